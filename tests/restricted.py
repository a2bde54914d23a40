"""Restricted Play (Jaffe and others 2012): what a persona loses that keeps itself to less; what costs it nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from ctypes import c_int32
from dataclasses import dataclass
from typing import Any, NamedTuple

from fogtools.finding import FogError, Say
from fogtools.game.playing.course import Counts, Course
from fogtools.game.record import Game
from fogtools.games.fog_of_love.engine.conditions import LETTERS
from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.running import Fast, Memory
from fogtools.games.fog_of_love.fast.searching import Searching
from fogtools.games.fog_of_love.personas import TABLE
from fogtools.games.fog_of_love.rules.compile import Story
from fogtools.play.many.report.statistics import Estimate, mean

#: The seat that keeps itself to less; the same persona without restriction sits opposite.
SEAT = 0
#: Plays of a block; the intervals are over the blocks' paired differences.
BLOCK = 50
ANY, NO_CARD = -1, -1
#: A question at which the seat answers by chance.
BY_CHANCE = "by chance"


class Restriction(NamedTuple):
    """What a seat leaves: answers it never or always gives (question, option, always), weights that are 0, chance."""

    name: str
    words: Say
    answers: tuple[tuple[int, int, bool], ...] = ()
    without: tuple[str, ...] = ()
    by_chance: int = -1


RESTRICTIONS = (
    *(
        Restriction(f"never {x}", Say("never picks {letter}", letter=x), ((w.Q_CHOOSE, i, False),))
        for i, x in enumerate(LETTERS)
    ),
    Restriction("ignores the partner", Say("ignores the partner"), without=("other", "meeting", "likely", "same")),
    Restriction("never reacts", Say("never reacts"), ((w.Q_ANSWER, NO_CARD, True), (w.Q_ANSWER_SECRET, NO_CARD, True))),
    Restriction("never swaps", Say("never swaps a minor scene"), ((w.Q_SWAP, NO_CARD, True),)),
    Restriction("any scene", Say("plays any scene"), by_chance=w.Q_PLAY),
    Restriction("any letter", Say("picks any letter"), by_chance=w.Q_CHOOSE),
)


@dataclass(frozen=True)
class Loss:
    """What a restriction changes for who keeps to it: share of fulfilled destinies, hearts at the end (paired)."""

    persona: str
    restriction: Restriction
    plays: int
    fulfilled: float
    destiny: Estimate
    hearts: Estimate


class Restricted(Searching):
    """A course in which a seat keeps itself to less."""

    def __init__(self, game: Game, story: Story, course: Course, restriction: Restriction) -> None:
        super().__init__(game, story, course)
        self.restriction = restriction
        self.forced = [(SEAT, about, ANY, option, int(always)) for about, option, always in restriction.answers]
        if restriction.without:
            self._weigh_less(TABLE[course.policies[SEAT]]._replace(**dict.fromkeys(restriction.without, 0)))

    def _weigh_less(self, weights: Sequence[int]) -> None:
        """One more row of weights behind the tables."""
        rows = self.T[w.H_PERSONA]
        size = len(self.T) + (rows - len(self.T)) % len(weights)
        self.T = (c_int32 * (size + len(weights)))(*self.T)
        self.T[size:] = list(weights)
        self.policies[SEAT] = 1 + (size - rows) // len(weights)

    def counts(self, first: int, plays: int) -> Counts:
        """Games `first` to `first + plays - 1`, counted."""
        return super().counts(first, plays) if self.restriction.by_chance >= 0 else Fast.counts(self, first, plays)

    def without_room(self, number: int) -> Counts:
        """The reference engine knows nothing of the restriction. Raises FogError."""
        raise FogError(Say("the fast engine has no room for game {number}.", number=number))

    def answer(self, own: Memory, mind: Memory, game: int, a: int) -> None:
        """As its persona does, but by chance where it must."""
        at = w.ASK + a * w.ASK_SIZE
        if own.S[at + w.A_SEAT] == SEAT and own.S[at + w.A_ABOUT] == self.restriction.by_chance:
            own.S[w.POLICY + SEAT] = 0
            super().answer(own, mind, game, a)
            own.S[w.POLICY + SEAT] = self.policies[SEAT]
        else:
            super().answer(own, mind, game, a)


def restricted(
    game: Game, story: Story, plays: int, seed: int = 1, personas: Sequence[str] = tuple(TABLE)
) -> Iterator[Loss]:
    """What each restriction costs each persona, over the same games with and without it (at least some hundred).

    Raises FogError where the story cannot be played fast.
    """
    for persona in personas:
        course = Course((persona, persona), seed)
        free = [_seen(Fast(game, story, course).counts(first, BLOCK)) for first in range(0, plays, BLOCK)]
        for restriction in RESTRICTIONS:
            engine = Restricted(game, story, course, restriction)
            kept = [_seen(engine.counts(first, BLOCK)) for first in range(0, plays, BLOCK)]
            met, hearts = (_paired([a[i] - b[i] for a, b in zip(kept, free, strict=True)]) for i in (0, 1))
            share = sum(a[0] for a in kept) / (BLOCK * len(kept))
            yield Loss(persona, restriction, BLOCK * len(kept), share, met, hearts)


def _seen(counts: Counts) -> tuple[int, int]:
    """How often the seat's destiny was fulfilled in a block, and its hearts."""
    word = f"seat {SEAT} "
    hearts = sum(
        int(d.removeprefix(word)) * n
        for (what, _, d), n in counts.tally.items()
        if what == "hearts of" and d.startswith(word)
    )
    return counts.tally["fulfilled", "", f"{word}yes"], hearts


def _paired(differences: Sequence[int]) -> Estimate:
    """The mean difference of a play, by blocks."""
    found: Any = mean(Counter(differences))
    return Estimate(found.value / BLOCK, found.low / BLOCK, found.high / BLOCK, found.p)
