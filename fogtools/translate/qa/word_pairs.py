"""Which words of two languages go together, learnt from the pairs of a catalogue itself: no dictionary is needed.

Two words go together where they stand in the same pairs again and again (Dice's coefficient), where they are the same,
or begin alike. What is asked of a pair is never answered from that pair: those that are compared are left out.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from fogtools.text.languages import row
from fogtools.translate.qa.pair import Pairs

WORD = re.compile(r"[^\W\d_]{2,}|\d+")
#: Letters that tell a word from others, and those at the beginning of two that are taken for one word.
STEM, ALIKE = 6, 4
#: Pairs that two words share at least, how often more than by chance, and how close they are then; and a sure partner.
FEWEST, CHANCE, CLOSE, SURE = 2, 3, 0.25, 0.5


class Stems(NamedTuple):
    """The words of a pair by their first letters, without the small ones."""

    source: frozenset[str]
    target: frozenset[str]


@lru_cache(maxsize=20_000)
def _stems(text: str, code: str) -> frozenset[str]:
    """The words of a text; each catalogue looks at the texts of those before it again."""
    return frozenset(word.casefold()[:STEM] for word in WORD.findall(text)) - _small(code)


@cache
def _small(code: str) -> frozenset[str]:
    return frozenset(word[:STEM] for word in (*row(code).small.split(), *row(code).common.split()))


class WordPairs:
    """The words of every pair of a catalogue and of those before it."""

    def __init__(self, pairs: Pairs) -> None:
        self._codes = pairs.origin, pairs.to
        rows = [pair for there in (*pairs.before, pairs) for pair in there.rows]
        self.many = len(rows)
        every = [self.stems(pair.source, pair.target) for pair in rows]
        self._sources = Counter(word for one in every for word in one.source)
        self._targets = Counter(word for one in every for word in one.target)
        self._both = Counter((a, b) for one in every for a in one.source for b in one.target)

    def stems(self, source: str, target: str) -> Stems:
        """The words of a text and its translation."""
        return Stems(_stems(source, self._codes[0]), _stems(target, self._codes[1]))

    def told(self, source: Iterable[str], target: Sequence[str] | frozenset[str], without: Sequence[Stems]) -> float:
        """How much of the words of a text its translation says, by pairs other than those `without`."""
        return sum(max((self._close(a, b, without) for b in self._near(a, target)), default=0.0) for a in source)

    def _near(self, a: str, target: Iterable[str]) -> Iterable[str]:
        """The words of a translation that may go with a word of its text at all."""
        often, begin = self._often.get(a, ()), a[:ALIKE]
        return [b for b in target if b in often or b.startswith(begin)]

    def partners(self, source: Iterable[str], without: Sequence[Stems]) -> int:
        """How many words of a text have a sure partner, whether or not the translation says it."""
        return sum(any(self._close(a, b, without) >= SURE for b in self._often.get(a, ())) for a in source)

    @cached_property
    def _often(self) -> dict[str, set[str]]:
        """Word of a text -> those that stand with it more than once."""
        found: dict[str, set[str]] = defaultdict(set)
        for (a, b), n in self._both.items():
            if n >= FEWEST:
                found[a].add(b)
        return found

    def _close(self, a: str, b: str, without: Sequence[Stems]) -> float:
        if a == b:
            return 1.0
        if min(len(a), len(b)) > ALIKE and a[:ALIKE] == b[:ALIKE]:
            return 0.8
        both = self._both[a, b]
        if both < FEWEST:
            return 0.0
        both -= sum(a in one.source and b in one.target for one in without)
        sources = self._sources[a] - sum(a in one.source for one in without)
        targets = self._targets[b] - sum(b in one.target for one in without)
        if both < FEWEST or both * self.many < CHANCE * sources * targets:
            return 0.0
        close = 2 * both / (sources + targets)
        return close if close > CLOSE else 0.0
