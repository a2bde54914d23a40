"""Merging what authors wrote into what translators wrote, by context, never guessing from another card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Literal, NamedTuple

from fogtools.text.catalogue import Catalogue, Entry, message_of
from fogtools.text.edits import bare, same_words
from fogtools.text.po import Message, Previous

Problem = Literal["missing", "stale", "untranslated"]


@dataclass
class Counts:
    """How many texts were new, changed, moved, removed, revived and kept in a merge."""

    new: int = 0
    changed: int = 0
    moved: int = 0
    removed: int = 0
    revived: int = 0
    kept: int = 0

    @property
    def differ(self) -> int:
        """How many texts the catalogue did not know as they are now."""
        return self.new + self.changed + self.moved + self.removed + self.revived

    def __add__(self, other: Counts) -> Counts:
        return Counts(*(getattr(self, f.name) + getattr(other, f.name) for f in fields(Counts)))


class Merged(NamedTuple):
    """A merged catalogue and what the merge found."""

    catalogue: Catalogue
    counts: Counts


class Status(NamedTuple):
    """How far a translation is; `missing` counts texts without a translation, `words` those left to do."""

    total: int
    translated: int
    fuzzy: int
    missing: int
    words: int
    cards: int


def merge(catalogue: Catalogue, entries: Iterable[Entry]) -> Merged:
    """The catalogue of `entries`, in their order, with every translation that still fits its text.

    A changed source keeps its translation, marked fuzzy with the previous source; a text that only moved
    (within its card, or with a card that got another id) keeps it unmarked; removed ones become obsolete
    and come back with their text.
    """
    wanted = {e.key: e for e in entries}
    counts = Counts()
    moves = _moves(catalogue, wanted)
    gone = {m.key for m in moves.values()}
    known = {**catalogue.obsolete, **{key: m for key, m in catalogue.messages.items() if key not in gone}}
    messages = {key: _merged(entry, known.get(key), moves.get(key), counts) for key, entry in wanted.items()}
    return Merged(replace(catalogue, messages=messages, obsolete=_obsolete(catalogue, wanted, gone, counts)), counts)


def _merged(entry: Entry, past: Message | None, moved: Message | None, counts: Counts) -> Message:
    if past is not None and not past.obsolete and _same(past, entry):
        counts.kept += 1
        return _taking(entry, past)
    if moved is not None:
        counts.moved += 1
        return _taking(entry, moved)
    if past is None:
        counts.new += 1
        return message_of(entry)
    return _again(entry, past, counts)


def _again(entry: Entry, past: Message, counts: Counts) -> Message:
    """A text that changed, or came back from the obsolete ones, perhaps changed."""
    if past.obsolete:
        counts.revived += 1
        if _same(past, entry):
            return _taking(entry, replace(past, obsolete=False))
    elif _back(past, entry):
        counts.revived += 1
        return _taking(entry, replace(past, flags=(), previous=None))
    else:
        counts.changed += 1
    if not any(past.targets):
        return replace(message_of(entry), notes=past.notes)
    was = past.previous or Previous(past.source, past.many)
    return _taking(entry, replace(past, flags=("fuzzy",), previous=was))


def _back(past: Message, entry: Entry) -> bool:
    """Whether the source is again what the fuzzy translation was made from."""
    was = past.previous
    return past.fuzzy and was is not None and same_words(was.source, entry.source) and same_words(was.many, entry.many)


def _taking(entry: Entry, past: Message) -> Message:
    flags = tuple(f for f in past.flags if f == "fuzzy") + tuple(f for f in entry.flags if f != "fuzzy")
    fresh = message_of(entry)
    targets = past.targets if (past.many is None) == (entry.many is None) else fresh.targets
    return replace(fresh, targets=targets, notes=past.notes, flags=flags, previous=past.previous)


def _same(message: Message, entry: Entry) -> bool:
    return same_words(message.source, entry.source) and same_words(message.many, entry.many)


def _obsolete(catalogue: Catalogue, wanted: dict[str, Entry], gone: set[str], counts: Counts) -> dict[str, Message]:
    """Texts that no card has any more, by context; those nobody had translated are dropped."""
    left = {key: m for key, m in catalogue.obsolete.items() if key not in wanted}
    for key, message in catalogue.messages.items():
        if key in wanted or key in gone:
            continue
        counts.removed += 1
        if any(message.targets):
            left[key] = replace(message, obsolete=True, comment="", places=())
    return dict(sorted(left.items()))


def _moves(catalogue: Catalogue, wanted: dict[str, Entry]) -> dict[str, Message]:
    """{key of an entry: the message whose text it is, though it stood elsewhere}."""
    homeless = [
        m for key, m in catalogue.messages.items() if m.context and any(m.targets) and _left(m, wanted.get(key))
    ]
    if not homeless:
        return {}
    by_text: dict[tuple[str, str], list[Message]] = {}
    for message in homeless:
        by_text.setdefault((bare(message.source), _last(message.context)), []).append(message)
    cards_now = {e.card for e in wanted.values()}
    cards_then = {_card(m.context) for m in catalogue.messages.values()}
    moves: dict[str, Message] = {}
    for key, entry in wanted.items():
        old = catalogue.messages.get(key)
        if old is not None and _same(old, entry):
            continue
        found = [
            m
            for m in by_text.get((bare(entry.source), _last(entry.context)), ())
            if _may_move(m.context, entry.context, cards_then, cards_now)
        ]
        if len(found) == 1 and found[0] not in moves.values():
            moves[key] = found[0]
    return moves


def _left(message: Message, entry: Entry | None) -> bool:
    return entry is None or not _same(message, entry)


def _may_move(before: str, after: str, cards_then: set[str], cards_now: set[str]) -> bool:
    """Within one card; or at the same place of a card that vanished to one that was not there."""
    old, _, old_place = before.partition("/")
    new, _, new_place = after.partition("/")
    return old == new or (old_place == new_place and old not in cards_now and new not in cards_then)


def _card(context: str) -> str:
    return context.partition("/")[0]


def _last(context: str) -> str:
    """The field's own name: `rules` of `synopsis/rules/2`."""
    return context.rstrip("/0123456789").rpartition("/")[2]


def problems(catalogue: Catalogue, entries: Iterable[Entry]) -> Iterator[tuple[str, Problem]]:
    """(context, what is wrong) for every entry that cannot be printed in the catalogue's language."""
    for entry in entries:
        message = catalogue.messages.get(entry.key)
        if message is None:
            yield entry.key, "missing"
        elif not message.translated:
            yield entry.key, "untranslated"
        elif message.fuzzy or not _same(message, entry):
            yield entry.key, "stale"


def status(catalogue: Catalogue, entries: Sequence[Entry]) -> Status:
    """How far the translation is, in texts, in words of the source and in cards."""
    todo = dict(problems(catalogue, entries))
    left = [e for e in entries if e.key in todo]
    stale = sum(1 for p in todo.values() if p == "stale")
    return Status(
        total=len(entries),
        translated=len(entries) - len(left),
        fuzzy=stale,
        missing=len(left) - stale,
        words=sum(len(e.source.split()) for e in left),
        cards=len({e.card for e in left}),
    )
