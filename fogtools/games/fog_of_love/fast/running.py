"""Plays of a course by the machine code: batches that are counted, and single plays step by step."""

from __future__ import annotations

import ctypes
import os
import threading
from collections import Counter
from dataclasses import replace

from fogtools.files import cache_folder
from fogtools.finding import FogError, Say
from fogtools.game.playing.course import Counts, Course, Forced, Tally
from fogtools.game.record import Game
from fogtools.games.fog_of_love.engine.conditions import LETTERS
from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.native import Door, door
from fogtools.games.fog_of_love.fast.program.program import Program, program
from fogtools.games.fog_of_love.rules.compile import Story
from fogtools.play.many.simulate import simulate

#: What may be forced here; the options of all but letters are cards.
FORCEABLE = {
    "play a scene": w.Q_PLAY,
    "choose": w.Q_CHOOSE,
    "swap a minor scene": w.Q_SWAP,
    "answer a scene": w.Q_ANSWER,
    "answer a secret": w.Q_ANSWER_SECRET,
}
MOST_SEED = 2**63
#: Of so many stories the program is kept.
MOST_KEPT = 4
#: An option that nobody is ever offered.
NO_OPTION = 10**6


def plain() -> Door:
    """The machine in plain Python."""
    from fogtools.games.fog_of_love.fast.machine.entry import entry

    made: Door = entry
    return made


_LAST: list[tuple[Story, tuple[object, ...], Program]] = []


def _program(story: Story, course: Course) -> Program:
    """The story as a program; the last few are kept, since a report plays one story in a thousand courses."""
    key = (course.first, *sorted(course.rulings.items()))
    for kept, known, made in _LAST:
        if kept is story and known == key:
            return made
    made = program(story, course.rulings, course.first)
    _LAST.append((story, key, made))
    del _LAST[:-MOST_KEPT]
    return made


class Memory:
    """The memory of one thread: a play (S), its streams (K), what is counted (C), digests (D)."""

    def __init__(self, made: Program, digests: int = 1, size: int = w.SIZE, streams: int = w.STREAMS) -> None:
        self.S = (ctypes.c_int32 * size)()
        self.K = (ctypes.c_uint64 * streams)()
        self.C = (ctypes.c_int64 * (3 * made.slots))()
        self.D = (ctypes.c_uint64 * (digests + 1))()

    def cleared(self) -> None:
        """Nothing is counted yet."""
        ctypes.memset(self.C, 0, ctypes.sizeof(self.C))
        ctypes.memset(self.D, 0, ctypes.sizeof(self.D))


class Fast:
    """A story and a course for the machine code.

    Raises FogError where it cannot be played fast: no Numba, no room, a policy that looks back, a tutorial.
    `in_python`: by the same source without Numba, some thousand times slower.
    """

    def __init__(self, game: Game, story: Story, course: Course, in_python: bool = False) -> None:
        self.game, self.story, self.course = game, story, course
        self.made = _program(story, course)
        self.policies = [self._policy(name) for name in course.policies]
        self.forced = [self._forced(f) for f in course.forced]
        if not 0 <= course.seed < MOST_SEED:
            raise FogError(Say("the seed {seed} is too large for the fast engine.", seed=course.seed))
        self.door: Door = plain() if in_python else door(cache_folder(os.environ))
        self.T = (ctypes.c_int32 * len(self.made.tables))(*self.made.tables)
        self.F = (ctypes.c_uint64 * w.STREAMS)(*self.made.streams)
        self._own = threading.local()

    def _policy(self, name: str) -> int:
        if name == "random":
            return 0
        if name not in self.made.personas:
            raise FogError(Say("the fast engine does not know the policy {name}.", name=name))
        return 1 + self.made.personas.index(name)

    def _forced(self, f: Forced) -> tuple[int, int, int, int, int]:
        numbers = self.made.numbers
        if f.about not in FORCEABLE:
            raise FogError(Say("the fast engine cannot force an answer to “{about}”.", about=f.about))
        option = LETTERS.index(f.option) if f.about == "choose" else numbers.card(f.option)
        if option < 0:
            option = NO_OPTION
        card = -1 if not f.card else numbers.card(f.card)
        return f.seat, FORCEABLE[f.about], -2 if f.card and card < 0 else card, option, int(f.always)

    def fresh(self, digests: int = 1) -> Memory:
        """Fresh memory for a thread, with who chooses and what is forced."""
        made = Memory(self.made, digests)
        for seat, policy in enumerate(self.policies):
            made.S[w.POLICY + seat] = policy
        if len(self.forced) > w.FORCES:
            raise FogError(Say("the fast engine cannot force so many answers."))
        made.S[w.N_FORCED] = len(self.forced)
        for i, row in enumerate(self.forced):
            for j, value in enumerate(row):
                made.S[w.FORCE + i * w.FORCE_SIZE + j] = value
        return made

    def enter(self, own: Memory, job: int, first: int, plays: int = 0, digests: int = 0) -> int:
        """Through the only door (see `machine.entry`); other threads run meanwhile."""
        return self.door(job, own.S, self.T, own.K, self.F, own.C, own.D, self.course.seed, first, plays, digests)

    def counts(self, first: int, plays: int) -> Counts:
        """Games `first` to `first + plays - 1`, counted; a game without room is played by the reference engine."""
        own = getattr(self._own, "memory", None)
        if own is None:
            own = self._own.memory = self.fresh()
        found = Counts()
        done, end = first, first + plays
        while done < end:
            own.cleared()
            stopped = self.enter(own, 0, done, end - done)
            upto = end if stopped < 0 else stopped
            if stopped >= 0 and upto > done:
                own.cleared()
                self.enter(own, 0, done, upto - done)
            if upto > done:
                found += Counts(upto - done, *self.tallies(own))
            if stopped >= 0:
                found += self.without_room(stopped)
                upto += 1
            done = upto
        return found

    def without_room(self, number: int) -> Counts:
        """A game that has no room here, played by the reference engine."""
        return replace(simulate(self.game, self.story, self.course, 1, start=number), handed_over=1)

    def tallies(self, own: Memory) -> tuple[Tally, Tally]:
        """What is counted, by its names: how often, and in how many plays."""
        import numpy

        rows = numpy.frombuffer(memoryview(own.C), dtype=numpy.int64).reshape(-1, 3)
        tally: Tally = Counter()
        seen: Tally = Counter()
        hit = numpy.flatnonzero(rows[:, 0])
        for slot, often, once in zip(hit.tolist(), rows[hit, 0].tolist(), rows[hit, 1].tolist(), strict=True):
            key = self.made.counted[slot]
            tally[key] += often
            if once:
                seen[key] += once
        return tally, seen
