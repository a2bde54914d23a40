"""Many faces laid out by other processes, two where cores are free: the pages are the same as by one."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence

from fogtools.game.printing.face import Face
from fogtools.print.pdf.layout.spool import StoredPage
from fogtools.project.processes import deaf

WORKERS = 2
#: A worker costs as much as so many faces before it has laid out its first.
WORTH = 96
#: So many parts are laid out by a worker before another takes its place: the engine keeps some 10 KB of each face for
#: as long as its process lives.
EACH = 48
#: A part -> its pages.
Work = Callable[[Sequence[Face]], list[StoredPage]]
#: What each worker stays with.
_work: list[Work] = []


def free() -> bool:
    """Whether this machine has cores to spare for two workers."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    busy = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return cores >= WORKERS and busy < cores - WORKERS / 2


def wanted(parts: Sequence[Sequence[Face]]) -> int:
    """How many workers these parts are worth: none for few, and one for very many even where no core is free."""
    if sum(map(len, parts)) >= WORTH and free():
        return WORKERS
    return 1 if len(parts) > EACH else 0


def pages_of(
    parts: Sequence[Sequence[Face]], begin: Callable[[], Work], count: int = WORKERS
) -> Iterator[list[StoredPage]]:
    """The pages of each part, in order; of fewer where a worker was killed. Raises what laying out raises.

    `begin` is called once in each worker, so it must be one that another process can be handed.
    """
    from concurrent.futures.process import BrokenProcessPool

    for first in range(0, len(parts), count * EACH):
        try:
            yield from _pages_of(parts[first : first + count * EACH], begin, count)
        except BrokenProcessPool:
            return  # the rest is for whoever asked


def _pages_of(parts: Sequence[Sequence[Face]], begin: Callable[[], Work], count: int) -> Iterator[list[StoredPage]]:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(count, get_context("spawn"), initializer=_begin, initargs=(begin,)) as pool:
        try:
            with deaf():
                done = pool.map(_printed, parts)
            yield from done
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _begin(begin: Callable[[], Work]) -> None:
    """Makes a worker ready; Ctrl-C is for the process that people started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _work.append(begin())


def _printed(faces: Sequence[Face]) -> list[StoredPage]:
    return _work[0](faces)
