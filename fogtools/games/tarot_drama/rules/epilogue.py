"""The epilogue: what the cards set aside say of a fate, and in what order fates are told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from fogtools.game.playing.deciding import chosen
from fogtools.game.playing.decision import Ask, Deciding
from fogtools.games.tarot_drama.engine.state import State
from fogtools.games.tarot_drama.engine.tarot_deck import SUITS, black, suit_of

#: Each suit has so many epilogues, by the difference; a greater one is told as this (TAR-062).
MOST = 6
BALANCE = "balance"


class Fate(NamedTuple):
    """A fate: whose, black and red cards set aside, the suit whose table is read ("" in perfect balance)."""

    seat: int
    black: int
    red: int
    suit: str

    @property
    def gap(self) -> int:
        """The difference of black and red, never below 0 (TAR-060): the larger, the happier (TAR-061)."""
        return abs(self.black - self.red)

    @property
    def row(self) -> str:
        """The epilogue to read: `cups-3` in the table of cups, `balance` where the difference is 0 (TAR-062, T-26)."""
        return f"{self.suit}-{min(self.gap, MOST)}" if self.gap else BALANCE


def counted(aside: Sequence[str]) -> tuple[int, int]:
    """How many cards are black and how many red (TAR-060)."""
    dark = sum(black(card) for card in aside)
    return dark, len(aside) - dark


def frequent(cards: Sequence[str]) -> tuple[str, ...]:
    """The suits that are most frequent (TAR-062), in the order of SUITS."""
    held = Counter(suit_of(card) for card in cards)
    return tuple(suit for suit in SUITS if held[suit] == max(held.values(), default=0) > 0)


def epilogue(state: State) -> Deciding[list[Fate]]:
    """Every fate, in the order in which they are told; motives count for nothing (TAR-064) and are shown at the end.

    The suit is that of the cards set aside, or of the hand where the table reads it so and one has any (T-30). Where
    two suits are equally frequent, their owner chooses (T-25).
    """
    state.phase = "epilogue"
    state.tell("epilogue")
    fates = []
    for seat in state.order:
        aside = state.people[seat].aside
        dark, red = counted(aside)
        suit = ""
        if dark != red:
            held = state.people[seat].hand if state.rulings["epilogue_suit"] == "hand" else []
            suit = yield from chosen(Ask(seat, "choose your epilogue", frequent(held or aside)))
        fates.append(Fate(seat, dark, red, suit))
    fates = in_order(state, fates)
    for fate in fates:
        state.tell("fate", fate.seat, black=fate.black, red=fate.red, gap=fate.gap, suit=fate.suit, row=fate.row)
        state.tell("shows motive", fate.seat, motive=state.people[fate.seat].motive)
        state.count("epilogue", fate.row)
    return fates


def in_order(state: State, fates: Sequence[Fate]) -> list[Fate]:
    """From the worst fate to the best (TAR-063); of equal ones who has fewer cards, then by the seats (T-27)."""
    order = state.order
    return sorted(fates, key=lambda fate: (fate.gap, fate.black + fate.red, order.index(fate.seat)))
