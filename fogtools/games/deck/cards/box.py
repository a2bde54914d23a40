"""A deck as its author wrote it: every card with its place, and the box file's own data."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from fogtools.finding import Say
from fogtools.game.authoring import box
from fogtools.game.authoring.box import Reader
from fogtools.game.authoring.typeset import LOOK, look_of
from fogtools.games.deck.cards.model import COLOUR, Back, Box, Card, Cards, Category, LookFile, OwnField
from fogtools.games.deck.cards.sizes import SIZE, size_of
from fogtools.source import Path_, Source, read
from fogtools.source.model import ID, plain
from fogtools.source.suggestions.kinds import Kind
from fogtools.text.codes import CODE

PATTERNS = {
    ID: Kind("id", Say("an id: small letters, figures and hyphens"), "first-kitchen"),
    CODE: Kind("wrong-form", Say("the code of a language"), "fr"),
    COLOUR: Kind("wrong-form", Say("a colour: # and six figures"), "#1d3a57"),
    SIZE: Kind("wrong-form", Say("the size of a card: a preset, or width x height in mm"), "70 x 120"),
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
        """How people call the card: by its number and its title, else by its id."""
        title = plain(self.card.title) or self.card.id
        return f"{self.card.number} {title}" if self.card.number else title


@dataclass
class Loaded(box.Whole[Box, Placed]):
    """A deck in memory; `look` is what its `look.yaml` says, and where."""

    look: LookFile = field(default_factory=LookFile)
    look_at: Source | None = None

    @property
    def trim(self) -> tuple[float, float]:
        """Width and height of its cards, in mm."""
        return size_of(self.box.size if self.box else "poker")

    @property
    def back(self) -> Back:
        """What its author says of all backs."""
        return (self.box and self.box.back) or Back()

    @property
    def categories(self) -> dict[str, Category]:
        """Its categories, in the author's order."""
        return self.box.categories if self.box else {}

    @property
    def own(self) -> dict[str, OwnField]:
        """The author's own fields, in the author's order."""
        return self.box.fields if self.box else {}

    def pile(self, card: Card) -> str:
        """The category of a card; "" where it has none."""
        return card.category if card.category in self.categories else ""

    def apart(self, card: Card) -> bool:
        """Whether a card is printed and never shuffled in."""
        pile = self.pile(card)
        return bool(pile and self.categories[pile].apart)


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
    if source.file == loaded.folder / LOOK:
        _looked(loaded, source)
        return
    wrong, help = Say("a file of cards is a map with the key `cards` and its list"), Say("begin with `cards:`")
    if "cards" in loaded.table(source, Cards.model_fields, wrong, help, "cards"):
        cards = loaded.rows(source, "cards", Card, PATTERNS, "id")
        loaded.cards += [Placed(card, source, ("cards", i)) for i, card in cards]


def _looked(loaded: Loaded, source: Source) -> None:
    """Takes what `look.yaml` says."""
    look = look_of(loaded, source, LookFile, PATTERNS)
    loaded.look, loaded.look_at = look or LookFile(), source
