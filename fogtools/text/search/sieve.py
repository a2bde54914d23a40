"""Many patterns, few of which find anything in a text: which of them are worth the search.

Of most patterns some letters must stand in a text that they find anything in (`une? porte` needs “porte”). They are
read off the pattern once, and a text is asked for them before the pattern is so much as compiled.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from fogtools.text.search.pattern import Ahead, Behind, Choice, Part, Repeated, Sign, Unknown, parts

#: Letters by which rows are looked up, so many that a row of them is rare enough, and as many as are asked for.
GRAM, ENOUGH, MOST = 3, 5, 8
#: Rows that one set may have, and the set of which nothing is known.
MANY, NOTHING = 32, frozenset({""})
#: What `casefold` leaves above the i of a Turkish İ, and patterns without capitals do not see.
DOT = "\u0307"


def folded(text: str) -> str:
    """A text as patterns without capitals see it, and a little more alike."""
    text = text.casefold()
    return text.replace("ı", "i").replace(DOT, "") if "ı" in text or DOT in text else text


@cache
def needed(pattern: str) -> frozenset[str]:
    """Letters, folded, of which some one row stands in each text that a pattern finds anything in; none: unknown."""
    found: list[frozenset[str]] = []
    try:
        end = _through(parts(pattern), NOTHING, found)
    except Unknown:
        return frozenset()
    return frozenset(row[:MOST] for row in _best([*found, end]))


def _best(found: Iterable[frozenset[str]]) -> frozenset[str]:
    """The set whose rows are the longest, then of which there are the fewest."""
    sure = (rows for rows in found if "" not in rows)
    return max(sure, key=lambda rows: (min(min(map(len, rows)), ENOUGH), -len(rows)), default=frozenset())


def _through(way: Iterable[Part], rows: frozenset[str], found: list[frozenset[str]]) -> frozenset[str]:
    """The letters of which some one row stands before the end of what is read, where `rows` stood before it.

    Into `found` go the sets that are needed on the way.
    """
    for part in way:
        if type(part) is Sign and part.among is not None:
            after = _letters(part.among)
            if len(rows) * len(after) <= MANY:
                rows = frozenset([row + more for row in rows for more in after])
                continue
        after = NOTHING
        match part:
            case Sign(among):
                after = _letters(among)
            case Ahead(inside):  # it goes on from here
                found.append(_through(inside, rows, found))
                continue
            case Behind(inside):  # it stands alone
                found.append(_through(inside, NOTHING, found))
                continue
            case Choice([inside]):
                rows = _through(inside, rows, found)
                continue
            case Choice(ways):
                found.append(rows)
                rows = _ways(ways, rows, found)
                continue
            case Repeated(0, True, inside):
                found.append(rows)
                rows |= _through([inside], rows, [])
                rows = rows if len(rows) <= MANY else NOTHING
                continue
            case Repeated(least, _, inside) if least:
                found.append(_through([inside], rows, found))
        if after == NOTHING or len(rows) * len(after) > MANY:
            found.append(rows)
            rows = NOTHING
        rows = frozenset(row + more for row in rows for more in after)
    return rows


def _ways(ways: Sequence[Sequence[Part]], rows: frozenset[str], found: list[frozenset[str]]) -> frozenset[str]:
    """The same through each of several ways."""
    needs, ends = [], NOTHING - NOTHING
    for one in ways:
        inside: list[frozenset[str]] = []
        end = _through(one, rows, inside)
        needs.append(_best([*inside, end]))
        ends |= end
    if all(needs):
        found.append(frozenset().union(*needs))
    return NOTHING if "" in ends or len(ends) > MANY else ends


@cache
def _letters(among: frozenset[str] | None) -> frozenset[str]:
    """The letters of a sign: `[Tt]` has one, `[ea]` two; nothing where nobody knows."""
    return NOTHING if among is None else frozenset(map(folded, among))


@lru_cache(maxsize=4_000)
def _grams(text: str) -> tuple[str, frozenset[str]]:
    """A text, folded, with every row of so many letters in it; all that sift it ask for the same."""
    text = folded(text)
    return text, frozenset(_grams_of(text))


def _grams_of(text: str) -> list[str]:
    return [text[i : i + GRAM] for i in range(len(text) - GRAM + 1)]


class Mesh(NamedTuple):
    """The patterns that need nothing, what others need by short and by long rows, and the letters of the long ones."""

    always: frozenset[int]
    short: Sequence[tuple[str, int]]
    rows: Mapping[str, Sequence[tuple[str, int]]]
    known: frozenset[str]


class Sieve:
    """Patterns, in their order, by what they need."""

    def __init__(self, patterns: Sequence[str], flags: int = 0) -> None:
        self._patterns, self._flags = patterns, flags

    def may(self, text: str) -> list[int]:
        """The numbers of the patterns that may find something in a text; no other one does."""
        text, grams = _grams(text)
        always, short, rows, known = self._mesh
        found = {n for gram in grams & known for row, n in rows[gram] if row in text}
        found.update(always, [n for row, n in short if row in text])
        return sorted(found)

    @cached_property
    def _mesh(self) -> Mesh:
        """What the patterns need, read off them when the first text is asked."""
        every = [(row, n) for n, pattern in enumerate(self._patterns) for row in needed(pattern)]
        often = Counter(gram for row, _ in every for gram in _grams_of(row))
        rows: dict[str, list[tuple[str, int]]] = defaultdict(list)
        for row, n in every:
            if len(row) >= GRAM:  # by what it shares with the fewest
                rows[min(_grams_of(row), key=often.__getitem__)].append((row, n))
        always = frozenset(n for n, pattern in enumerate(self._patterns) if not needed(pattern))
        return Mesh(always, [(row, n) for row, n in every if len(row) < GRAM], rows, frozenset(rows))

    def of(self, n: int) -> re.Pattern[str]:
        """A pattern, ready to search with."""
        return _compiled(self._patterns[n], self._flags)


@cache
def _compiled(pattern: str, flags: int) -> re.Pattern[str]:
    return re.compile(pattern, flags)
