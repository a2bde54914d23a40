"""Misty as the core knows it: one record."""

from __future__ import annotations

from pathlib import Path

from fogtools.finding import Say
from fogtools.game.authoring.starter import whole
from fogtools.game.lazy import lazy
from fogtools.game.printing.typefaces import Lettered
from fogtools.game.record import Analysis, Authoring, Editing, Playing, Printing, Record
from fogtools.games.misty.cards.box import Loaded, load, schema
from fogtools.games.misty.cards.model import Box, Cards
from fogtools.games.misty.cards.symbols import mentions
from fogtools.games.misty.engine.rulings import RULED
from fogtools.games.misty.engine.views import View
from fogtools.games.misty.personas import PERSONAS
from fogtools.games.misty.rules import table
from fogtools.games.misty.rules.compile import Deck, compile_deck, essence
from fogtools.games.misty.words import texts as words
from fogtools.source.model import Model

HERE = Path(__file__).parent
SCHEMAS: dict[str, tuple[type[Model], str]] = {
    "look.schema.json": (Lettered, "The typefaces of a deck for Misty"),
    "box.schema.json": (Box, "A deck for Misty"),
    "cards.schema.json": (Cards, "A file of picture cards"),
}
RECORD = Record(
    "misty",
    Authoring[Loaded](
        load=load,
        check=lazy("fogtools.games.misty.checks:check"),
        checks=lazy("fogtools.games.misty.checks:manuals"),
        schemas=SCHEMAS,
        schema=schema,
        entries=words.entries,
        fixed_entries=words.fixed_entries,
        place=words.place,
        name=Say("Misty"),
        about=Say("Picture cards: two to four people build a window that comes to life."),
        new=whole(HERE / "cards" / "starter", "misty"),
    ),
    Playing[Loaded, Deck, View](
        version=1,
        compile=compile_deck,
        begin=table.begin,
        essence=essence,
        seats=table.seats,
        fewest=table.FEWEST,
        ruled=RULED,
        rows=HERE / "ledger.yaml",
        personas=PERSONAS,
        beats=lazy("fogtools.games.misty.show.beats:beats"),
        tableau=lazy("fogtools.games.misty.show.view:tableau"),
        telling=lazy("fogtools.games.misty.show.prose:telling"),
    ),
    Printing[Loaded](
        faces=lazy("fogtools.games.misty.print.printing:faces"),
        title=words.title,
        style=lazy("fogtools.games.misty.print.printing:style"),
        sized={"cards": Say("cards"), "pages": Say("pages")},
        sizes=lazy("fogtools.games.misty.print.printing:sizes"),
        faces_of=lazy("fogtools.games.misty.print.printing:faces_of_card"),
        called=lazy("fogtools.games.misty.print.printing:called"),
        copies=lazy("fogtools.games.misty.print.printing:copies"),
        font_at=lazy("fogtools.games.misty.print.printing:font_at"),
    ),
    Analysis[Loaded, Deck](
        figures=table.FIGURES,
        counts=table.counts,
        counted=lazy("fogtools.games.misty.analysis.counted:listings"),
        decks=lazy("fogtools.games.misty.analysis.overview:listings"),
        facts=lazy("fogtools.games.misty.analysis.facts:subjects"),
    ),
    Editing[Loaded](mentions=mentions, desk=lazy("fogtools.games.misty.editor:desk")),
)
GAME = RECORD.known()
