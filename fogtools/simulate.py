"""Many plays, counted; counts add up whatever the split, as each game has its own number under one seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from fogtools.game import Game, Tally, Terms
from fogtools.play import play
from fogtools.policy import Policy


@dataclass
class Counts:
    """What was counted over `plays` plays of a story."""

    plays: int = 0
    tally: Tally = field(default_factory=Counter)


def simulate(
    game: Game,
    story: Any,
    plays: int,
    terms: Terms,
    policies: Callable[[], list[Policy]],
    step: Callable[[int], None] | None = None,
) -> Counts:
    """Plays games 0 to plays - 1 of the terms' seed; `step` is told how many more are finished, now and then."""
    counts = Counts()
    hands = policies()
    for number in range(plays):
        table = game.begin(story, replace(terms, number=number), None, counts.tally)
        play(table, hands)
        _count(counts.tally, table.result())
        counts.plays += 1
        if step is not None and (number & 15) == 15:
            step(16)
    return counts


def _count(tally: Tally, result: Any) -> None:
    """A play's result as counts: `{"hearts": [12, 3]}` is one more of ("hearts", "", "12"), and of "3"."""
    for key, values in result.items():
        for value in values:
            tally[key, "", str(value)] += 1
