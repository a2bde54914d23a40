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
NO_WORDS = frozenset[str]()


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
        self._usual: dict[str, frozenset[str]] = {}
        self._near: dict[str, frozenset[str]] = {}
        self._reach: dict[frozenset[str], frozenset[str]] = {}
        rows = [self.stems(pair.source, pair.target) for there in (*pairs.before, pairs) for pair in there.rows]
        self.many = len(rows)
        for one in rows:
            self._targets.update(one.target)
            for word in one.source:
                self._with[word].append(one.target)
        self._begun: dict[str, set[str]] = defaultdict(set)
        for word in self._targets:
            if len(word) > ALIKE:
                self._begun[word[:ALIKE]].add(word)

    def stems(self, source: str, target: str) -> Stems:
        """The words of a text and its translation."""
        return Stems(_stems(source, self._codes[0]), _stems(target, self._codes[1]))

    def silent(self, source: frozenset[str], target: frozenset[str]) -> bool:
        """Whether it is seen at once that none of these words of translations says one of these of texts."""
        if source not in self._reach:
            self._reach[source] = NO_WORDS.union(*map(self._saying, source))
        return self._reach[source].isdisjoint(target)

    def told(self, source: Iterable[str], target: frozenset[str], without: Sequence[Stems]) -> float:
        """How much of the words of a text its translation says, by pairs other than those `without`, two at most."""
        said = ((a, self._saying(a) & target) for a in source)
        return sum(max(self._close(a, b, without) for b in near) for a, near in said if near)

    def partners(self, source: Iterable[str], without: Sequence[Stems]) -> int:
        """How many words of a text have a sure partner, whether or not the translation says it."""
        return sum(any(self._close(a, b, without) >= SURE for b in self._usually(a)) for a in source)

    def _saying(self, a: str) -> frozenset[str]:
        """The words of translations that may say a word of a text."""
        if a not in self._near:
            self._near[a] = self._usually(a) | self._like(a)
        return self._near[a]

    def _like(self, a: str) -> frozenset[str]:
        """The word itself, and those that begin alike."""
        return frozenset((a, *self._begun.get(a[:ALIKE], ()))) if len(a) > ALIKE else frozenset((a,))

    def _usually(self, a: str) -> frozenset[str]:
        """Those that stand with it more than once, and may be close to it; counted where they are asked for."""
        if a not in self._usual:
            own = self._with.get(a, ())
            both = self._both[a] = Counter(chain.from_iterable(own) if len(own) >= FEWEST else ())
            like = self._like(a)
            self._usual[a] = frozenset(
                [b for b, n in both.items() if n >= FEWEST and (b in like or self._may(len(own), self._targets[b], n))]
            )
        return self._usual[a]

    def _may(self, sources: int, targets: int, both: int) -> bool:
        """Whether two words that stand so often, and so often together, may be close without any two pairs."""
        sources, targets = max(sources - 2, 1), max(targets - 2, 1)
        return both * self.many >= CHANCE * sources * targets and 2 * both > CLOSE * (sources + targets)

    def _close(self, a: str, b: str, without: Sequence[Stems]) -> float:
        if alike := _alike(a, b):
            return alike
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


def _alike(a: str, b: str) -> float:
    """How close two words are by their letters alone."""
    if a == b:
        return SAME
    return BEGUN if min(len(a), len(b)) > ALIKE and a[:ALIKE] == b[:ALIKE] else 0.0
