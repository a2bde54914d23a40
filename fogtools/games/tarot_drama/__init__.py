"""The tarot drama as the core knows it: one record."""

from __future__ import annotations

from pathlib import Path

from fogtools.finding import Say
from fogtools.game.authoring.starter import whole
from fogtools.game.lazy import lazy
from fogtools.game.printing.typefaces import Lettered
from fogtools.game.record import Analysis, Authoring, Playing, Printing, Record
from fogtools.games.tarot_drama.cards.box import Loaded, load, schema
from fogtools.games.tarot_drama.cards.model import Box, Pages
from fogtools.games.tarot_drama.engine.rulings import RULED
from fogtools.games.tarot_drama.engine.views import View
from fogtools.games.tarot_drama.personas import PERSONAS
from fogtools.games.tarot_drama.rules import table
from fogtools.games.tarot_drama.rules.compile import Setting, compile_setting, essence
from fogtools.games.tarot_drama.words import texts
from fogtools.source.model import Model

HERE = Path(__file__).parent
SCHEMAS: dict[str, tuple[type[Model], str]] = {
    "look.schema.json": (Lettered, "The typefaces of a setting for a tarot drama"),
    "box.schema.json": (Box, "A setting for a tarot drama"),
    "pages.schema.json": (Pages, "A file of tables of a setting"),
}
RECORD = Record(
    "tarot-drama",
    Authoring[Loaded](
        load=load,
        check=lazy("fogtools.games.tarot_drama.checks:check"),
        checks=lazy("fogtools.games.tarot_drama.checks:manuals"),
        schemas=SCHEMAS,
        schema=schema,
        entries=texts.entries,
        fixed_entries=texts.fixed_entries,
        place=texts.place,
        name=Say("Tarot drama"),
        about=Say("A setting for three to five people, in which a tarot deck begins conflicts."),
        new=whole(HERE / "cards" / "starter", "tarot-drama"),
    ),
    Playing[Loaded, Setting, View](
        version=2,
        compile=compile_setting,
        begin=table.begin,
        essence=essence,
        seats=table.seats,
        fewest=table.FEWEST,
        ruled=RULED,
        rows=HERE / "ledger.yaml",
        personas=PERSONAS,
        beats=lazy("fogtools.games.tarot_drama.show.beats:beats"),
        tableau=lazy("fogtools.games.tarot_drama.show.view:tableau"),
        telling=lazy("fogtools.games.tarot_drama.show.prose:telling"),
    ),
    Printing[Loaded](
        faces=lazy("fogtools.games.tarot_drama.print.printing:faces"),
        title=texts.title,
        style=lazy("fogtools.games.tarot_drama.print.printing:style"),
        sized={"conflicts": Say("conflicts"), "markers": Say("markers"), "notes": Say("notes"), "pages": Say("pages")},
        sizes=lazy("fogtools.games.tarot_drama.print.printing:sizes"),
        faces_of=lazy("fogtools.games.tarot_drama.print.printing:faces_of_card"),
        called=lazy("fogtools.games.tarot_drama.print.printing:called"),
        copies=lazy("fogtools.games.tarot_drama.print.printing:copies"),
        font_at=lazy("fogtools.games.tarot_drama.print.printing:font_at"),
    ),
    Analysis[Loaded, Setting](
        figures=table.FIGURES,
        counts=lazy("fogtools.games.tarot_drama.analysis.counted:counts"),
        counted=lazy("fogtools.games.tarot_drama.analysis.counted:listings"),
        decks=lazy("fogtools.games.tarot_drama.analysis.overview:listings"),
        facts=lazy("fogtools.games.tarot_drama.analysis.facts:subjects"),
    ),
)
GAME = RECORD.known()
