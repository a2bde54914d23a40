"""A deck as its author wrote it: every card with its place, and the box file's own data."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fogtools.finding import Say
from fogtools.game import box as boxes
from fogtools.game.box import Reader
from fogtools.games.misty.cards.model import Box, Card, Cards
from fogtools.source import Source, read
from fogtools.source.model import ID
from fogtools.source.schema import Kind, shape, unknown_key

#: How many cards a deck holds (MIS-001).
DECK = 54
PATTERNS = {ID: Kind("id", Say("an id: small letters, figures and hyphens"), "truck-left")}


@dataclass
class Placed:
    """A card with its place: the file, and the path in it."""

    card: Card
    source: Source
    path: tuple[Any, ...]

    @property
    def id(self) -> str:
        """The card's id."""
        return self.card.id

    @property
    def label(self) -> str:
        """How people call the card: it bears no words, so by its id."""
        return self.card.id


@dataclass
class Loaded(boxes.Whole):
    """A deck in memory."""

    box: Box | None = None
    cards: list[Placed] = field(default_factory=list)


def load(folder: Path, base: Path | None = None, reader: Reader = read) -> Loaded:
    """The deck in `folder`; findings for all that cannot be read. Raises FogError without a `box.yaml`.

    `reader` reads a file under the name that its findings have.
    """
    source = boxes.manifest(folder, reader, base)
    loaded = Loaded(folder, source, findings=list(source.findings))
    loaded.box, findings = boxes.boxed(source, Box, PATTERNS)
    loaded.findings += findings
    for file in boxes.other_files(folder, reader, base):
        _take(loaded, file)
    return loaded


def _take(loaded: Loaded, source: Source) -> None:
    """Reads one file of cards, card by card, so that one broken card hides no other."""
    loaded.sources.append(source)
    loaded.findings += source.findings
    if source.data is None and source.findings:
        return
    if not isinstance(source.data, dict) or not isinstance(source.data.get("cards", []), list):
        message = Say("a file of cards is a map with the key `cards` and its list")
        loaded.findings.append(source.finding((), "wrong-type", message, Say("begin with `cards:`")))
        return
    known = tuple(Cards.model_fields)
    loaded.findings += [unknown_key(source, (key,), known) for key in source.data if key not in known]
    for i, data in enumerate(source.data.get("cards", ())):
        label = str(data.get("id", "")) if isinstance(data, dict) else ""
        card, findings = shape(source, ("cards", i), data, Card, PATTERNS, label)
        loaded.findings += findings
        if card is not None:
            loaded.cards.append(Placed(card, source, ("cards", i)))
