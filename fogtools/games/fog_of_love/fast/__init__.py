"""The fast engine: a compiled story as a program of whole numbers, played by machine code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fogtools.games.fog_of_love.compiled import Story


def plays_of(game: Any, story: Story, course: Any) -> Callable[[int, int], Any]:
    """(first game, plays) -> their counts. Raises FogError where this story or this machine cannot be played fast."""
    from fogtools.games.fog_of_love.fast.running import Fast

    return Fast(game, story, course).counts
