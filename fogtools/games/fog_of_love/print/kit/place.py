"""A story in a language, as the pieces ask for it: its words, its seats, its figures."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TypeVar

from fogtools.game.printing.kit import Shape
from fogtools.games.fog_of_love.cards.box import DIMENSIONS, Loaded
from fogtools.games.fog_of_love.cards.manifest import Mark, Track
from fogtools.games.fog_of_love.print import palette
from fogtools.games.fog_of_love.print.faces.ink import Ink
from fogtools.games.fog_of_love.print.logo import mark
from fogtools.games.fog_of_love.print.look import theme
from fogtools.games.fog_of_love.print.printing import seat_looks, sizes, title
from fogtools.games.fog_of_love.words.box_words import BoxWords
from fogtools.games.fog_of_love.words.kit_words import KIT
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.text.language import Language, filled

Thing = TypeVar("Thing", Mark, Track)
#: What a seat's pieces are cut to: told apart without their colour.
SHAPES: tuple[Shape, Shape] = ("disc", "square")


class KitStory:
    """One story of a box in one language; `low_ink`: on white grounds."""

    def __init__(self, box: Loaded, story: str, language: Language, low_ink: bool = False) -> None:
        self.box, self.story, self.language, self.low_ink = box, story, language, low_ink
        self.looks = palette.LOOKS | dict(theme(box).looks) | dict(seat_looks(box))
        self.printer = BoxWords(box, language)
        self.ink = Ink(self.printer.wording("kit"), language.typography)
        edition = box.edition
        self.seats: list[str] = list(edition.seats) if edition else ["pink", "blue"]
        self.options: str = (edition and edition.options) or "ABCD"
        supply = edition.tokens if edition else {"singles": 35, "fives": 5}
        self.supply: dict[str, int] = {str(kind): n for kind, n in supply.items()}
        self.dimensions = tuple((box.box and box.box.dimensions) or DIMENSIONS)
        self.sizes = sizes(box)

    @property
    def title(self) -> str:
        """The printed title of the story."""
        return title(self.box, self.story, self.language)

    def logo(self, called: str) -> str:
        """The logo of the box in ink; "" without one."""
        return mark(self.box, title(self.box, "", self.language), called=called)

    def label(self, context: str, known: str = "") -> str:
        """A fixed phrase of the game as HTML; `known` where it has none, as for a deck that a box made up."""
        return self.ink.label(context) if context in PHRASES else escape(known.replace("-", " "))

    def seat(self, name: str) -> str:
        """The colour of a seat, in words."""
        return self.label(f"seat/{name}", name.capitalize())

    def look(self, name: str) -> palette.Look:
        """The colour and the pattern of a deck, a kind or a seat; those of the custom deck for what a box made up."""
        return self.looks.get(name) or palette.DECKS["custom"]

    def seat_name(self, name: str) -> str:
        """The same as plain text."""
        where = f"seat/{name}"
        return self.language.typography(self.printer.speaker.text(where, PHRASES[where]) if where in PHRASES else name)

    def deck(self, name: str) -> str:
        """The name of a scene deck."""
        return self.label(f"deck/{name}", name.upper())

    def word(self, name: str, **slots: object) -> str:
        """A word that stands on a piece, typeset, as HTML."""
        where = f"kit/{name}"
        return self.ink.plain(filled(self.printer.speaker.text(where, KIT[where]), self.language, slots))

    @property
    def marks(self) -> list[tuple[str, Mark]]:
        """The marks that the box brings along: printed name as HTML, the mark."""
        return self._brought("mark", self.box.box.marks if self.box.box else None)

    @property
    def tracks(self) -> list[tuple[str, Track]]:
        """The tracks that the box brings along: printed name as HTML, the track."""
        return self._brought("track", self.box.box.tracks if self.box.box else None)

    def _brought(self, kind: str, things: Mapping[str, Thing] | None) -> list[tuple[str, Thing]]:
        return [(self.ink.plain(self.printer.name(kind, name)), thing) for name, thing in (things or {}).items()]
