"""Signs that are missing, too many or invisible, and files in another encoding."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fogtools.source import Place, Source
from fogtools.source.fixers.spot import FixContext, Mend
from fogtools.source.parser.decoding import INVISIBLE
from fogtools.source.parser.syntax_errors import COLONS

BREAKS = "\x0b\x0c\u2028\u2029"


def space(spot: FixContext) -> Iterator[Mend]:
    yield Mend([(spot.n, spot.column + 2, spot.n, spot.column + 2, " ")])


def braces(spot: FixContext) -> Iterator[Mend]:
    """A bracket that was opened on this line and not closed, closed at its end."""
    line = spot.line.rstrip()
    opened = [sign for sign in re.sub(r"\"[^\"]*\"|'[^']*'", "", line) if sign in "{[]}"]
    wanted: list[str] = []
    for sign in opened:
        if sign in "{[":
            wanted.append("}" if sign == "{" else "]")
        elif wanted:
            wanted.pop()
    if wanted:
        yield Mend([(spot.n, len(line) + 1, spot.n, len(line) + 1, "".join(reversed(wanted)))], safe=False)


def key(spot: FixContext) -> Iterator[Mend]:
    """What was meant to be a key, with its colon and the space behind it."""
    if re.match(rf"[{COLONS}](?: |$)", spot.line[spot.column :]):
        yield Mend([(spot.n, spot.column + 1, spot.n, spot.column + 2, ":")])
    if re.match(r" +[{\[]", spot.line[spot.column :]):
        yield Mend([(spot.n, spot.column + 1, spot.n, spot.column + 1, ":")])
    number = re.search(r"([a-z]):(?=[-+][0-9])", spot.line)
    if number:
        yield Mend([(spot.n, number.end() + 1, spot.n, number.end() + 1, " ")])
    bare = re.search(r"\{([a-z]+)(?= [-+][0-9]+\})", spot.line)
    if bare:
        yield Mend([(spot.n, bare.end() + 1, spot.n, bare.end() + 1, ":")])
    word = re.fullmatch(r" *(?:- +)?([A-Za-z][a-z]*)( \S+)?\s*", spot.line)
    if word:
        end = word.end(1) + 1
        yield Mend([(spot.n, end, spot.n, end, ":")], safe="kind" in str(spot.finding.message))


def invisible(spot: FixContext) -> Iterator[Mend]:
    """Deleted; what breaks a line leaves a space, and a sign of Windows-1252 that came in as a number is that sign."""
    edits, safe = [], True
    for found in INVISIBLE.finditer(spot.line):
        sign = found[0]
        western = bytes([ord(sign)]).decode("cp1252", "ignore") if "\x80" <= sign <= "\x9f" else ""
        safe = safe and not western
        at = found.start() + 1
        edits.append((spot.n, at, spot.n, at + 1, " " if sign in BREAKS else western))
    if edits:
        yield Mend(edits, safe)


def encoding(spot: FixContext) -> Iterator[Mend]:
    """The file as it is read, in UTF-8. Of single bytes, which letters they were is a guess: somebody must look."""
    if "\ufffd" not in spot.source.text:
        wide = "Latin-1" not in str(spot.finding.message)
        yield Mend([(spot.n, spot.column + 1, spot.n, spot.column + 2, spot.line[spot.column : spot.column + 1])], wide)


def again(spot: FixContext) -> Iterator[Mend]:
    """A key that says the same a second time is deleted, with its value."""
    places = spot.source.places
    path = next((p for p in places if p[-2:] == ("(again)", spot.n)), None)
    if path is None or path[:-2] not in places:
        return
    first, again = places[path[:-2]], places[path]
    if _said(spot.source, first) != _said(spot.source, again):
        return
    before, after = spot.line[: spot.column], spot.at(again.end_line)[again.end_column - 1 :]
    block = again.end_line if again.end_column > 1 else again.end_line - 1
    if not before.strip() and (again.end_column == 1 or not after.strip()):
        yield Mend([(spot.n, 1, block + 1, 1, "")])
    elif before.rstrip().endswith(","):
        yield Mend([(spot.n, len(before.rstrip()), again.end_line, again.end_column, "")])


def _said(source: Source, place: Place) -> list[str]:
    lines = source.lines[place.line - 1 : place.end_line]
    lines[-1] = lines[-1][: place.end_column - 1]
    lines[0] = lines[0][place.column - 1 :]
    return [line.strip() for line in lines if line.strip()]
