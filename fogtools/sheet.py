"""Faces on sheets: papers, grids, crop marks and the order of printing, as plain geometry in millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from fogtools.finding import FogError, Say

Side = Literal["front", "back"]

#: Home printers leave this much of the paper's edge white.
UNPRINTABLE = 4.0
#: The least margin between trim and paper: room for the bleed and a crop mark; below also for the footer.
LEAST_MARGIN = 9.5
LEAST_BOTTOM = 14.0
#: Nothing but the footer stands in this strip above the paper's lower edge.
FOOTER_STRIP = 8.0
MARK_GAP = 0.5
MARK_LENGTH = 4.0
RULER = 50.0


@dataclass(frozen=True, slots=True)
class Font:
    """One font file that may be embedded: the only fonts a face can use."""

    family: str
    file: Path
    weight: int = 400
    italic: bool = False


@dataclass(frozen=True, slots=True)
class Style:
    """How faces look: the style sheet, its fonts, and the pictures that `fog:<name>` addresses.

    `tighter` names classes, tried in this order on a face whose texts do not fit.
    """

    css: str
    fonts: tuple[Font, ...]
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    tighter: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Face:
    """One side of one card as an HTML fragment; `trim` is its width and height in mm.

    The fragment's origin is the corner of the trim; colour that runs off the card reaches 5 mm beyond it.
    """

    card: str
    side: Side
    html: str
    trim: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright; width and height in mm."""

    name: str
    width: float
    height: float


PAPERS = {p.name: p for p in (Paper("a4", 210.0, 297.0), Paper("letter", 215.9, 279.4))}


@dataclass(frozen=True, slots=True)
class Cell:
    """Where a face lies: its trim from the paper's lower left corner, and the bleed that may show around it.

    All in mm; `spill` is the bleed at the left, bottom, right and top; `turn` is counted in degrees against
    the clock.
    """

    x: float
    y: float
    width: float
    height: float
    spill: tuple[float, float, float, float]
    turn: Literal[0, 90, -90]


@dataclass(frozen=True, slots=True)
class Segment:
    """A straight line, from the paper's lower left corner, in mm."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal cells on a paper, centred from left to right, so that a mirrored back lies behind its front.

    With a gutter of twice the bleed every card has its own bleed; with none, neighbours share one cut and
    the bleed stands around the block only.
    """

    paper: Paper
    trim: tuple[float, float]
    bleed: float
    gutter: float
    columns: int
    rows: int
    turned: bool

    @property
    def count(self) -> int:
        """Cards on one sheet."""
        return self.columns * self.rows

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of a cell as it lies, in mm."""
        return (self.trim[1], self.trim[0]) if self.turned else self.trim

    @property
    def left(self) -> float:
        """The margin at the left, and at the right, in mm."""
        return (self.paper.width - _span(self.columns, self.size[0], self.gutter)) / 2

    @property
    def bottom(self) -> float:
        """The margin below, in mm; at the top stands what is left."""
        return max(LEAST_BOTTOM, (self.paper.height - _span(self.rows, self.size[1], self.gutter)) / 2)

    def columns_at(self) -> list[tuple[float, float]]:
        """Left and right trim edge of each column, in mm."""
        step = self.size[0] + self.gutter
        return [(self.left + i * step, self.left + i * step + self.size[0]) for i in range(self.columns)]

    def rows_at(self) -> list[tuple[float, float]]:
        """Lower and upper trim edge of each row from the top down, in mm."""
        step = self.size[1] + self.gutter
        edges = [(self.bottom + i * step, self.bottom + i * step + self.size[1]) for i in range(self.rows)]
        return edges[::-1]

    def cells(self, side: Side) -> list[Cell]:
        """The cells in the order of the cards: rows from the top, from the left (backs: from the right)."""
        columns = self.columns_at() if side == "front" else self.columns_at()[::-1]
        return [self._cell(x, y, side) for y in self.rows_at() for x in columns]

    def _cell(self, x: tuple[float, float], y: tuple[float, float], side: Side) -> Cell:
        inner = min(self.bleed, self.gutter / 2)
        spill = (
            self.bleed if x == self.columns_at()[0] else inner,
            self.bleed if y == self.rows_at()[-1] else inner,
            self.bleed if x == self.columns_at()[-1] else inner,
            self.bleed if y == self.rows_at()[0] else inner,
        )
        turn: Literal[0, 90, -90] = 0 if not self.turned else 90 if side == "front" else -90
        return Cell(x[0], y[0], *self.size, spill, turn)

    def marks(self) -> list[Segment]:
        """Crop marks at every cut, in the margins only: off the bleed, the paper's edge and the footer."""
        xs = sorted({round(edge, 4) for column in self.columns_at() for edge in column})
        ys = sorted({round(edge, 4) for row in self.rows_at() for edge in row})
        start = self.bleed + MARK_GAP
        low = ys[0] - start
        high = ys[-1] + start
        near = xs[0] - start
        far = xs[-1] + start
        top = self.paper.height - UNPRINTABLE
        right = self.paper.width - UNPRINTABLE
        upright = [(low, max(low - MARK_LENGTH, FOOTER_STRIP)), (high, min(high + MARK_LENGTH, top))]
        level = [(near, max(near - MARK_LENGTH, UNPRINTABLE)), (far, min(far + MARK_LENGTH, right))]
        return [Segment(x, a, x, b) for x in xs for a, b in upright] + [
            Segment(a, y, b, y) for y in ys for a, b in level
        ]


def _span(n: int, size: float, gutter: float) -> float:
    return n * size + (n - 1) * gutter


def _most(room: float, size: float, gutter: float) -> int:
    return int((room + gutter + 1e-6) // (size + gutter))


def grid_for(paper: Paper, trim: tuple[float, float], bleed: float = 3.0) -> Grid:
    """The grid with the most cards on the paper; among equals one with gutters, then one with upright cards.

    Raises FogError where not even one card fits.
    """
    wide = paper.width - 2 * LEAST_MARGIN
    high = paper.height - LEAST_MARGIN - LEAST_BOTTOM
    grids = []
    for turned in (False, True):
        width, height = trim[::-1] if turned else trim
        for gutter in (2 * bleed, 0.0):
            columns, rows = _most(wide, width, gutter), _most(high, height, gutter)
            grids.append(Grid(paper, trim, bleed, gutter, columns, rows, turned))
    best = max(grids, key=lambda g: (g.count, g.gutter > 0, not g.turned))
    if not best.count:
        size = f"{trim[0]:g} x {trim[1]:g} mm"
        raise FogError(Say("a card of {size} does not fit on {paper}", size=size, paper=paper.name))
    return best


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of one sheet: what lies in which cell, and the words in the margin."""

    side: Side
    placed: tuple[tuple[str, Cell], ...]
    label: str


@dataclass(frozen=True, slots=True)
class Plan:
    """Which cards (ids, each as often as wanted) go on the sheets of one file, and what it says of itself.

    `footer` is a template with {title}, {language}, {n}, {of} and {side}; `sides` are the words for front and
    back; `shift` moves the backs, right and up in mm, for a printer that does not hit.
    """

    grid: Grid
    cards: tuple[str, ...]
    title: str
    language: str
    footer: str = "{title} · {language} · sheet {n} of {of} · {side}"
    sides: tuple[str, str] = ("front", "back")
    shift: tuple[float, float] = (0.0, 0.0)

    def sheets(self) -> Iterator[Sheet]:
        """The printed sides in order: front and back of each sheet in turn."""
        count = self.grid.count
        total = -(-len(self.cards) // count)
        for n in range(total):
            cards = self.cards[n * count : (n + 1) * count]
            yield self._sheet("front", cards, n + 1, total)
            yield self._sheet("back", cards, n + 1, total)

    def _sheet(self, side: Side, cards: tuple[str, ...], n: int, total: int) -> Sheet:
        words = {"title": self.title, "language": self.language, "n": n, "of": total}
        label = self.footer.format_map(words | {"side": self.sides[side == "back"]})
        return Sheet(side, tuple(zip(cards, self.grid.cells(side), strict=False)), label)
