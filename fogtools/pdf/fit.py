"""What does not fit: texts of laid-out faces measured against the boxes and the safe zone that hold them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal

from fogtools.sheet import Face, Side

MM = 25.4 / 96
#: Rounding of the layout engine, in mm.
TOLERANCE = 0.1
#: No text stands nearer to the cut than this, in mm.
SAFE = 3.0
#: HarfBuzz draws these with another glyph, or with none.
STAND_INS = {"\u2011": "\u2010", "\u00ad": "-"}

Edge = Literal["left", "top", "right", "bottom"]
EDGES: tuple[Edge, ...] = ("left", "top", "right", "bottom")


@dataclass(frozen=True, slots=True)
class Overflow:
    """A text that leaves its box: `text` is its path on the card (`choices/B`), the box its `data-box`."""

    card: str
    side: Side
    text: str
    box: str
    edge: Edge
    millimetres: float


@dataclass(frozen=True, slots=True)
class Slack:
    """How many mm a box has left below its texts; negative where they overflow."""

    card: str
    side: Side
    box: str
    millimetres: float


@dataclass(frozen=True, slots=True)
class MissingGlyph:
    """Characters of a text that no embedded font of its family can draw."""

    card: str
    side: Side
    text: str
    characters: str
    family: str


@dataclass(frozen=True, slots=True)
class Measures:
    """All that was measured on one face."""

    overflows: tuple[Overflow, ...] = ()
    slack: tuple[Slack, ...] = ()
    missing: tuple[MissingGlyph, ...] = ()

    def of(self, face: Face) -> Measures:
        """The same measures under another card's name, for faces that share one layout."""
        return Measures(
            tuple(replace(o, card=face.card, side=face.side) for o in self.overflows),
            tuple(replace(s, card=face.card, side=face.side) for s in self.slack),
            tuple(replace(m, card=face.card, side=face.side) for m in self.missing),
        )


@dataclass(frozen=True, slots=True)
class Rectangle:
    """Left, top, right and bottom in mm from the trim's upper left corner."""

    left: float
    top: float
    right: float
    bottom: float

    def within(self, other: Rectangle) -> Rectangle:
        """The part of it inside another."""
        return Rectangle(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    def beyond(self, limit: Rectangle) -> Iterator[tuple[Edge, float]]:
        """The edges at which it leaves `limit`, and by how many mm."""
        inner = (limit.left - self.left, limit.top - self.top)
        over = (*inner, self.right - limit.right, self.bottom - limit.bottom)
        return ((edge, mm) for edge, mm in zip(EDGES, over, strict=True) if mm > TOLERANCE)


@dataclass(frozen=True, slots=True)
class Atom:
    """A piece of text or a picture where it came to lie, and the box that should hold it."""

    place: Rectangle
    limit: Rectangle
    text: str
    box: str
    characters: str
    style: Any


#: Which of these characters a computed style's fonts cannot draw, and the family it asked for.
Coverage = Callable[[Any, str], tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Around:
    """What surrounds a box on the way down; `origin` is the trim's corner in pixels."""

    origin: tuple[float, float]
    limit: Rectangle
    text: str = ""
    box: str = ""
    line: Rectangle | None = None


class Walk:
    """Walks the boxes of one face over all pages that it was split onto; `data-art` is not measured."""

    def __init__(self, trim: tuple[float, float]) -> None:
        self.whole = Rectangle(SAFE, SAFE, trim[0] - SAFE, trim[1] - SAFE)
        self.limits: dict[Any, Rectangle] = {}

    def atoms(self, article: Any, left: float, top: float) -> Iterator[Atom]:
        """The atoms below a face's box whose trim has its corner at (left, top), in the engine's pixels."""
        return self._below(article, Around((left, top), self.whole))

    def _below(self, box: Any, around: Around) -> Iterator[Atom]:
        kind = type(getattr(box, "_box", box)).__name__
        if kind == "TextBox" or kind.endswith("ReplacedBox"):
            if "data-art" not in box.element.attrib:
                yield from _atom(box, around)
            return
        if kind == "LineBox":
            around = replace(around, line=_outline(box, around.origin))
        elif box.element is not None:
            around = self._entered(box, around)
        for child in getattr(box, "children", ()):
            yield from self._below(child, around)

    def _entered(self, box: Any, around: Around) -> Around:
        text = box.element.get("data-text", around.text)
        if "data-box" not in box.element.attrib:
            return around if text == around.text else replace(around, text=text)
        if box.element not in self.limits:
            corner = box.content_box_x(), box.content_box_y()
            inner = _rectangle(*corner, box.width, box.height, around.origin)
            self.limits[box.element] = inner.within(self.whole)
        return replace(around, text=text, box=box.element.get("data-box"), limit=self.limits[box.element])


def _atom(box: Any, around: Around) -> Iterator[Atom]:
    characters = getattr(box, "text", "")
    if characters:
        place = _outline(box, around.origin)
    else:  # a picture, without its margins
        place = _rectangle(box.content_box_x(), box.content_box_y(), box.width, box.height, around.origin)
    if characters and around.line:
        top, bottom = max(place.top, around.line.top), min(place.bottom, around.line.bottom)
        place = Rectangle(place.left, top, place.right, bottom)
    if box.style["visibility"] == "visible" and (characters.strip() or not characters):
        yield Atom(place, around.limit, around.text, around.box, characters, box.style)


def _outline(box: Any, origin: tuple[float, float]) -> Rectangle:
    return _rectangle(box.position_x, box.position_y, box.width, box.height, origin)


def _rectangle(x: float, y: float, width: float, height: float, origin: tuple[float, float]) -> Rectangle:
    left, top = (x - origin[0]) * MM, (y - origin[1]) * MM
    return Rectangle(left, top, left + width * MM, top + height * MM)


def measure(face: Face, atoms: Iterable[Atom], coverage: Coverage) -> Measures:
    """The overflows, slack and missing glyphs of one face.

    A box that is too full gives one overflow at its bottom, named after the first text that crosses it, with
    the most that any text crosses it by; the other edges give one for each text.
    """
    there = list(atoms)
    missing = tuple(_missing(face, there, coverage))
    return Measures(tuple(_overflows(face, there)), tuple(_slack(face, there)), missing)


def _overflows(face: Face, atoms: list[Atom]) -> Iterator[Overflow]:
    worst: dict[tuple[str, str, Edge], Overflow] = {}
    for atom in atoms:
        for edge, mm in atom.place.beyond(atom.limit):
            key = (atom.box, "" if edge == "bottom" else atom.text, edge)
            first = worst.get(key, Overflow(face.card, face.side, atom.text, atom.box, edge, 0.0))
            worst[key] = replace(first, millimetres=max(first.millimetres, round(mm, 2)))
    return iter(worst.values())


def _slack(face: Face, atoms: list[Atom]) -> Iterator[Slack]:
    left: dict[str, float] = {}
    for atom in atoms:
        left[atom.box] = min(left.get(atom.box, atom.limit.bottom), atom.limit.bottom - atom.place.bottom)
    return (Slack(face.card, face.side, box, round(mm, 2)) for box, mm in left.items())


def _missing(face: Face, atoms: list[Atom], coverage: Coverage) -> Iterator[MissingGlyph]:
    lacking: dict[tuple[str, str], str] = {}
    for atom in atoms:
        characters, family = coverage(atom.style, unicodedata.normalize("NFC", atom.characters))
        if characters:
            known = lacking.get((atom.text, family), "")
            lacking[atom.text, family] = "".join(dict.fromkeys(known + characters))
    for (text, family), characters in lacking.items():
        yield MissingGlyph(face.card, face.side, text, characters, family)


def undrawable(characters: str, glyphs: set[int]) -> str:
    """The characters that neither a font nor the shaper's stand-ins can draw."""
    return "".join(
        c
        for c in dict.fromkeys(characters)
        if ord(c) not in glyphs
        and unicodedata.category(c) not in ("Zs", "Cc", "Cf")
        and ord(STAND_INS.get(c, c)) not in glyphs
    )
