"""Drawings (SVG) taken apart and written anew: only shapes, their colours and their places are left of one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from xml.sax.saxutils import quoteattr

from PIL import ImageColor

from fogtools.finding import Say
from fogtools.print.art.picture import Picture, Remark
from fogtools.print.art.svg_file import ATTRIBUTES, LOOKS, SHAPES, Node, Reader, refused
from fogtools.print.authors_file import Unusable
from fogtools.print.pdf.press.total_ink import is_told, wanted
from fogtools.print.sheet import MOST_INK

#: The largest drawing, in bytes; the most shapes, counted as often as they are drawn.
MOST_BYTES, MOST_DRAWN = 1_000_000, 20_000
#: So many shapes may stand in each other, or for each other.
FARTHEST = 240
#: The largest number in a drawing: beyond, a program that draws may run out of places.
LARGEST = 1e6
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
LENGTH = re.compile(rf"({NUMBER.pattern})(px|pt|mm|cm|in|pc)?")
UNITS = {None: 1.0, "px": 1.0, "pt": 96 / 72, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pc": 16.0}
REFERENCE = re.compile(r"url\(\s*[\"']?#([\w.:-]+)")
XMLNS = {"xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink"}
#: How black is written.
BLACK = frozenset({"#000", "#000000", "black", "currentcolor", "rgb(0,0,0)"})
SHINES = Remark(
    Say("parts of it shine through, which PDF/X-1a for a shop cannot have"),
    Say("draw them in full colours, or print with `--as pdf-x4`"),
)
SMALLER = Say("draw it with fewer shapes, or save it as a PNG")


def read(data: bytes) -> Picture:
    """What a drawing holds. Raises Unusable for one with more than shapes."""
    root = _tree(data)
    _, _, width, height = _box(root)
    shines = [SHINES] if any(map(_shines, root.all())) else []
    return Picture("SVG", width, height, remarks=(*shines, *_inked(root)))


def cut(data: bytes, part: tuple[float, float, float, float], size: tuple[float, float]) -> bytes:
    """A part (left, top, width, height as it counts) as a drawing of `size` in mm, written anew."""
    root = _tree(data)
    left, top, _, _ = _box(root)
    seen = f"{left + part[0]:.6g} {top + part[1]:.6g} {part[2]:.6g} {part[3]:.6g}"
    own = {**XMLNS, "viewBox": seen, "width": f"{size[0]:g}mm", "height": f"{size[1]:g}mm"}
    looks = {name: value for name, value in root.attributes.items() if name in LOOKS}
    inside = "".join(map(_written, root.children))
    return f'<svg{_said(own)} preserveAspectRatio="none"><g{_said(looks)}>{inside}</g></svg>'.encode()


def icon(data: bytes, size: tuple[float, float], colour: str) -> str:
    """A drawing as an icon: in the middle of `size`, written anew; what is black in it has the colour.

    Raises Unusable for what is no drawing, and where something shines through.
    """
    root = _tree(data)
    if any(map(_shines, root.all())):
        raise Unusable(SHINES.what, Say("draw it in full colours"))
    left, top, width, height = _box(root)
    scale = max(width / size[0], height / size[1])
    wide, high = scale * size[0], scale * size[1]
    seen = f"{left - (wide - width) / 2:.6g} {top - (high - height) / 2:.6g} {wide:.6g} {high:.6g}"
    for node in root.all():
        for name in ("fill", "stroke", "color"):
            if node.attributes.get(name, "").replace(" ", "").lower() in BLACK:
                node.attributes[name] = colour
    own = {**XMLNS, "viewBox": seen, "width": f"{size[0]:g}", "height": f"{size[1]:g}"}
    looks = {"fill": colour} | {name: value for name, value in root.attributes.items() if name in LOOKS}
    return f"<svg{_said(own)}><g{_said(looks)}>{''.join(map(_written, root.children))}</g></svg>"


def painted(data: bytes, black: str) -> tuple[str, ...]:
    """The colours that shapes of a drawing are painted in, as `#rrggbb`, where black becomes `black`."""
    named = dict.fromkeys(_painted(_tree(data), "black", "none"))
    return tuple(black if name.replace(" ", "").lower() in BLACK else _solid(name) or black for name in named)


def _painted(node: Node, fill: str, stroke: str) -> Iterator[str]:
    own = node.attributes
    fill, stroke = own.get("fill", fill), own.get("stroke", stroke)
    if node.name in SHAPES:
        yield from (paint for paint in (fill, stroke) if paint.strip() != "none" and not paint.startswith("url"))
    if node.name == "stop":
        yield own.get("stop-color", "black")
    for child in node.children:
        yield from _painted(child, fill, stroke)


def _written(node: Node) -> str:
    kept = {name: value for name, value in node.attributes.items() if name in ATTRIBUTES or name in LOOKS}
    if href := node.attributes.get("href"):
        kept["xlink:href"] = href
    return f"<{node.name}{_said(kept)}>{''.join(map(_written, node.children))}</{node.name}>"


def _said(attributes: Mapping[str, str]) -> str:
    return "".join(f" {name}={quoteattr(value)}" for name, value in attributes.items())


def _tree(data: bytes) -> Node:
    """The drawing as what is left of it. Raises Unusable."""
    if len(data) > MOST_BYTES:
        size, most = len(data) // 1_000_000, MOST_BYTES // 1_000_000
        raise Unusable(
            Say("the drawing has {size} million bytes; it has at most {most}", size=size, most=most), SMALLER
        )
    root = Reader().read(data)
    _numbered(root)
    _counted(root)
    return root


def _numbered(root: Node) -> None:
    """Refuses numbers that no drawing needs."""
    for node in root.all():
        for name, value in node.attributes.items():
            placing = (name in ATTRIBUTES and name != "id") or name.startswith("stroke-")
            if placing and any(abs(float(n)) > LARGEST for n in NUMBER.findall(value)):
                raise refused(Say("a number beyond all measure (`{name}`)", name=name), Say("save it anew"))


def _counted(root: Node) -> None:
    """Refuses shapes that stand for very many more, or for themselves."""
    named = {node.attributes["id"]: node for node in root.all() if "id" in node.attributes}
    known: dict[int, int] = {}
    if _drawn(root, named, known, ()) > MOST_DRAWN:
        raise refused(Say("shapes that stand for very many others"), SMALLER)


def _drawn(node: Node, named: Mapping[str, Node], known: dict[int, int], above: tuple[int, ...]) -> int:
    """How many shapes come of a node; each is counted once."""
    if id(node) in above:
        raise refused(Say("a shape that stands in itself"), Say("save it anew"))
    if len(above) > FARTHEST:
        raise refused(Say("shapes that stand for very many others"), SMALLER)
    if id(node) not in known:
        below = (*above, id(node))
        n = 1 + sum(_drawn(child, named, known, below) for child in node.children)
        names = (node.attributes.get("href", "")[1:], *REFERENCE.findall(node.attributes.get("clip-path", "")))
        others = (named[name] for name in names if name in named)
        known[id(node)] = n + sum(_drawn(other, named, known, below) for other in others)
    return known[id(node)]


def _box(root: Node) -> tuple[float, float, float, float]:
    """Left, top, width and height of a drawing, as it counts."""
    said = root.attributes.get("viewBox", "")
    numbers = [float(n) for n in NUMBER.findall(said)]
    if said and len(numbers) == 4:
        left, top, width, height = numbers
    else:
        sides = [LENGTH.fullmatch(root.attributes.get(name, "").strip()) for name in ("width", "height")]
        width, height = (float(one[1]) * UNITS[one[2]] if one else 0.0 for one in sides)
        left = top = 0.0
    if min(width, height) <= 0 or max(width, height) > 1000 * min(width, height):
        raise Unusable(Say("the drawing does not say how large it is"), Say("give `svg` a viewBox"))
    return left, top, width, height


def _shines(node: Node) -> bool:
    """Whether something of a node shines through."""
    look = node.attributes
    veils = (look.get(name, "1") for name in ("opacity", "fill-opacity", "stroke-opacity", "stop-opacity"))
    return any(veil.strip() not in ("1", "1.0", "100%") for veil in veils) or any(
        re.match(r"rgba|#(?:[0-9a-fA-F]{4}|[0-9a-fA-F]{8})$", look.get(name, "")) for name in ("fill", "stroke")
    )


def _inked(root: Node) -> Iterator[Remark]:
    """What is said where a press has less ink than the worst colour of a drawing asks for."""
    named = {node.attributes.get(name, "").strip() for node in root.all() for name in ("fill", "stroke", "stop-color")}
    asked = {one: wanted(_solid(one)) for one in sorted(named) if _solid(one)}
    worst = max(asked, key=asked.__getitem__, default="")
    if worst and is_told(_solid(worst)):
        what = Say(
            "`{colour}` in it asks for {most} % ink, and print gives {given}: it comes out blacker",
            colour=worst,
            most=asked[worst],
            given=MOST_INK,
        )
        yield Remark(what, Say("make its dark parts lighter"))


def _solid(colour: str) -> str:
    """A colour as `#rrggbb`; "" for what is none."""
    try:
        return "#" + "".join(f"{min(max(part, 0), 255):02x}" for part in ImageColor.getrgb(colour)[:3])
    except ValueError:
        return ""
