"""Texts that YAML would misread, put where they are safe: under `>-`, or in double quotes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fogtools.source.fixers.spot import INDENT, LINE, FixContext, Mend


def fold(spot: FixContext, n: int = 0, safe: bool = True) -> Iterator[Mend]:
    """The text of a line under `>-`, with the lines on which it goes on."""
    n = n or spot.n
    found = LINE.fullmatch(spot.at(n))
    if found is None or not found["text"] or (not found["key"] and "-" not in found["head"]):
        return
    key, head = found["key"], len(found["head"])
    indent = " " * (head + 2 if key else head)
    start = found.start("text")
    edits: list[tuple[int, int, int, int, str]] = []
    opening = f">-{spot.end}{indent}"
    edits.append((n, start + 1, n, start + 1, opening if spot.at(n)[start - 1 : start] == " " else f" {opening}"))
    _, behind = spot.stretch()
    for i in range(n + 1, behind):
        line = spot.at(i)
        own = len(line) - len(line.lstrip(" "))
        if line.strip() and own <= (head if key else head - 2):
            break
        if line.strip() and own != len(indent):
            edits.append((i, 1, i, own + 1, indent))
    told = key is None or key.strip() in spot.texts
    if not told and key.strip() != "note":
        return
    yield Mend(edits, safe and told and not re.search(r"\s#", found["text"]))


def text(spot: FixContext) -> Iterator[Mend]:
    yield from fold(spot)


def quote(spot: FixContext) -> Iterator[Mend]:
    """A text goes under `>-`, quotes and all; one that was opened and not closed is closed at the end of its line."""
    found = LINE.fullmatch(spot.line)
    text = (found and found["text"]) or ""
    if text[:1] in ("'", '"') and text.count(text[0]) == 1:
        end = len(spot.line.rstrip()) + 1
        yield Mend([(spot.n, end, spot.n, end, text[0])], safe=False)
    yield from fold(spot)
    yield from fold(spot, spot.n - 1, safe=False)


def sign(spot: FixContext) -> Iterator[Mend]:
    """`> text` and `| text`: the sign stays, the text goes on a line of its own; other signs begin a text."""
    found = re.fullmatch(r"( *(?:- +)*[^:#]+: +)([>|])[-+]? +(\S.*)", spot.line)
    if found:
        indent = " " * (len(found[1]) - len(found[1].lstrip(" -")) + 2)
        yield Mend([(spot.n, found.start(2) + 1, spot.n, found.start(3) + 1, f"{found[2]}-{spot.end}{indent}")])
    else:
        yield from fold(spot)


def reference(spot: FixContext) -> Iterator[Mend]:
    """`*softly* he said`, `&c. and so on`, `!no`: texts, where a text belongs; elsewhere YAML was meant."""
    found = LINE.fullmatch(spot.line)
    if found and found["text"] and (found["key"] or "").strip() in spot.texts and found.start("text") == spot.column:
        yield from fold(spot)


def cut(spot: FixContext) -> Iterator[Mend]:
    """` #` and a space is a comment, which moves to a line of its own; `#` and a word is rather part of the text."""
    found = LINE.fullmatch(spot.line)
    if found is None:
        return
    begins = spot.line[spot.column : spot.column + 1] == "#"
    comment = re.compile(r"\s+(#.*)").search(spot.line, spot.column + (0 if begins else spot.finding.width))
    told = (found["key"] or "").strip() in spot.texts or not found["key"]
    if begins or (told and comment and not re.match(r"#+\s", comment[1])):
        for mend in fold(spot):
            yield mend._replace(safe=begins and told and spot.line[spot.column : spot.column + 2] != "# ")
    elif comment:
        indent = INDENT.match(spot.line)[0]  # type: ignore[index]
        end = len(spot.line) + 1
        moved = f"{indent}{comment[1].rstrip()}{spot.end}"
        yield Mend([(spot.n, 1, spot.n, 1, moved), (spot.n, comment.start() + 1, spot.n, end, "")])


def comma(spot: FixContext) -> Iterator[Mend]:
    """A text in braces that holds a comma: all of it in double quotes."""
    end = spot.finding.column + spot.finding.width
    starts = [
        p.column
        for p in spot.source.places.values()
        if p.line == spot.n == p.end_line and p.end_column == end and p.column < spot.finding.column
    ]
    if starts:
        yield Mend([(spot.n, max(starts), spot.n, end, _in_quotes(spot.line[max(starts) - 1 : end - 1]))])


def unclear(spot: FixContext) -> Iterator[Mend]:
    """In quotes it is a text for every reader; where something else is needed there, that comes first."""
    if not spot.beside:
        word = spot.line[spot.column : spot.column + spot.finding.width].rstrip()
        yield Mend([(spot.n, spot.column + 1, spot.n, spot.column + 1 + len(word), f'"{word}"')])
    for other in spot.beside:
        if other.fix:
            yield Mend([edit[1:] for edit in other.fix.edits], other.fix.safe)


def quoted_texts(spot: FixContext) -> Iterator[Mend]:
    """The texts of a line in braces, in double quotes: there a colon, a comma or a question mark ends a plain one."""
    keys = "|".join(map(re.escape, sorted(spot.texts, key=len, reverse=True)))
    edits = []
    for found in re.finditer(rf"(?<=[{{,\s])(?:{keys}): +(.*?)(?=, [a-z][a-z ]*:[ }}]|\s*\}}+\s*$)", spot.line):
        edits.append((spot.n, found.start(1) + 1, spot.n, found.end(1) + 1, _in_quotes(found[1])))
    if edits:
        yield Mend(edits)


def _in_quotes(text: str) -> str:
    inner = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{inner}"'
