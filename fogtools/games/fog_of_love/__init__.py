"""Fog of Love as the core knows it: one record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fogtools.check.fix.fixers import with_fixes
from fogtools.finding import Finding
from fogtools.game.check import run
from fogtools.game.record import Game
from fogtools.games.fog_of_love.cards.box import PAGES, Loaded, load
from fogtools.games.fog_of_love.cards.effects_in_card import TEXTS
from fogtools.games.fog_of_love.cards.manifest import Box, Edition
from fogtools.games.fog_of_love.cards.model import Cards
from fogtools.games.fog_of_love.cards.symbols import mentions
from fogtools.games.fog_of_love.cards.tutorial import story_of_the_set
from fogtools.games.fog_of_love.checks import BY_EDITION, CHECKS
from fogtools.games.fog_of_love.editor.renumbering import renumbered
from fogtools.games.fog_of_love.engine.rulings import RULED, RULINGS
from fogtools.games.fog_of_love.personas import PERSONAS, SEARCHERS
from fogtools.games.fog_of_love.rules import table
from fogtools.games.fog_of_love.rules.compile import compile_story
from fogtools.games.fog_of_love.sample import starter
from fogtools.games.fog_of_love.words import piles, texts
from fogtools.source import Source
from fogtools.source.model import Model

SCHEMAS: dict[str, tuple[type[Model], str]] = {
    "box.schema.json": (Box, "A box of love stories"),
    "cards.schema.json": (Cards, "A file of cards"),
    "edition.schema.json": (Edition, "An edition profile"),
}


def _check(box: Loaded) -> list[Finding]:
    profiles = [source for _, source in ((None, box.profile), *box.editions_in.values()) if source]
    found = run([check for check in CHECKS if check.name not in BY_EDITION], box)
    for printed in box.every_edition:
        found += run([check for check in CHECKS if check.name in BY_EDITION], printed)
    return with_fixes([*box.findings, *dict.fromkeys(found)], [box.source, *box.sources, *profiles], TEXTS, box.unsaid)


def _check_schemas(box: Loaded) -> list[Finding]:
    from fogtools.source.schema import by_schemas

    def named(source: Source) -> str:
        is_edition = isinstance(source.data, dict) and "edition" in source.data and "box" not in source.data
        return "edition" if is_edition else "cards"

    return by_schemas("fog-of-love", [(box.source, "box"), *((source, named(source)) for source in box.sources)])


def _faces(box: Loaded, story: str, language: Any) -> Any:
    from fogtools.games.fog_of_love.print import printing

    return printing.faces(box.in_language(language.code), story, language)


def _tableau(*seen: Any) -> Any:
    from fogtools.games.fog_of_love.show.view import tableau

    return tableau(*seen)


def _telling(*told: Any) -> Any:
    from fogtools.games.fog_of_love.show.prose import telling

    return telling(*told)


def _facts(box: Loaded, language: Any) -> Any:
    from fogtools.games.fog_of_love.analysis import facts

    return facts.subjects(box, language)


def _measures(story: Any) -> Any:
    from fogtools.games.fog_of_love.analysis import measures

    return measures.measures(story)


def _aloud(box: Loaded, story: str, language: Any) -> Any:
    from fogtools.games.fog_of_love.show.spoken import aloud

    return aloud(box.in_language(language.code), story, language)


def _called(box: Loaded, story: str, language: Any) -> Any:
    from fogtools.games.fog_of_love.print import printing

    return printing.called(box.in_language(language.code), story, language)


def _faces_of(box: Loaded, story: str, language: Any, card: str) -> Any:
    from fogtools.games.fog_of_love.print import printing

    return printing.faces(box.in_language(language.code), story, language, card)


def _title(box: Loaded, story: str, language: Any) -> str:
    from fogtools.games.fog_of_love.print import printing

    return printing.title(box, story, language)


def _style(box: Loaded, low_ink: bool = False) -> Any:
    from fogtools.games.fog_of_love.print.faces import style
    from fogtools.games.fog_of_love.print.printing import seat_looks

    return style(seat_looks(box), low_ink)


def _kit(box: Loaded, story: str, language: Any, low_ink: bool) -> Any:
    from fogtools.games.fog_of_love.print.kit import kit

    here = box.in_language(language.code)
    return kit(here, story, language, _style(here, low_ink), low_ink)


def _reachable(box: Loaded, story: Any, rulings: Any) -> Any:
    from fogtools.games.fog_of_love.analysis.reachability import reachable

    return reachable(box.own, story, rulings)


def _sizes(box: Loaded) -> Any:
    from fogtools.games.fog_of_love.print import printing

    return printing.sizes(box)


def _ledger() -> Any:
    from fogtools.game.ledger import read_ledger

    return read_ledger(Path(__file__).with_name("ledger.yaml"))


def _desk() -> Any:
    from fogtools.games.fog_of_love.editor import DESK

    return DESK


def _fast(story: Any, course: Any) -> Any:
    from fogtools.games.fog_of_love.fast import plays_of

    return plays_of(GAME, story, course)


def _counted(played: Any) -> Any:
    from fogtools.games.fog_of_love.analysis.counted import listings

    return listings(played)


def _unmade() -> bool:
    from fogtools.games.fog_of_love.fast import unmade

    return unmade()


def _verify(story: Any, course: Any, plays: int, step: Any) -> Any:
    from fogtools.games.fog_of_love.fast.verifying import verified

    return verified(GAME, story, course, plays, step)


def _entries(box: Loaded) -> Any:
    return texts.entries(box)


def _balance(*reported: Any) -> Any:
    from fogtools.games.fog_of_love.analysis.balance import balance

    return balance(*reported)


def _promises(box: Loaded, story: Any) -> Any:
    from fogtools.games.fog_of_love.analysis.expectations.claims import promises

    return promises(box.own, story)


def _decks(box: Loaded, story: str) -> Any:
    from fogtools.games.fog_of_love.analysis.overview import decks

    return decks.listings(box, story)


def _alike(box: Loaded) -> Any:
    from fogtools.games.fog_of_love.analysis.overview import shapes

    return shapes.listings(box)


def _links(box: Loaded, story: str) -> Any:
    from fogtools.games.fog_of_love.analysis.overview import links

    return links.graph(box, story)


def _lessons(box: Loaded) -> Any:
    from fogtools.games.fog_of_love.analysis.overview import teaching
    from fogtools.games.fog_of_love.editor import tutorial_play

    return [*teaching.listings(box), *tutorial_play.listings(GAME, box)]


GAME = Game(
    id="fog-of-love",
    version=2,
    load=load,
    check=_check,
    check_schemas=_check_schemas,
    checks=(*CHECKS, *PAGES),
    compile=compile_story,
    begin=table.begin,
    tutorial=story_of_the_set,
    seats=table.seats,
    rulings=RULINGS,
    ruled=RULED,
    ledger=_ledger,
    tableau=_tableau,
    telling=_telling,
    personas=PERSONAS,
    searchers=tuple(SEARCHERS),
    figures=table.FIGURES,
    counts=table.counts,
    fast=_fast,
    unmade=_unmade,
    verify=_verify,
    unplayable=table.unplayable,
    entries=_entries,
    fixed_entries=texts.fixed_entries,
    faces=_faces,
    title=_title,
    style=_style,
    sizes=_sizes,
    place=texts.place,
    schemas=SCHEMAS,
    new=starter.files,
    counted=_counted,
    mentions=mentions,
    renumbered=renumbered,
    decks=_decks,
    alike=_alike,
    links=_links,
    lessons=_lessons,
    desk=_desk,
    facts=_facts,
    measures=_measures,
    shelf=piles.shelf,
    always_read=piles.always_read,
    aloud=_aloud,
    called=_called,
    faces_of=_faces_of,
    glossary=Path(__file__).with_name("glossary.yaml"),
    kit=_kit,
    promises=_promises,
    balance=_balance,
    reachable=_reachable,
    characters=True,
    whole_screen=True,
)
