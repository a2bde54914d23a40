"""What a translator is handed: one row for each text, and the marks by which a row is known when it comes back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Literal

from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.project.catalogues import Kept
from fogtools.text.catalogues.catalogue import Catalogue, Entry
from fogtools.text.catalogues.comments import EDITED, ROOM
from fogtools.text.catalogues.po import Message
from fogtools.text.catalogues.text_edits import bare

State = Literal["new", "translated", "stale"]
#: What a translator may write at the most; the longest text of a card is far shorter.
LONGEST = 10_000
DROPPED = re.compile("[\x00-\x09\x0b-\x1f\x7f]")


@dataclass(frozen=True, slots=True)
class ExchangeRow:
    """One text and its translation: `card` and `where` in words, `changed` how the text of a stale one was edited.

    `most` is how many characters its place takes, where that is known; `room` the same in words.
    """

    catalogue: str
    context: str
    card: str
    where: str
    source: str
    target: str
    state: State
    changed: str = ""
    room: str = ""
    most: int | None = None
    notes: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The card's id in its files."""
        return self.context.partition("/")[0]

    @property
    def name(self) -> str:
        """What the row is known by wherever it stands: sixteen hexadecimal digits."""
        return name_of(self.catalogue, self.context)

    @property
    def mark(self) -> str:
        """What tells on the way back whether the text or its translation was changed."""
        return f"{source_mark(self.name, self.source)}-{target_mark(self.target)}"

    @property
    def open(self) -> bool:
        """Whether a translator has something to do here."""
        return self.state != "translated"


def name_of(catalogue: str, context: str) -> str:
    """The name of the row of this text; it stays while the text stays where it is."""
    return _digest(catalogue, context)


def source_mark(name: str, source: str) -> str:
    """The mark of a source; only its typography may change without it."""
    return _digest(name, bare(_held(source)))


def target_mark(target: str) -> str:
    """The mark of a translation, the same when a program has only ended its lines in its own way; and of its words
    alone, the same when only its typography was set meanwhile."""
    return _digest(_held(target))[:8] + _digest(bare(_held(target)))[:8]


def lined(text: str) -> str:
    """The text with its lines ended as on cards: programs for tables and for translators end them their own way."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _held(text: str) -> str:
    """What every program keeps of a text: some drop tabs and whatever else has no width."""
    return DROPPED.sub("", lined(text))


def _digest(*parts: str) -> str:
    return sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def rows_of(game: Game, box: Box, kept: Kept, catalogue: Catalogue) -> Iterator[ExchangeRow]:
    """A row for each text of a catalogue, in its order, as it stands there now.

    A text with a plural has no row: cards have none.
    """
    for entry in kept.entries:
        message = catalogue.messages.get(entry.key)
        if message is not None and entry.many is None:
            yield row_of(game, box, kept.domain, entry, message)


def row_of(game: Game, box: Box, domain: str, entry: Entry, message: Message) -> ExchangeRow:
    """The row of one text."""
    card, where = _in_words(game, box, entry)
    comment = message.comment.split("\n")
    state: State = "new" if not message.translated else "stale" if message.fuzzy else "translated"
    return ExchangeRow(
        domain,
        entry.context,
        card,
        where,
        entry.source,
        message.targets[0],
        state,
        changed="\n".join(line for line in comment if line.startswith(EDITED)) if state == "stale" else "",
        room=next((line.removeprefix(ROOM) for line in comment if line.startswith(ROOM)), ""),
        most=_most((*message.flags, *entry.flags)),
        notes=message.notes,
    )


def _in_words(game: Game, box: Box, entry: Entry) -> tuple[str, str]:
    """The card, and where on it the text stands, of the comment that a translator sees in every catalogue."""
    found = game.authoring.place(box, entry.context)
    label, said = found[2] if found else "", entry.comment.partition("\n")[0]
    if label and label in said:
        before, _, after = said.partition(label)
        return before + label, after.removeprefix(", ")
    return label or entry.card, said


def _most(flags: Iterable[str]) -> int | None:
    found = (f.partition(":")[2] for f in flags if f.startswith("max-length:"))
    return next((int(n) for n in found if n.isdecimal() and len(n) < 7), None)


def card_order(rows: Sequence[ExchangeRow]) -> list[list[ExchangeRow]]:
    """The rows card by card, the cards in the order in which they first come."""
    groups: dict[str, list[ExchangeRow]] = {}
    for row in rows:
        groups.setdefault(row.id, []).append(row)
    return list(groups.values())
