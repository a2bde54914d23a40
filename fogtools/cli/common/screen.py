"""What people see in the terminal: messages in their language, findings with the author's own line, progress."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, NoReturn, TextIO

from fogtools.cli.common.steady import marked, raw
from fogtools.finding import Digits, Finding, FogError, Say, Translate, english
from fogtools.source.data import document
from fogtools.text.tool_messages import own_language, translate_for

if TYPE_CHECKING:
    from types import FrameType

    from fogtools.check.formats.text import Look

#: Longer lines are hard to read, however wide the terminal is.
MOST_WIDE = 120
#: Who waits longer than this, in seconds, is told what for.
PATIENCE = 2.0


@lru_cache(maxsize=1)
def translate() -> Translate:
    """What puts the tool's messages into the user's language (FOG_LANG, else the locale)."""
    return translate_for(own_language(os.environ))


def t(text: str) -> str:
    """A help text in the user's language; a FOG_LANG that is not spoken shows up when a command runs."""
    try:
        return translate()(text, None, 1)
    except FogError:
        return text


def put(message: Say | str = "", *, to: TextIO | None = None) -> None:
    """One line for people."""
    text = message.through(translate()) if isinstance(message, Say) else message
    print(text, file=to or sys.stdout)


def put_json(data: Mapping[str, object]) -> None:
    """One document for machines: in English, with its version."""
    print(document({"version": 1, **data}), end="")


def local(number: str) -> str:
    """A number that is written in English (`1,234.5 %`) as the user's language writes it."""
    return Digits(number).through(translate())


def coloured(text: str, colour: str, stream: TextIO | None = None) -> str:
    """The text in colour where a person looks at it and colour is wanted (NO_COLOR)."""
    out = stream or sys.stdout
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not out.isatty():
        return text
    return marked(text, colour)


def stop(error: FogError) -> NoReturn:
    """Says why a command cannot go on; exit code 2."""
    try:
        say = translate()
    except FogError as own:
        error, say = own, english
    print(f"fog: {error.message.through(say)}", file=sys.stderr)
    if error.help:
        print(f"     {error.help.through(say)}", file=sys.stderr)
    sys.exit(2)


def cannot(error: OSError) -> FogError:
    """What the system refused, as the reason why a command cannot go on."""
    if isinstance(error, FileNotFoundError) and error.filename is None:  # what Python asks of a folder without a name
        return FogError(Say("the folder that this command was started in is gone."), Say("start it in another folder"))
    why = error.strerror or str(error)
    if error.filename:
        return FogError(Say("{file}: {why}.", file=str(error.filename), why=why))
    return FogError(Say("the output cannot be written: {why}.", why=why))


def interrupted() -> NoReturn:
    """Ctrl-C: nothing half-written is left, since files are written beside and renamed."""
    print("fog: " + Say("interrupted; nothing was left half done.").through(translate()), file=sys.stderr)
    sys.exit(130)


def look() -> Look:
    """How findings are shown here: the user's language, colours and line breaks where a person looks at them."""
    from fogtools.check.formats.text import Look

    width = min(shutil.get_terminal_size().columns, MOST_WIDE) if sys.stdout.isatty() else 0
    return Look(translate(), coloured, width)


def put_findings(findings: Sequence[Finding]) -> None:
    """All findings, card by card in reading order."""
    from fogtools.check.formats.text import grouped

    for line in grouped(findings, look()):
        print(line)


def clean(text: str) -> str:
    """The text without anything that could steer a terminal."""
    from fogtools.check.formats import text as people

    return people.clean(text)


@contextmanager
def waiting(title: Say) -> Iterator[None]:
    """Says on standard error what is being done, in one line, where it takes long: on a terminal and elsewhere."""
    say = translate()  # a language that is not spoken is said here, not by the thread
    timer = threading.Timer(PATIENCE, lambda: print(f"fog: {title.through(say)} …", file=sys.stderr, flush=True))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


@contextmanager
def progress(title: Say, total: int | None = None, rate: bool = False) -> Iterator[Callable[[int], None]]:
    """A progress bar on a terminal, elsewhere a line where it takes long; yields a function told how much more is done.

    Without a total the bar only shows that work goes on; `rate`: it also says how much is done in a second.
    """
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        with waiting(title):
            yield lambda more: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(file=raw(sys.stderr), no_color=bool(os.environ.get("NO_COLOR")))
    done = TextColumn("{task.fields[done]}" if rate else "{task.completed:.0f}")
    columns = [TextColumn("{task.description}"), BarColumn(), done]
    with Progress(*columns, *([TimeRemainingColumn()] if total else []), console=console, transient=True) as bar:
        task = bar.add_task(title.through(translate()), total=total, done="")

        def step(more: int) -> None:
            bar.update(task, advance=more)
            at = bar.tasks[0]
            done = f"{at.completed:,.0f}" + (f"  {at.speed:,.0f}/s" if at.speed else "")
            bar.update(task, done=local(done) if rate else "")

        yield step


@contextmanager
def stopping() -> Iterator[Callable[[], bool]]:
    """Ctrl-C asks for an early end instead of breaking off; yields what says whether it was pressed.

    A second Ctrl-C breaks off, a third ends the process.
    """
    pressed = threading.Event()

    def heard(number: int, frame: FrameType | None) -> None:
        if pressed.is_set():
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            raise KeyboardInterrupt
        pressed.set()

    if threading.current_thread() is not threading.main_thread() or signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        yield pressed.is_set
        return
    before = signal.signal(signal.SIGINT, heard)
    try:
        yield pressed.is_set
    finally:
        signal.signal(signal.SIGINT, before)
