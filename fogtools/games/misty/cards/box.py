"""A deck as its author wrote it: every card with its place, and the box file's own data."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fogtools.finding import Say
from fogtools.game.authoring import box
from fogtools.game.authoring.box import Reader
from fogtools.game.authoring.typeset import LOOK, Typeset
from fogtools.games.misty.cards.model import Box, Card, Cards
from fogtools.source import Path_, Source, read
from fogtools.source.model import ID
from fogtools.source.suggestions.kinds import Kind
from fogtools.text.codes import CODE

#: How many cards a deck holds (MIS-001).
DECK = 54
PATTERNS = {
    ID: Kind("id", Say("an id: small letters, figures and hyphens"), "truck-left"),
    CODE: Kind("wrong-form", Say("the code of a language"), "fr"),
}


@dataclass
class Placed:
    """A card with its place: the file, and the path in it."""

    card: Card
    source: Source
    path: Path_

    @property
    def id(self) -> str:
        """The card's id."""
        return self.card.id

    @property
    def label(self) -> str:
        """How people call the card: it bears no words, so by its id."""
        return self.card.id


@dataclass
class Loaded(Typeset[Box, Placed]):
    """A deck in memory."""


def schema(source: Source) -> str:
    """The published schema that describes a file."""
    if source.file.name == LOOK:
        return "look.schema.json"
    return "box.schema.json" if source.file.name == "box.yaml" else "cards.schema.json"


def load(folder: Path, base: Path | None = None, reader: Reader = read) -> Loaded:
    """The deck in `folder`; findings for all that cannot be read. Raises FogError without a `box.yaml`.

    `reader` reads a file under the name that its findings have.
    """
    return box.read_whole(Loaded, Box, PATTERNS, _take, folder, base, reader)


def _take(loaded: Loaded, source: Source) -> None:
    if loaded.looked(source, PATTERNS):
        return
    wrong, help = Say("a file of cards is a map with the key `cards` and its list"), Say("begin with `cards:`")
    if "cards" in loaded.table(source, Cards.model_fields, wrong, help, "cards"):
        cards = loaded.rows(source, "cards", Card, PATTERNS, "id")
        loaded.cards += [Placed(card, source, ("cards", i)) for i, card in cards]
