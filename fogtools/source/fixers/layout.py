"""Lines that are indented wrongly, put where they belong."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fogtools.source.fixers.spot import INDENT, LINE, FixContext, Mend
from fogtools.source.fixers.texts import fold


def tab(spot: FixContext) -> Iterator[Mend]:
    before = INDENT.match(spot.line)
    if before is None or before.end() <= spot.column:
        yield Mend([(spot.n, spot.column + 1, spot.n, spot.column + 2, " ")])
        return
    first, behind = spot.stretch()
    for width in (2, 4, 8, 1):
        edits = []
        for n in range(first, behind):
            indent = INDENT.match(spot.at(n))[0]  # type: ignore[index]
            if indent.strip(" "):
                plain = re.sub(
                    "[^ ]", " ", indent.expandtabs(width) if indent[:1] == "\t" else indent.replace("\t", " " * width)
                )
                edits.append((n, 1, n, len(indent) + 1, plain))
        if edits:
            yield Mend(edits)


def indent(spot: FixContext) -> Iterator[Mend]:
    """The line with the indentation of a neighbour, the nearest first; a card at the column of the card above.

    A text that ends with a colon and goes on below looks like that too: it goes under `>-`.
    """
    yield from card(spot)
    yield from fold(spot)
    for n in (spot.n, spot.n - 1, spot.n + 1):
        line = spot.at(n)
        own = len(line) - len(line.lstrip(" "))
        if not line.strip() or line.lstrip().startswith("- id:"):
            continue
        for indent in sorted({*_levels(spot, n)} - {own}, key=lambda i: (abs(i - own), i)):
            if abs(indent - own) <= 3:
                yield Mend([(n, 1, n, own + 1, " " * indent)], abs(indent - own) == 1)


def card(spot: FixContext) -> Iterator[Mend]:
    """A whole card whose dash stands elsewhere than that of the card above."""
    own = re.match(r" *(?=- \S+:)", spot.line)
    above = [spot.at(n) for n in range(spot.n - 1, 0, -1)]
    dash = next((found for line in above if (found := re.match(r" *(?=- id:)", line))), None)
    if own is None or dash is None or own.end() == dash.end():
        return
    edits, to = [], dash.end() - own.end()
    for n in range(spot.n, len(spot.source.lines) + 1):
        line = spot.at(n)
        indent = len(line) - len(line.lstrip(" "))
        if line.strip() and (indent < own.end() or (n > spot.n and indent == own.end() and line[indent] != "#")):
            break
        if line.strip():
            edits.append((n, 1, n, 1, " " * to) if to > 0 else (n, 1, n, 1 - to, ""))
    yield Mend(edits)


def _levels(spot: FixContext, n: int) -> Iterator[int]:
    """Where keys begin on the lines around."""
    first, behind = spot.stretch()
    for i in (*range(n - 1, max(first, n - 12) - 1, -1), *range(n + 1, min(behind, n + 3))):
        found = LINE.match(spot.at(i))
        if found and spot.at(i).strip():
            yield len(found["head"])


def not_indented(spot: FixContext) -> Iterator[Mend]:
    """A text below `>-` that stands no further in than its key."""
    above = LINE.match(spot.at(spot.n - 1))
    if above is None or not re.search(r"(?:^|\s)[>|][-+]?\s*$", spot.at(spot.n - 1)):
        return
    indent = " " * (len(above["head"]) + 2)
    edits = []
    for n in range(spot.n, len(spot.source.lines) + 1):
        line = spot.at(n)
        if n > spot.n and (line.startswith("- ") or re.match(r" *(?:- +)*[a-z][a-z ]*:(?:\s|$)", line)):
            break
        if line.strip():
            edits.append((n, 1, n, len(line) - len(line.lstrip(" ")) + 1, indent))
    yield Mend(edits)
