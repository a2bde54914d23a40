"""What both cluster engines share: how counts are asked for, and what a missing library means."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from fogtools.finding import FogError, Say
from fogtools.play.many.cluster.task import Order, Refused
from fogtools.play.many.simulate import Counts

#: (order, batches) -> their counts, in the order of the batches.
Gather = Callable[[Order, Iterable[tuple[int, int]]], Iterator[Counts]]


def counts_of(answer: Counts | Refused) -> Counts:
    """What a worker answered. Raises FogError where it did not play."""
    if isinstance(answer, Refused):
        raise FogError(answer.message, answer.help)
    return answer


def missing(library: str) -> FogError:
    """What to say where a library is not installed."""
    return FogError(
        Say("`{library}` is not installed.", library=library), Say("install it: `pip install fogtools[cluster]`")
    )
