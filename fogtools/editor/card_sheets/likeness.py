"""Which row of a table is which card of its last import, where its words have changed: by likeness and by place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from fogtools.editor.card_sheets.reading import IN_LANGUAGE, SheetCard
from fogtools.source.writing.habits import value_at
from fogtools.source.written import Source

#: So alike are the words of one card wherever it stands; of one that stands where it stood.
ALIKE, ALIKE_IN_PLACE = 0.75, 0.5
#: By so much a pair is ahead of any other that could be meant.
AHEAD = 0.1
#: As many letters are compared, and so many pairs; of more only those that stand where they stood.
COMPARED, MOST = 400, 5_000


class Here(NamedTuple):
    """A card of the box: its file and its place in it."""

    source: Source
    kind: str
    at: int

    @property
    def data(self) -> Mapping[str, object]:
        """What its file says."""
        return self.source.data[self.kind][self.at]  # type: ignore[no-any-return]

    @property
    def id(self) -> str:
        """Its id, a text whatever it is."""
        return str(self.data.get("id"))


class Pair(NamedTuple):
    """A row and a card that it may be: how alike their words are, whether it stands where the card stood."""

    alike: float
    row: int
    here: Here
    was: str
    in_place: bool

    def sure(self, rivals: Sequence[Pair]) -> bool:
        """Whether nothing else can be meant."""
        if self.alike < (ALIKE_IN_PLACE if self.in_place else ALIKE):
            return False
        return all(self.alike - one.alike >= AHEAD or self.in_place > one.in_place for one in rivals)


def pairs(
    rows: Sequence[tuple[SheetCard, Here | None]], kind: str, left: Sequence[Here], order: Sequence[str]
) -> list[Pair]:
    """The rows of a kind that have no card, each with the cards `left` that it may be, the likest first.

    `order`: the ids of the cards as the table had them.
    """
    same = [n for n, (card, _) in enumerate(rows) if card.kind.name == kind]
    new = {n for n in same if rows[n][1] is None and not rows[n][0].get("id")}
    ids = ["", *(here.id if (here := rows[n][1]) else None for n in same), ""]
    stood = {id: i for i, id in enumerate(order)}
    places = {n: _place(ids[i], ids[i + 2], stood, order) for i, n in enumerate(same) if n in new}
    every = len(new) * len(left) <= MOST
    found = [
        _pair(n, rows[n][0], here, places[n]) for n in sorted(new) for here in left if every or here.id == places[n]
    ]
    return sorted((one for one in found if one.in_place or one.alike >= ALIKE_IN_PLACE), key=lambda one: -one.alike)


def _place(before: str | None, after: str | None, stood: Mapping[str, int], order: Sequence[str]) -> str:
    """The card that stood alone between those now around a row ("" at an end, None for a new one); "" for none."""
    first = stood.get(before, len(order)) + 1 if before else 0
    if before is None or after is None or first >= len(order):
        return ""
    behind = order[first + 1] if first + 1 < len(order) else ""
    return order[first] if behind == after else ""


def _pair(n: int, card: SheetCard, here: Here, place: str) -> Pair:
    """A row beside a card: its words, the same ones of the card."""
    paths = [path for path, (value, _) in card.values.items() if _tells(card, path, value)]
    now = " ".join(str(card.values[path][0]) for path in paths)[:COMPARED].casefold()
    was = " ".join(str(value_at(here.data, path) or "") for path in paths)
    alike = SequenceMatcher(None, now, was[:COMPARED].casefold(), autojunk=False)
    sure = alike.quick_ratio() >= ALIKE_IN_PLACE
    return Pair(alike.ratio() if sure else 0, n, here, was, here.id == place)


def _tells(card: SheetCard, path: Sequence[object], value: object) -> bool:
    """Whether a value tells one card from others: words of its own, not one that many have."""
    if str(path[0]).startswith(IN_LANGUAGE):
        return False
    return path[0] in card.kind.called or (isinstance(value, str) and " " in value)
