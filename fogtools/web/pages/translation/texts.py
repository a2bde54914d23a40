"""The texts of a box in one language, card by card in their order, as a sync would leave them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from fogtools.finding import Translate
from fogtools.text.catalogues.po import Message
from fogtools.text.catalogues.text_edits import edit_of, propose
from fogtools.text.language import Language
from fogtools.text.word_diff import Piece, near, pieces
from fogtools.translate.exchange.importing import Opened as Catalogued
from fogtools.translate.exchange.importing import opened
from fogtools.translate.exchange.units_in_project import ExchangeRow
from fogtools.translate.qa.glossary import NAME, Glossary, Term
from fogtools.translate.qa.glossary import opened as glossary_of
from fogtools.web.desk.desk import Opened
from fogtools.web.pages.wall import folded

#: `new`: not translated; `work`: somebody must look at it again; `ready`: as it is printed.
State = Literal["new", "work", "ready"]


@dataclass(frozen=True)
class Text:
    """One text: the row that a workbook would have of it, and its message."""

    row: ExchangeRow
    message: Message

    @property
    def name(self) -> str:
        """What a page knows it by."""
        return self.row.name

    @property
    def state(self) -> State:
        """How far its translation is."""
        return "new" if self.row.state == "new" else "work" if self.row.state == "stale" else "ready"

    @property
    def change(self) -> Sequence[Piece]:
        """What changed in the text since it was translated; nothing where nobody knows."""
        before = self.message.previous.source if self.message.previous else self.row.source
        if before == self.row.source:
            return ()
        if edit_of(before, self.row.source) == "rewrite":
            return [Piece("removed", before), Piece("same", " "), Piece("added", self.row.source)]
        return near(pieces(before, self.row.source))

    @property
    def proposed(self) -> str:
        """The translation with the same mechanical edit made; "" where nothing is sure."""
        if self.message.previous is None:
            return ""
        found = propose(self.message.previous.source, self.row.source, self.row.target)
        return found if found is not None and found != self.row.target else ""

    def where(self, say: Translate) -> str:
        """Where on its card it stands, in words."""
        return ", ".join(say(piece, None, 1) for piece in self.row.where.split(", ") if piece)


@dataclass(frozen=True)
class Card:
    """The texts of one card, or of a group of words that stand on none.

    `key` names it on this page, `id` is the card's own; `kind` and `label` are what people call it.
    """

    key: str
    id: str
    kind: str
    label: str
    texts: Sequence[Text]

    def called(self, say: Translate) -> str:
        """What it is called: its label is in the language of the cards, its kind in the reader's."""
        return " ".join(part for part in (say(self.kind, None, 1) if self.kind else "", self.label) if part)

    @property
    def left(self) -> int:
        """How many of its texts are not ready."""
        return sum(one.state != "ready" for one in self.texts)

    @cached_property
    def found(self) -> str:
        """What it is found by: its name, its texts and their translations."""
        words = (self.label, self.id, *(word for one in self.texts for word in (one.row.source, one.row.target)))
        return folded(" ".join(words))

    def stands(self, state: str) -> bool:
        """Whether it is `open` (something is left), `ready` (nothing is), or has a text that is `new` or in `work`."""
        if state in ("open", "ready"):
            return bool(self.left) == (state == "open")
        return any(one.state == state for one in self.texts)


class Tongue:
    """A box in one language."""

    def __init__(self, box: Opened, code: str) -> None:
        self.box, self.code = box, code
        self.catalogues: Sequence[Catalogued] = [*opened(box.project, box.game, box.box, code)]
        files = box.game.authoring.glossary, box.project.root / NAME
        self.glossary: Glossary = glossary_of(files)[0]

    @cached_property
    def cards(self) -> Sequence[Card]:
        """Every card with texts, in the order of the catalogues."""
        found: dict[tuple[str, str], list[Text]] = {}
        for one in self.catalogues:
            for row in one.rows:
                found.setdefault((one.domain, row.id), []).append(Text(row, one.now.messages[row.context]))
        return [self._card(f"{domain}/{id}", id, texts) for (domain, id), texts in found.items()]

    def _card(self, key: str, id: str, texts: Sequence[Text]) -> Card:
        called, place = texts[0].row.card, self.box.game.authoring.place(self.box.box, texts[0].row.context)
        label = place[2] if place and called.endswith(place[2]) else ""
        return Card(key, id, called.removesuffix(label).strip(), label, texts)

    @cached_property
    def language(self) -> Language:
        """The language of the cards."""
        return self.box.language(self.code)

    @cached_property
    def texts(self) -> Sequence[Text]:
        """Every text, in the same order."""
        return [text for card in self.cards for text in card.texts]

    @property
    def left(self) -> int:
        """How many texts are not ready."""
        return sum(card.left for card in self.cards)

    def matching(self, asked: Mapping[str, str]) -> Sequence[Card]:
        """The cards that both filters let through: `q` (each word of it) and `state`."""
        words, state = folded(asked.get("q", "")).split(), asked.get("state", "")
        return [
            card
            for card in self.cards
            if (not state or card.stands(state)) and all(word in card.found for word in words)
        ]

    def at(self, key: str, name: str = "") -> int:
        """Which card is asked for, by its key or by one of its texts; else the first with something left."""
        for i, card in enumerate(self.cards):
            if key == card.key or (name and any(text.name == name for text in card.texts)):
                return i
        return next((i for i, card in enumerate(self.cards) if card.left), 0)

    def next_after(self, at: int) -> Text | None:
        """The next open text on a card after this one, and from the beginning again; never on this card itself."""
        cards = [*self.cards[at + 1 :], *self.cards[:at]]
        return next((text for card in cards for text in card.texts if text.state != "ready"), None)

    def marked(self, source: str) -> Sequence[tuple[str, Term | None]]:
        """A text in stretches, each with the term of the glossary that it is."""
        return [*self._marked(source)]

    def terms(self, source: str) -> Sequence[Term]:
        """The terms of the glossary in a text, each once."""
        return list({term.id: term for _, term in self._marked(source) if term}.values())

    def _marked(self, source: str) -> Iterator[tuple[str, Term | None]]:
        at = 0
        for use in self.glossary.uses(source, self.box.box.written_in):
            if self.code in use.term.forms:
                yield source[at : use.start], None
                yield source[use.start : use.end], use.term
                at = use.end
        yield source[at:], None


class Tongues:
    """The boxes that are being translated, each language read once as long as its files stay as they are."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], Tongue] = {}

    def of(self, box: Opened, code: str) -> Tongue:
        """A box in a language that it is translated into. Raises FogError where a card or a catalogue is broken."""
        known = self._known.get((box.key, code))
        if known is None or known.box is not box:
            known = self._known[box.key, code] = Tongue(box, code)
        return known
