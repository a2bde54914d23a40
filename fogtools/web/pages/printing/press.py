"""The press of a studio: one order at a time, made beside the pages, in a folder of the cache that nobody keeps."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import RLock, Thread
from typing import Literal, cast

from fogtools.finding import FogError, Say
from fogtools.game.lazy import lazy
from fogtools.project.processes import deaf
from fogtools.web.pages.printing.order import ALL, Made, Order

State = Literal["printing", "done", "stopped", "cancelled"]
#: All that lays out is loaded in the process.
press: Callable[[Order, Path, Path, Connection], None] = lazy("fogtools.web.pages.printing.making:press")


class Run:
    """One order being made, or made."""

    def __init__(self, order: Order, folder: Path) -> None:
        self.order, self.folder, self.key = order, folder, folder.name
        self.state: State = "printing"
        self.said: list[Say] = []
        self.step: tuple[int, int] = (0, 0)
        self.made = Made()
        self.error: FogError | None = None

    def file(self, name: str) -> Path | None:
        """A file of it, or a picture of a page; None for what it has not made."""
        known = {ALL, *self.made.files, *(one.picture for one in self.made.sheets)}
        return self.folder / name if self.state == "done" and name in known else None


class Press:
    """Begins, follows and ends runs. `folder` is its own: it is cleared when the studio begins, and when it ends."""

    def __init__(self, folder: Path, cache: Path) -> None:
        self.folder, self.cache = folder, cache
        self.run: Run | None = None
        self._child: BaseProcess | None = None
        self._closed = False
        self._lock = RLock()
        shutil.rmtree(folder, ignore_errors=True)

    def begin(self, order: Order) -> None:
        """Makes an order; the files of the last one go. Raises FogError while another is being made."""
        with self._lock:
            if self._closed:
                raise FogError(Say("the studio is ending."))
            if self.run and self.run.state == "printing":
                raise FogError(Say("something is being printed already."), Say("wait for it, or cancel it"))
            shutil.rmtree(self.folder, ignore_errors=True)
            folder = self.folder / new_key()
            folder.mkdir(parents=True)
            self.run = Run(order, folder)
            ours, theirs = get_context("spawn").Pipe(duplex=False)
            self._child = get_context("spawn").Process(target=press, args=(order, folder, self.cache, theirs))
            with deaf():
                self._child.start()
            theirs.close()
            Thread(target=self._listen, args=(self.run, self._child, ours), daemon=True).start()

    def cancel(self) -> None:
        """Ends what is being made; nothing is left of it."""
        with self._lock:
            if self.run and self.run.state == "printing":
                self.run.state = "cancelled"
                self._end()

    def close(self) -> None:
        """Ends what is being made, for good, and clears the folder."""
        self._closed = True
        self.cancel()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _end(self) -> None:
        child = self._child
        if child is None or child.pid is None or not child.is_alive():
            return
        try:
            os.killpg(child.pid, signal.SIGTERM)  # with the workers that it has begun
        except (AttributeError, ProcessLookupError, PermissionError):  # no such groups here, or it is not one yet
            child.terminate()

    def _listen(self, run: Run, child: BaseProcess, ours: Connection) -> None:
        try:
            while run.state == "printing":
                what, value = cast("tuple[str, object]", ours.recv())
                self._heard(run, what, value)
        except (EOFError, OSError):
            with self._lock:
                if run.state == "printing":
                    run.state = "stopped"
                    run.error = FogError(Say("the process that prints was ended."), Say("print again"))
        child.join()
        ours.close()
        if run.state == "cancelled":
            shutil.rmtree(run.folder, ignore_errors=True)

    def _heard(self, run: Run, what: str, value: object) -> None:
        with self._lock:
            if run.state != "printing":
                return
            if what == "said":
                run.said += cast("Sequence[Say]", value)
            elif what == "step":
                run.step = cast("tuple[int, int]", value)
            elif what == "stopped":
                run.error, run.state = cast(FogError, value), "stopped"
            else:
                run.made, run.state = cast(Made, value), "done"


def new_key() -> str:
    """A name for a run that no page can guess."""
    return os.urandom(8).hex()
