"""Many faces laid out by two processes, where cores are free: the pages are the same as by one."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from fogtools.sheet import Face, Style

if TYPE_CHECKING:
    from fogtools.pdf.layout import Press
    from fogtools.pdf.shelf import Row

WORKERS = 2
#: A worker costs as much as so many faces before it has laid out its first.
WORTH = 96
#: What each worker stays with.
_press: list[Press] = []


def free() -> bool:
    """Whether this machine has cores to spare for two workers."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    busy = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return cores >= WORKERS and busy < cores - WORKERS / 2


def pages_of(
    parts: Sequence[Sequence[Face]], style: Style, language: str, bleed: float, trims: Sequence[tuple[float, float]]
) -> Iterator[list[Row]]:
    """The pages of each part, in order; of fewer where a worker was killed. Raises what laying out raises."""
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    made = (style, language, bleed, trims)
    with ProcessPoolExecutor(WORKERS, get_context("spawn"), initializer=_begin, initargs=made) as pool:
        try:
            with _deaf():
                done = pool.map(_printed, parts)
            yield from done
        except BrokenProcessPool:
            return  # the rest is for whoever asked
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
    from fogtools.pdf.layout import Press

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _press.append(Press(style, language, bleed, trims))


def _printed(faces: Sequence[Face]) -> list[Row]:
    from fogtools.pdf.layout import let_go, printed, seldom_collecting

    with seldom_collecting():
        done = printed(_press[0], faces)
        let_go()
    return done
