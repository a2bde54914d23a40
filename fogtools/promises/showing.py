"""The code of a play that shows why a promise is broken: the first game of the course that is on the wrong side."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fogtools.game import Game
from fogtools.promises.promise import Outcome, Seen
from fogtools.simulate import Counts, Course
from fogtools.spread import engine_for
from fogtools.witness import code, first_game


def shown(game: Game, story: Any, base: Course, outcome: Outcome) -> Outcome:
    """A broken promise with the code of a play that shows it, where one play can."""
    worst = outcome.worst[0] if outcome.verdict == "broken" and outcome.worst else None
    if worst is None or worst.share.points or worst.share.ever:
        return outcome
    course = replace(base, policies=worst.pair)
    plays = engine_for(game, story, course, worst.plays).plays
    number = first_game(plays, range(worst.plays), lambda counts: _shows(counts, worst))
    return outcome if number is None else replace(outcome, code=code(game, story, course, number))


def _shows(counts: Counts, seen: Seen) -> bool:
    hits, trials = seen.share.of(counts)
    return hits > 0 if seen.rate > seen.share.high else trials > hits
