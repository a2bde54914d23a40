"""Two changes of one text made into one, where they do not meet."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import NamedTuple


class Hunk(NamedTuple):
    """Lines `first` to `behind` (from 0, exclusive) of the text before, and what stands there now."""

    first: int
    behind: int
    lines: Sequence[str]


def merged(base: str, mine: str, theirs: str) -> str | None:
    """`theirs` with what `mine` changed of `base`; None where both changed the same lines, or added at one place."""
    if base == theirs or mine == theirs:
        return mine
    if base == mine:
        return theirs
    before = _lines(base)
    ours, others = hunks(before, _lines(mine)), hunks(before, _lines(theirs))
    found = sorted(dict.fromkeys([*ours, *others]), key=lambda h: h[:2])
    if any(_meet(one, other) for one, other in itertools.pairwise(found)):
        return None
    kept, at = [], 0
    for hunk in found:
        kept += [*before[at : hunk.first], *hunk.lines]
        at = hunk.behind
    return "".join((*kept, *before[at:]))


def hunks(before: Sequence[str], now: Sequence[str]) -> list[Hunk]:
    """What stands otherwise in the lines of a text."""
    same = min(len(before), len(now))
    first = next((i for i in range(same) if before[i] != now[i]), same)
    tail = next((i for i in range(same - first) if before[-1 - i] != now[-1 - i]), same - first)
    old, new = before[first : len(before) - tail], now[first : len(now) - tail]
    matcher = SequenceMatcher(None, old, new, autojunk=len(old) > 2000)
    return [
        Hunk(first + a, first + b, tuple(new[c:d])) for what, a, b, c, d in matcher.get_opcodes() if what != "equal"
    ]


def _meet(one: Hunk, other: Hunk) -> bool:
    """Whether two hunks touch the same lines, or both add lines at one place; `one` begins first."""
    return other.first < one.behind or one.first == other.first


def _lines(text: str) -> list[str]:
    return re.findall(r"[^\n]*\n|[^\n]+", text)
