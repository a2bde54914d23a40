"""What there is to translate: the words of a setting, and the game's fixed words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fogtools.game.playing.decision import written
from fogtools.games.tarot_drama.cards.box import Loaded, Placed
from fogtools.games.tarot_drama.engine.state import OWN
from fogtools.games.tarot_drama.engine.tarot_deck import SUITS
from fogtools.games.tarot_drama.words.fixed_words import WORDS
from fogtools.games.tarot_drama.words.guide import GUIDE
from fogtools.source import Path_, Source
from fogtools.source.model import Gendered, plain
from fogtools.text.catalogues.catalogue import Entry, placeholders
from fogtools.text.language import Language

#: Key of the box -> what it is called in a comment for translators.
OF_BOX = {
    "box": "the name of the setting",
    "place": "where it happens",
    "season": "when it happens",
    "premise": "what everybody knows at the beginning",
    "motives_begin": "how every motive begins",
    "balance": "the fate of whoever has as much black as red",
}
#: Table -> the keys of a row that are words, with their comments.
OF_ROWS: Mapping[str, Mapping[str, str]] = {
    "arcana": {
        "name": "the name of a major arcana",
        "rivalry": "its theme as a rivalry",
        "belligerence": "its theme as a belligerence",
    },
    "elements": {"text": "an element of a conflict"},
    "epilogues": {"text": "an epilogue; the higher the number, the happier"},
    "people": {"name": "the name of a character", "role": "who a character is"},
    "motives": {"text": "a secret motive"},
}
#: Cards that are pages.
PAGES = ("tables", "guide")


def entries(box: Loaded) -> dict[str, list[Entry]]:
    """All the words of a setting."""
    return {box.name: [*_box(box), *(entry for placed in box.cards for entry in _row(placed))]}


def _box(box: Loaded) -> Iterator[Entry]:
    if box.box is not None:
        file = box.source.file.name
        for key, comment in OF_BOX.items():
            yield Entry(f"box/{key}", plain(getattr(box.box, key)), comment, file=file)
        for suit in SUITS:
            one = getattr(box.box.characteristics, suit)
            yield Entry(f"box/characteristics/{suit}/name", plain(one.name), "a characteristic", file=file)
            yield Entry(f"box/characteristics/{suit}/about", plain(one.about), "who has much of it", file=file)


def _row(placed: Placed) -> Iterator[Entry]:
    for key, comment in OF_ROWS[placed.table].items():
        yield Entry(f"{placed.id}/{key}", plain(getattr(placed.row, key)), comment, file=placed.source.file.name)


def fixed_entries() -> list[Entry]:
    """The words that every setting shares: ranks, suits, the guide, the phrases of a telling."""
    said = {**WORDS, **GUIDE}
    return [Entry(name, text, "a fixed word of the game", placeholders(text)) for name, text in said.items()]


def place(box: Loaded, where: str) -> tuple[Source, Path_, str] | None:
    """The file of the text at a catalogue context, the path in it, and what people call its row."""
    head, _, rest = where.partition("/")
    if head in PAGES:  # a page holds many rows, and texts of the box
        head, _, rest = (f"{rest}/text" if rest in box.by_id else f"box/{rest}").partition("/")
    if head == "box":
        keys = tuple(key.replace("_", " ") for key in rest.split("/"))
        return (box.source, keys, "")
    placed = box.by_id.get(head)
    if placed is None:
        return None
    return placed.source, (*placed.path, rest) if rest in OF_ROWS[placed.table] else placed.path, placed.label


class Words:
    """The words of a setting in one language: those of its tables, and the game's fixed ones, typeset."""

    def __init__(self, box: Loaded, language: Language) -> None:
        self.box, self.language = box, language
        self.rows = box.by_id

    def of_box(self, path: str, written: str | Gendered) -> str:
        """A text of the box file."""
        return self.language.typography(self.language.text(f"box/{path}", plain(written)))

    def title(self) -> str:
        """The setting's name."""
        return self.of_box("box", self.box.box.box) if self.box.box else self.box.name

    def characteristic(self, suit: str, key: str = "name") -> str:
        """What a suit stands for (TAR-003), or (`about`) who has much of it."""
        if self.box.box is None:
            return suit
        one = getattr(self.box.box.characteristics, suit)
        return self.of_box(f"characteristics/{suit}/{key}", getattr(one, key))

    def row(self, id: str, key: str = "text") -> str:
        """A text of a row; its id where the setting has no such row."""
        placed = self.rows.get(id)
        if placed is None:
            return id
        return self.language.typography(self.language.text(f"{id}/{key}", plain(getattr(placed.row, key))))

    def quoted(self, card: str) -> str:
        """What a card brings into a conflict, in quotation marks."""
        return self.language.quote(self.row(card).rstrip("."))

    def person(self, part: str) -> str:
        """The name of a character: the setting's, or one that somebody has typed."""
        own = written(part)
        return self.language.typography(own) if own else self.row(f"people-{part}", "name")

    def motive(self, motive: str) -> str:
        """A motive in words: the setting's, one that somebody has typed, or one that is on the note alone."""
        if motive == OWN:
            return self.fixed("tell/own motive")
        own = written(motive)
        return self.language.typography(own) if own else self.row(f"motives-{motive}")

    def fixed(self, name: str, **slots: object) -> str:
        """A fixed word or phrase of the game, filled."""
        said = self.language.text(name, WORDS.get(name) or GUIDE[name], "en")
        return self.language.typography(said).format_map(slots)

    def card(self, card: str) -> str:
        """A numbered card in words: `7 of cups`."""
        suit, _, value = card.partition("-")
        return self.fixed("card", value=value, suit=self.fixed(f"suit/{suit}"))


def title(box: Loaded, story: str, language: Language) -> str:
    """The setting's name, typeset."""
    return Words(box, language).title().replace("\n", " ")
