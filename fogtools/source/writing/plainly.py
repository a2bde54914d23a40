"""Data as YAML for a file that has no habits yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

from fogtools.source.data import Json
from fogtools.source.writing.habits import Habits
from fogtools.source.writing.wording import Wording
from fogtools.source.written import Source

WORDING = Wording(Habits(Source(Path(), "")))


def entry(key: object, value: object, pad: int) -> list[str]:
    """The lines of a key with its value, so many spaces in."""
    said = WORDING.entry(key, cast("Json", value), (str(key),), pad)
    return f"{' ' * pad}{said}".split("\n")


def flow(value: object) -> str:
    """The value on one line, in braces and brackets."""
    return WORDING.inline(cast("Json", value), ())


def file(kinds: Mapping[str, Sequence[Mapping[object, object]]]) -> str:
    """A file of cards: each kind with its list, an empty line between two cards."""
    parts = [
        f"{kind}:\n" * (n == 0) + WORDING.item(cast("Json", card), (kind, n), 0)
        for kind, cards in kinds.items()
        for n, card in enumerate(cards)
    ]
    return "\n\n".join(parts) + "\n"
