"""fog export: the cards of a box as a workbook, which `fog import` reads again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import NoCache, cache_unless, place
from fogtools.editor.card_sheets.exporting import exported
from fogtools.editor.card_sheets.records import kept_at
from fogtools.files import shown, write_whole
from fogtools.finding import FogError, Say, translatable
from fogtools.games import game_of
from fogtools.project.catalogues import languages
from fogtools.translate.exchange.pictures import pictures as drawn

WHAT = translatable("What to export: cards.")
BOX = translatable("The box; the one of this project if left out.")
OUT = translatable("The workbook to write (.xlsx); one in build/ if left out.")
PICTURES = translatable("A small picture of each card beside it.")


def export(
    what: Annotated[Literal["cards"], typer.Argument(help=WHAT)],
    box: Annotated[Path | None, typer.Argument(help=BOX)] = None,
    out: Annotated[Path | None, typer.Option(help=OUT)] = None,
    pictures: Annotated[bool, typer.Option("--pictures/--no-pictures", help=PICTURES)] = True,
    no_cache: NoCache = False,
) -> None:
    where = place(box)
    if len(where.boxes) != 1:
        known = ", ".join(shown(folder, where.project.root) for folder in where.boxes)
        raise FogError(Say("there are several boxes here."), Say("name one: {known}", known=known))
    root, game = where.project.root, game_of(where.boxes[0])
    loaded = game.authoring.load(where.boxes[0])
    target = out or where.project.build / f"{loaded.name}.xlsx"
    if target.suffix.lower() != ".xlsx":
        raise FogError(Say("{file} is no workbook.", file=target.name), Say("name it .xlsx"))
    sound = pictures and not any(f.severity == "error" for f in game.authoring.check(loaded))
    shots = {}
    if sound:
        with screen.progress(Say("laying out {language}", language=loaded.written_in)) as step:
            ids = {placed.id for placed in loaded.cards}  # type: ignore[attr-defined]
            shots = drawn(where.project, game, loaded, ids, step, cache_unless(no_cache))
    done = exported(where.project, game, loaded, target.name, shots, languages(where.project, loaded))
    write_whole(target, done.workbook)
    mapping, last = kept_at(root, loaded, target)
    write_whole(mapping, done.mapping)
    write_whole(last, done.kept)
    for left in done.left:
        screen.put(left)
    screen.put(Say("{file}: written, {n} card", "{file}: written, {n} cards", file=shown(target, root), n=done.cards))
