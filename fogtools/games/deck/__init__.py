"""A deck without an engine as the core knows it: one record."""

from __future__ import annotations

from pathlib import Path

from fogtools.finding import Say
from fogtools.game.authoring.starter import whole
from fogtools.game.lazy import lazy
from fogtools.game.record import Analysis, Authoring, Editing, Playing, Printing, Record
from fogtools.games.deck.cards.box import Loaded, load, schema
from fogtools.games.deck.cards.model import Box, Cards, LookFile
from fogtools.games.deck.cards.symbols import mentions
from fogtools.games.deck.engine.state import View
from fogtools.games.deck.rules import table
from fogtools.games.deck.rules.compile import Pile, compile_pile, essence
from fogtools.games.deck.words import texts as words
from fogtools.source.model import Model

HERE = Path(__file__).parent
SCHEMAS: dict[str, tuple[type[Model], str]] = {
    "box.schema.json": (Box, "A deck of cards"),
    "cards.schema.json": (Cards, "A file of a deck's cards"),
    "look.schema.json": (LookFile, "How the cards of a deck look"),
}
RECORD = Record(
    "deck",
    Authoring[Loaded](
        load=load,
        check=lazy("fogtools.games.deck.checks:check"),
        checks=lazy("fogtools.games.deck.checks:manuals"),
        schemas=SCHEMAS,
        schema=schema,
        entries=words.entries,
        fixed_entries=words.fixed_entries,
        place=words.place,
        shelf=words.shelf,
        begins="deck",
        name=Say("A deck without rules"),
        about=Say("Questions, prompts or words to draw, read and talk about."),
        new=whole(HERE / "cards" / "starter", "deck"),
    ),
    Playing[Loaded, Pile, View](
        version=1,
        compile=compile_pile,
        begin=table.begin,
        essence=essence,
        seats=table.seats,
        fewest=1,
        beats=lazy("fogtools.games.deck.show.view:beats"),
        tableau=lazy("fogtools.games.deck.show.view:tableau"),
        telling=lazy("fogtools.games.deck.show.prose:telling"),
    ),
    Printing[Loaded](
        faces=lazy("fogtools.games.deck.print.printing:faces"),
        title=words.title,
        style=lazy("fogtools.games.deck.print.printing:style"),
        sized={"cards": Say("cards")},
        sizes=lazy("fogtools.games.deck.print.printing:sizes"),
        faces_of=lazy("fogtools.games.deck.print.printing:faces_of_card"),
        called=lazy("fogtools.games.deck.print.printing:called"),
        font_at=lazy("fogtools.games.deck.cards.art:font_at"),
        copies=lazy("fogtools.games.deck.print.printing:copies"),
        kit=lazy("fogtools.games.deck.print.kit:kit"),
        aloud=lazy("fogtools.games.deck.show.spoken:aloud"),
    ),
    Analysis[Loaded, Pile](
        decks=lazy("fogtools.games.deck.analysis.overview:listings"),
        facts=lazy("fogtools.games.deck.analysis.facts:subjects"),
    ),
    Editing[Loaded](
        mentions=mentions,
        desk=lazy("fogtools.games.deck.editor:desk"),
        renumbered=lazy("fogtools.games.deck.editor:renumbered"),
        sheets=lazy("fogtools.games.deck.editor.sheet_columns:sheets"),
        empty=lazy("fogtools.games.deck.cards.empty:empty"),
    ),
)
GAME = RECORD.known()
