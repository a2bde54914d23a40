"""Where the findings of a command go: each format that was asked for, to standard output or into a file."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from fogtools.cli.common import screen
from fogtools.finding import FogError, Say

if TYPE_CHECKING:
    from fogtools.check.formats import Report
    from fogtools.game.manual import Manual

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


def manuals() -> dict[str, Manual]:
    """Name -> page of every finding that the tool can make, in the order of `fog checks`."""
    from fogtools.check.pages import PAGES
    from fogtools.games import GAMES
    from fogtools.print.preflight.checks import CHECKS as PREFLIGHT
    from fogtools.translate.qa.checks import CHECKS

    every: list[Manual] = [
        *PAGES,
        *CHECKS,
        *(page for game in GAMES.values() for page in game.authoring.checks),
        *PREFLIGHT,
    ]
    return {page.name: page for page in every}


def put(done: Report, wanted: Sequence[Output]) -> None:
    """Writes the files, then standard output: the format for it, else for people in short."""
    from fogtools.check.formats.text import summary
    from fogtools.files import write_whole

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

        from fogtools.check.formats import FORMATS as machines

        return machines[output.format](replace(done, version=version("fogtools")))
    from fogtools.check.formats.text import Look, written

    look = Look(screen.translate()) if output.file else screen.look()
    return "".join(f"{line}\n" for line in written(done, look))
