"""Two texts word by word: what stays, what went, what came."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Literal, NamedTuple

Sign = Literal["same", "removed", "added"]
Span = tuple[int, int]

TOKEN = re.compile(r"\s+|\w+(?:['’]\w+)*|[^\w\s]")
#: Texts of more words than this are not compared word by word: it would take too long.
MOST = 4000
#: So many words of an unchanged stretch stay on either side of a change.
AROUND = 6


class Piece(NamedTuple):
    """A stretch of text that stays, went or came."""

    sign: Sign
    text: str


def blocks(one: Sequence[str], two: Sequence[str]) -> list[tuple[bool, Span, Span]]:
    """(same, stretch of `one`, stretch of `two`) from start to end; from two to one it is the same list, mirrored."""
    if list(two) < list(one):
        return [(same, b, a) for same, a, b in blocks(two, one)]
    matcher = SequenceMatcher(None, one, two, autojunk=False)
    return [(op == "equal", (i, j), (k, m)) for op, i, j, k, m in matcher.get_opcodes()]


def pieces(before: str, after: str) -> list[Piece]:
    """The two texts as one row of pieces; of a change what went stands first."""
    found: list[Piece] = []
    for same, gone, come in _joined(_changes(before, after)):
        new = (("same", same), ("removed", gone), ("added", come))
        found += [Piece(sign, text) for sign, text in new if text]  # type: ignore[arg-type]
    return found


def _changes(before: str, after: str) -> Iterator[tuple[str, str, str]]:
    one, two = TOKEN.findall(before), TOKEN.findall(after)
    if max(len(one), len(two)) > MOST:
        yield "", before, after
        return
    for same, (i, j), (k, m) in blocks(one, two):
        gone, come = "".join(one[i:j]), "".join(two[k:m])
        yield (gone, "", "") if same else ("", gone, come)


def _joined(rows: Iterator[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """A blank that stays between two changes belongs to both: whole phrases read better than single words."""
    found: list[tuple[str, str, str]] = []
    for same, gone, come in rows:
        if len(found) > 1 and not same and found[-1][0].isspace() and not found[-2][0]:
            blank = found.pop()[0]
            _, before, after = found.pop()
            found.append(("", before + blank + gone, after + blank + come))
        else:
            found.append((same, gone, come))
    return found


def near(found: Sequence[Piece]) -> list[Piece]:
    """The pieces with long unchanged stretches cut to the words beside a change."""
    return [_cut(p, i == 0, i == len(found) - 1) if p.sign == "same" else p for i, p in enumerate(found)]


def _cut(piece: Piece, first: bool, last: bool) -> Piece:
    words = re.findall(r"\s*\S+\s*", piece.text)
    before = 0 if first else AROUND
    after = 0 if last else AROUND
    if len(words) <= before + after + 2:
        return piece
    start, end = "".join(words[:before]), "".join(words[len(words) - after :])
    return Piece("same", start + ("… " if end else "…") + end)
