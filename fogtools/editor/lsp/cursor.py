"""The cursor's place in a file of YAML, read line by line, so that a card may be half written."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from fogtools.game.editing.editor import Cursor

#: A key of a block map: quoted, or plain up to the first colon that a space or the end follows.
KEY = re.compile(r"""("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#\[\]{},"'].*?)\s*:(?=\s|$)""")
#: The start of a text below its key.
SCALAR = re.compile(r"[|>][-+0-9]*\s*(?:#.*)?$")
COMMENT = re.compile(r"(?:^|\s)#")
WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]{0,8})")
#: A map or list in braces may go on over so many lines.
MOST_LINES = 40
Path = tuple[Hashable, ...]


class Line(NamedTuple):
    """A line of block YAML: the columns of its dashes, its key, and where key and value begin."""

    dashes: tuple[int, ...]
    key: str | None
    column: int
    value: int


def read_line(text: str) -> Line:
    """A line taken apart; one without a key has its content as its value."""
    at = len(text) - len(text.lstrip(" \t"))
    dashes = []
    while text[at : at + 1] == "-" and text[at + 1 : at + 2] in ("", " ", "\t"):
        dashes.append(at)
        at += 1
        at += len(text[at:]) - len(text[at:].lstrip(" \t"))
    found = KEY.match(text, at)
    if not found:
        return Line(tuple(dashes), None, at, at)
    rest = text[found.end() :]
    return Line(tuple(dashes), found[1], at, found.end() + len(rest) - len(rest.lstrip(" \t")))


def spot(lines: Sequence[str], row: int, column: int) -> Cursor | None:
    """The spot at a row and column (from 0); None in comments and in texts that stand below their key."""
    text = lines[row] if row < len(lines) else ""
    column = min(column, len(text))
    if _comment(text, column) or _in_text(lines, row, column):
        return None
    opening = _opening(lines, row, column)
    if opening is not None:
        return _in_flow(lines, opening, row, column)
    line = read_line(text)
    path, others = _above(lines, row, line, column)
    if line.key is None:
        token = _without_comment(text[line.column :])
        start = min(line.column, column)
        return Cursor(path, "either", _named(token), text[start:column], start, max(len(token), column - start), others)
    if column <= line.column + len(line.key):
        start = min(line.column, column)
        return Cursor(path, "key", _named(line.key), text[start:column], start, len(line.key), others)
    token = _without_comment(text[line.value :])
    start = min(line.value, column)
    width = max(len(token), column - start)
    return Cursor((*path, _key(line.key)), "value", _named(token), text[start:column], start, width)


def _without_comment(text: str) -> str:
    found = COMMENT.search(text) if text[:1] not in "\"'" else None
    return (text[: found.start()] if found else text).rstrip()


def _comment(text: str, column: int) -> bool:
    """Whether a comment begins before the column."""
    bare = re.sub(r'"(?:[^"\\]|\\.)*"', lambda m: "x" * len(m[0]), text)
    found = COMMENT.search(bare)
    return found is not None and found.end() <= column


def _named(text: str) -> str:
    """A key or value without its quotes."""
    return text[1:-1] if len(text) > 1 and text[0] in "\"'" and text[-1] == text[0] else text


def _key(text: str) -> Hashable:
    return int(text) if WHOLE.fullmatch(text) else _named(text)


def _in_text(lines: Sequence[str], row: int, column: int) -> bool:
    """Whether the line belongs to a text under `>-` or `|`."""
    text = lines[row] if row < len(lines) else ""
    limit = len(text) - len(text.lstrip(" ")) if text.strip() else column
    for above in reversed(lines[:row]):
        if limit == 0:
            return False
        if not above.strip():
            continue
        line = read_line(above)
        start = line.column if line.key is not None or not line.dashes else line.dashes[-1]
        if start < limit:
            if SCALAR.search(above) and (line.key is not None or line.dashes):
                return True
            limit = start
        elif line.dashes and line.dashes[0] < limit:
            limit = line.dashes[0]
    return False


# ------------------------------------------------------------------ block maps and lists
def _starts(lines: Sequence[str], row: int, line: Line) -> Iterator[tuple[int, str | None]]:
    """(column, key or None for a dash) of everything that stands before a place, the nearest first."""
    yield from ((c, None) for c in reversed(line.dashes))
    for above in reversed(lines[:row]):
        found = read_line(above)
        if found.key is not None:
            yield found.column, found.key
        yield from ((c, None) for c in reversed(found.dashes))


def _above(lines: Sequence[str], row: int, line: Line, column: int) -> tuple[Path, frozenset[str]]:
    """The path of the map or list that a line stands in, and the other keys of it."""
    text = lines[row] if row < len(lines) else ""
    limit = first = line.column if text.strip() else column
    path: list[Hashable] = []
    others: set[str] = set()
    item = False
    for at, key in _starts(lines, row, line):
        if key is not None and at == limit and not item:
            others |= {_named(key)} if not path else set()
        elif key is None and item and at == limit:
            path[0] = int(str(path[0])) + 1
        elif at < limit or (item and key is not None and at == limit):
            path.insert(0, 0 if key is None else _key(key))
            limit, item = at, key is None
    return tuple(path), frozenset(others | _below(lines, row, first))


def _below(lines: Sequence[str], row: int, column: int) -> set[str]:
    found: set[str] = set()
    for text in lines[row + 1 :]:
        line = read_line(text)
        if text.strip() and not text.lstrip().startswith("#"):
            start = min((line.column, *line.dashes))
            if start < column:
                break
            if line.key is not None and line.column == column:
                found.add(_named(line.key))
    return found


# ------------------------------------------------------------------ maps and lists in braces
@dataclass
class _Frame:
    """An open brace or bracket: the key that a value belongs to, or the place in the list."""

    kind: str
    start: int
    key: str | None = None
    index: int = 0
    keys: list[str] = field(default_factory=list)

    @property
    def step(self) -> Hashable:
        return self.index if self.kind == "[" else _key(self.key or "")


def _opening(lines: Sequence[str], row: int, column: int) -> tuple[int, int] | None:
    """Where the outermost brace that is still open at the cursor stands, if there is one."""
    for top in range(row, max(-1, row - MOST_LINES), -1):
        line = read_line(lines[top] if top < len(lines) else "")
        value = (lines[top] if top < len(lines) else "")[line.value : line.value + 1]
        if value in ("{", "[") and (top < row or line.value < column):
            return (top, line.value) if _frames(lines, top, line.value, row, column) else None
        if top < row and (line.dashes or line.key is not None) and not _braced(lines, top, row):
            return None
    return None


def _braced(lines: Sequence[str], top: int, row: int) -> bool:
    """Whether a line may belong to a brace above it: the cursor's line is not less indented."""
    indent = [len(lines[i]) - len(lines[i].lstrip(" ")) for i in (top, row)]
    return indent[0] >= indent[1] > 0


def _frames(lines: Sequence[str], top: int, start: int, row: int, column: int) -> list[_Frame]:
    """The braces that are open at the cursor; offsets count from the opening brace."""
    text = "\n".join([*lines[top:row], lines[row][:column]])[start:]
    return _scan(text)


def _scan(text: str) -> list[_Frame]:
    frames: list[_Frame] = []
    at = 0
    while at < len(text):
        sign = text[at]
        if sign in "{[":
            frames.append(_Frame(sign, at + 1))
        elif sign in "}]":
            frames.pop()
            if not frames:
                return frames
        elif sign in "\"'" and not text[frames[-1].start : at].strip():
            end = text.find(sign, at + 1)
            at = end if end >= 0 else len(text)
        elif sign == "#" and text[at - 1].isspace():
            end = text.find("\n", at)
            at = end if end >= 0 else len(text)
        elif sign == ",":
            frames[-1].key, frames[-1].start, frames[-1].index = None, at + 1, frames[-1].index + 1
        elif sign == ":" and frames[-1].kind == "{" and frames[-1].key is None and text[at + 1 : at + 2] in SPACED:
            frames[-1].key = text[frames[-1].start : at].strip()
            frames[-1].keys.append(_named(frames[-1].key))
            frames[-1].start = at + 1
        at += 1
    return frames


SPACED = ("", " ", "\n", ",", "}", "]")


def _in_flow(lines: Sequence[str], opening: tuple[int, int], row: int, column: int) -> Cursor:
    top, start = opening
    frames = _frames(lines, top, start, row, column)
    line = read_line(lines[top])
    base, _ = _above(lines, top, line, line.column)
    base = base if line.key is None else (*base, _key(line.key))
    last = frames[-1]
    inner = "\n".join([*lines[top:row], lines[row][:column]])[start:][last.start :]
    before = inner.lstrip()
    if "\n" in before:  # a text that goes on over lines is none that is proposed
        before = before.rpartition("\n")[2].lstrip()
    rest = re.split(r"[,}\]#]|:(?=\s|$)", lines[row][column:], maxsplit=1)[0]
    path = (*base, *(f.step for f in frames[:-1]))
    is_key = last.kind == "{" and last.key is None
    mode: Literal["key", "value"] = "key" if is_key else "value"
    others = frozenset(last.keys) | frozenset(_later(lines[row][column:])) if is_key else frozenset()
    token = (before + rest).strip()
    return Cursor(
        path if is_key else (*path, last.step),
        mode,
        _named(token),
        before,
        column - len(before),
        max(len(token), len(before)),
        others,
        True,
    )


def _later(rest: str) -> Iterator[str]:
    """The keys behind the cursor in the same braces, on the same line."""
    depth, start = 0, 0
    for at, sign in enumerate(rest):
        depth += (sign in "{[") - (sign in "}]")
        if depth < 0:
            return
        if depth == 0 and sign == ",":
            start = at + 1
        elif depth == 0 and sign == ":" and rest[at + 1 : at + 2] in SPACED and start:
            yield _named(rest[start:at].strip())
