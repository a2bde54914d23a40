"""The number of a card in its file: where it stands, or where it would be written."""

from __future__ import annotations

from typing import NamedTuple

from fogtools.finding import Edit
from fogtools.source import Path_, Source


class Numbered(NamedTuple):
    """A card, where it stands, and its number: the one it has (None without) and the one it is to have."""

    source: Source
    path: Path_
    title: str
    old: int | None
    new: int


def edit(card: Numbered) -> Edit:
    """What writes the new number: over the old one, else behind the card's id."""
    source, at = card.source, (*card.path, "number")
    if at in source.places:
        place = source.places[at]
        return Edit(source.name, *place, str(card.new))
    id = source.places[(*card.path, "id")]
    line = source.lines[id.end_line - 1]
    if source.lines[source.places[card.path].line - 1][source.places[card.path].column - 1 :].startswith("{"):
        return Edit(source.name, id.end_line, id.end_column, id.end_line, id.end_column, f", number: {card.new}")
    indent = " " * (source.keys[(*card.path, "id")].column - 1)
    end = len(line) + 1
    new = f"{source.line_end}{indent}number: {card.new}"
    return Edit(source.name, id.end_line, end, id.end_line, end, new)
