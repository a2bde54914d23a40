"""Pairs: each card in two languages beside each other, to be cut out as one and folded, or cut apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fogtools.game.printing.face import Side
from fogtools.print.sheet import Cell, Plan, Segment, Sheet


@dataclass(frozen=True, slots=True)
class Paired(Plan):
    """A plan of pairs; a cell of its `grid` holds one, as wide as two cards.

    `codes` are the languages at the left and at the right: a card is laid out as `<id>/<code>` in each.
    """

    codes: tuple[str, str] = ("", "")

    def sheets(self) -> Iterator[Sheet]:
        """The printed sides in order: front and back of each sheet in turn, with marks where pairs are folded."""
        folds = tuple(self.folds())
        yield from (replace(sheet, placed=tuple(self._both(sheet)), folds=folds) for sheet in Plan.sheets(self))

    def _both(self, sheet: Sheet) -> Iterator[tuple[str, Side, Cell]]:
        """Each card of a sheet in both languages; a back lies behind the front in its own language."""
        for (card, side, _), cell in zip(sheet.placed, self.grid.cells("front"), strict=False):
            for code, half in zip(self.codes, halved(cell), strict=True):
                yield f"{card}/{code}", side, half if side == "front" else half.beside(self.paper)

    def folds(self) -> Iterator[Segment]:
        """Marks in the margins, in line with the middle of each pair."""
        marks = self.grid.marks()
        if self.grid.turned:
            reach = dict.fromkeys((mark.x1, mark.x2) for mark in marks if mark.y1 == mark.y2)
            yield from (Segment(a, sum(y) / 2, b, sum(y) / 2) for y in self.grid.rows_at() for a, b in reach)
        else:
            reach = dict.fromkeys((mark.y1, mark.y2) for mark in marks if mark.x1 == mark.x2)
            yield from (Segment(sum(x) / 2, a, sum(x) / 2, b) for x in self.grid.columns_at() for a, b in reach)


def halved(cell: Cell) -> tuple[Cell, Cell]:
    """The left and the right half of a pair as one reads it; no colour runs over the fold between them."""
    left, bottom, right, top = cell.spill
    if cell.turn == 90:
        half = cell.height / 2
        lower = replace(cell, height=half, spill=(left, bottom, right, 0.0))
        return lower, replace(cell, y=cell.y + half, height=half, spill=(left, 0.0, right, top))
    half = cell.width / 2
    first = replace(cell, width=half, spill=(left, bottom, 0.0, top))
    return first, replace(cell, x=cell.x + half, width=half, spill=(0.0, bottom, right, top))
