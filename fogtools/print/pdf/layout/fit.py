"""Where the texts of a laid-out face came to lie, and what holds them: boxes, lines and the safe zone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, NamedTuple

from fogtools.finding import FogError, Say
from fogtools.game.printing.face import Face, Side
from fogtools.print.pdf.layout.boxes import Box, ComputedStyle

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

MM = 25.4 / 96
#: Rounding of the layout engine, in mm; some titles reach out by just a tenth.
TOLERANCE = 0.102
#: No text stands nearer to the cut than this, in mm.
SAFE = 3.0
#: The longest face, in characters of HTML; the longest card that fits has about a twentieth of it.
LONGEST = 150_000

Edge = Literal["left", "top", "right", "bottom"]
EDGES: tuple[Edge, ...] = ("left", "top", "right", "bottom")


def bounded(card: str, html: str) -> None:
    """Raises FogError for a card with so much text that laying it out would take minutes: no card is so long."""
    if len(html) > LONGEST:
        raise FogError(
            Say(
                "card {card} has far more text than a card holds ({n} character).",
                "card {card} has far more text than a card holds ({n} characters).",
                card=card,
                n=len(html),
            ),
            Say("shorten it, or its translation"),
        )


@dataclass(frozen=True, slots=True)
class Overflow:
    """A text that leaves its box: `text` is its path on the card (`choices/B`), the box its `data-box`.

    `lines` is how many it takes and `most` how many it may take where everything else stays (0 or less: shortening it
    alone does not help); about `over` characters must go.
    """

    card: str
    side: Side
    text: str
    box: str
    edge: Edge
    millimetres: float
    lines: int = 0
    most: int = 0
    over: int = 0


@dataclass(frozen=True, slots=True)
class Room:
    """How far a text may grow where everything else on its face stays.

    It takes `lines` of at most `most`; about `left` characters may be added to its `characters`, negative where so
    many must go.
    """

    card: str
    side: Side
    text: str
    box: str
    lines: int
    most: int
    characters: int
    left: int


@dataclass(frozen=True, slots=True)
class Slack:
    """How many mm a box has left beyond its texts, at the end where they grow; negative where they overflow."""

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
    rooms: tuple[Room, ...] = ()

    def of(self, face: Face) -> Measures:
        """The same measures under another card's name, for faces that share one layout."""
        if self.slack and (self.slack[0].card, self.slack[0].side) == (face.card, face.side):
            return self
        return Measures(
            tuple(replace(o, card=face.card, side=face.side) for o in self.overflows),
            tuple(replace(s, card=face.card, side=face.side) for s in self.slack),
            tuple(replace(m, card=face.card, side=face.side) for m in self.missing),
            tuple(replace(r, card=face.card, side=face.side) for r in self.rooms),
        )


class Rectangle(NamedTuple):
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

    def beyond(self, limit: Rectangle, most: float = TOLERANCE) -> Iterator[tuple[Edge, float]]:
        """The edges at which it leaves `limit` by more than `most`, and by how many mm."""
        inner = (limit.left - self.left, limit.top - self.top)
        over = (*inner, self.right - limit.right, self.bottom - limit.bottom)
        if max(over) > most:
            yield from ((edge, mm) for edge, mm in zip(EDGES, over, strict=True) if mm > most)


class Line(NamedTuple):
    """A line of text: where it came to lie, and how far it might reach to the left and to the right, in mm.

    `wraps`: what does not fit on it goes to the next one; `loose`: its text is centred or flush right, so it may grow
    at both ends; `up`: the text stands on the lower edge of its box, and grows upwards.
    """

    place: Rectangle
    left: float
    right: float
    wraps: bool
    loose: bool
    up: bool


class Atom(NamedTuple):
    """A piece of text or a picture where it came to lie, and the box that should hold it."""

    place: Rectangle
    limit: Rectangle
    text: str
    box: str
    characters: str
    style: ComputedStyle
    line: Line | None = None


#: Which of these characters a computed style's fonts cannot draw, and the family it asked for.
Coverage = Callable[[ComputedStyle, str], tuple[str, str]]


class Around(NamedTuple):
    """What surrounds a box on the way down; `origin` is the trim's corner in pixels."""

    origin: tuple[float, float]
    limit: Rectangle
    text: str = ""
    box: str = ""
    line: Line | None = None
    up: bool = False


class Walk:
    """Walks the boxes of one face over all pages that it was split onto; `data-art` is not measured."""

    def __init__(self, trim: tuple[float, float]) -> None:
        self.whole = Rectangle(SAFE, SAFE, trim[0] - SAFE, trim[1] - SAFE)
        self.limits: dict[Element, Rectangle] = {}
        self.floats: list[Rectangle] = []
        self.found: list[Atom] = []

    def atoms(self, article: Box, left: float, top: float) -> list[Atom]:
        """The atoms below a face's box whose trim has its corner at (left, top), in the engine's pixels."""
        self.found = []
        self._below(article, Around((left, top), self.whole), article)
        return self.found

    def _below(self, box: Box, around: Around, block: Box) -> None:
        kind = KINDS.get(type(box)) or _kind(box)
        if kind == "atom":
            if box.element is None or "data-art" not in box.element.attrib:
                self._atom(box, around)
            return
        if kind == "line":
            a = around
            around = Around(a.origin, a.limit, a.text, a.box, self._line(box, a, block), a.up)
        elif box.element is not None:
            around, block = self._entered(box, box.element, around), box
        if kind != "leaf":
            for child in box.children:
                self._below(child, around, block)

    def _atom(self, box: Box, around: Around) -> None:
        characters = getattr(box, "text", "")
        if box.style["visibility"] != "visible" or (characters and not characters.strip()):
            return
        if not characters:  # a picture without margins
            place = _content(box, around.origin)
        else:
            place = _outline(box, around.origin)
            if around.line:
                line = around.line.place
                place = Rectangle(place.left, max(place.top, line.top), place.right, min(place.bottom, line.bottom))
        self.found.append(Atom(place, around.limit, around.text, around.box, characters, box.style, around.line))

    def _line(self, box: Box, around: Around, block: Box) -> Line:
        """A line may reach to the edges of its block, of its box, and to what floats beside it."""
        place, style = _outline(box, around.origin), block.style
        inner = _content(block, around.origin)
        own = style["position"] == "absolute" and "auto" in (style["left"], style["right"]) and style["width"] == "auto"
        if own:  # as wide as its text
            inner = around.limit
        left, right = max(inner.left, around.limit.left), min(inner.right, around.limit.right)
        for float in self.floats:
            if float.top < place.bottom and place.top < float.bottom and left <= float.left < right:
                right = float.left
        loose = own or style["text_align_all"] in ("center", "right", "end")
        return Line(place, left, right, style["white_space"] not in ("nowrap", "pre"), loose, around.up)

    def _entered(self, box: Box, element: Element, around: Around) -> Around:
        style, named = box.style, element.attrib
        if style["float"] == "right":
            reach = box.margin_width(), box.margin_height()
            self.floats.append(_rectangle(box.position_x, box.position_y, *reach, around.origin))
        text, up = named.get("data-text", around.text), around.up
        if style["position"] == "absolute":
            up = style["top"] == "auto" != style["bottom"]
        if "data-box" in named:
            if element not in self.limits:
                self.limits[element] = _content(box, around.origin).within(self.whole)
            return Around(around.origin, self.limits[element], text, named["data-box"], around.line)
        if (text, up) == (around.text, around.up):
            return around
        return Around(around.origin, around.limit, text, around.box, around.line, up)


#: The engine's classes of boxes, each with what it is to us.
KINDS: dict[type, str] = {}
#: The class of what holds the place of any other box, and has all that this has.
PLACEHOLDER = "AbsolutePlaceholder"


def _kind(box: Box) -> str:
    """Whether a box of the engine is a line, words or a picture, holds others, or nothing that counts."""
    marks = {"text": "atom", "replacement": "atom", "text_overflow": "line", "children": "parent"}
    kind = next((marks[mark] for mark in marks if hasattr(box, mark)), "leaf")
    if type(box).__name__ != PLACEHOLDER:
        KINDS[type(box)] = kind
    return kind


def _content(box: Box, origin: tuple[float, float]) -> Rectangle:
    return _rectangle(box.content_box_x(), box.content_box_y(), box.width, box.height, origin)


def _outline(box: Box, origin: tuple[float, float]) -> Rectangle:
    return _rectangle(box.position_x, box.position_y, box.width, box.height, origin)


def _rectangle(x: float, y: float, width: float, height: float, origin: tuple[float, float]) -> Rectangle:
    left, top = (x - origin[0]) * MM, (y - origin[1]) * MM
    return Rectangle(left, top, left + width * MM, top + height * MM)
