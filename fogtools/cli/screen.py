"""What people see in the terminal: messages in their language, findings with the author's own line, progress."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, NoReturn, TextIO

from fogtools.finding import Finding, FogError, Say, Translate, english

COLOURS = {"error": "31", "warning": "33", "note": "36", "good": "32", "dim": "2", "bold": "1"}


@lru_cache(maxsize=1)
def translate() -> Translate:
    """What puts the tool's messages into the user's language (FOG_LANG, else the locale)."""
    from fogtools.text.own import own_language, translate_for

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


def put_json(data: Mapping[str, Any]) -> None:
    """One document for machines: in English, with its version."""
    print(json.dumps({"version": 1, **data}, ensure_ascii=False, indent=1))


def coloured(text: str, colour: str, stream: TextIO | None = None) -> str:
    """The text in colour where a person looks at it and colour is wanted (NO_COLOR)."""
    out = stream or sys.stdout
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not out.isatty():
        return text
    return f"\033[{COLOURS[colour]}m{text}\033[0m"


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
    why = error.strerror or str(error)
    if error.filename:
        return FogError(Say("{file}: {why}.", file=str(error.filename), why=why))
    return FogError(Say("the output cannot be written: {why}.", why=why))


def interrupted() -> NoReturn:
    """Ctrl-C: nothing half-written is left, since files are written beside and renamed."""
    print("fog: " + Say("interrupted; nothing was left half done.").through(translate()), file=sys.stderr)
    sys.exit(130)


#: Beyond this column a message stands on a line of its own.
WIDE = 50
#: The spaces of French typography steer nothing.
SPACES = "\u00a0\u202f"
SEVERITIES = {"error": Say("error"), "warning": Say("warning"), "note": Say("note")}


def finding_lines(finding: Finding) -> Iterator[str]:
    """A finding as people read it: place, the author's line, the cause, the remedy."""
    say = translate()
    word = coloured(SEVERITIES[finding.severity].through(say), finding.severity)
    head = f"{coloured(finding.place(), 'bold')}  {word}  {finding.check}"
    yield head + (f"  {clean(finding.card)}" if finding.card else "")
    message = finding.message.through(say)
    if finding.excerpt and finding.line:
        number = f"{finding.line:>4} | "
        excerpt, column, width = cut(finding)
        yield number + excerpt
        gutter = " " * (len(number) - 2) + "| "
        marks = gutter + " " * column + "^" * width
        if column + width > WIDE:
            yield coloured(marks, finding.severity)
            yield gutter + clean(message)
        else:
            yield coloured(marks, finding.severity) + " " + clean(message)
    else:
        yield f"     {clean(message)}"
    if finding.help:
        yield f" {coloured(Say('help:').through(say), 'good')} {clean(finding.help.through(say))}"


def clean(text: str) -> str:
    """The text without anything that could steer a terminal."""
    return "".join(c if c.isprintable() or c in SPACES else "\u2423" if c == "\t" else "\ufffd" for c in text)


def cut(finding: Finding, most: int = 110) -> tuple[str, int, int]:
    """The author's line, cut around the cause where it is long: (line, column from 0, width)."""
    line = clean(finding.excerpt)
    column = max(0, finding.column - 1)
    start = 0 if len(line) <= most or column < most - 30 else column - 30
    shown = line[start : start + most]
    column -= start
    return shown, column, max(1, min(finding.width, len(shown) - column))


def put_findings(findings: Sequence[Finding]) -> None:
    """All findings, in reading order, a blank line between."""
    for finding in findings:
        for line in finding_lines(finding):
            print(line)
        print()


@contextmanager
def progress(title: Say, total: int | None = None) -> Iterator[Any]:
    """A progress bar on a terminal, silence elsewhere; yields a function told how much more is done.

    Without a total the bar only shows that work goes on.
    """
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda more: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True, no_color=bool(os.environ.get("NO_COLOR")))
    columns = [TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed:.0f}")]
    with Progress(*columns, *([TimeRemainingColumn()] if total else []), console=console, transient=True) as bar:
        task = bar.add_task(title.through(translate()), total=total)
        yield lambda more: bar.update(task, advance=more)
