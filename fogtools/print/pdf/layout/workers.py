"""Many faces laid out by other processes, two where cores are free: the pages are the same as by one."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from fogtools.game.face import Face, Style

if TYPE_CHECKING:
    from fogtools.print.pdf.layout.faces import LayoutEngine
    from fogtools.print.pdf.layout.spool import StoredPage

WORKERS = 2
#: A worker costs as much as so many faces before it has laid out its first.
WORTH = 96
#: So many parts are laid out by a worker before another takes its place: the engine keeps some 10 KB of each face for
#: as long as its process lives.
EACH = 48
#: What each worker stays with.
_press: list[LayoutEngine] = []


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
    parts: Sequence[Sequence[Face]],
    style: Style,
    language: str,
    bleed: float,
    trims: Sequence[tuple[float, float]],
    count: int = WORKERS,
) -> Iterator[list[StoredPage]]:
    """The pages of each part, in order; of fewer where a worker was killed. Raises what laying out raises."""
    from concurrent.futures.process import BrokenProcessPool

    made = (style, language, bleed, trims)
    for first in range(0, len(parts), count * EACH):
        try:
            yield from _pages_of(parts[first : first + count * EACH], made, count)
        except BrokenProcessPool:
            return  # the rest is for whoever asked


def _pages_of(parts: Sequence[Sequence[Face]], made: tuple[Any, ...], count: int) -> Iterator[list[StoredPage]]:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(count, get_context("spawn"), initializer=_begin, initargs=made) as pool:
        try:
            with _deaf():
                done = pool.map(_printed, parts)
            yield from done
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes that are started here never hear Ctrl-C: it is for the one that people started."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(style: Style, language: str, bleed: float, trims: Sequence[tuple[float, float]]) -> None:
    """Makes the press of a worker; Ctrl-C is for the process that people started."""
    from fogtools.print.pdf.layout.faces import LayoutEngine

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _press.append(LayoutEngine(style, language, bleed, trims))


def _printed(faces: Sequence[Face]) -> list[StoredPage]:
    from fogtools.print.pdf.layout.faces import printed

    return printed(_press[0], faces)
