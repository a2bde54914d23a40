"""Which known word was most likely meant by one that is not known, and whether that is beyond doubt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import NamedTuple

#: In a word of up to five letters one slip is a typo, in a longer one two are.
SHORT = 5
#: A word of so few letters may be another one that exists: `pay` is no slip of `may`.
TINY = 4
#: Beyond this, counting slips costs more than it tells.
LONG = 60


class Near(NamedTuple):
    """The known word that is nearest, and whether no other could have been meant."""

    word: str
    sure: bool


def nearest(word: str, known: Sequence[str], cutoff: float = 0.6) -> list[str]:
    """The known word that was most likely meant, if any: the same but for capitals, else one much like it."""
    return [k for k in known if k.lower() == word.lower()][:1] or get_close_matches(word, known, 1, cutoff)


def near(word: str, known: Iterable[str], cutoff: float = 0.6) -> Near | None:
    """The nearest known word; sure where it alone lies within a slip or two, and no figure differs."""
    words = list(known)
    found = nearest(word, words, cutoff)
    if not found:
        return None
    most = 1 if len(word) <= SHORT else 2
    typos = {k for k in words if abs(len(k) - len(word)) <= most and slips(word, k) <= most}
    sure = typos == {found[0]} and len(word) > TINY and _figures(word) == _figures(found[0])
    return Near(found[0], sure)


def _figures(word: str) -> str:
    return re.sub(r"\D", "", word)


def slips(one: str, other: str) -> int:
    """How many slips lie between two words: a letter missing, too much or wrong, or two exchanged; capitals none."""
    a, b = one.lower()[:LONG], other.lower()[:LONG]
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, letter in enumerate(a, 1):
        last, before, row = before, row, [i]
        for j, wanted in enumerate(b, 1):
            row.append(min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted)))
            if i > 1 and j > 1 and letter == b[j - 2] and a[i - 2] == wanted:
                row[j] = min(row[j], last[j - 2] + 1)
    return row[-1]
