"""The tutorial cards of one play: which have come to light, and which have been read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol


class Reader(Protocol):
    """The table at which they are read."""

    active: int

    def tell(self, word: str, seat: int = -1, knows: int = -1, **facts: object) -> None:
        """One line of the log."""


class Reading:
    """The tutorial cards in play by id, with the number on their backs: the reference number (FOL-172, A-29).

    Without any it is no tutorial, and nothing here does anything. A card that comes to light on top of a pile is put
    aside at once, so that a pile never shows one. It is read as soon as no other card is `unfinished`, and in any case
    before the next card is drawn from anywhere.
    """

    __slots__ = ("appeared", "numbers", "read", "unfinished")

    def __init__(self, numbers: Mapping[str, int] | None = None) -> None:
        self.numbers = numbers or {}
        self.appeared: list[str] = []
        self.read: list[str] = []
        self.unfinished = False

    def others(self, pile: Sequence[str]) -> int:
        """How many cards of a pile are no tutorial cards."""
        return sum(c not in self.numbers for c in pile) if self.numbers else len(pile)

    def uncover(self, table: Reader, *piles: list[str]) -> None:
        """Takes the tutorial cards off the tops of the piles, in their order; reads them where nothing is in play."""
        if self.numbers:
            for pile in piles:
                while pile and pile[-1] in self.numbers:
                    self.appeared.append(pile.pop())
            if not self.unfinished:
                self.read_on(table)

    def read_on(self, table: Reader) -> None:
        """Reads what has come to light, aloud and in full, in that order; whoever's turn it is reads."""
        if self.appeared:
            for card in self.appeared:
                table.tell("reads", table.active, card=card, n=self.numbers[card])
            self.read += self.appeared
            self.appeared = []

    def finish(self, table: Reader) -> None:
        """The card in play is finished: what came to light meanwhile is read."""
        self.unfinished = False
        self.read_on(table)
