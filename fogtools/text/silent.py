"""Texts in which a search found nothing, remembered from one run to the next: most texts claim nothing.

While `remembering`, what is silent is known by a word for all that the search reads; outside of it nothing is kept.
"""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path

from fogtools.files import keep_words, words_in

LENGTH = 20


class Silent:
    """The texts of one file: those that were silent the last time, and those that are now."""

    def __init__(self, file: Path, tool: str) -> None:
        self.file, self.tool = file, tool
        self.before, self.now = words_in(file), set[str]()

    def knows(self, search: Hashable, text: str) -> bool:
        """Whether this search found nothing in this text the last time."""
        word = self._word(search, text)
        if word in self.before:
            self.now.add(word)
        return word in self.before

    def keep(self, search: Hashable, text: str) -> None:
        """From now on this search is known to find nothing in this text."""
        self.now.add(self._word(search, text))

    def _word(self, search: Hashable, text: str) -> str:
        known = _begun(self.tool, search).copy()
        known.update(text.encode(errors="surrogateescape"))
        return known.hexdigest()[:LENGTH]


@lru_cache(maxsize=32)
def _begun(tool: str, search: Hashable) -> hashlib._Hash:
    return hashlib.sha256(repr((tool, search)).encode(errors="surrogateescape") + b"\0")


_KEPT: ContextVar[Silent | None] = ContextVar("silent texts", default=None)


def silent() -> Silent | None:
    """What is remembered here and now; None where nothing is."""
    return _KEPT.get()


@contextmanager
def remembering(file: Path | None, tool: str) -> Iterator[None]:
    """Remembers silent texts in a file, for this version of the tool; None remembers nothing."""
    kept = Silent(file, tool) if file else None
    before = _KEPT.set(kept)
    try:
        yield
    finally:
        _KEPT.reset(before)
    if kept and kept.now != kept.before:
        keep_words(kept.file, kept.now)
