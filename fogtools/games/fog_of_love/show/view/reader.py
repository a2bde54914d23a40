"""One person at the table: what that seat may read of a play, and the words for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from fogtools.finding import Say, Translate
from fogtools.game.protocols import Sitting, own
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.engine.saying import About
from fogtools.games.fog_of_love.engine.spans import Words
from fogtools.games.fog_of_love.rules.compile import Story
from fogtools.games.fog_of_love.rules.table import Play
from fogtools.games.fog_of_love.words.box_words import BoxWords
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.source.model import Gendered, Model
from fogtools.text.forms import Shown
from fogtools.text.language import Language

#: An aspect's direction, as it is drawn.
ARROWS = {"+": "▲", "-": "▼"}
TARGETS = ("player", "partner", "both", "chooser", "other")
#: The form in which a person is spoken of.
FORM: Mapping[str, Shown] = {"woman": "feminine", "man": "masculine"}


class Reader:
    """A seat, its view of the play, the cards' words in one language, and the tool's own words.

    `state` is the whole table: only what judges cards may look at it, and must say nothing that the seat cannot know.
    """

    def __init__(self, box: Loaded, session: Sitting, seat: int, language: Language, translate: Translate) -> None:
        self.box = box
        self.session = session
        self.seat = seat
        self.language = language
        self.translate = translate
        self.printer = BoxWords(box, language)
        self.table = own(Play, session.table)
        self.state = self.table.state
        self.view = self.table.view(seat)
        self.story = own(Story, session.story)
        self.people = (self._called(0), self._called(1))

    def at(self, seat: int) -> Reader:
        """The same table from a seat."""
        return Reader(self.box, self.session, seat, self.language, self.translate)

    @property
    def other(self) -> str:
        """The name of the other person."""
        return self.people[1 - self.seat]

    def _called(self, seat: int) -> str:
        """The name that was given, else the seat's colour."""
        colour = self.state.facts.seats[seat]
        return self.session.terms.names[seat] or self.phrase(f"seat/{colour}", colour.capitalize())

    # ------------------------------------------------------------------ words
    def said(self, message: Say) -> str:
        """A message of the tool."""
        return message.through(self.translate)

    def typeset(self, text: str) -> str:
        """A text of the cards, as it is printed."""
        return self.language.typography(text)

    def phrase(self, context: str, otherwise: str = "", **slots: object) -> str:
        """A fixed phrase of the game as plain words, in the cards' language; `otherwise` for one that is none."""
        if context not in PHRASES:
            return otherwise
        wording = self.printer.wording("")
        return self.words(wording.fill(wording.phrase(context), About(), **slots))

    def words(self, words: Words) -> str:
        """Printed words as plain text: icons by their names."""
        return self.typeset("".join(self.aspect(s.text) if s.kind == "aspect" else s.text for s in words))

    def text(self, card: str, path: Sequence[object], value: str | Gendered | None) -> str:
        """What an author wrote at a place of a card."""
        return self.typeset(self.printer.text("/".join((card, *map(str, path))), value)) if value else ""

    def opening(self, card: str, at: Sequence[object], part: object) -> Iterator[str]:
        """What a card or a branch of it says, in quotation marks, and what is not spoken (FOL-093)."""
        if says := self.text(card, (*at, "says"), getattr(part, "says", None)):
            yield self.language.quote(says)
        if text := self.text(card, (*at, "text"), getattr(part, "text", None)):
            yield text

    def written(self, card: str, at: Sequence[str | int]) -> tuple[str, object]:
        """(whose texts they are, what the author wrote at a place of a card or of a track's threshold).

        Raises LookupError where nothing stands there.
        """
        value: Any
        owner, value = (card, self.box.by_id[card].card) if at[0] != "tracks" else ("box", self.box.box)
        for step in at:
            value = dict(value.written())[str(step)] if isinstance(value, Model) else value[step]
        return owner, value

    def effects(self, card: str, at: Sequence[str | int]) -> str:
        """The printed words of the effects at a place of a card, without their subject."""
        owner, effects = self.written(card, at)
        role = next((str(step) for step in reversed(at) if step in TARGETS or str(step).startswith("chose ")), "none")
        letters = role.removeprefix("chose ") if role.startswith("chose ") else ""
        about = About("chose" if letters else role, letters, bare=True)
        return self.words(self.printer.wording(owner).effects(effects, about, "/".join(map(str, at))))

    def instruction(self, card: str, at: Sequence[str | int]) -> str:
        """What an author tells the table to do by itself (FOL-120)."""
        owner, manual = self.written(card, at)
        return self.text(owner, (*at, "text"), getattr(manual, "text", None))

    # ------------------------------------------------------------------ names
    def title(self, card: str, seat: int = -1) -> str:
        """What a card is called; said of the person at a seat, in that person's form."""
        placed = self.box.by_id.get(card)
        if seat < 0 or placed is None:
            return self.typeset(self.printer.name("card", card))
        form = FORM[self.state.people[seat].gender]
        return self.typeset(self.printer.said_of(f"{card}/title", placed.card.title, form))

    def titles(self, cards: Sequence[str]) -> str:
        """Several cards; their titles may hold commas."""
        return " · ".join(map(self.title, cards))

    def deck(self, deck: str) -> str:
        """What a deck is called."""
        return self.typeset(self.printer.name("deck", deck))

    def thing(self, kind: str, name: str) -> str:
        """What a mark or a track is called."""
        return self.typeset(self.printer.name(kind, name))

    def aspect(self, name: str) -> str:
        """An aspect (`+curiosity`) as an arrow and the dimension's name."""
        return f"{ARROWS[name[0]]} {self.dimension(name[1:])}"

    def dimension(self, name: str) -> str:
        """What a dimension is called; one that a box made up by its id."""
        return self.phrase(f"dimension/{name}", name.replace("-", " ").capitalize())
