"""A tuck box laid flat, as plain geometry in millimetres: panels, where it is cut, where it is folded and glued."""

from __future__ import annotations

from dataclasses import dataclass

#: Air around the cards, in mm: across, upwards and over the pile; and the least depth that can be folded.
CLEAR_WIDTH, CLEAR_HEIGHT, CLEAR_DEPTH, LEAST_DEPTH = 1.5, 1.5, 1.0, 6.0
#: The glue flap, the tongue of the lid, the radius of the thumb's notch, in mm.
GLUE, TONGUE, THUMB = 12.0, 14.0, 8.0


@dataclass(frozen=True, slots=True)
class Panel:
    """A rectangle of a net, from its upper left corner, in mm."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Net:
    """A box laid flat: from the left the glue flap, a side, the front, a side, the back with the lid.

    `width`, `height` and `depth` are inside, in mm.
    """

    width: float
    height: float
    depth: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the flat net."""
        return GLUE + 2 * (self.width + self.depth), self.top + self.height + max(self.depth, self.dust)

    @property
    def dust(self) -> float:
        """How long the flaps are that keep the dust out."""
        return min(self.width * 0.45, max(self.depth, 10.0))

    @property
    def top(self) -> float:
        """Where the walls begin below the tongue."""
        return TONGUE + self.depth

    def panels(self) -> dict[str, Panel]:
        """The printed panels by name."""
        w, h, d, top = self.width, self.height, self.depth, self.top
        return {
            "left": Panel(GLUE, top, d, h),
            "front": Panel(GLUE + d, top, w, h),
            "right": Panel(GLUE + d + w, top, d, h),
            "back": Panel(GLUE + d + w + d, top, w, h),
            "lid": Panel(GLUE + d + w + d, TONGUE, w, d),
            "tongue": Panel(GLUE + d + w + d, 0, w, TONGUE),
            "floor": Panel(GLUE + d + w + d, top + h, w, d),
        }

    def outline(self) -> str:
        """Where it is cut, as an SVG path."""
        p = self.panels()
        left, front, right, back = p["left"], p["front"], p["right"], p["back"]
        top, low, d = self.top, self.top + self.height, self.depth
        end, middle, slant = back.x + back.width, front.x + front.width / 2, min(3.0, d / 4)
        points = [
            f"M0 {top + 4:g}L{left.x:g} {top:g}",
            *_flap(left, top, -self.dust, slant),
            f"L{middle - THUMB:g} {top:g}A{THUMB} {THUMB} 0 0 0 {middle + THUMB:g} {top:g}L{right.x:g} {top:g}",
            *_flap(right, top, -self.dust, slant),
            f"L{back.x:g} {TONGUE:g}L{back.x + 0.6:g} 7Q{back.x + 0.6:g} 0 {back.x + 8:g} 0L{end - 8:g} 0"
            f"Q{end - 0.6:g} 0 {end - 0.6:g} 7L{end:g} {TONGUE:g}L{end:g} {low:g}"
            f"L{end - 0.6:g} {low + d:g}L{back.x + 0.6:g} {low + d:g}L{back.x:g} {low:g}",
            *_flap(right, low, self.dust, slant, back=True),
            f"L{right.x - slant:g} {low + d - 0.4:g}L{front.x + slant:g} {low + d - 0.4:g}L{front.x:g} {low:g}",
            *_flap(left, low, self.dust, slant, back=True),
            f"L0 {low - 4:g}Z",
        ]
        return "".join(points)

    def folds(self) -> str:
        """Where it is folded, as an SVG path."""
        top, low, p = self.top, self.top + self.height, self.panels()
        upright = "".join(f"M{p[n].x:g} {top:g}V{low:g}" for n in ("left", "front", "right", "back"))
        level = "".join(f"M{p[n].x:g} {y:g}h{p[n].width:g}" for n in ("left", "right", "back") for y in (top, low))
        front, back = p["front"], p["back"]
        return f"{upright}{level}M{front.x:g} {low:g}h{front.width:g}M{back.x:g} {TONGUE:g}h{back.width:g}"


def _flap(panel: Panel, edge: float, length: float, slant: float, back: bool = False) -> list[str]:
    """A dust flap on a panel's edge: narrower at its end."""
    near, far = panel.x, panel.x + panel.width
    points = [(near, edge), (near + slant, edge + length), (far - slant, edge + length), (far, edge)]
    return [f"L{x:g} {y:g}" for x, y in (points[::-1] if back else points)]


def net_for(cards: int, size: tuple[float, float], stock: float) -> Net:
    """The net of a box that so many cards of a size lie in, each `stock` thick; all in mm."""
    return Net(size[0] + CLEAR_WIDTH, size[1] + CLEAR_HEIGHT, max(LEAST_DEPTH, cards * stock + CLEAR_DEPTH))
