"""What there is to translate in a deck, and the words of its cards in one language, typeset."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from fogtools.finding import Say
from fogtools.games.deck.cards.box import Loaded, Placed
from fogtools.games.deck.cards.model import Card, OwnField, Place
from fogtools.games.deck.words.fixed_words import WORDS
from fogtools.source import Path_, Source
from fogtools.source.model import Gendered, plain
from fogtools.text.catalogues.catalogue import Entry, placeholders
from fogtools.text.language import Language, filled

#: The card that a context of the box file names; no card may have this id.
BOX = "box"


class Said(NamedTuple):
    """What a card says in one of its fields: the field, the words, and their place in the catalogue."""

    field: str
    words: str
    context: str


class Printed(NamedTuple):
    """A text that is printed: the card or file and the path where it stands, its place in the catalogue, the words."""

    at: Placed | Source
    path: Path_
    context: str
    words: str
    comment: str

    @property
    def file(self) -> str:
        """The file that it stands in."""
        return (self.at if isinstance(self.at, Source) else self.at.source).file.name


def printed(box: Loaded) -> Iterator[Printed]:
    """Every text of a deck but those that are printed nowhere, its own first."""
    yield from _of_box(box)
    for placed in box.cards:
        yield from _of_card(box, placed)


def _of_box(box: Loaded) -> Iterator[Printed]:
    if box.box is None:
        return
    at, back = box.source, box.back.text
    yield Printed(at, ("box",), "box/name", plain(box.box.box), "the name of the deck")
    if back is not None:
        yield Printed(at, ("back", "text"), "box/back", plain(back), "on every back")
    for name, category in box.categories.items():
        path = ("categories", name, "title")
        yield Printed(at, path, f"box/category/{name}", plain(category.title), "the name of a category")
    for name, own in box.own.items():
        if own.at != "nowhere":
            yield from _of_field(at, name, own)


def _of_field(at: Source, name: str, own: OwnField) -> Iterator[Printed]:
    path, context = ("fields", name), f"box/field/{name}"
    if own.prints is not None:
        yield Printed(at, (*path, "prints"), context, plain(own.prints), "what a field prints")
    for value, text in (own.values or {}).items():
        yield Printed(at, (*path, "values", value), f"{context}/{value}", plain(text), "a choice of a field")


def _of_card(box: Loaded, placed: Placed) -> Iterator[Printed]:
    card = placed.card
    for key, text in (("title", card.title), ("text", card.text)):
        if text is not None:
            yield Printed(placed, (key,), f"{card.id}/{key}", plain(text), f"the {key} of a card")
    if card.art and card.art.alt is not None:
        comment = "what the picture of a card shows"
        yield Printed(placed, ("art", "alt"), f"{card.id}/art/alt", plain(card.art.alt), comment)
    for name, value in card.fields.items():
        own = box.own.get(name)
        if own and own.type == "text" and own.at != "nowhere" and isinstance(value, str | Gendered):
            path, context = ("fields", name), f"{card.id}/field/{name}"
            yield Printed(placed, path, context, plain(value), f"a card's “{name}”")


def entries(box: Loaded) -> dict[str, list[Entry]]:
    """All the words of a deck."""
    return {box.name: [_entry(one) for one in printed(box)]}


def _entry(one: Printed) -> Entry:
    flags = placeholders(one.words) if one.context.startswith("box/field/") else ()
    return Entry(one.context, one.words, one.comment, flags, file=one.file)


def fixed_entries() -> list[Entry]:
    """The words that all decks share."""
    return [Entry(name, text, "a fixed word of decks", placeholders(text)) for name, text in WORDS.items()]


def place(box: Loaded, where: str) -> tuple[Source, Path_, str] | None:
    """The file of the text at a catalogue context, the path in it, and what people call its card."""
    head, *rest = where.split("/")
    if head == BOX:
        return box.source, next((one.path for one in _of_box(box) if one.context == where), (BOX,)), ""
    placed = box.by_id.get(head)
    if placed is None:
        return None
    return placed.source, (*placed.path, *(("fields", *rest[1:]) if rest[:1] == ["field"] else rest)), placed.label


def shelf(box: Loaded, context: str) -> Say | None:
    """The category of the card that a text stands on; None for words of the deck itself, and cards without one."""
    placed = box.by_id.get(context.partition("/")[0])
    pile = box.pile(placed.card) if placed else ""
    return Say("{name}", name=plain(box.categories[pile].title)) if pile else None


class Words:
    """The words of a deck in one language, typeset."""

    def __init__(self, box: Loaded, language: Language) -> None:
        self.box, self.language = box, language

    def text(self, context: str, written: str | Gendered | None) -> str:
        """A text at its place in the catalogue; "" where the author wrote none."""
        said = plain(written)
        return self.language.typography(self.language.text(context, said)) if said else ""

    def title(self) -> str:
        """The deck's name on one line."""
        return self.text("box/name", self.box.box.box if self.box.box else self.box.name).replace("\n", " ")

    def back(self) -> str:
        """The words on every back."""
        return self.text("box/back", self.box.back.text) or self.title()

    def category(self, name: str) -> str:
        """The name of a category; the deck's where a card has none."""
        found = self.box.categories.get(name)
        return self.text(f"box/category/{name}", found.title) if found else self.title()

    def called(self, card: Card) -> str:
        """What a card is called: its title, else how its text begins."""
        title = self.text(f"{card.id}/title", card.title)
        if title:
            return title.replace("\n", " ")
        said = " ".join(self.text(f"{card.id}/text", card.text).split())
        return said if len(said) <= 40 else said[:40].rpartition(" ")[0].rstrip(" ,;:") + " …"

    def own(self, card: Card, *places: Place) -> list[Said]:
        """What a card says in the author's own fields at some places, in the order in which they are declared."""
        found = [(n, self._said(card, n)) for n, own in self.box.own.items() if own.at in places and n in card.fields]
        return [Said(name, *said) for name, said in found if said[0]]

    def _said(self, card: Card, name: str) -> tuple[str, str]:
        """The words of one field, and the context that a finding about them leads to."""
        own, value, context = self.box.own[name], card.fields[name], f"box/field/{name}"
        if own.type == "text" and isinstance(value, str | Gendered):
            said, context = self.text(f"{card.id}/field/{name}", value), f"{card.id}/field/{name}"
        elif own.type == "choice":
            said = self.text(f"{context}/{value}", (own.values or {}).get(str(value)))
        else:
            said = self.language.number(value) if isinstance(value, int) else ""
        printed = self.text(f"box/field/{name}", own.prints)
        return (printed.replace("{value}", said) if printed else said), context

    def fixed(self, name: str, **slots: object) -> str:
        """A fixed word of decks, filled."""
        said = self.language.typography(self.language.text(name, WORDS[name], "en"))
        return filled(said, self.language, slots)


def title(box: Loaded, story: str, language: Language) -> str:
    """The deck's name, typeset."""
    return Words(box, language).title()
