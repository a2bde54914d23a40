"""Merging what authors wrote into what translators wrote, by context, never guessing from another card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Literal, NamedTuple

from fogtools.text.catalogues.catalogue import Catalogue, Entry, message_of
from fogtools.text.catalogues.comments import comment, edit, flags
from fogtools.text.catalogues.po import Message, Previous
from fogtools.text.catalogues.text_edits import bare, same_words

Problem = Literal["missing", "stale", "untranslated"]


#: What a merge found of one text. A changed source is classed by its edit; only typographic ones stay translated.
What = Literal["kept", "new", "typographic", "mechanical", "wording", "rewrite", "moved", "removed", "revived"]
#: The classes of an edit.
EDITS: tuple[What, ...] = ("typographic", "mechanical", "wording", "rewrite")


@dataclass
class Counts:
    """How many texts a merge found to be what; see `What`."""

    new: int = 0
    typographic: int = 0
    mechanical: int = 0
    wording: int = 0
    rewrite: int = 0
    moved: int = 0
    removed: int = 0
    revived: int = 0
    kept: int = 0

    @property
    def changed(self) -> int:
        """How many sources were edited."""
        return self.typographic + self.mechanical + self.wording + self.rewrite

    @property
    def differ(self) -> int:
        """How many texts the catalogue did not know as they are now."""
        return self.new + self.changed + self.moved + self.removed + self.revived

    def __add__(self, other: Counts) -> Counts:
        return Counts(*(getattr(self, f.name) + getattr(other, f.name) for f in fields(Counts)))


class Merged(NamedTuple):
    """A merged catalogue, and what the merge found: how often, and of which texts (by key, without the kept ones)."""

    catalogue: Catalogue
    counts: Counts
    found: Mapping[str, What]


def merge(catalogue: Catalogue, entries: Iterable[Entry], forms: int = 2) -> Merged:
    """The catalogue of `entries`, in their order, with every translation that still fits its text.

    A changed source keeps its translation, marked fuzzy with the previous source; a text that only moved
    (within its card, or with a card that got another id) keeps it unmarked; removed ones become obsolete
    and come back with their text. `forms` is how many plural forms the language has.
    """
    wanted = {e.key: e for e in entries}
    moves = _moves(catalogue, wanted)
    gone = {m.key for m in moves.values()}
    messages: dict[str, Message] = {}
    found: dict[str, What] = {}
    for key, entry in wanted.items():
        past = None if key in gone else catalogue.messages.get(key)
        message, what = _merged(entry, past or catalogue.obsolete.get(key), moves.get(key), forms)
        messages[key] = message
        if what != "kept":
            found[key] = what
    for key in catalogue.messages:
        if key not in wanted and key not in gone:
            found[key] = "removed"
    how_often: Counter[str] = Counter(found.values())
    counts = Counts(**how_often, kept=sum(key not in found for key in wanted))
    left = _obsolete(catalogue, wanted, gone)
    return Merged(replace(catalogue, messages=messages, obsolete=left), counts, found)


def _merged(entry: Entry, past: Message | None, moved: Message | None, forms: int) -> tuple[Message, What]:
    if past is not None and not past.obsolete and _same(past, entry):
        exactly = past.source == entry.source and past.many == entry.many
        return _taking(entry, past, forms), "kept" if exactly else "typographic"
    if moved is not None:
        return _taking(entry, moved, forms), "moved"
    if past is None:
        return _taking(entry, message_of(entry), forms), "new"
    return _again(entry, past, forms)


def _again(entry: Entry, past: Message, forms: int) -> tuple[Message, What]:
    """A text that changed, or came back from the obsolete ones, perhaps changed."""
    if _same(past, entry):
        return _taking(entry, past, forms), "revived"
    if _back(past, entry):
        return _taking(entry, past, forms, fuzzy=False), "revived"
    what: What = "revived"
    if not past.obsolete:
        kind = edit(Previous(past.source, past.many), entry)
        what = "typographic" if kind == "none" else kind
    if not any(past.targets):
        return _taking(entry, past, forms, fuzzy=False), what
    was = past.previous if past.fuzzy and past.previous else Previous(past.source, past.many)
    return _taking(entry, replace(past, previous=was), forms, fuzzy=True), what


def _back(past: Message, entry: Entry) -> bool:
    """Whether the source is again what the fuzzy translation was made from."""
    was = past.previous
    return past.fuzzy and was is not None and same_words(was.source, entry.source) and same_words(was.many, entry.many)


def _taking(entry: Entry, past: Message, forms: int, fuzzy: bool | None = None) -> Message:
    """The entry with the translation of `past` and all that its translator wrote; fuzzy as `past` is if left out."""
    stale = past.fuzzy if fuzzy is None else fuzzy
    previous = past.previous if stale else None
    return Message(
        source=entry.source,
        targets=_targets(entry, past, forms),
        context=entry.context,
        many=entry.many,
        notes=past.notes,
        comment=comment(entry, past, previous),
        places=(entry.file,) if entry.file else (),
        flags=flags(entry, past, stale),
        previous=previous,
    )


def _targets(entry: Entry, past: Message, forms: int) -> tuple[str, ...]:
    """The translation in as many forms as the entry needs; none that is written is dropped but with its plural."""
    if entry.many is None:
        return past.targets if past.many is None else past.targets[:1]
    if past.many is None or not any(past.targets):
        return past.targets[:1] * forms
    return past.targets + ("",) * (forms - len(past.targets))


def _same(message: Message, entry: Entry) -> bool:
    return same_words(message.source, entry.source) and same_words(message.many, entry.many)


def _obsolete(catalogue: Catalogue, wanted: dict[str, Entry], gone: set[str]) -> dict[str, Message]:
    """Texts that no card has any more, by context; those nobody had translated are dropped."""
    left = {key: m for key, m in catalogue.obsolete.items() if key not in wanted}
    for key, message in catalogue.messages.items():
        if key not in wanted and key not in gone and any(message.targets):
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
    taken: set[str] = set()
    for key, entry in wanted.items():
        old = catalogue.messages.get(key)
        if old is not None and _same(old, entry):
            continue
        found = [
            m
            for m in by_text.get((bare(entry.source), _last(entry.context)), ())
            if _may_move(m.context, entry.context, cards_then, cards_now)
        ]
        if len(found) == 1 and found[0].key not in taken:
            moves[key] = found[0]
            taken.add(found[0].key)
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
