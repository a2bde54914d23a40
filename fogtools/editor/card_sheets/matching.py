"""Which card of the box each row of a table is: by id, number, title; where none of these tells, by its likeness."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from fogtools.editor.card_sheets import likeness
from fogtools.editor.card_sheets.cells import Told
from fogtools.editor.card_sheets.likeness import Here
from fogtools.editor.card_sheets.merging import Base
from fogtools.editor.card_sheets.reading import SheetCard
from fogtools.finding import Say
from fogtools.game.editing.sheets import Sheets, plainly
from fogtools.game.protocols import Box
from fogtools.source.written import Source


class Known:
    """The cards of a box, by what tells them: a kind, a key of theirs and its value; the first of several."""

    def __init__(self, box: Box, sheets: Sheets) -> None:
        self.ids = {"box"}
        self._first: dict[tuple[str, str, object], Here] = {}
        for source in box.sources:
            for kind in sheets.kinds:
                for i, card in enumerate(listed(source, kind.name)):
                    if isinstance(card, dict):
                        self.ids.add(str(card.get("id")))
                        self._take(Here(source, kind.name, i), card, kind.called)

    def _take(self, here: Here, card: Mapping[str, object], called: Sequence[str]) -> None:
        for key in ("id", "number"):
            self._first.setdefault((here.kind, key, str(card.get(key))), here)
        for key in called:
            self._first.setdefault((here.kind, key, plainly(str(card.get(key)))), here)

    def by_id(self, kind: str, id: str) -> Here | None:
        """The card of an id."""
        return self._first.get((kind, "id", id))

    def of(self, card: SheetCard, before: Collection[str]) -> Here | None:
        """The card that a row of a sheet is: by id; by number, where the table had that card `before`; by title."""
        kind = card.kind.name
        if card.get("id"):
            return self.by_id(kind, str(card.get("id")))
        if card.get("number"):
            found = self._first.get((kind, "number", str(card.get("number"))))
            if found and found.data.get("id") in before:
                return found
        key = next((key for key in card.kind.called if card.get(key)), "title")
        return self._first.get((kind, key, plainly(str(card.get(key)))))


def listed(source: Source, kind: str) -> Sequence[object]:
    """The cards of a kind in a file."""
    found = source.data.get(kind) if isinstance(source.data, dict) else None
    return found if isinstance(found, list) else []


def matched(
    cards: Sequence[SheetCard], known: Known, base: Mapping[str, Mapping[str, Base]], told: Told
) -> list[tuple[SheetCard, Here | None]]:
    """Each row with its card, None for a new one; one row a card: what stands there again is told, and left."""
    found: list[tuple[SheetCard, Here | None]] = []
    taken: dict[tuple[str, str], SheetCard] = {}
    for card in cards:
        here = known.of(card, base.get(card.kind.name, {}))
        if here is not None and (other := taken.get((here.kind, here.id))):
            message = Say("this row and {place} are the same card of the box", place=other.place)
            told.tell(card.place, message, Say("give each an id"), check="duplicate", card=card.label)
            continue
        if here is not None:
            taken[here.kind, here.id] = card
        found.append((card, here))
    for kind in base:
        left = [here for id in base[kind] if (kind, id) not in taken and (here := known.by_id(kind, id))]
        if left:
            _by_likeness(found, kind, left, [*base[kind]], told)
    return found


def _by_likeness(
    rows: list[tuple[SheetCard, Here | None]], kind: str, left: Sequence[Here], order: Sequence[str], told: Told
) -> None:
    """Finds among rows without a card those whose card the table had with other words, and tells of each."""
    found = likeness.pairs(rows, kind, left, order)
    of: dict[int | str, list[likeness.Pair]] = {}
    for pair in found:
        of.setdefault(pair.row, []).append(pair)
        of.setdefault(pair.here.id, []).append(pair)
    used: set[int | str] = set()
    given: set[int | str] = set()  # a row that was only asked about may still be the card
    for pair in found:
        if used & {pair.row, pair.here.id}:
            continue
        card = rows[pair.row][0]
        rivals = [
            one for one in (*of[pair.row], *of[pair.here.id]) if one is not pair and not given & {one.row, one.here.id}
        ]
        if pair.sure(rivals):
            used |= {pair.row, pair.here.id}
            given |= {pair.row, pair.here.id}
            rows[pair.row] = card, pair.here
            why = Say("read as the card `{id}`, whose words were others: “{was}”", id=pair.here.id, was=pair.was[:60])
            told.tell(card.place, why, check="likeness", level="note", card=card.label)
        else:
            used.add(pair.row)
            _ask(card, pair, told)


def _ask(card: SheetCard, pair: likeness.Pair, told: Told) -> None:
    """Tells of a row that may be a card which the table had: it is brought in as a new one."""
    why = Say(
        "brought in as a new card, and may be the card `{id}` with other words: “{was}”",
        id=pair.here.id,
        was=pair.was[:60],
    )
    help = Say(
        "if it is, delete the new card in its file, write `{id}` in a column `id`, and import again", id=pair.here.id
    )
    told.tell(card.place, why, help, check="likeness", level="warning", card=card.label)
