"""Fog of Love as the core knows it: one record."""

from __future__ import annotations

from pathlib import Path

from fogtools.finding import Say
from fogtools.game.lazy import lazy
from fogtools.game.record import Analysis, Authoring, Editing, Playing, Printing, Record
from fogtools.games.fog_of_love.analysis.habits import answer, habits
from fogtools.games.fog_of_love.cards.box import Loaded, load, schema
from fogtools.games.fog_of_love.cards.look.looks import LookFile
from fogtools.games.fog_of_love.cards.look.type_sizes import smaller
from fogtools.games.fog_of_love.cards.manifest import Box, Edition
from fogtools.games.fog_of_love.cards.model import Cards
from fogtools.games.fog_of_love.cards.symbols import mentions
from fogtools.games.fog_of_love.cards.tutorial import story_of_the_set
from fogtools.games.fog_of_love.engine.rulings import RULED
from fogtools.games.fog_of_love.engine.views import View
from fogtools.games.fog_of_love.personas import PERSONAS, SEARCHERS
from fogtools.games.fog_of_love.rules import table
from fogtools.games.fog_of_love.rules.compile import Story
from fogtools.games.fog_of_love.rules.story import compile_story
from fogtools.games.fog_of_love.words import piles, texts
from fogtools.source.model import Model

HERE = Path(__file__).parent

SCHEMAS: dict[str, tuple[type[Model], str]] = {
    "box.schema.json": (Box, "A box of love stories"),
    "cards.schema.json": (Cards, "A file of cards"),
    "edition.schema.json": (Edition, "An edition profile"),
    "look.schema.json": (LookFile, "The look of a box or of a story"),
}


RECORD = Record(
    "fog-of-love",
    Authoring[Loaded](
        load=load,
        again=load,
        check=lazy("fogtools.games.fog_of_love.checks:check"),
        checks=lazy("fogtools.games.fog_of_love.checks:manuals"),
        schemas=SCHEMAS,
        worked=HERE / "sample" / "worked.yaml",
        schema=schema,
        entries=texts.entries,
        domains=texts.domains,
        fixed_entries=texts.fixed_entries,
        glossary=HERE / "glossary.yaml",
        place=texts.place,
        contradicting=lazy("fogtools.games.fog_of_love.checks.says_so:translated"),
        shelf=piles.shelf,
        answer=answer,
        habits=habits,
        always_read=piles.always_read,
        name=Say("Fog of Love"),
        about=Say("A love story for two: scenes, choices, hearts, and an end."),
        new=lazy("fogtools.games.fog_of_love.sample.starter:files"),
    ),
    Playing[Loaded, Story, View](
        version=2,
        compile=compile_story,
        begin=table.begin,
        essence=lazy("fogtools.games.fog_of_love.rules.essence:essence"),
        seats=table.seats,
        ruled=RULED,
        rows=HERE / "ledger.yaml",
        personas=PERSONAS,
        searchers=tuple(SEARCHERS),
        characters=True,
        tutorial=story_of_the_set,
        beats=lazy("fogtools.games.fog_of_love.show.beats:beats"),
        tableau=lazy("fogtools.games.fog_of_love.show.view:tableau"),
        whole_screen=True,
        telling=lazy("fogtools.games.fog_of_love.show.prose:telling"),
        fast=lazy("fogtools.games.fog_of_love.fast:plays_of"),
        unmade=lazy("fogtools.games.fog_of_love.fast:unmade"),
        verify=lazy("fogtools.games.fog_of_love.fast.verifying:verified"),
    ),
    Printing[Loaded](
        faces=lazy("fogtools.games.fog_of_love.print.printing:faces"),
        title=lazy("fogtools.games.fog_of_love.print.printing:title"),
        style=lazy("fogtools.games.fog_of_love.print.printing:style"),
        sized={"large": Say("large cards"), "small": Say("small cards")},
        sizes=lazy("fogtools.games.fog_of_love.print.printing:sizes"),
        faces_of=lazy("fogtools.games.fog_of_love.print.printing:faces"),
        face_keys=lazy("fogtools.games.fog_of_love.print.face_keys:face_keys"),
        called=lazy("fogtools.games.fog_of_love.print.printing:called"),
        smaller=smaller,
        icons=lazy("fogtools.games.fog_of_love.print.icons:shown"),
        font_at=lazy("fogtools.games.fog_of_love.print.look:font_at"),
        size_at=lazy("fogtools.games.fog_of_love.print.printing:size_at"),
        kit=lazy("fogtools.games.fog_of_love.print.kit:kit"),
        aloud=lazy("fogtools.games.fog_of_love.show.spoken:aloud"),
    ),
    Analysis[Loaded, Story](
        figures=table.FIGURES,
        counts=table.counts,
        counted=lazy("fogtools.games.fog_of_love.analysis.counted:listings"),
        unplayable=table.unplayable,
        decks=lazy("fogtools.games.fog_of_love.analysis.overview.decks:listings"),
        alike=lazy("fogtools.games.fog_of_love.analysis.overview.shapes:listings"),
        links=lazy("fogtools.games.fog_of_love.analysis.overview.links:graph"),
        lessons=lazy("fogtools.games.fog_of_love.editor.tutorial_play:taught"),
        facts=lazy("fogtools.games.fog_of_love.analysis.facts:subjects"),
        measures=lazy("fogtools.games.fog_of_love.analysis.measures:measures"),
        balance=lazy("fogtools.games.fog_of_love.analysis.balance:balance"),
        reachable=lazy("fogtools.games.fog_of_love.rules.reachability:reachable"),
        promises=lazy("fogtools.games.fog_of_love.analysis.expectations.claims:promises"),
    ),
    Editing[Loaded](
        mentions=mentions,
        offers=lazy("fogtools.games.fog_of_love.editor.offers:offers"),
        renumbered=lazy("fogtools.games.fog_of_love.editor.renumbering:renumbered"),
        sheets=lazy("fogtools.games.fog_of_love.editor.sheet_columns:sheets"),
        look=lazy("fogtools.games.fog_of_love.editor.looks:look"),
        dressed=lazy("fogtools.games.fog_of_love.editor.looks:dressed"),
        pictures=lazy("fogtools.games.fog_of_love.editor.pictures:pictures"),
        desk=lazy("fogtools.games.fog_of_love.editor:desk"),
    ),
)
GAME = RECORD.known()
