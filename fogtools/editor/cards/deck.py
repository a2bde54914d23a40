"""The cards of a box in their files: where each stands, and in which lists its name does."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from fogtools.files import shown
from fogtools.finding import FogError, Say
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.source import Place, Source
from fogtools.source.data import Json
from fogtools.source.writing.habits import value_at
from fogtools.source.written import Path_


class Spot(NamedTuple):
    """A value in a file of the box: the name of the file in the project, and its path."""

    file: str
    path: Path_


@dataclass
class Deck:
    """A box that was read from disk just now."""

    root: Path
    folder: Path
    game: Game
    box: Box = field(init=False)

    def __post_init__(self) -> None:
        self.box = self.game.authoring.load(self.folder)

    @property
    def sources(self) -> dict[str, Source]:
        """The files of the box, by their names in the project."""
        return {shown(s.file.resolve(), self.root): s for s in (self.box.source, *self.box.sources)}

    def raw(self, name: str) -> bytes:
        """What a file of the box holds."""
        return self.sources[name].file.read_bytes()

    def kinds(self) -> dict[str, Mapping[str, Json]]:
        """The key of each list of cards, and a small card of it as the manual has it."""
        found: dict[str, Mapping[str, Json]] = {}
        for model, _ in self.game.authoring.schemas.values():
            for name, known in model.model_fields.items():
                shown_as = (known.examples or [None])[0]
                if isinstance(shown_as, list) and shown_as and isinstance(shown_as[0], dict) and "id" in shown_as[0]:
                    found[known.alias or name] = shown_as[0]
        return found

    def cards(self, kind: str = "") -> Iterator[tuple[Spot, str]]:
        """The place and id of every card, or of those of one kind."""
        for name, source in self.sources.items():
            data = source.data if isinstance(source.data, dict) else {}
            for key in (key for key in data if key in self.kinds() and kind in ("", key)):
                for i, card in enumerate(data[key] if isinstance(data[key], list) else ()):
                    if isinstance(card, dict) and isinstance(card.get("id"), str):
                        yield Spot(name, (key, i)), card["id"]

    def card(self, name: str, kind: str = "") -> Spot:
        """The one card of this id. Raises FogError where there is none, or several."""
        found = [spot for spot, id in self.cards(kind) if id == name]
        if len(found) != 1:
            raise FogError(
                Say("this box has no card “{name}”.", name=name)
                if not found
                else Say("this box has several cards “{name}”.", name=name),
                Say("load the page again"),
            )
        return found[0]

    def must_be_free(self, name: str) -> None:
        """Raises FogError where a card has this id."""
        if any(id == name for _, id in self.cards()):
            raise FogError(Say("a card of this box is called “{name}” already.", name=name), Say("take another name"))

    def value(self, spot: Spot) -> object:
        """What stands there."""
        return value_at(self.sources[spot.file].data, spot.path)

    def written(self, spot: Spot) -> Mapping[str, object]:
        """The card there, as it is written."""
        found = self.value(spot)
        return found if isinstance(found, Mapping) else {}

    def listed(self, name: str, kind: str) -> list[Spot]:
        """The items of lists that are this card's name: the scenes of a story."""
        mentions = self.game.editing.mentions(self.box) if self.game.editing.mentions else ()
        spots = []
        for one in (m for m in mentions if m.name == name and m.kind == kind and not m.defines):
            at = next((p for p, place in one.source.places.items() if p and _begins(place, one.place)), None)
            if at and isinstance(at[-1], int) and value_at(one.source.data, at) == name:
                spots.append(Spot(shown(one.source.file.resolve(), self.root), at))
        return spots


def _begins(value: Place, name: Place) -> bool:
    """Whether a value on one line begins where a name does, or right before it with its quote."""
    return value.line == name.line == value.end_line and 0 <= name.column - value.column <= 1


def index(path: Path_) -> int:
    """The number of a list item."""
    last: Hashable = path[-1]
    assert isinstance(last, int)
    return last
