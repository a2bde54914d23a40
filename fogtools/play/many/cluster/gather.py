"""How counts are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from fogtools.finding import FogError
from fogtools.game.playing.course import Counts
from fogtools.play.many.cluster.task import Order, Refused

#: (order, batches) -> their counts, in the order of the batches.
Gather = Callable[[Order, Iterable[tuple[int, int]]], Iterator[Counts]]


def counts_of(answer: Counts | Refused) -> Counts:
    """What a worker answered. Raises FogError where it did not play."""
    if isinstance(answer, Refused):
        raise FogError(answer.message, answer.help)
    return answer
