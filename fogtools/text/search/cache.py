"""What searches found in texts, remembered from one run to the next: most texts are the same then.

While `remembering`, a text is known by a word for all that the search reads; outside of it nothing is kept.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from fogtools.files import keep

LENGTH = 20
#: What a search found in a text, as plain data: a row for each.
Rows: TypeAlias = "Sequence[Sequence[object]]"


class SearchCache:
    """The texts of one file: what was found in them the last time, and what is now."""

    def __init__(self, file: Path, tool: str) -> None:
        self.file, self.tool = file, tool
        self.before, self.now = _read(file), dict[str, Rows]()

    def found(self, search: Hashable, text: str) -> Rows | None:
        """What this search found in this text the last time; None where nobody knows."""
        word = self._word(search, text)
        rows = self.before.get(word)
        if rows is not None:
            self.now[word] = rows
        return rows

    def keep(self, search: Hashable, text: str, rows: Rows) -> None:
        """From now on this search is known to find this in this text."""
        self.now[self._word(search, text)] = rows

    def _word(self, search: Hashable, text: str) -> str:
        told = _word_of(self.tool, search) + text.encode(errors="surrogateescape")
        return hashlib.sha256(told).hexdigest()[:LENGTH]


def _read(file: Path) -> dict[str, Rows]:
    """What a file holds that only spares work: nothing where there is none, or where it is damaged."""
    try:
        data = json.loads(file.read_bytes())
        return {word: rows for word, rows in data.items() if all(isinstance(row, list) for row in rows)}
    except (OSError, ValueError, TypeError, AttributeError, RecursionError):
        return {}


@lru_cache(maxsize=32)
def _word_of(tool: str, search: Hashable) -> bytes:
    return hashlib.sha256(repr((tool, search)).encode(errors="surrogateescape")).digest()


_KEPT: ContextVar[SearchCache | None] = ContextVar("what searches found", default=None)


def search_cache() -> SearchCache | None:
    """What is remembered here and now; None where nothing is."""
    return _KEPT.get()


@contextmanager
def remembering(file: Path | None, tool: str) -> Iterator[None]:
    """Remembers in a file what searches find, for this version of the tool; None remembers nothing."""
    kept = SearchCache(file, tool) if file else None
    before = _KEPT.set(kept)
    try:
        yield
    finally:
        _KEPT.reset(before)
    if kept and kept.now != kept.before:
        keep(kept.file, json.dumps(dict(sorted(kept.now.items()))))
