"""Gutterfold: fronts on one half of a sheet, backs on the other, to be folded in the middle, glued and cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fogtools.finding import Say
from fogtools.print.sheet import (
    FOOTER_STRIP,
    LEAST_BOTTOM,
    LEAST_MARGIN,
    UNPRINTABLE,
    Cell,
    Grid,
    Plan,
    Segment,
    Sheet,
    TooLargeError,
    grids,
    measures,
    placed,
    preferred,
)
from fogtools.project.printer import Paper

#: From the fold to the nearest trim, in mm: the bleed, a crop mark and a hair of white.
FOLD_MARGIN = 7.0
#: Crop marks end this far from the fold, in mm.
FOLD_GAP = 0.5


@dataclass(frozen=True, slots=True)
class Folded(Plan):
    """A plan of gutterfold sheets; `grid` holds the fronts: at the left of the fold, or below it where it is `level`.

    The backs are what a mirror on the fold shows: side by side with the fronts, or head to head with them.
    """

    level: bool = False

    @property
    def duplex(self) -> str:
        """One side of the paper only."""
        return "Simplex"

    def sheets(self) -> Iterator[Sheet]:
        """The printed sides: one of each sheet."""
        paper = self.paper
        middle = {"top": paper.height / 2 - FOLD_GAP} if self.level else {"right": paper.width / 2 - FOLD_GAP}
        marks = self.grid.marks(**middle)
        cuts = (*marks, *map(self._mirrored, marks))
        fronts = self.grid.cells("front")
        backs = [self._behind(cell) for cell in fronts]
        dealt = self.dealt()
        for n, cards in enumerate(dealt, 1):
            both = (*placed(cards, "front", fronts), *placed(cards, "back", backs))
            yield Sheet("front", both, self.label(self.sides[0], n, len(dealt)), cuts, (self.fold,))

    @property
    def fold(self) -> Segment:
        """The line to fold on, from edge to edge in the white between fronts and backs."""
        paper = self.paper
        if self.level:
            return Segment(UNPRINTABLE, paper.height / 2, paper.width - UNPRINTABLE, paper.height / 2)
        return Segment(paper.width / 2, FOOTER_STRIP, paper.width / 2, paper.height - UNPRINTABLE)

    def _behind(self, cell: Cell) -> Cell:
        return cell.above(self.paper) if self.level else cell.beside(self.paper)

    def _mirrored(self, mark: Segment) -> Segment:
        if self.level:
            return replace(mark, y1=self.paper.height - mark.y1, y2=self.paper.height - mark.y2)
        return replace(mark, x1=self.paper.width - mark.x1, x2=self.paper.width - mark.x2)


def fold_for(paper: Paper, trim: tuple[float, float], bleed: float = 3.0) -> tuple[Grid, bool]:
    """The fronts' half of a sheet with the most cards, and whether the fold is level (among equals, for it is shorter).

    Raises TooLargeError where not even one card fits in half a sheet.
    """
    across = paper.width - 2 * LEAST_MARGIN, paper.height / 2 - LEAST_BOTTOM - FOLD_MARGIN
    upright = paper.width / 2 - LEAST_MARGIN - FOLD_MARGIN, paper.height - LEAST_MARGIN - LEAST_BOTTOM
    halves = [(grid, room is across) for room in (across, upright) for grid in grids(paper, trim, bleed, room)]
    best, level = max(halves, key=lambda half: (*preferred(half[0]), half[1]))
    if not best.count:
        size = measures(trim)
        raise TooLargeError(Say("a card of {size} does not fit on half of {paper}", size=size, paper=paper.name))
    wide, high = best.block
    corner = (
        (best.left, paper.height / 2 - FOLD_MARGIN - high)
        if level
        else (paper.width / 2 - FOLD_MARGIN - wide, best.bottom)
    )
    return replace(best, corner=corner), level
