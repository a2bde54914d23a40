"""Faces on sheets: papers, grids, crop marks and the order of printing, as plain geometry in millimetres."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from fogtools.finding import Digits, FogError, Say
from fogtools.game.printing.face import Side
from fogtools.project.printer import Paper, Printer, Turn

#: How far colour runs over the cut, in mm.
BLEED = 3.0
#: The most ink in one place, in %: what the strictest of the card shops takes.
MOST_INK = 240
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
#: Longer titles are cut in the margin, where the ruler stands beside them.
LONGEST_TITLE = 44


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
    turn: Turn

    def beside(self, paper: Paper) -> Cell:
        """Where the back lies, for a sheet that turns on its upright middle: cards then stand as their fronts do."""
        left, bottom, right, top = self.spill
        turn: Turn = -90 if self.turn == 90 else 0
        return Cell(
            paper.width - self.x - self.width, self.y, self.width, self.height, (right, bottom, left, top), turn
        )

    def above(self, paper: Paper) -> Cell:
        """Where the back lies, for a sheet that turns on its level middle: cards then stand as their fronts do."""
        left, bottom, right, top = self.spill
        turn: Turn = 90 if self.turn == 90 else 180
        return Cell(
            self.x, paper.height - self.y - self.height, self.width, self.height, (left, top, right, bottom), turn
        )


@dataclass(frozen=True, slots=True)
class Segment:
    """A straight line, from the paper's lower left corner, in mm."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal cells on a paper, in its middle; or with the lower left corner of their block at `corner`, in mm.

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
    corner: tuple[float, float] | None = None

    @property
    def count(self) -> int:
        """Cards on one sheet."""
        return self.columns * self.rows

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of a cell as it lies, in mm."""
        return (self.trim[1], self.trim[0]) if self.turned else self.trim

    @property
    def cuts(self) -> int:
        """Straight cuts from edge to edge that free every card."""
        return sum(map(len, self._edges()))

    @property
    def block(self) -> tuple[float, float]:
        """Width and height of all cells together, in mm."""
        return _span(self.columns, self.size[0], self.gutter), _span(self.rows, self.size[1], self.gutter)

    @property
    def left(self) -> float:
        """The margin at the left, in mm."""
        return self.corner[0] if self.corner else (self.paper.width - self.block[0]) / 2

    @property
    def bottom(self) -> float:
        """The margin below, in mm; at the top stands what is left."""
        if self.corner:
            return self.corner[1]
        return max(LEAST_BOTTOM, (self.paper.height - self.block[1]) / 2)

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
        """The cells in the order of the cards: rows from the top, from the left; the backs behind their fronts."""
        fronts = [self._cell(x, y) for y in self.rows_at() for x in self.columns_at()]
        return fronts if side == "front" else [cell.beside(self.paper) for cell in fronts]

    def _cell(self, x: tuple[float, float], y: tuple[float, float]) -> Cell:
        inner = min(self.bleed, self.gutter / 2)
        spill = (
            self.bleed if x == self.columns_at()[0] else inner,
            self.bleed if y == self.rows_at()[-1] else inner,
            self.bleed if x == self.columns_at()[-1] else inner,
            self.bleed if y == self.rows_at()[0] else inner,
        )
        return Cell(x[0], y[0], *self.size, spill, 90 if self.turned else 0)

    def _edges(self) -> tuple[list[float], list[float]]:
        """Where the cuts are, from left to right and from below."""
        return (
            sorted({round(edge, 4) for column in self.columns_at() for edge in column}),
            sorted({round(edge, 4) for row in self.rows_at() for edge in row}),
        )

    def marks(self, right: float = 0.0, top: float = 0.0) -> list[Segment]:
        """Crop marks at every cut, in the margins only: off the bleed, the paper's edge and the footer.

        `right` and `top`: where the cards' part of the paper ends, in mm; where the printer's does if left out.
        """
        xs, ys = self._edges()
        start = self.bleed + MARK_GAP
        low, high, near, far = ys[0] - start, ys[-1] + start, xs[0] - start, xs[-1] + start
        top = top or self.paper.height - UNPRINTABLE
        right = right or self.paper.width - UNPRINTABLE
        upright = [(low, max(low - MARK_LENGTH, FOOTER_STRIP)), (high, min(high + MARK_LENGTH, top))]
        level = [(near, max(near - MARK_LENGTH, UNPRINTABLE)), (far, min(far + MARK_LENGTH, right))]
        return [Segment(x, a, x, b) for x in xs for a, b in upright] + [
            Segment(a, y, b, y) for y in ys for a, b in level
        ]


def _span(n: int, size: float, gutter: float) -> float:
    return n * size + (n - 1) * gutter


def _most(room: float, size: float, gutter: float) -> int:
    return int((room + gutter + 1e-6) // (size + gutter))


class TooLargeError(FogError):
    """Not even one card of a size fits on its part of the paper."""


def grid_for(paper: Paper, trim: tuple[float, float], bleed: float = 3.0) -> Grid:
    """The grid with the most cards on the paper; among equals one with gutters, then one with upright cards.

    Raises TooLargeError where not even one card fits.
    """
    room = paper.width - 2 * LEAST_MARGIN, paper.height - LEAST_MARGIN - LEAST_BOTTOM
    best = max(grids(paper, trim, bleed, room), key=preferred)
    if not best.count:
        raise TooLargeError(Say("a card of {size} does not fit on {paper}", size=measures(trim), paper=paper.name))
    return best


def grids(paper: Paper, trim: tuple[float, float], bleed: float, room: tuple[float, float]) -> Iterator[Grid]:
    """The grids that fill this much of a paper (width and height in mm), with gutters or without, upright or turned."""
    for turned in (False, True):
        width, height = trim[::-1] if turned else trim
        for gutter in (2 * bleed, 0.0):
            columns, rows = _most(room[0], width, gutter), _most(room[1], height, gutter)
            yield Grid(paper, trim, bleed, gutter, columns, rows, turned)


def measures(size: tuple[float, float]) -> Digits:
    """Width and height in mm, in words."""
    return Digits(f"{size[0]:g} x {size[1]:g} mm")


def preferred(grid: Grid) -> tuple[int, bool, bool]:
    """What makes one grid better than another."""
    return grid.count, grid.gutter > 0, not grid.turned


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of one sheet: which face lies in which cell, the words in the margin, the lines to cut and to fold on.

    All of it is moved by `shift`, in mm. `over`: the whole side is then turned upside down on the paper, for a
    printer that turns it on the short edge. Once printed, it lies behind its front as on the long edge.
    """

    side: Side
    placed: tuple[tuple[str, Side, Cell], ...]
    label: str
    cuts: tuple[Segment, ...] = ()
    folds: tuple[Segment, ...] = ()
    shift: tuple[float, float] = (0.0, 0.0)
    over: bool = False


def placed(cards: tuple[str, ...], side: Side, cells: list[Cell]) -> tuple[tuple[str, Side, Cell], ...]:
    """One side of these cards, each in its cell; the last cells stay empty where there are fewer cards."""
    return tuple((card, side, cell) for card, cell in zip(cards, cells, strict=False))


@dataclass(frozen=True, slots=True)
class Plan:
    """Which cards (ids, each as often as wanted) go on the sheets of one file, and what it says of itself.

    `footer` is a template with {title}, {language}, {n}, {of} and {side}; `sides` are the words for front and back.
    `stacked`: the sheets are to be cut as one pile; the piles, laid on one another row by row, are in order then.
    """

    grid: Grid
    cards: tuple[str, ...]
    title: str
    language: str
    footer: str = "{title} · {language} · sheet {n} of {of} · {side}"
    sides: tuple[str, str] = ("front", "back")
    printer: Printer = field(default_factory=Printer)
    stacked: bool = False

    @property
    def paper(self) -> Paper:
        """What it is printed on."""
        return self.grid.paper

    @property
    def duplex(self) -> str:
        """How a viewer should turn the paper: a value of Duplex in a PDF's viewer preferences (ISO 32000-1, 12.2)."""
        return "DuplexFlipShortEdge" if self.printer.flip == "short" else "DuplexFlipLongEdge"

    @property
    def white(self) -> float:
        """The least distance in mm between the colour of the backs and the paper's edge."""
        right, up = self.printer.shift
        wide, high, spill = *self.grid.block, self.grid.bleed
        left, bottom = self.paper.width - self.grid.left - wide + right - spill, self.grid.bottom + up - spill
        sides = left + wide + 2 * spill, bottom + high + 2 * spill
        return min(left, bottom, self.paper.width - sides[0], self.paper.height - sides[1])

    def dealt(self) -> list[tuple[str, ...]]:
        """The cards of each sheet, in the order of its cells."""
        count = self.grid.count
        total = -(-len(self.cards) // count)
        if self.stacked:
            return [self.cards[n::total] for n in range(total)]
        return [self.cards[n * count : (n + 1) * count] for n in range(total)]

    def sheets(self) -> Iterator[Sheet]:
        """The printed sides in order: front and back of each sheet in turn."""
        cuts, over = tuple(self.grid.marks()), self.printer.flip == "short"
        fronts, backs = self.grid.cells("front"), self.grid.cells("back")
        dealt = self.dealt()
        for n, cards in enumerate(dealt, 1):
            front, back = (self.label(side, n, len(dealt)) for side in self.sides)
            yield Sheet("front", placed(cards, "front", fronts), front, cuts)
            yield Sheet("back", placed(cards, "back", backs), back, cuts, shift=self.printer.shift, over=over)

    def label(self, side: str, n: int, of: int) -> str:
        """What stands in the margin of the n-th sheet of so many; `side` is a word for it."""
        title = self.title if len(self.title) <= LONGEST_TITLE else f"{self.title[: LONGEST_TITLE - 1].rstrip()}…"
        return self.footer.format_map({"title": title, "language": self.language, "n": n, "of": of, "side": side})
