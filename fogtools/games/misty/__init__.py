"""Misty as the core knows it: one record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fogtools.finding import Finding
from fogtools.game.check import run
from fogtools.game.record import Game
from fogtools.games.misty import words
from fogtools.games.misty.cards import starter
from fogtools.games.misty.cards.box import Loaded, load
from fogtools.games.misty.cards.model import Box, Cards
from fogtools.games.misty.cards.symbols import mentions
from fogtools.games.misty.checks import CHECKS
from fogtools.games.misty.engine.rulings import RULED, RULINGS
from fogtools.games.misty.personas import PERSONAS
from fogtools.games.misty.rules import table
from fogtools.games.misty.rules.compile import compile_deck
from fogtools.source.model import Model

SCHEMAS: dict[str, tuple[type[Model], str]] = {
    "box.schema.json": (Box, "A deck for Misty"),
    "cards.schema.json": (Cards, "A file of picture cards"),
}


def _check(box: Loaded) -> list[Finding]:
    return [*box.findings, *dict.fromkeys(run(CHECKS, box))]


def _check_schemas(box: Loaded) -> list[Finding]:
    from fogtools.source.schema import by_schemas

    return by_schemas("misty", [(box.source, "box"), *((source, "cards") for source in box.sources)])


def _faces(box: Loaded, story: str, language: Any) -> Any:
    from fogtools.games.misty.print import printing

    return printing.faces(box, story, language)


def _faces_of(box: Loaded, story: str, language: Any, card: str) -> Any:
    from fogtools.games.misty.print import printing

    return printing.faces_of_card(box, story, language, card)


def _called(box: Loaded, story: str, language: Any) -> Any:
    from fogtools.games.misty.print import printing

    return printing.called(box, story, language)


def _copies(box: Loaded, story: str) -> Any:
    from fogtools.games.misty.print import printing

    return printing.copies(box, story)


def _sizes(box: Loaded) -> Any:
    from fogtools.games.misty.print import printing

    return printing.sizes(box)


def _style(box: Loaded, low_ink: bool = False) -> Any:
    from fogtools.games.misty.print.faces import style

    return style(low_ink)


def _tableau(*seen: Any) -> Any:
    from fogtools.games.misty.show.view import tableau

    return tableau(*seen)


def _telling(*told: Any) -> Any:
    from fogtools.games.misty.show.prose import telling

    return telling(*told)


def _counted(played: Any) -> Any:
    from fogtools.games.misty.analysis.counted import listings

    return listings(played)


def _desk() -> Any:
    from fogtools.games.misty.editor import DESK

    return DESK


def _decks(box: Loaded, story: str) -> Any:
    from fogtools.games.misty.analysis.overview import listings

    return listings(box, story)


def _facts(box: Loaded, language: Any) -> Any:
    from fogtools.games.misty.analysis.facts import subjects

    return subjects(box, language)


def _ledger() -> Any:
    from fogtools.game.ledger import read_ledger

    return read_ledger(Path(__file__).with_name("ledger.yaml"))


GAME = Game(
    id="misty",
    version=1,
    load=load,
    check=_check,
    check_schemas=_check_schemas,
    checks=CHECKS,
    compile=compile_deck,
    begin=table.begin,
    seats=table.seats,
    fewest=table.FEWEST,
    rulings=RULINGS,
    ruled=RULED,
    ledger=_ledger,
    tableau=_tableau,
    telling=_telling,
    personas=PERSONAS,
    figures=table.FIGURES,
    counts=table.counts,
    counted=_counted,
    entries=words.entries,
    fixed_entries=words.fixed_entries,
    faces=_faces,
    faces_of=_faces_of,
    called=_called,
    copies=_copies,
    title=words.title,
    style=_style,
    sizes=_sizes,
    place=words.place,
    schemas=SCHEMAS,
    new=starter.files,
    decks=_decks,
    facts=_facts,
    desk=_desk,
    mentions=mentions,
)
