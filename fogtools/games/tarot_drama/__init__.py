"""The tarot drama as the core knows it: one record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fogtools.finding import Finding
from fogtools.game.check import run
from fogtools.game.record import Game
from fogtools.games.tarot_drama.cards import starter
from fogtools.games.tarot_drama.cards.box import Loaded, load
from fogtools.games.tarot_drama.cards.model import Box, Pages
from fogtools.games.tarot_drama.checks import CHECKS
from fogtools.games.tarot_drama.engine.rulings import RULED, RULINGS
from fogtools.games.tarot_drama.personas import PERSONAS
from fogtools.games.tarot_drama.rules import table
from fogtools.games.tarot_drama.rules.compile import compile_setting
from fogtools.games.tarot_drama.words import texts
from fogtools.source.model import Model

SCHEMAS: dict[str, tuple[type[Model], str]] = {
    "box.schema.json": (Box, "A setting for a tarot drama"),
    "pages.schema.json": (Pages, "A file of tables of a setting"),
}


def _check(box: Loaded) -> list[Finding]:
    return [*box.findings, *dict.fromkeys(run(CHECKS, box))]


def _check_schemas(box: Loaded) -> list[Finding]:
    from fogtools.source.schema import by_schemas

    return by_schemas("tarot-drama", [(box.source, "box"), *((source, "pages") for source in box.sources)])


def _faces(box: Loaded, story: str, language: Any) -> Any:
    from fogtools.games.tarot_drama.print import printing

    return printing.faces(box, story, language)


def _faces_of(box: Loaded, story: str, language: Any, card: str) -> Any:
    from fogtools.games.tarot_drama.print import printing

    return printing.faces_of_card(box, story, language, card)


def _called(box: Loaded, story: str, language: Any) -> Any:
    from fogtools.games.tarot_drama.print import printing

    return printing.called(box, story, language)


def _copies(box: Loaded, story: str) -> Any:
    from fogtools.games.tarot_drama.print import printing

    return printing.copies(box, story)


def _sizes(box: Loaded) -> Any:
    from fogtools.games.tarot_drama.print import printing

    return printing.sizes(box)


def _style(box: Loaded, low_ink: bool = False) -> Any:
    from fogtools.games.tarot_drama.print.faces import style

    return style(low_ink)


def _tableau(*seen: Any) -> Any:
    from fogtools.games.tarot_drama.show.view import tableau

    return tableau(*seen)


def _telling(*told: Any) -> Any:
    from fogtools.games.tarot_drama.show.prose import telling

    return telling(*told)


def _counts(*played: Any) -> Any:
    from fogtools.games.tarot_drama.analysis.counted import counts

    return counts(*played)


def _counted(played: Any) -> Any:
    from fogtools.games.tarot_drama.analysis.counted import listings

    return listings(played)


def _decks(box: Loaded, story: str) -> Any:
    from fogtools.games.tarot_drama.analysis.overview import listings

    return listings(box, story)


def _facts(box: Loaded, language: Any) -> Any:
    from fogtools.games.tarot_drama.analysis.facts import subjects

    return subjects(box, language)


def _ledger() -> Any:
    from fogtools.game.ledger import read_ledger

    return read_ledger(Path(__file__).with_name("ledger.yaml"))


GAME = Game(
    id="tarot-drama",
    version=1,
    load=load,
    check=_check,
    check_schemas=_check_schemas,
    checks=CHECKS,
    compile=compile_setting,
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
    counts=_counts,
    counted=_counted,
    entries=texts.entries,
    fixed_entries=texts.fixed_entries,
    faces=_faces,
    faces_of=_faces_of,
    called=_called,
    copies=_copies,
    title=texts.title,
    style=_style,
    sizes=_sizes,
    place=texts.place,
    schemas=SCHEMAS,
    new=starter.files,
    decks=_decks,
    facts=_facts,
)
