"""The code of a play that shows why a promise is broken: the first game of the course that is on the wrong side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from fogtools.game.analysis.expectation import Outcome, Seen
from fogtools.game.playing.course import Counts, Course
from fogtools.game.protocols import Story
from fogtools.game.record import Game
from fogtools.play.many.parallel import Wanted, engine_for
from fogtools.play.many.witness import code, first_game


def shown(game: Game, story: Story, base: Course, outcome: Outcome, engine: Wanted = "auto") -> Outcome:
    """A broken promise with the code of a play that counts against it, where one play does."""
    worst = outcome.worst[0] if outcome.verdict == "broken" and outcome.worst else None
    if worst is None or worst.share.points or worst.share.ever:
        return outcome
    course = replace(base, policies=worst.pair)
    number = _first(engine_for(game, story, course, worst.plays, engine).plays, worst)
    return outcome if number is None else replace(outcome, code=code(game, story, course, number))


def _first(plays: Callable[[int, int], Counts], seen: Seen) -> int | None:
    """The number of the first game that has what is seen too often, or lacks what is seen too seldom."""
    return first_game(plays, range(seen.plays), lambda counts: _shows(counts, seen))


def _shows(counts: Counts, seen: Seen) -> bool:
    hits, trials = seen.share.of(counts)
    return hits > 0 if seen.rate > seen.share.high else trials > hits
