"""Plays over Dask: batches of games go out, counts come back in their order."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from fogtools.play.many.cluster.gather import Gather
from fogtools.play.many.cluster.task import BATCH, Order, order_of

__all__ = ["BATCH", "Gather", "Order", "opened", "order_of"]


@contextmanager
def opened(scheduler: str = "", workers: int | None = None) -> Iterator[Gather]:
    """(order, batches) -> their counts in the order of the batches, while it is open.

    By the Dask cluster of that scheduler (`HOST:PORT`), else by one of our own: so many processes on this machine, two
    where None. Raises FogError where Dask is not installed, or where nobody answers.
    """
    from fogtools.play.many.cluster.dask_backend import scheduled

    with scheduled(scheduler, workers) as gather:
        yield gather
