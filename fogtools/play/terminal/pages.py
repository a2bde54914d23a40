"""Which beats stand on one page: a card by itself, a scene with all that came of it, each step of the ending."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from fogtools.game.playing.beats import Beat, Ending, Goals, News, Secret, Speak, Together, Turned

#: A key after each beat; a page a moment; pages only where somebody decides.
Pace = Literal["slow", "normal", "fast"]
PACES: tuple[Pace, ...] = ("slow", "normal", "fast")
#: Beats that begin a page of their own, apart from news just before them.
FIRST = (Together, Speak, Secret, Turned, Goals, Ending)
#: Two of a kind that are read side by side.
PAIRED = (Turned, Goals)


def is_note(beat: Beat) -> bool:
    """Whether the beat explains what it stands beside."""
    return isinstance(beat, Together) and beat.note


def pages(beats: Sequence[Beat], pace: Pace) -> list[tuple[Beat, ...]]:
    """The beats by pages, in their order; none is left out."""
    if not beats:
        return []
    if pace == "slow":
        return [(beat,) for beat in beats]
    if pace == "fast":
        return [tuple(beats)]
    found: list[list[Beat]] = [[beats[0]]]
    for before, beat in pairwise(beats):
        paired = isinstance(beat, PAIRED) and type(beat) is type(before)
        beside = is_note(beat) or all(isinstance(other, News) or is_note(other) for other in found[-1])
        if isinstance(beat, FIRST) and not paired and not beside:
            found.append([])
        found[-1].append(beat)
    return [tuple(page) for page in found]
