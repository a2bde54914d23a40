"""fog import: cards from a table, brought into a box; the table may stay the source."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from fogtools.check.fix import git_safety
from fogtools.check.fix.trial import staged
from fogtools.cli.common import screen
from fogtools.cli.common.arguments import Format, known_language, place, root_here
from fogtools.cli.common.overwriting import REMEDY, Dirty
from fogtools.diff.versions import compare, version_at
from fogtools.diff.words import lines, text
from fogtools.editor.card_sheets import Tables, tables
from fogtools.editor.card_sheets.beginning import begun, files_of
from fogtools.editor.card_sheets.importing import Import, imported
from fogtools.editor.card_sheets.marking import marked
from fogtools.files import shown, write_whole
from fogtools.finding import FogError, Say, translatable
from fogtools.game.record import Game
from fogtools.games import GAMES, game_of
from fogtools.project.project import Target
from fogtools.project.starter import IGNORE
from fogtools.text.catalogues.sync import write_together
from fogtools.text.language_names import name_of

FILE = translatable("A table of cards: .csv, .tsv, .xlsx, or .ods where LibreOffice is installed.")
INTO = translatable("The box they go into; the one of this project if left out.")
MAP = translatable("The file that tells what each column is; the one kept in sheets/ if left out.")
MARKED = translatable("Write a copy of the table (.xlsx) with each finding as a comment at its cell.")
LANG = translatable("The language of the cards, where the table begins a deck; the likeliest if left out.")
DRY = translatable("Show what would change, in printed words; write nothing.")


def import_(
    file: Annotated[Path, typer.Argument(help=FILE)],
    into: Annotated[Path | None, typer.Option(help=INTO, metavar="BOX")] = None,
    map: Annotated[Path | None, typer.Option("--map", help=MAP, metavar="MAPPING")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help=DRY)] = False,
    marked_: Annotated[Path | None, typer.Option("--marked", help=MARKED, metavar="FILE")] = None,
    lang: Annotated[str, typer.Option(help=LANG, metavar="CODE", show_default=False)] = "",
    dirty: Dirty = False,
    format: Format = "text",
) -> None:
    read = tables(file)
    if lang:
        known_language(lang)
    inside = into is not None or root_here() is not None
    with nullcontext(_box(into)) if inside else begun(_beginning(), file, read, lang) as where:
        game = game_of(where.boxes[0])
        done = imported(where.project, game, game.authoring.load(where.boxes[0]), read, file, map)
        if marked_:
            _mark(marked_, read, done)
        if dry_run:
            _show(where, done)
        elif inside:
            _write(where.project.root, done, dirty)
        else:
            _lay(files_of(where, done))
        if format == "json":
            screen.put_json(_data(where.project.root, done, dry_run))
        else:
            _tell(where.project.root, file, done, dry_run)
            if not inside and not lang:
                said = name_of(where.project.languages[0])
                screen.put(Say("The cards seem to be in {language}; `--lang` says otherwise.", language=said))
    raise typer.Exit(1 if any(f.severity == "error" for f in done.findings) else 0)


def _beginning() -> Game:
    """The game whose box a table begins where there is none."""
    return next(game for game in GAMES.values() if game.editing.empty)


def _mark(to: Path, read: Tables, done: Import) -> None:
    if to.suffix.lower() != ".xlsx":
        raise FogError(Say("{file} is no workbook.", file=to.name), Say("name it .xlsx"))
    write_whole(to, marked(read, done.findings, screen.translate()))


def _lay(files: Mapping[str, bytes]) -> None:
    """Writes a new project here; nothing that is there already is written over."""
    here = Path.cwd()
    wanted = {here / name: new for name, new in files.items() if name != IGNORE or not (here / IGNORE).exists()}
    there = next((path for path in wanted if path.exists()), None)
    if there:
        raise FogError(
            Say("{file} is there already; nothing was written.", file=shown(there)), Say("import in an empty folder")
        )
    write_together([(path, None, new) for path, new in wanted.items()])


def _box(into: Path | None) -> Target:
    """The one box that is meant."""
    where = place(into)
    if len(where.boxes) != 1:
        known = ", ".join(shown(box, where.project.root) for box in where.boxes)
        raise FogError(Say("there are several boxes here."), Say("name one with --into: {known}", known=known))
    return where


def _write(root: Path, done: Import, dirty: bool) -> None:
    theirs = [path for path, (old, _) in done.files.items() if old is not None and path.suffix == ".yaml"]
    if theirs and not dirty:
        git_safety.must_be_undoable(root, theirs, REMEDY)
    write_together([(path, old, new) for path, (old, new) in done.files.items()])


def _show(where: Target, done: Import) -> None:
    """What `fog diff` says of the box as it would be."""
    root = where.project.root
    with staged(root) as stage:
        for path, (_, new) in done.files.items():
            stage.of(path).parent.mkdir(exist_ok=True)
            stage.of(path).write_bytes(new)
        inside = where.boxes[0].relative_to(root)
        found = compare(version_at("", root, inside), version_at("", stage.root, inside), game_of, "")
        for line in text(lines(found, screen.translate()), screen.clean, screen.coloured):
            screen.put(line)


def _tell(root: Path, file: Path, done: Import, dry_run: bool) -> None:
    screen.put_findings(done.findings)
    for path in done.files:
        name = shown(path, root)
        screen.put(Say("{file}: would be written", file=name) if dry_run else Say("{file}: written", file=name))
    for name in done.gone:
        screen.put(Say("{card}: no longer in the table; it stays in the box", card=name))
    screen.put(
        Say(
            "{file}: {new}, {changed}, {same}",
            file=file.name,
            new=Say("{n} card new", "{n} cards new", n=len(done.new)),
            changed=Say("{n} changed", "{n} changed", n=len(done.changed)),
            same=Say("{n} as it was", "{n} as they were", n=done.same),
        )
    )
    if not dry_run and (done.new or done.changed):
        screen.put(Say("Next: `fog check`, then `fog diff`; the columns are explained in {file}.", file="sheets/"))


def _data(root: Path, done: Import, dry_run: bool) -> dict[str, object]:
    return {
        "new": done.new,
        "changed": done.changed,
        "same": done.same,
        "gone": done.gone,
        "written": [] if dry_run else [shown(path, root) for path in done.files],
        "findings": [finding.data() for finding in done.findings],
    }
