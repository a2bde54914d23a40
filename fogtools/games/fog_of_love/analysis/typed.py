"""A file of cards as text, card by card, as far as that can be told without reading it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fogtools.games.fog_of_love.cards.model import KINDS
from fogtools.source import Source


class Typed:
    """A file as text, card by card, as far as that can be told without reading it."""

    def __init__(self, source: Source) -> None:
        self.cards: list[tuple[str, str, str]] = list(_chunks(source.text))

    def take(self, kind: str, id: str) -> str:
        """The text of a card, which is then no longer left."""
        row = next((c for c in self.cards if c[:2] == (kind, id)), None)
        if row is None:
            return ""
        self.cards.remove(row)
        return row[2]

    def left(self) -> list[tuple[str, str, str]]:
        """(kind, id, text) of what nobody has taken."""
        return self.cards


def _chunks(text: str) -> Iterator[tuple[str, str, str]]:
    kind = ""
    for part in re.split(r"^(?=[^\s#-])", text, flags=re.MULTILINE):
        kind = part.partition(":")[0].strip("\"'")
        dash = re.search(r"^( *)- ", part, re.MULTILINE)
        if dash is None or kind not in KINDS:
            continue
        for card in re.split(rf"^{dash[1]}- ", part, flags=re.MULTILINE)[1:]:
            named = re.search(r"^(?:[ {]*|.*?[{,] *)id: *[\"']?([^\s\"',}]+)", card, re.MULTILINE)
            yield kind, named[1] if named else "", card
