"""fog i18n: catalogues brought up to date, and how far each translation is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from fogtools.cli import screen
from fogtools.cli.arguments import Format, Where, place
from fogtools.cli.screen import t
from fogtools.finding import FogError, Say
from fogtools.text.own import translatable

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)


def _boxes(path: Path | None) -> tuple[Any, list[tuple[Any, Any]]]:
    """The project of a path, and its boxes with their games."""
    from fogtools.games import game_of

    found = place(path)
    return found.project, [(game_of(folder), game_of(folder).load(folder)) for folder in found.boxes]


def _targets(project: Any, box: Any, extra: list[str] | None) -> list[str]:
    return [code for code in dict.fromkeys((*project.languages, *(extra or ()))) if code != box.written_in]


@app.command("sync", help=t(translatable("Bring every catalogue up to date with the cards.")))
def sync(
    path: Where = None,
    check: Annotated[
        bool, typer.Option("--check", help=t(translatable("Write nothing; exit 1 where a catalogue is out of date.")))
    ] = False,
    language: Annotated[
        list[str] | None, typer.Option("--language", help=t(translatable("A further language to make catalogues for.")))
    ] = None,
) -> None:
    from fogtools.text.sync import sync_domain

    project, boxes = _boxes(path)
    behind = 0
    for game, box in boxes:
        _readable(box)
        for domain, entries in game.entries(box).items():
            for done in sync_domain(
                project.locales, domain, _targets(project, box, language), entries, project=domain, check=check
            ):
                behind += done.written
                _report(project, done, check)
    if check and behind:
        screen.put(
            Say(
                "{n} catalogue is out of date; run `fog i18n sync`.",
                "{n} catalogues are out of date; run `fog i18n sync`.",
                n=behind,
            )
        )
        raise typer.Exit(1)


def _readable(box: Any) -> None:
    """A card that cannot be read must not lose its translations."""
    errors = [f for f in box.findings if f.severity == "error"]
    if errors:
        raise FogError(
            Say("{place} {message}", place=errors[0].place(), message=errors[0].message),
            Say("mend it first (`fog check`): texts that cannot be read would count as removed"),
        )


def _report(project: Any, done: Any, check: bool) -> None:
    name = done.path.relative_to(project.root).as_posix()
    if not done.written:
        screen.put(Say("{file}: up to date", file=name))
    elif not done.counts.differ:
        screen.put(Say("{file}: out of date", file=name) if check else Say("{file}: written", file=name))
    else:
        counts = {k: v for k, v in vars(done.counts).items() if v}
        words = ", ".join(f"{n} {COUNTED[k].through(screen.translate())}" for k, n in counts.items())
        screen.put(Say("{file}: {counts}", file=name, counts=words))


#: What a merge counts, as it stands after a number.
COUNTED = {
    "new": Say("new"),
    "changed": Say("changed"),
    "moved": Say("moved"),
    "removed": Say("removed"),
    "revived": Say("revived"),
    "kept": Say("kept"),
}


@app.command("status", help=t(translatable("How far each translation is.")))
def status(
    path: Where = None,
    format: Format = "text",
) -> None:
    rows = status_rows(*_boxes(path))
    if format == "json":
        screen.put_json({"catalogues": rows})
    else:
        for row in rows:
            screen.put(status_line(row))
    raise typer.Exit(1 if any(r["missing"] or r["stale"] for r in rows) else 0)


def status_rows(project: Any, boxes: list[tuple[Any, Any]]) -> list[dict[str, Any]]:
    """One row for each catalogue and language."""
    from fogtools.text import catalogue as files
    from fogtools.text.merge import status as state_of
    from fogtools.text.sync import catalogue_path

    rows = []
    for game, box in boxes:
        for code in _targets(project, box, None):
            for domain, entries in game.entries(box).items():
                file = catalogue_path(project.locales, code, domain)
                s = state_of(files.read(file) if file.is_file() else files.Catalogue(), entries)
                rows.append({"catalogue": domain, "language": code, "texts": s.total, "translated": s.translated,
                             "stale": s.fuzzy, "missing": s.missing, "words": s.words, "cards": s.cards})  # fmt: skip
    return rows


def status_line(row: dict[str, Any]) -> Say:
    """A row in words."""
    if not row["missing"] and not row["stale"]:
        return Say("{catalogue} ({language}): complete, {n} text", "{catalogue} ({language}): complete, {n} texts",
                   catalogue=row["catalogue"], language=row["language"], n=row["texts"])  # fmt: skip
    return Say("{catalogue} ({language}): {n} card left, {words} words, {missing} missing, {stale} stale",
               "{catalogue} ({language}): {n} cards left, {words} words, {missing} missing, {stale} stale",
               catalogue=row["catalogue"], language=row["language"], n=row["cards"], words=row["words"],
               missing=row["missing"], stale=row["stale"])  # fmt: skip
