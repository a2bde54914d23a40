"""The table of a deck: the pile face down, the card that lies open, and those that were laid aside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from fogtools.finding import translatable
from fogtools.game.playing.chance import Chance
from fogtools.game.playing.course import Tally
from fogtools.game.playing.seated import Seated
from fogtools.game.playing.transcript import Told

#: All who sit there are one seat: a deck knows no turns.
SEATS = (translatable("the table"),)


@dataclass
class State(Seated):
    """The table; `kinds` says of which category each card is, `pile` is face down and its top card the last.

    `open` is the card that lies open ("" for none), `aside` those that lay open before it.
    """

    seats: ClassVar[tuple[str, ...]] = SEATS
    kinds: Mapping[str, str]
    pile: list[str]
    chance: Chance
    rulings: Mapping[str, str]
    log: list[Told] | None = None
    tally: Tally | None = None
    open: str = ""
    aside: list[str] = field(default_factory=list)
    people: tuple[str, ...] = ("",)
    first: int = 0

    @property
    def left(self) -> dict[str, int]:
        """Category -> how many of its cards are in the pile; those with none are left out."""
        found: dict[str, int] = dict.fromkeys(self.kinds.values(), 0)
        for card in self.pile:
            found[self.kinds[card]] += 1
        return {kind: n for kind, n in found.items() if n}


class View:
    """What everybody sees: the open card, how many are left of which category, what was laid aside."""

    __slots__ = ("aside", "left", "open")

    def __init__(self, state: State, seat: int) -> None:
        self.open, self.aside, self.left = state.open, tuple(state.aside), state.left
