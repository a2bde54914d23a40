"""The fast engine: a compiled story as a program of whole numbers, played by machine code."""

from __future__ import annotations

import os
from collections.abc import Callable

from fogtools.files import cache_folder
from fogtools.game.playing.course import Counts, Course
from fogtools.game.record import Game
from fogtools.games.fog_of_love.personas import SEARCHERS
from fogtools.games.fog_of_love.rules.compile import Story


def plays_of(game: Game, story: Story, course: Course) -> Callable[[int, int], Counts]:
    """(first game, plays) -> their counts. Raises FogError where this story or this machine cannot be played fast."""
    from fogtools.games.fog_of_love.fast.running import Fast
    from fogtools.games.fog_of_love.fast.searching import Searching

    return (Searching if SEARCHERS.keys() & course.policies else Fast)(game, story, course).counts


def unmade() -> bool:
    """Whether the machine code is not in the cache yet. FogError without Numba."""
    from fogtools.games.fog_of_love.fast.native import is_made

    return not is_made(cache_folder(os.environ))
