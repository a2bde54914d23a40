"""Which rows of a card can fire for which letters: tried out, since there are at most sixteen pairs of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import NamedTuple

from fogtools.games.fog_of_love.rules.compile import AdditionalRow, Body
from fogtools.games.fog_of_love.rules.scene import cell_holds

#: The letters of the PLAYER and of the PARTNER; "" where that one does not choose.
Cell = tuple[str, str]


class Firing(NamedTuple):
    """A row that may fire for a pair of letters; `sure`: it does, whatever else is on the table."""

    row: AdditionalRow
    sure: bool


def cells_of(body: Body) -> tuple[Cell, ...]:
    """Every pair of letters that a body can be resolved with (FOL-106 to FOL-108)."""
    letters = tuple(body.options)
    if not letters:
        return (("", ""),)
    if body.chooses == "partner":
        return tuple(("", letter) for letter in letters)
    return tuple(product(letters, letters))


def firing(
    rows: Sequence[AdditionalRow],
    cell: Cell,
    may: Callable[[AdditionalRow], bool],
    first: bool,
    both_known: bool = True,
) -> list[Firing]:
    """The rows that may fire for the letters, as `rules.scene.firing` goes through them (FOL-097, A-05).

    `may`: whether the state conditions of a row can hold. `first`: only the first row that is true counts.
    """
    found: list[Firing] = []
    surely = False
    for row in rows:
        when = row.when
        if (when.otherwise and surely) or (first and surely):
            continue
        if (when.joint or when.otherwise) and not both_known:
            continue
        if (when.joint and not cell_holds(when.mask, *cell)) or not may(row):
            continue
        sure = not when.state and not (found and (when.otherwise or first))
        found.append(Firing(row, sure))
        surely = surely or sure
    return found


def letters_in(cells: Iterable[Cell]) -> frozenset[str]:
    """The letters that somebody has in one of the pairs."""
    return frozenset(letter for cell in cells for letter in cell if letter)
