"""A face on a page of its own, as plain geometry: how large the page, its trim and the face are, and what shows."""

from __future__ import annotations

from dataclasses import dataclass

#: Points in a mm.
POINT = 72 / 25.4
#: Colour that runs off a card is drawn so far beyond its trim, in mm (fogtools.game.printing.face.Face).
DRAWN = 5.0
#: What differs by less than this in width and in height is printed 1:1, in mm.
ALIKE = 1.0
#: So much of a card's edge may fall to the cut, in mm, and so much may it shrink or grow.
MOST_LOST = 0.5
MOST_SCALED = 0.08
#: Rounding of pixels, in mm.
ROUNDING = 0.01

Pair = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Frame:
    """A page with one face in its middle, all in mm: `page` and `trim` as they are cut, `face` as it was laid out.

    The face is drawn `scale` times as large; it shows up to `bleed` beyond the trim, or up to the edge of the page.
    """

    page: Pair
    trim: Pair
    face: Pair
    bleed: float
    scale: float = 1.0

    @property
    def shown(self) -> tuple[float, float, float, float]:
        """Left, bottom, right and top of what shows: the bleed box."""
        edge_x, edge_y = (max(0.0, (p - t) / 2 - self.bleed) for p, t in zip(self.page, self.trim, strict=True))
        return edge_x, edge_y, self.page[0] - edge_x, self.page[1] - edge_y

    @property
    def cut(self) -> tuple[float, float, float, float]:
        """Left, bottom, right and top of the trim on the page."""
        x, y = (self.page[0] - self.trim[0]) / 2, (self.page[1] - self.trim[1]) / 2
        return x, y, x + self.trim[0], y + self.trim[1]

    @property
    def corner(self) -> Pair:
        """The lower left corner of the face's own trim on the page."""
        return (self.page[0] - self.face[0] * self.scale) / 2, (self.page[1] - self.face[1] * self.scale) / 2

    @property
    def lost(self) -> float:
        """How much of the face's edge falls to the cut at most."""
        return max(0.0, *((f * self.scale - t) / 2 for f, t in zip(self.face, self.trim, strict=True)))

    @property
    def covered(self) -> bool:
        """Whether the colour of the face reaches to the edges of what shows."""
        left, bottom, right, top = self.shown
        reach = ((f / 2 + DRAWN) * self.scale for f in self.face)
        return all(r + ROUNDING >= wanted / 2 for r, wanted in zip(reach, (right - left, top - bottom), strict=True))

    def kept(self, distance: float) -> float:
        """How far from the cut something stands at least that stands so far from the face's own trim."""
        scaled = distance * self.scale
        return min(scaled + (t - f * self.scale) / 2 for f, t in zip(self.face, self.trim, strict=True))


def plain(face: Pair, bleed: float) -> Frame:
    """A face 1:1 on a page of its own trim and bleed."""
    return Frame((face[0] + 2 * bleed, face[1] + 2 * bleed), face, face, bleed)


def fitted(face: Pair, trim: Pair, page: Pair, bleed: float) -> Frame | None:
    """A face on the page of another trim: 1:1 where they are alike, else as large as fits; None where it does not.

    A face that is scaled still covers its page, so it may be a little larger than fits.
    """
    same = Frame(page, trim, face, bleed)
    if all(abs(f - t) < ALIKE for f, t in zip(face, trim, strict=True)) and same.covered:
        return same
    left, bottom, right, top = same.shown
    shown = right - left, top - bottom
    fits = min(t / f for f, t in zip(face, trim, strict=True))
    covers = max(s / (f + 2 * DRAWN) for f, s in zip(face, shown, strict=True))
    found = Frame(page, trim, face, bleed, max(fits, covers))
    return found if abs(found.scale - 1) <= MOST_SCALED and found.lost <= MOST_LOST else None
