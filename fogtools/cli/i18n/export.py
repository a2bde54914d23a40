"""fog i18n export: the texts as one file that a translator fills in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import NoCache, Where, cache_unless, place
from fogtools.files import shown, write_whole
from fogtools.finding import FogError, Say, translatable
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.games import game_of
from fogtools.project.manifest import CODE
from fogtools.project.project import Target
from fogtools.translate.exchange import xliff
from fogtools.translate.exchange.importing import opened
from fogtools.translate.exchange.pictures import pictures as drawn
from fogtools.translate.exchange.units_in_project import ExchangeRow
from fogtools.translate.exchange.xlsx import write

Kind = Literal["xlsx", "xliff"]


def export(
    path: Where = None,
    language: Annotated[
        str, typer.Option("--lang", "--language", help=translatable("The language to translate into."))
    ] = "",
    kind: Annotated[
        Kind,
        typer.Option("--as", help=translatable("A workbook (xlsx) or a file for translation programs (xliff).")),
    ] = "xlsx",
    out: Annotated[
        Path | None, typer.Option(help=translatable("The file to write; one in build/ if left out."))
    ] = None,
    only_open: Annotated[
        bool, typer.Option("--only-open", help=translatable("Only texts that are new or have changed."))
    ] = False,
    pictures: Annotated[
        bool, typer.Option("--pictures/--no-pictures", help=translatable("A small picture of each card beside it."))
    ] = True,
    no_cache: NoCache = False,
) -> None:
    found = place(path)
    boxes = [(game_of(folder), game_of(folder).authoring.load(folder)) for folder in found.boxes]
    code = _language(found.project.languages, {box.written_in for _, box in boxes}, language)
    drawn = pictures and kind == "xlsx"
    sources, catalogues, shots = _gathered(found, boxes, code, only_open, drawn, cache_unless(no_cache))
    rows = [row for own in catalogues.values() for row in own]
    if not rows:
        screen.put(
            Say("Nothing is left to translate into {language}; nothing was written.", language=code)
            if only_open
            else Say("There are no texts to translate here; nothing was written.")
        )
        return
    raw = _written(kind, catalogues, sources, code, shots)
    target = out or found.project.build / f"{_scope(found)}-{code}.{'xlsx' if kind == 'xlsx' else 'xlf'}"

    write_whole(target, raw)
    screen.put(
        Say(
            "{file}: written, {n} text ({new} new, {stale} stale)",
            "{file}: written, {n} texts ({new} new, {stale} stale)",
            file=shown(target, found.project.root),
            n=len(rows),
            new=sum(r.state == "new" for r in rows),
            stale=sum(r.state == "stale" for r in rows),
        )
    )


def _language(languages: Sequence[str], own: set[str], wanted: str) -> str:
    """The language to translate into; that of the project where it has but one that no card is written in."""
    other = [code for code in languages if code not in own]
    if not wanted and len(other) == 1:
        return other[0]
    if not CODE.fullmatch(wanted):
        raise FogError(
            Say("“{code}” is not the code of a language.", code=wanted) if wanted else Say("Into which language?"),
            Say("name it: {known}", known=", ".join(f"--lang {code}" for code in other or languages)),
        )
    return wanted


def _scope(found: Target) -> str:
    """What the file is named after: a story, a box, or the whole project."""
    return found.story or (found.boxes[0].name if len(found.boxes) == 1 else "stories")


def _gathered(
    found: Target, boxes: Sequence[tuple[Game, Box]], code: str, only_open: bool, pictures: bool, cache: Path | None
) -> tuple[set[str], Mapping[str, list[ExchangeRow]], Mapping[tuple[str, str], bytes]]:
    """The languages that the boxes are written in, the rows by catalogue, and pictures by catalogue and card."""
    sources: set[str] = set()
    catalogues: dict[str, list[ExchangeRow]] = {}
    shots: dict[tuple[str, str], bytes] = {}
    for game, box in boxes:
        there = list(opened(found.project, game, box, code, found.story, in_step=True))
        own = {one.domain: [r for r in one.rows if r.open or not only_open] for one in there}
        catalogues |= own
        if any(own.values()):
            sources.add(box.written_in)
        if pictures:
            cards = {row.id for rows in own.values() for row in rows}
            with screen.progress(Say("laying out {language}", language=box.written_in)) as step:
                png = drawn(found.project, game, box, cards, step, cache)
            shots |= {(domain, card): shot for domain in own for card, shot in png.items()}
    return sources, catalogues, shots


def _written(
    kind: Kind,
    catalogues: Mapping[str, list[ExchangeRow]],
    sources: set[str],
    code: str,
    shots: Mapping[tuple[str, str], bytes],
) -> bytes:
    if len(sources) > 1:
        raise FogError(
            Say("these boxes are written in several languages: {known}.", known=", ".join(sorted(sources))),
            Say("export each box by itself"),
        )
    if kind == "xlsx":
        return write.written(write.Workbook(catalogues, sources.pop(), code, shots, screen.translate()))

    return xliff.written(catalogues, sources.pop(), code)
