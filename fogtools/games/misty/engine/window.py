"""A whole window while it is activated: numbered cards on places, what moved, what left, what was eaten."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from fogtools.games.misty.engine.building import Frame, Spot


class Face(NamedTuple):
    """What a card is to the rules: its kind, and where it moves (rows down, columns right); (0, 0) where it stays."""

    kind: str
    step: Spot = (0, 0)


#: Direction -> rows down and columns right (MIS-019).
STEPS: Mapping[str, Spot] = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


@dataclass
class Pane:
    """A window of twelve cards (or nine), numbered in reading order.

    `cards` and `faces` are by number; `piles` holds the numbers that lie on each place, the lowest first, an empty
    place has none. `moved`, `gone` and `eaten` are numbers; `fed` are the monsters that have eaten.
    """

    frame: Frame
    cards: list[str]
    faces: list[Face]
    piles: dict[Spot, list[int]]
    at: dict[int, Spot]
    moved: set[int] = field(default_factory=set)
    gone: set[int] = field(default_factory=set)
    eaten: set[int] = field(default_factory=set)
    fed: set[int] = field(default_factory=set)

    def copy(self) -> Pane:
        """The same window, to be tried out."""
        piles = {spot: [*pile] for spot, pile in self.piles.items()}
        return Pane(
            self.frame,
            self.cards,
            self.faces,
            piles,
            {**self.at},
            {*self.moved},
            {*self.gone},
            {*self.eaten},
            {*self.fed},
        )

    def open(self, n: int) -> bool:
        """Whether a card lies in the window with none upon it."""
        spot = self.at.get(n)
        return spot is not None and self.piles[spot][-1] == n

    def take_off(self, n: int) -> None:
        """Takes a card off its place, which stays in the window (MIS-022)."""
        self.piles[self.at.pop(n)].remove(n)

    def lay(self, n: int, spot: Spot) -> None:
        """Lays a card on a place, on whatever lies there (M-11)."""
        self.piles[spot].append(n)
        self.at[n] = spot


def pane_of(cells: Mapping[Spot, str], frame: Frame, faces: Mapping[str, Face]) -> Pane:
    """The window that was built of twelve cards (MIS-003), ready for activation in its whole frame (MIS-021)."""
    order = sorted(cells)
    piles: dict[Spot, list[int]] = {(r, c): [] for r in range(frame[0]) for c in range(frame[1])}
    for n, spot in enumerate(order):
        piles[spot].append(n)
    cards = [cells[spot] for spot in order]
    return Pane(frame, cards, [faces[card] for card in cards], piles, dict(enumerate(order)))
