"""Which words of two languages go together, learnt from the pairs of a catalogue itself: no dictionary is needed.

Two words go together where they stand in the same pairs again and again (Dice's coefficient), where they are the same,
or begin alike. What is asked of a pair is never answered from that pair: those that are compared are left out.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import NamedTuple

from fogtools.text.languages import row
from fogtools.translate.qa.pair import Pairs

WORD = re.compile(r"[^\W\d_]{2,}|\d+")
#: Letters that tell a word from others, and those at the beginning of two that are taken for one word.
STEM, ALIKE = 6, 4
#: How close two words are that are one, and that begin alike.
SAME, BEGUN = 1.0, 0.8
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
        self._with: dict[str, list[frozenset[str]]] = defaultdict(list)
        self._targets: Counter[str] = Counter()
        self._both: dict[str, Counter[str]] = {}
        self._often: dict[str, frozenset[str]] = {}
        rows = [self.stems(pair.source, pair.target) for there in (*pairs.before, pairs) for pair in there.rows]
        self.many = len(rows)
        for one in rows:
            self._targets.update(one.target)
            for word in one.source:
                self._with[word].append(one.target)

    def stems(self, source: str, target: str) -> Stems:
        """The words of a text and its translation."""
        return Stems(_stems(source, self._codes[0]), _stems(target, self._codes[1]))

    def told(self, source: Iterable[str], target: frozenset[str], without: Sequence[Stems]) -> float:
        """How much of the words of a text its translation says, by pairs other than those `without`."""
        begun = {b[:ALIKE] for b in target if len(b) > ALIKE}
        told = 0.0
        for a in source:
            if a in target:
                told += SAME
                continue
            alike = BEGUN if len(a) > ALIKE and a[:ALIKE] in begun else 0.0
            usual = self._usual(a)
            if not usual.isdisjoint(target):
                alike = max([alike, *(self._close(a, b, without) for b in usual & target)])
            told += alike
        return told

    def partners(self, source: Iterable[str], without: Sequence[Stems]) -> int:
        """How many words of a text have a sure partner, whether or not the translation says it."""
        return sum(any(self._close(a, b, without) >= SURE for b in self._usual(a)) for a in source)

    def _usual(self, a: str) -> frozenset[str]:
        """The words that stand with a word of a text more than once; counted where they are asked for."""
        if a not in self._often:
            own = self._with.get(a, ())
            both = self._both[a] = Counter(chain.from_iterable(own) if len(own) >= FEWEST else ())
            self._often[a] = frozenset([b for b, n in both.items() if n >= FEWEST])
        return self._often[a]

    def _close(self, a: str, b: str, without: Sequence[Stems]) -> float:
        if a == b:
            return SAME
        if min(len(a), len(b)) > ALIKE and a[:ALIKE] == b[:ALIKE]:
            return BEGUN
        both = self._both[a][b]
        sources, targets = len(self._with[a]), self._targets[b]
        for one in without:
            here, there = a in one.source, b in one.target
            both -= here and there
            sources -= here
            targets -= there
        if both < FEWEST or both * self.many < CHANCE * sources * targets:
            return 0.0
        close = 2 * both / (sources + targets)
        return close if close > CLOSE else 0.0
