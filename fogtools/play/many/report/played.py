"""The means to play more of what is reported on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from fogtools.game.analysis.played import Engine, Plays
from fogtools.game.playing.course import Counts, Course
from fogtools.game.playing.decision import Policy
from fogtools.game.protocols import Story
from fogtools.game.record import Game
from fogtools.play.many.parallel import MANY, Wanted, engine_for
from fogtools.play.many.simulate import each


def engine(game: Game, story: Story, wanted: Wanted = "auto") -> Engine:
    """What plays the courses of a report; the reference engine keeps what its personas have thought of already."""
    kept = cache(lambda name: game.playing.personas[name](story))
    personas = {name: _always(kept, name) for name in game.playing.personas}
    warm = replace(game, playing=replace(game.playing, personas=personas))

    def plays(course: Course, n: int) -> Plays:
        found = engine_for(game, story, course, max(n, MANY) if wanted == "auto" else n, wanted)
        fast = found.name == "fast"
        return Plays(found.plays if fast else _on(warm, story, course), fast)

    return plays


def _always(kept: Callable[[str], Policy], name: str) -> Callable[[Story], Policy]:
    return lambda story: kept(name)


def _on(game: Game, story: Story, course: Course) -> Callable[[int, int], Counts]:
    """The reference engine from any game on."""

    def plays(first: int, n: int) -> Counts:
        total = Counts()
        for one in each(game, story, course, n, first):
            total += one
        return total

    return plays


def questions(plays: int) -> int:
    """How many pairs of plays each forced question gets, where the author asked for so many plays altogether."""
    return max(48, min(12_000, plays // 50))
