"""fog i18n import: what a translator filled in, taken row by row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import Format, Where, boxes_at
from fogtools.files import shown
from fogtools.finding import FogError, Say, translatable
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.project.project import Project
from fogtools.text.catalogues.sync import languages_in
from fogtools.translate.exchange.import_rules import Verdict
from fogtools.translate.exchange.importing import Taken, opened, taken, write
from fogtools.translate.exchange.incoming import incoming
from fogtools.translate.exchange.xlsx.rows import Returned


def import_(
    file: Annotated[Path, typer.Argument(help=translatable("The workbook or XLIFF file that came back."))],
    path: Where = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help=translatable("Tell what would be taken; write nothing."))
    ] = False,
    format: Format = "text",
) -> None:
    back = incoming(file)
    project, boxes = boxes_at(path)
    code = _known(project, boxes, back.language, file)
    done = taken(back.given, (one for game, box in boxes for one in opened(project, game, box, code)))
    if not dry_run:
        write(done.files)
    if format == "json":
        screen.put_json(_data(project, file, back, done, dry_run))
    else:
        _report(project, file, back, done, dry_run, _lost(boxes, back.ignored))
    raise typer.Exit(1 if done.count("refused") or _lost(boxes, back.ignored) else 0)


def _lost(boxes: Sequence[tuple[Game, Box]], ignored: Iterable[str]) -> list[str]:
    """The sheets that were not read though they bear a catalogue's name: somebody deleted what marks them."""
    domains = [domain for game, box in boxes for domain in game.authoring.entries(box)]
    named = {name[:31] for domain in domains for name in (domain, domain.rpartition(".")[2])}
    return [name for name in ignored if name in named]


def _known(project: Project, boxes: Sequence[tuple[Game, Box]], said: str, file: Path) -> str:
    """The language as the project writes its code. Raises FogError for one that it has no catalogues of."""
    there = languages_in(project.locales)
    code = next((c for c in there if c.replace("_", "-") == said.replace("_", "-")), "")
    if not code:
        raise FogError(
            Say(
                "{file} is a translation into {language}, and this project has none.",
                file=file.name,
                language=screen.clean(said[:20]),
            ),
            Say("known: {known}", known=", ".join(there) or "-"),
        )
    if all(box.written_in == code for _, box in boxes):
        raise FogError(
            Say(
                "{file} is a translation into {language}, in which these cards are written.",
                file=file.name,
                language=code,
            ),
            Say("export into another language"),
        )
    return code


def _report(project: Project, file: Path, back: Returned, done: Taken, dry_run: bool, lost: Sequence[str]) -> None:
    for verdict in done.verdicts:
        if verdict.outcome == "refused" or verdict.remark:
            _line(verdict)
    for name in back.ignored:
        if name in lost:
            message = Say("the sheet “{sheet}” was not read: its hidden first row or last columns are gone", sheet=name)
            screen.put(message)
            screen.put(Say("    export again and copy the translations over"))
            continue
        screen.put(Say("the sheet “{sheet}” is not one of fog's and was not read", sheet=screen.clean(name)))
    for path, _, _ in done.files:
        name = shown(path, project.root)
        screen.put(Say("{file}: would be written", file=name) if dry_run else Say("{file}: written", file=name))
    screen.put(
        Say(
            "{file}: {taken}, {same}, {refused}",
            file=file.name,
            taken=Say("{n} taken", "{n} taken", n=done.count("taken")),
            same=Say("{n} as it was", "{n} as they were", n=done.count("same")),
            refused=Say("{n} refused", "{n} refused", n=done.count("refused")),
        )
    )


def _line(verdict: Verdict) -> None:
    row = verdict.row
    where = f"{row.card}, {row.where}" if row and row.where else row.card if row else verdict.given.said
    why = verdict.why or verdict.remark
    screen.put(
        Say(
            "{place}: {card}: {why}",
            place=screen.clean(verdict.given.place),
            card=screen.clean(where),
            why=screen.clean(why.through(screen.translate())) if why else "",
        )
    )
    if verdict.help:
        screen.put("    " + screen.clean(verdict.help.through(screen.translate())))


def _data(project: Project, file: Path, back: Returned, done: Taken, dry_run: bool) -> dict[str, object]:
    return {
        "file": file.name,
        "language": back.language,
        "taken": done.count("taken"),
        "same": done.count("same"),
        "refused": [_row(v) for v in done.verdicts if v.outcome == "refused"],
        "remarks": [_row(v) for v in done.verdicts if v.remark],
        "ignored_sheets": back.ignored,
        "written": [] if dry_run else [shown(path, project.root) for path, _, _ in done.files],
    }


def _row(verdict: Verdict) -> dict[str, object]:
    row = verdict.row
    return {
        "place": verdict.given.place,
        "catalogue": row.catalogue if row else "",
        "context": row.context if row else verdict.given.said,
        "card": row.card if row else "",
        "where": row.where if row else "",
        "message": str(verdict.why or verdict.remark or ""),
        "help": str(verdict.help or ""),
    }
