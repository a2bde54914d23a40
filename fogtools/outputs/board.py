"""The board on several sheets of paper, to be cut, laid together and glued."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from fogtools.finding import Say
from fogtools.outputs.job import Job
from fogtools.outputs.words import word
from fogtools.pieces import Board
from fogtools.sheet import Face, Paper
from fogtools.text.own import translatable

HELP = translatable("The board, on as many sheets as it takes.")
#: White around a part of the board, in mm: at the sides and above; below stands the footer.
SIDE, TOP, BOTTOM = 5.0, 6.0, 11.0
#: How far a part reaches under the next one, in mm.
FLAP = 8.0
#: How far colour runs over the outer cut, in mm.
BLEED = 3.0
#: A seam that the board proposes is taken where it lies so near to an even parting, in mm.
NEAR = 40.0


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
    """How many sheets the board takes."""
    if job.kit and job.kit.board:
        n = parting(job.kit.board, job.paper).count
        yield Say("The board: {n} sheet", "The board: {n} sheets", n=n)


def made(job: Job, folder: Path) -> Iterator[Path]:
    """One PDF, a page for each part of the board. Nothing where the game has no board."""
    if job.kit is None or job.kit.board is None:
        return
    from fogtools.pdf.spread import spread

    board: Board = job.kit.board
    laid = replace(job, style=job.kit.style).lay_out([Face("board", "front", board.html, board.size)], BLEED)
    parts = parting(board, job.paper)
    pages = [
        _page(job, board, parts, column, row)
        for row in range(len(parts.rows) - 1)
        for column in range(len(parts.columns) - 1)
    ]
    file = folder / f"{job.stem('board', job.paper.name)}.pdf"
    file.write_bytes(spread(laid, pages, job.title, job.language, job.cache))
    yield file


def parting(board: Board, paper: Paper) -> Parting:
    """The parting with the fewest sheets, upright or lying; where it can be, on the seams that the board proposes."""
    lying = replace(paper, width=paper.height, height=paper.width)
    found = [
        Parting(
            one,
            _edges(board.size[0], board.seams[0], one.width - 2 * SIDE),
            _edges(board.size[1], board.seams[1], one.height - TOP - BOTTOM),
        )
        for one in (paper, lying)
    ]
    return min(found, key=lambda parts: parts.count)


def _edges(length: float, seams: tuple[float, ...], room: float) -> tuple[float, ...]:
    """Where to part a length so that every part, with its flap, has room."""
    n = 1
    while True:
        even = [length * i / n for i in range(1, n)]
        near = [min(seams, key=lambda s: abs(s - at), default=at) for at in even]
        for inner in ([s if abs(s - at) <= NEAR else at for s, at in zip(near, even, strict=True)], even):
            edges = (0.0, *inner, length)
            parts = [b - a + (FLAP if b < length else 0.0) for a, b in zip(edges, edges[1:], strict=False)]
            if all(0 < part <= room for part in parts):
                return edges
        n += 1


def _page(job: Job, board: Board, parts: Parting, column: int, row: int):  # type: ignore[no-untyped-def]
    from fogtools.pdf.spread import Placed, Spread, note

    paper = parts.paper
    (left, right), (top, bottom) = parts.columns[column : column + 2], parts.rows[row : row + 2]
    last_column, last_row = right == board.size[0], bottom == board.size[1]
    wide, high = right - left, bottom - top
    x = (paper.width - wide - (0 if last_column else FLAP)) / 2
    y = (paper.height - BOTTOM + TOP - high - (0 if last_row else FLAP)) / 2
    reach = (
        x - (BLEED if column == 0 else 0),
        y - (BLEED if row == 0 else 0),
        x + wide + (BLEED if last_column else FLAP),
        y + high + (BLEED if last_row else FLAP),
    )
    words = ""
    if not last_column:
        words += note(word(job.language, "lay under"), x + wide + 5.4, y + high / 2, 90, "middle")
    if not last_row:
        words += note(word(job.language, "lay under"), x + wide / 2, y + high + 4.2, 0, "middle")
    n = row * (len(parts.columns) - 1) + column + 1
    label = job.footer.format(
        title=job.title, language=job.language, n=n, of=parts.count,
        side=f"{word(job.language, 'board')}, {_named(job.language, parts, column, row)}",
    )  # fmt: skip
    return Spread(
        paper,
        (Placed("board", "front", x - left, y - top, reach),),
        label,
        _lines((x, y, x + wide, y + high), (column == 0, row == 0, last_column, last_row)) + _key(parts, column, row),
        words,
    )


def _lines(edges: tuple[float, float, float, float], outer: tuple[bool, bool, bool, bool]) -> str:
    """Cuts and seams of a part: every line that is cut runs on into the margin; the flap is parted by a seam."""
    from fogtools.pdf.spread import line

    left, top, right, bottom = edges
    far, low = right + (0 if outer[2] else FLAP), bottom + (0 if outer[3] else FLAP)
    found = []
    for x, shown in ((left, True), (far, True)):
        if shown:
            found.append(line(f"M{x:.3f} {top - 4:.3f}V{low + 4:.3f}"))
    for y in (top, low):
        found.append(line(f"M{left - 4:.3f} {y:.3f}H{far + 4:.3f}"))
    if not outer[2]:
        found.append(line(f"M{right:.3f} {top - 4:.3f}V{low + 4:.3f}", "join"))
    if not outer[3]:
        found.append(line(f"M{left - 4:.3f} {bottom:.3f}H{far + 4:.3f}", "join"))
    return "".join(found)


def _key(parts: Parting, column: int, row: int) -> str:
    """A little board in the lower margin: this part of it is black."""
    width, height = 3.0, 2.2
    columns, rows = len(parts.columns) - 1, len(parts.rows) - 1
    x, y = parts.paper.width / 2 - columns * width / 2, parts.paper.height - 4.4 - rows * height
    cells = "".join(
        f'<rect x="{x + i * width:.2f}" y="{y + j * height:.2f}" width="{width}" height="{height}" stroke="#000"'
        f' stroke-width=".1" fill="{"#000" if (i, j) == (column, row) else "#fff"}"/>'
        for j in range(rows)
        for i in range(columns)
    )
    return cells


def _named(language: str, parts: Parting, column: int, row: int) -> str:
    """What a part is called: `upper left`, `left half`, or its row and column."""
    columns, rows = len(parts.columns) - 1, len(parts.rows) - 1
    across, down = ("left", "right"), ("upper", "lower")
    if columns == rows == 2:
        return word(language, "part", row=word(language, down[row]), column=word(language, across[column]))
    if (columns, rows) == (2, 1):
        return word(language, "half", half=word(language, across[column]))
    if (columns, rows) == (1, 2):
        return word(language, "half", half=word(language, down[row]))
    return word(language, "row and column", row=row + 1, column=column + 1)
