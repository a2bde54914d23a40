"""Where a card may be laid in a window that grows, and how its places are called."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

#: A place in a window: row and column, counted from 0 at the upper left card; -1 is a new row above or column before.
Spot = tuple[int, int]
#: Rows and columns of a whole window.
Frame = tuple[int, int]
#: The ways in which a window may stand: lying or upright (MIS-015); the beginners' window is square (MIS-032).
FRAMES: dict[str, tuple[Frame, ...]] = {"twelve": ((3, 4), (4, 3)), "nine": ((3, 3),)}
AROUND = tuple((r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c)


def spots(taken: Collection[Spot], frames: Sequence[Frame]) -> list[Spot]:
    """The free places of a window in reading order: each touches a card along a side or at a corner (MIS-014).

    With it the window must still fit one of the frames (MIS-015); which one stays open for as long as both do, so while
    there are no more than three rows and three columns (MIS-016, M-03). The first card has no rule: it begins at (0,
    0).
    """
    if not taken:
        return [(0, 0)]
    near = {(r + dr, c + dc) for r, c in taken for dr, dc in AROUND}.difference(taken)
    high, wide = extent(taken)
    found = []
    for r, c in near:
        rows, columns = max(high, r + 1, high - r), max(wide, c + 1, wide - c)
        if any(rows <= most and columns <= across for most, across in frames):
            found.append((r, c))
    return sorted(found)


def extent(taken: Iterable[Spot]) -> Frame:
    """Rows and columns that the cards lie in, of a window whose upper left place is (0, 0)."""
    rows, columns = zip(*taken, strict=True)
    return max(rows) + 1, max(columns) + 1


def laid(cells: dict[Spot, str], spot: Spot, card: str) -> dict[Spot, str]:
    """The window with one card more (MIS-008, MIS-013: upright, there is no other way); counted from its new corner.

    Raises LookupError for a place that is taken.
    """
    if spot in cells:
        raise LookupError(f"{name(spot)} is taken")
    down, right = max(0, -spot[0]), max(0, -spot[1])
    grown = {**cells, spot: card}
    return {(r + down, c + right): grown[r, c] for r, c in sorted(grown)}


def name(spot: Spot) -> str:
    """A place as people count, from 1: `r2c3`; `r0c1` is a new row above."""
    return f"r{spot[0] + 1}c{spot[1] + 1}"


def spot_of(text: str) -> Spot:
    """The place of a name."""
    row, _, column = text[1:].partition("c")
    return int(row) - 1, int(column) - 1
