"""A story in a language, as the pieces ask for it: its words, its seats, its figures."""

from __future__ import annotations

from html import escape
from typing import Any

from fogtools.games.fog_of_love.box import DIMENSIONS, Loaded
from fogtools.games.fog_of_love.faces.ink import Ink
from fogtools.games.fog_of_love.kit.words import WORDS
from fogtools.games.fog_of_love.phrases import PHRASES
from fogtools.games.fog_of_love.printing import Printer, sizes, title
from fogtools.text.language import Language

#: What a seat's pieces are cut to: told apart without their colour.
SHAPES = ("disc", "square")


class Place:
    """One story of a box in one language."""

    def __init__(self, box: Loaded, story: str, language: Language) -> None:
        self.box, self.story, self.language = box, story, language
        self.printer = Printer(box, language)
        self.ink = Ink(self.printer.wording("kit"), language.typography)
        edition = box.edition
        self.seats: list[str] = list(edition.seats) if edition else ["pink", "blue"]
        self.options: str = (edition and edition.options) or "ABCD"
        self.supply: dict[str, int] = dict(edition.tokens) if edition else {"singles": 35, "fives": 5}
        self.dimensions = tuple((box.box and box.box.dimensions) or DIMENSIONS)
        self.sizes = sizes(box)

    @property
    def title(self) -> str:
        """The printed title of the story."""
        return title(self.box, self.story, self.language)

    def label(self, context: str, known: str = "") -> str:
        """A fixed phrase of the game as HTML; `known` where it has none, as for a deck that a box made up."""
        return self.ink.label(context) if context in PHRASES else escape(known.replace("-", " "))

    def seat(self, name: str) -> str:
        """The colour of a seat, in words."""
        return self.label(f"seat/{name}", name.capitalize())

    def deck(self, name: str) -> str:
        """The name of a scene deck."""
        return self.label(f"deck/{name}", name.upper())

    def word(self, name: str, **slots: object) -> str:
        """A word that stands on a piece, typeset, as HTML."""
        words = WORDS.get(self.language.code[:2], WORDS["en"])
        return self.ink.plain(words[name].format_map(slots))

    def extras(self) -> list[tuple[str, str, Any]]:
        """The marks and tracks that the box brings along: kind, printed name, the thing itself."""
        box: Any = self.box.box
        found = []
        for kind, things in (("mark", box and box.marks), ("track", box and box.tracks)):
            found += [(kind, self.ink.plain(self.printer.name(kind, name)), thing) for name, thing in (things or {}).items()]
        return found
