"""Effects inside of others: brackets and signs between them, so that all readers see where each ends."""

from __future__ import annotations

from collections.abc import Sequence

from fogtools.game.protocols import own
from fogtools.games.fog_of_love.engine.spans import Span, Words
from fogtools.games.fog_of_love.verbs import BY_NAME
from fogtools.games.fog_of_love.verbs.carry import Carry
from fogtools.source.model import Model

#: Behind these a semicolon stands: what they hold may not happen.
APART = ("after", "around")


def verbs_of(value: object) -> list[str]:
    """The verbs of effects, in their order, without those inside of them."""
    parts = value if isinstance(value, list) else [value]
    return [k for part in parts if isinstance(part, Model) for k, _ in part.written() if k in BY_NAME]


def breaks(verb: str) -> str:
    """Where a verb breaks the sentence (see `Says`)."""
    return BY_NAME[verb].says.breaks


def apart(before: Sequence[str], after: Sequence[str]) -> bool:
    """Whether what the last verb before holds, or the first one after, may not happen though the other does."""
    return any(breaks(verb) in APART for verb in before[-1:]) or any(breaks(verb) == "around" for verb in after[:1])


def holds_others(verbs: Sequence[str]) -> bool:
    """Whether effects stand inside of any of these."""
    return any(breaks(verb) in APART for verb in verbs)


def bracketed(said: Words) -> Words:
    """The words in brackets."""
    return (Span("text", "("), *said, Span("text", ")"))


def in_order(row: object) -> list[tuple[str, object]]:
    """The entries of a row: rows that a carry-over adds come last, or what follows would seem to be theirs."""
    return sorted(own(Model, row).written(), key=lambda entry: _adds_rows(*entry))


def line_verbs(key: str, value: object) -> list[str]:
    """The verbs of one entry of a row."""
    return [key] if key in BY_NAME else verbs_of(value)


def needs_brackets(row: object) -> bool:
    """Whether lines in the middle of a sentence hold others."""
    entries = own(Model, row).written()
    return any(_adds_rows(*entry) or holds_others(line_verbs(*entry)) for entry in entries)


def _adds_rows(key: str, value: object) -> bool:
    return key == "carry" and own(Carry, value).then is not None
