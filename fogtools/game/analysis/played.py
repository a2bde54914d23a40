"""What a game is given to report on: what was counted by each pair of policies, and the means to play more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from fogtools.game.analysis.balance_report import Notice
from fogtools.game.playing.course import Counts, Course, Step

#: The policies of both seats.
Pair = tuple[str, str]


class Plays(NamedTuple):
    """How a course is played: (first game, plays) -> their counts, by the fast engine or not."""

    counts: Callable[[int, int], Counts]
    fast: bool


#: (course, how many plays of it there will be) -> how it is played. May be called by many threads.
Engine = Callable[[Course, int], Plays]


def _nothing(more: int) -> None:
    """Nobody wants to know."""


@dataclass(frozen=True)
class Played:
    """Many plays of a story, and how more are played.

    `start`: the number of the first game of each pair, 0 where nothing is said; `course`: seed, first player and
    rulings (its policies are those of no pair); `pairs`: how many pairs of plays each forced question gets (an even
    number of blocks); `threads`: how many courses may be played at once; `notices`: what others found (promises that
    are broken), to stand in front; `verdicts`: what is reached, rare or impossible, as the game's own verdicts say.
    """

    counts: Mapping[Pair, Counts]
    course: Course
    plays: Engine
    engine: str = "reference"
    pairs: int = 0
    threads: int = 1
    verdicts: Sequence[Any] = ()
    notices: Sequence[Notice] = ()
    start: Mapping[Pair, int] = field(default_factory=dict)
    step: Step = field(default=_nothing)

    def games(self, pair: Pair) -> range:
        """The numbers of the games that a pair played."""
        start = self.start.get(pair, 0)
        return range(start, start + self.counts[pair].plays)

    @property
    def n(self) -> int:
        """All plays of all pairs."""
        return sum(counts.plays for counts in self.counts.values())
