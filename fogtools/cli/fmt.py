"""fog fmt: sets the typography of texts and translations, in place.

It asks nothing of git, as `fog check --fix` does: no word changes, every file is read again before it is written, and
what it does to a file it does once. A formatter that wants a clean tree is one that nobody runs on saving.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from fogtools.check.fix.trial import write_all
from fogtools.cli.common import screen
from fogtools.cli.common.arguments import place
from fogtools.cli.common.overwriting import DIFF, put_difference
from fogtools.finding import FogError, Say, translatable
from fogtools.games import game_of
from fogtools.project.project import find_project
from fogtools.translate.fmt.places import File, files_of, translations_in
from fogtools.translate.fmt.spans import Formatted

WHERE = translatable("A project, a box, a story, a file of cards or a PO file; the project here if left out.")
CHECK = translatable("Write nothing; exit 1 where something would be set.")
LANG = translatable("Only texts in this language.")


def fmt(
    path: Annotated[Path | None, typer.Argument(help=WHERE)] = None,
    check: Annotated[bool, typer.Option("--check", help=CHECK)] = False,
    diff: Annotated[bool, typer.Option("--diff", help=DIFF)] = False,
    lang: Annotated[str | None, typer.Option(help=LANG, metavar="CODE")] = None,
) -> None:
    root, files = _files(path)
    codes = sorted({file.code for file in files if file.code})
    if lang and lang not in codes:
        raise FogError(
            Say("nothing here is written in “{code}”.", code=lang), Say("known: {known}", known=", ".join(codes) or "-")
        )
    done = {file.path: file.formatted() for file in files if not lang or file.code in (lang, "")}
    changes = {p: (one.old, one.new) for p, one in done.items() if one.new != one.old}
    if diff:
        put_difference(changes)
    elif not check:
        write_all(root, changes)
    wrong = [_report(p, one, check, diff) for p, one in done.items()]
    if not (diff or changes or any(wrong)):
        screen.put(Say("nothing to set"))
    raise typer.Exit(1 if any(wrong) or (changes and (check or diff)) else 0)


def _files(path: Path | None) -> tuple[Path, list[File]]:
    """The project's root, and the files that are meant."""
    if path is not None and path.suffix == ".po" and path.is_file():
        project = find_project(path)
        return project.root, [translations_in(project, path)]
    where = place(path)
    return where.project.root, files_of(where, path or where.project.root, game_of)


def _report(path: Path, done: Formatted, check: bool, diff: bool) -> bool:
    """One line for the file, where there is anything to say; whether something of it could not be done."""
    name = screen.clean(path.as_posix())
    if done.new != done.old and not diff:
        screen.put(Say("{file}: {counts}", file=name, counts=_counts(done, check)))
    for left in done.left:
        screen.put(Say("{place} {message}", place=f"{name}:{left.line}", message=left.why), to=sys.stderr)
    if done.broken:
        for said in (done.broken.message, done.broken.help):
            if said:
                screen.put(screen.clean(said.through(screen.translate())), to=sys.stderr)
    return bool(done.left or done.broken)


def _counts(done: Formatted, check: bool) -> str:
    counts = []
    if done.texts and check:
        counts.append(Say("{n} text to set", "{n} texts to set", n=done.texts))
    elif done.texts:
        counts.append(Say("{n} text set", "{n} texts set", n=done.texts))
    if done.moved and check:
        counts.append(Say("{n} text to put under `>-`", "{n} texts to put under `>-`", n=done.moved))
    elif done.moved:
        counts.append(Say("{n} text put under `>-`", "{n} texts put under `>-`", n=done.moved))
    return ", ".join(said.through(screen.translate()) for said in counts)
