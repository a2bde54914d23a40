"""Plays in which a seat searches: the machine code plays from one decision to the next, who sits there answers."""

from __future__ import annotations

import ctypes

from fogtools.finding import FogError, Say
from fogtools.game.playing.course import Counts, Course
from fogtools.game.record import Game
from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.dealing import REAL, ROOM, S_ANEW
from fogtools.games.fog_of_love.fast.running import Fast, Memory
from fogtools.games.fog_of_love.personas import SEARCHERS
from fogtools.games.fog_of_love.rules.compile import Story

#: Jobs of `machine.entry`.
FRESH, NEXT_DECISION, ANSWERS, SEARCHES, ENDS = 1, 2, 4, 6, 8
REAL_AT = REAL * ctypes.sizeof(ctypes.c_int32)


class Searching(Fast):
    """A story and a course in which somebody searches (`search.search`).

    Raises FogError where it cannot be played fast, and for forced answers of who searches.
    """

    def __init__(self, game: Game, story: Story, course: Course, in_python: bool = False, rollouts: int = 0) -> None:
        super().__init__(game, story, course, in_python)
        self.rollouts = [rollouts * (p in SEARCHERS) or SEARCHERS.get(p, 0) for p in course.policies]
        if any(self.rollouts[f.seat] for f in course.forced):
            raise FogError(Say("who searches cannot be forced to an answer."))

    def _policy(self, name: str) -> int:
        return 0 if name in SEARCHERS else super()._policy(name)

    def counts(self, first: int, plays: int) -> Counts:
        """Games `first` to `first + plays - 1`, counted."""
        own, mind = self.memory()
        own.cleared()
        for game in range(first, first + plays):
            self.play(own, mind, game)
        return Counts(plays, *self.tallies(own))

    def memory(self) -> tuple[Memory, Memory]:
        """A thread's play, and where a search thinks of it."""
        found = getattr(self._own, "both", None)
        if found is None:
            found = self._own.both = self.fresh(), Memory(self.made, size=ROOM, streams=S_ANEW + 1)
        return found

    def play(self, own: Memory, mind: Memory, game: int) -> None:
        """One play to its end. Raises FogError where it has no room."""
        due = self.enter(own, FRESH, game)
        while due > 0:
            for a in range(due):
                self.answer(own, mind, game, a)
            due = self.enter(own, NEXT_DECISION, game)
        if due < 0 or self.enter(own, ENDS, game) < 0:
            raise FogError(Say("the fast engine has no room for game {number}.", number=game))

    def answer(self, own: Memory, mind: Memory, game: int, a: int) -> None:
        """Who sits there answers decision `a`."""
        rollouts = self.rollouts[own.S[w.ASK + a * w.ASK_SIZE + w.A_SEAT]]
        if rollouts:
            own.S[w.ANSWER + a] = self.place(own, mind, game, a, rollouts)
        else:
            self.enter(own, ANSWERS + a, game)

    def place(self, own: Memory, mind: Memory, game: int, a: int, rollouts: int) -> int:
        """The place of the option that a search takes at decision `a`."""
        ctypes.memmove(ctypes.addressof(mind.S) + REAL_AT, own.S, ctypes.sizeof(own.S))
        return self.enter(mind, SEARCHES + a, game, rollouts)
