"""The board on several sheets of paper, to be cut, laid together and glued."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from math import ceil
from pathlib import Path

from fogtools.finding import Say, translatable
from fogtools.game.printing.face import Face
from fogtools.game.printing.kit import Board
from fogtools.print.outputs.job import Job
from fogtools.print.outputs.kitted import kit_of, label, laid_out, there, word
from fogtools.print.pdf.pages.forms import pages as whole
from fogtools.print.pdf.pages.placed import Placed, Spread, legend, line, note, spread
from fogtools.print.sheet import BLEED, FOOTER_STRIP, LEAST_MARGIN, RULER, UNPRINTABLE
from fogtools.project.printer import Paper

HELP = translatable("The board, on as many sheets as it takes.")
#: White around a part of the board, in mm: at the sides and above; below stands the footer.
SIDE, TOP, BOTTOM = 5.0, 5.0, 9.0
#: How long the lines run on into the margin, in mm.
MARK = 4.0
#: The legend beside the ruler and its measure, in mm: from the right and the lower edge of the paper; and a row of it.
LEGEND, FOOT, ROW = LEAST_MARGIN + RULER + 52.0, 5.2, 2.4
#: How far a part reaches under the next one, in mm.
FLAP = 8.0


@dataclass(frozen=True, slots=True)
class Parting:
    """How a board is parted: the paper as it lies, and the edges of columns and rows on the board, in mm."""

    paper: Paper
    columns: tuple[float, ...]
    rows: tuple[float, ...]

    @property
    def count(self) -> int:
        """How many sheets it takes."""
        return (len(self.columns) - 1) * (len(self.rows) - 1)


def announced(job: Job) -> Iterator[Say]:
    """How many sheets the board takes. Raises FogError where the game has none."""
    n = parting(there(kit_of(job).board), job.paper).count
    yield Say(
        "The board: {n} sheet, and the whole of it on one page for a copy shop",
        "The board: {n} sheets, and the whole of it on one page for a copy shop",
        n=n,
    )


def made(job: Job, folder: Path) -> Iterator[Path]:
    """Two PDFs: a page for each part of the board, and one page of its own size, with bleed, for a copy shop.

    Raises FogError where the game has none.
    """
    kit = kit_of(job)
    board = there(kit.board)
    laid = laid_out(job, kit, [Face("board", "front", board.html, board.size)], BLEED)
    parts = parting(board, job.paper)
    pages = [
        _page(job, board, parts, column, row)
        for row in range(len(parts.rows) - 1)
        for column in range(len(parts.columns) - 1)
    ]
    file = folder / f"{job.stem('board', job.paper.name)}.pdf"
    file.write_bytes(spread(laid, pages, job.title, job.language, job.cache))
    yield file
    file = folder / f"{job.stem('board', 'whole')}.pdf"
    file.write_bytes(whole(laid, job.title))
    yield file


def parting(board: Board, paper: Paper) -> Parting:
    """The parting on seams of the board, upright or lying, with the fewest sheets.

    Only where no paper is large enough for the parts between those on which nothing stands, also on its rough ones; as
    the last resort into even parts.
    """
    lying = replace(paper, width=paper.height, height=paper.width)
    across, down = board.seams
    for columns, rows in ((across, down), (across, (*down, *board.rough))):
        found = [
            Parting(one, wide, high)
            for one in (paper, lying)
            if (wide := _edges(board.size[0], columns, one.width - 2 * SIDE))
            and (high := _edges(board.size[1], rows, one.height - TOP - BOTTOM, 2 * BLEED))
        ]
        if found:
            return min(found, key=lambda parts: parts.count)
    return min((_even(board, one) for one in (paper, lying)), key=lambda parts: parts.count)


def _edges(length: float, seams: tuple[float, ...], room: float, last: float = 0.0) -> tuple[float, ...]:
    """Where to part a length so that every part has room with its flap, the last one with so much instead.

    In as few and even parts as can be; () where the seams do not suffice.
    """
    for n in range(len(seams) + 1):
        fitting = [
            edges for inner in combinations(sorted(seams), n) if _fit(edges := (0.0, *inner, length), room, last)
        ]
        if fitting:
            return min(fitting, key=lambda edges: max(b - a for a, b in pairwise(edges)))
    return ()


def _fit(edges: tuple[float, ...], room: float, last: float) -> bool:
    return all(b - a + (FLAP if b < edges[-1] else last) <= room for a, b in pairwise(edges))


def _even(board: Board, paper: Paper) -> Parting:
    rooms = (paper.width - 2 * SIDE, paper.height - TOP - BOTTOM - 2 * BLEED)
    return Parting(paper, *(_in_even_parts(length, room) for length, room in zip(board.size, rooms, strict=True)))


def _in_even_parts(length: float, room: float) -> tuple[float, ...]:
    n = 1 if length <= room else ceil(length / (room - FLAP))
    return tuple(length * i / n for i in range(n + 1))


def _page(job: Job, board: Board, parts: Parting, column: int, row: int) -> Spread:
    paper = parts.paper
    (left, right), (top, bottom) = parts.columns[column : column + 2], parts.rows[row : row + 2]
    outer = (column == 0, row == 0, right == board.size[0], bottom == board.size[1])
    flap = (0.0 if outer[2] else FLAP, 0.0 if outer[3] else FLAP)
    wide, high = right - left, bottom - top
    x, y = (paper.width - wide - flap[0]) / 2, (paper.height - BOTTOM + TOP - high - flap[1]) / 2
    reach = (x - BLEED * outer[0], y - BLEED * outer[1], x + wide + (flap[0] or BLEED), y + high + (flap[1] or BLEED))
    under = word(job, "lay under")
    words = note(under, x + wide + 5.8, y + high / 2, 90, "middle", over=True) if flap[0] else ""
    words += note(under, x + wide / 2, y + high + 3.4, 0, "middle", over=True) if flap[1] else ""
    meant = [("cut", word(job, "cut")), *([("join", word(job, "join"))] if any(flap) else [])]
    start = paper.width - LEGEND
    lines, said = legend(meant, start, paper.height - FOOT - ROW * (len(meant) - 1), (0.0, ROW))
    key, begin = _key(parts, column, row, start - 4.0)
    return Spread(
        paper,
        (Placed("board", "front", x - left, y - top, reach),),
        label(job, row * (len(parts.columns) - 1) + column + 1, parts.count, _named(job, parts, column, row)),
        _lines((x, y, x + wide, y + high), outer, paper) + key + lines,
        words + said,
        begin - LEAST_MARGIN - 3.0,
    )


def _lines(edges: tuple[float, float, float, float], outer: tuple[bool, bool, bool, bool], paper: Paper) -> str:
    """Cuts and seams of a part: every line that is cut runs on into the margin; the flap is parted by a seam."""
    left, top, right, bottom = edges
    far, low = right + (0 if outer[2] else FLAP), bottom + (0 if outer[3] else FLAP)
    over, below = max(top - MARK, UNPRINTABLE), min(low + MARK, paper.height - FOOTER_STRIP)
    near, beyond = max(left - MARK, UNPRINTABLE), min(far + MARK, paper.width - UNPRINTABLE)
    upright, level = f"{over:.3f}V{below:.3f}", f"H{beyond:.3f}"
    cuts = "".join(f"M{x:.3f} {upright}" for x in (left, far)) + "".join(
        f"M{near:.3f} {y:.3f}{level}" for y in (top, low)
    )
    seams = "" if outer[2] else f"M{right:.3f} {upright}"
    seams += "" if outer[3] else f"M{near:.3f} {bottom:.3f}{level}"
    return line(cuts) + (line(seams, "join") if seams else "")


def _key(parts: Parting, column: int, row: int, end: float) -> tuple[str, float]:
    """A little board in the lower margin that ends there, this part of it black; and where it begins."""
    width, height = 3.0, 2.2
    columns, rows = len(parts.columns) - 1, len(parts.rows) - 1
    x, y = end - columns * width, parts.paper.height - 4.4 - rows * height
    cells = "".join(
        f'<rect x="{x + i * width:.2f}" y="{y + j * height:.2f}" width="{width}" height="{height}" stroke="#000"'
        f' stroke-width=".1" fill="{"#000" if (i, j) == (column, row) else "#fff"}"/>'
        for j in range(rows)
        for i in range(columns)
    )
    return cells, x


def _named(job: Job, parts: Parting, column: int, row: int) -> str:
    """What a part is called: `board, upper left`, `board, left half`, or its row and column."""
    columns, rows = len(parts.columns) - 1, len(parts.rows) - 1
    across, down = ("left", "right")[column > 0], ("upper", "lower")[row > 0]
    if (columns, rows) == (1, 1):
        return word(job, "board")
    name = word(job, "row and column", row=row + 1, column=column + 1)
    if columns == rows == 2:
        name = word(job, f"{down} {across}")
    elif columns * rows == 2:
        name = word(job, across if columns == 2 else down)
    return f"{word(job, 'board')}, {name}"
