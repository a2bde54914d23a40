"""Plays over Dask: a scheduler that the user names, or two worker processes of this machine."""

from __future__ import annotations

import logging
import re
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from tempfile import TemporaryDirectory
from typing import Any, Protocol

from fogtools.finding import FogError, Say
from fogtools.game.playing.course import Counts
from fogtools.play.many.cluster.gather import Gather, counts_of
from fogtools.play.many.cluster.task import Order, Refused, played

#: Seconds to wait for a scheduler to answer, and for one without workers to get some.
PATIENCE = 10.0
#: Host and port, with the way there before it if need be: `tls://HOST:PORT`.
ADDRESS = re.compile(r"((tcp|tls|ws|wss)://)?([\w.-]+|\[[0-9A-Fa-f:.]+\]):[0-9]{1,5}")
#: Worker processes of a cluster of our own.
OWN = 2
#: Of what a library says, so many characters are shown.
LONGEST = 160
#: Batches under way for each core of the cluster: one is played, the others wait nearby.
AHEAD = 4
#: Ctrl-C reaches every process of a terminal: workers leave it to us.
DEAF = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)"
#: A cluster of our own talks to nobody outside this machine, and shows no page.
LOOPBACK = {
    "host": "127.0.0.1",
    "threads_per_worker": 1,
    "processes": True,
    "dashboard_address": None,
    "worker_dashboard_address": None,
    "scheduler_kwargs": {"dashboard": False, "dashboard_address": "127.0.0.1:0"},
    "preload": DEAF,
    "silence_logs": logging.CRITICAL,
}
NO_PAGES: Mapping[str, Sequence[str]] = {"distributed.scheduler.http.routes": [], "distributed.worker.http.routes": []}


@contextmanager
def scheduled(address: str, workers: int | None) -> Iterator[Gather]:
    """(order, batches) -> their counts, by the cluster at `address`, else one of our own. Raises FogError."""
    try:
        from dask import config
        from distributed import Client, LocalCluster
    except ImportError as error:
        raise FogError(
            Say("`{library}` is not installed.", library="dask"), Say('install it: `pip install "fogtools[cluster]"`')
        ) from error
    if address and not ADDRESS.fullmatch(address):
        raise FogError(
            Say("“{address}” is not the address of a scheduler.", address=address), Say("for example: 192.168.0.7:8786")
        )
    connect: Any = Client
    here: Any = LocalCluster
    _hush()
    with ExitStack() as open_:
        to: object = address
        if not address:
            folder = open_.enter_context(TemporaryDirectory(prefix="fog-", ignore_cleanup_errors=True))
            open_.enter_context(config.set({"temporary-directory": folder, **NO_PAGES}))
            to = open_.enter_context(here(n_workers=workers or OWN, **LOOPBACK))
        try:
            client = open_.enter_context(connect(to, timeout=PATIENCE, set_as_default=False))
        except (OSError, ValueError, TimeoutError, ImportError) as error:
            raise FogError(
                Say("no scheduler answers at {address}: {why}", address=address, why=_why(error)),
                Say("is it running there? `dask scheduler` prints its address (tcp://HOST:8786)"),
            ) from error
        yield lambda order, work: _gathered(client, order, work)


class _Future(Protocol):
    """Counts that a worker owes us."""

    def result(self, timeout: float) -> Counts | Refused:
        """What came of it. Raises TimeoutError while nothing has."""


class _Client(Protocol):
    """A cluster, as far as it is used."""

    def ncores(self) -> Mapping[str, int]:
        """Worker -> its cores."""

    def submit(self, work: Callable[..., object], *arguments: object, pure: bool) -> _Future:
        """Sends one batch."""

    def cancel(self, futures: Sequence[_Future]) -> None:
        """What is due is no longer wanted."""


def _hush() -> None:
    """What it logs would stand in the middle of a report: what matters comes back as an error."""
    for name in ("distributed", *logging.root.manager.loggerDict):
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)


def _gathered(client: _Client, order: Order, work: Iterable[tuple[int, int]]) -> Iterator[Counts]:
    due: deque[_Future] = deque()
    most = AHEAD * max(2, sum(client.ncores().values()))
    try:
        for first, n in work:
            due.append(client.submit(played, order, first, n, pure=False))
            if len(due) >= most:
                yield _answer(client, due)
        while due:
            yield _answer(client, due)
    finally:
        client.cancel(list(due))


def _answer(client: _Client, due: deque[_Future]) -> Counts:
    """The counts of the batch that was sent first. Raises FogError where the cluster is lost."""
    future = due.popleft()
    seen = time.monotonic()
    while True:
        try:
            return counts_of(future.result(timeout=1.0))
        except TimeoutError:
            if client.ncores():
                seen = time.monotonic()
            elif time.monotonic() - seen > PATIENCE:
                raise FogError(
                    Say("the cluster has no workers."),
                    Say("start some with `dask worker ADDRESS`, with the same fogtools"),
                ) from None
        except FogError:
            raise
        except Exception as error:  # what a cluster raises is its own
            raise FogError(
                Say("the cluster could not go on: {why}", why=_why(error)),
                Say("every worker needs the same fogtools, and room for a play"),
            ) from error


def _why(error: Exception) -> str:
    """What a library says, in one line."""
    said = " ".join(f"{type(error).__name__}: {error}".split())
    return said if len(said) < LONGEST else said[:LONGEST] + "…"
