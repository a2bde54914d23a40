"""Plays over an existing cluster engine: batches of games go out, counts come back in their order."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from fogtools.play.many.cluster.gather import Gather
from fogtools.play.many.cluster.task import BATCH, Order, order_of

__all__ = ["BATCH", "Backend", "Gather", "Order", "opened", "order_of"]

Backend = Literal["joblib", "dask"]


@contextmanager
def opened(backend: Backend, scheduler: str = "", workers: int | None = None) -> Iterator[Gather]:
    """(order, batches) -> their counts in the order of the batches, while it is open.

    joblib: `workers` processes of this machine, one for each core where None, or as `joblib.parallel_config` says.
    dask: the cluster of that scheduler (`HOST:PORT`), else a cluster of two processes on this machine. Raises FogError
    where the library is not installed, or where nobody answers.
    """
    if backend == "joblib":
        from fogtools.play.many.cluster.joblib_backend import jobs

        yield jobs(workers)
        return
    from fogtools.play.many.cluster.dask_backend import scheduled

    with scheduled(scheduler, workers) as gather:
        yield gather
