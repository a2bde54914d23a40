"""Where the cards of a box are written: also those whose errors keep the box from having them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.source import Path_, Source


class CardPlace(NamedTuple):
    """A card in its file: the file, its path there, how people call it."""

    source: Source
    path: Path_
    label: str

    @property
    def data(self) -> Mapping[str, object]:
        """What is written of it."""
        row: object = self.source.data
        for key in self.path:
            known = isinstance(row, list) or (isinstance(row, Mapping) and key in row)
            row = row[key] if known else None  # type: ignore[index]
        return row if isinstance(row, Mapping) else {}


def card_place(game: Game, box: Box, id: str) -> CardPlace | None:
    """Where a card is written; None for one that no file of the box writes."""
    place = game.authoring.place(box, f"{id}/title")
    if place is not None:
        return CardPlace(place[0], place[1][:2], place[2])
    found = next((one for one in _rows(box) if one[2].get("id") == id), None)
    return found and CardPlace(*found[:2], _label(box, *found))


def card_places(game: Game, box: Box) -> dict[str, CardPlace]:
    """Id -> where it is written, of every card of the box's files, in the order in which they stand there."""
    found: dict[str, CardPlace] = {}
    for _, _, row in _rows(box):
        id = row.get("id")
        if isinstance(id, str) and id not in found and (place := card_place(game, box, id)):
            found[id] = place
    return found


def _rows(box: Box) -> Iterator[tuple[Source, Path_, Mapping[str, object]]]:
    """Everything in the files of a box that may be a card, with its file and its path there."""
    for source in box.sources:
        for kind, rows in source.data.items() if isinstance(source.data, dict) else ():
            for i, row in enumerate(rows if isinstance(rows, list) else ()):
                if isinstance(row, Mapping):
                    yield source, (kind, i), row


def _label(box: Box, source: Source, path: Path_, row: Mapping[str, object]) -> str:
    """How its findings call a card that the box does not have."""
    place = source.where(path)
    own = (one for one in box.findings if one.file == source.name and place.line <= one.line <= place.end_line)
    return next((one.card for one in own if one.card), f"“{row.get('title', row.get('id', ''))}”")
