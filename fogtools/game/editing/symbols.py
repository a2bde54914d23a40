"""Every name in the files of a box, where it stands: the card that bears it, and whatever refers to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from fogtools.source import Place, Source


class Mention(NamedTuple):
    """A name in a file: the place of exactly its characters, what it is the name of, and whether it is given here.

    `kind` is a word of the game (`scenes`, `deck`, `track`, `mark`, `story` ...); names of different kinds may be
    equal. `label` is what people call its bearer, empty where nothing bears it.
    """

    source: Source
    place: Place
    kind: str
    name: str
    defines: bool = False
    label: str = ""


def at(mentions: Iterable[Mention], source: Source, line: int, column: int) -> Mention | None:
    """The name that stands at a place of a file, if any; line and column count from 1."""
    for mention in mentions:
        place = mention.place
        if mention.source is source and place.line == line and place.column <= column <= place.end_column:
            return mention
    return None
