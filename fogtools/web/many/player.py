"""The resident player: a process of its own that plays stories many times, so that no page waits for it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Lock, Thread
from typing import Literal, NamedTuple, TypeAlias, cast

from fogtools.check.result_cache import tool
from fogtools.files import keep
from fogtools.finding import FogError, Say
from fogtools.game.lazy import lazy
from fogtools.game.protocols import Story
from fogtools.game.record import Game
from fogtools.play.many.parallel import Wanted
from fogtools.project.processes import deaf
from fogtools.source.data import Json

FORM = "many-1"
#: So many pieces of work stay known.
MOST = 60
#: So many seconds the process waits for something to do; then it ends, and its memory is free.
PATIENCE = 300
State = Literal["waiting", "running", "done", "stopped", "failed"]
#: Plain data, as JSON holds it.
Result: TypeAlias = Mapping[str, Json]
#: (done, of how many): how far it is.
Tell = Callable[[int, int], None]


class Work(NamedTuple):
    """What is to be done: a function of `work.py` by its name, what it is given, and a word for all it depends on."""

    what: str
    given: Mapping[str, str | int]
    content: str

    @property
    def key(self) -> str:
        """What it goes by."""
        return hashlib.sha256(repr((self.what, sorted(self.given.items()), self.content)).encode()).hexdigest()[:32]


def content_of(game: Game, story: Story) -> str:
    """A word for all of a story that a play depends on: other words on the cards change nothing that is counted."""
    essence = json.dumps(game.playing.essence(story), sort_keys=True)
    return hashlib.sha256(f"{essence}{tool()}".encode()).hexdigest()[:32]


def engine_here(game: Game) -> Wanted:
    """The engine that plays at once: the fast one where it has been made on this machine."""
    ready = game.playing.fast is not None and find_spec("numba") and not (game.playing.unmade or bool)()
    return "auto" if ready else "reference"


@dataclass
class Standing:
    """How far a piece of work is, and what came of it; `said` is why it failed."""

    work: Work
    state: State = "waiting"
    done: int = 0
    of: int = 0
    result: Result = field(default_factory=dict)
    said: FogError | None = None
    #: Whether the process has it, and whether somebody has stopped it.
    sent: bool = False
    unwanted: bool = False

    @property
    def going(self) -> bool:
        """Whether more is to come."""
        return self.state in ("waiting", "running")


class Player:
    """The process, as pages see it: it is begun when something is first asked for; one piece of work at a time."""

    def __init__(self, cache: Path) -> None:
        self.cache = cache
        self._known: dict[str, Standing] = {}
        self._queue: list[Standing] = []
        self._child: tuple[BaseProcess, Connection] | None = None
        self._lock = Lock()
        self._closed = self._busy = False

    def standing(self, key: str) -> Standing | None:
        """How far the work of this key is; None for one that nobody has asked for."""
        return self._known.get(key)

    def ask(self, work: Work, again: bool = False) -> Standing:
        """How far a piece of work is: it is begun, or remembered, where it was not asked for before.

        `again`: also where somebody has stopped it.
        """
        with self._lock:
            one = self._known.get(work.key)
            if one is not None and not (again and one.state in ("stopped", "failed")):
                return one
            one = self._known[work.key] = Standing(work)
            while len(self._known) > MOST:
                del self._known[next(iter(self._known))]
            if (kept := _read(self._file(work))) is not None:
                one.result, one.state = kept, "done"
                return one
            self._queue.append(one)
            if not self._busy and not self._closed:
                self._busy = True
                Thread(target=self._all, daemon=True).start()
            return one

    def stop(self, key: str) -> None:
        """Ends a piece of work, what was played so far counts; one that waits is not begun."""
        with self._lock:
            one = self._known.get(key)
            if one in self._queue:
                self._queue.remove(one)
                one.state = "stopped"
            elif one is not None and one.state == "running":
                one.unwanted = True
                if one.sent and self._child:
                    self._tell(self._child[1])

    def drop(self, others: Callable[[Work], bool]) -> None:
        """Ends what nobody wants any more: the cards have changed since."""
        for key, one in [*self._known.items()]:
            if one.going and others(one.work):
                self.stop(key)

    def close(self) -> None:
        """Ends the process, whatever it is at, for good."""
        self._closed = True
        with self._lock:
            self._queue.clear()
        if self._child is not None:
            self._child[0].terminate()

    def _tell(self, there: Connection) -> None:
        try:
            there.send("stop")
        except OSError:
            return  # it has ended

    def _all(self) -> None:
        """Does what waits, what was asked for last first: that is what somebody looks at."""
        while True:
            with self._lock:
                if not self._queue or self._closed:
                    self._busy = False
                    return
                one = self._queue.pop()
                one.state = "running"
            try:
                self._one(one, self._there())
            except (EOFError, OSError):  # it was ended
                self._end()
                one.state, one.said = "failed", FogError(Say("the plays were ended."))

    def _one(self, one: Standing, there: Connection) -> None:
        with self._lock:  # a stop comes behind the work that it is for
            there.send(one.work)
            one.sent = True
            if one.unwanted:
                self._tell(there)
        while True:
            what, *told = there.recv()
            if what == "step":
                one.done, one.of = told
                continue
            one.result = cast(Result, told[0]) if what != "failed" else {}
            one.said = told[0] if what == "failed" else None
            if what == "done":
                keep(self._file(one.work), json.dumps(one.result))
            one.state = what
            return

    def _there(self) -> Connection:
        """The way to the process; it is begun where there is none."""
        if self._child is not None and not self._child[0].is_alive():
            self._end()
        if self._child is None:
            context = get_context("spawn")
            ours, theirs = context.Pipe()
            child = context.Process(target=work, args=(theirs,), daemon=True)
            with deaf():
                child.start()
            theirs.close()
            self._child = child, ours
            if self._closed:
                child.terminate()
        return self._child[1]

    def _end(self) -> None:
        if self._child is not None:
            self._child[1].close()
            self._child[0].terminate()
            self._child[0].join()
        self._child = None

    def _file(self, asked: Work) -> Path:
        return self.cache / FORM / f"{asked.key}.json"


def _read(file: Path) -> Result | None:
    try:
        found = json.loads(file.read_bytes())
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) else None


# ------------------------------------------------------------------ in the process itself
def work(there: Connection) -> None:
    """Does what is asked, until nobody is there to ask, or for long has asked nothing."""
    while there.poll(PATIENCE):
        try:
            asked = there.recv()
            if isinstance(asked, Work):
                there.send(_done(asked, there))
        except (EOFError, OSError):
            return


def _done(asked: Work, there: Connection) -> tuple[str, object]:
    """(`done`, `stopped` or `failed`, what came of it)."""
    stopped: list[object] = []

    def stop() -> bool:
        while there.poll():
            stopped.append(there.recv())
        return bool(stopped)

    def tell(done: int, of: int) -> None:
        there.send(("step", done, of))

    does: Callable[..., Result] = lazy(f"fogtools.web.many.work:{asked.what}")
    try:
        result = does(asked.given, asked.content, tell, stop)
    except FogError as error:
        return "failed", error
    return "stopped" if stopped else "done", result
