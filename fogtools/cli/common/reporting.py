"""Where the findings of a command go: each format that was asked for, to standard output or into a file."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from fogtools.check.formats import FORMATS as machines
from fogtools.check.formats.text import Look, summary, written
from fogtools.cli.common import screen
from fogtools.files import write_whole
from fogtools.finding import FogError, Say

if TYPE_CHECKING:
    from fogtools.check.formats import Report

FORMATS = ("text", "json", "sarif", "github", "junit", "gitlab")


class Output(NamedTuple):
    """A format, and the file that it is written to (None: standard output)."""

    format: str
    file: Path | None


def outputs(given: Iterable[str]) -> list[Output]:
    """What `--format FORMAT` and `--format FORMAT=FILE` ask for. Raises FogError where that cannot be."""
    found = [_output(text) for text in given]
    if sum(o.file is None for o in found) > 1:
        raise FogError(
            Say("only one format can go to standard output."), Say("write the others as --format FORMAT=FILE")
        )
    files = [o.file.resolve() for o in found if o.file]
    for file in files:
        if files.count(file) > 1:
            raise FogError(Say("two formats cannot go to the same file {file}.", file=str(file.name)))
        if file.suffix in (".yaml", ".po", ".toml"):
            raise FogError(Say("{file} is a file of the project; findings are not written over it.", file=file.name))
    return found


def _output(text: str) -> Output:
    format, sign, file = text.partition("=")
    if format not in FORMATS:
        raise FogError(
            Say("there is no format “{name}”.", name=format), Say("known: {known}", known=", ".join(FORMATS))
        )
    if sign and not file:
        raise FogError(Say("`{text}` names no file.", text=text), Say("write --format {format}=FILE", format=format))
    return Output(format, Path(file) if sign and file != "-" else None)


def put(done: Report, wanted: Sequence[Output]) -> None:
    """Writes the files, then standard output: the format for it, else for people in short."""
    for output in wanted:
        if output.file:
            write_whole(output.file, _written(done, output).encode(errors="backslashreplace"))
    shown = [o for o in wanted if o.file is None] or ([] if wanted else [Output("text", None)])
    for output in shown:
        sys.stdout.write(_written(done, output))
    if not shown:
        for line in summary(done, screen.look()):
            print(line)


def _written(done: Report, output: Output) -> str:
    if output.format != "text":
        from importlib.metadata import version  # people can do without, and it takes as long as the rest

        return machines[output.format](replace(done, version=version("fogtools")))
    look = Look(screen.translate()) if output.file else screen.look()
    return "".join(f"{line}\n" for line in written(done, look))
