"""Comments that speak to the tool (`# fog: ...`), found in the text of a YAML file apart from what only looks so."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

SIGN = re.compile(r"#\s*fog:")
#: `|`, `>2-` and the like, at the end of a line but for a comment.
BLOCK = re.compile(r"[|>](?:[-+]?[1-9]?|[1-9][-+])(?:\s+#.*|\s*)$")
DASHES = re.compile(r"(?:-\s+)+")


class Remark(NamedTuple):
    """A comment to the tool: its place, its whole line, and the lines it speaks for (0 where there are none)."""

    line: int
    column: int
    excerpt: str
    first: int
    last: int

    @property
    def text(self) -> str:
        """What it says, without `# fog:`."""
        return SIGN.sub("", self.excerpt[self.column - 1 :], count=1).strip()

    @property
    def alone(self) -> bool:
        """Whether nothing else stands on its line."""
        return not self.excerpt[: self.column - 1].strip()


def remarks(text: str) -> list[Remark]:
    """The comments to the tool; one above a list item speaks for all of the item, another for its line."""
    if not SIGN.search(text):
        return []
    lines = re.split(r"\r\n|\n|\r", text)
    found = [(i, at) for i, at in comments(lines) if SIGN.match(lines[i], at)]
    return [Remark(i + 1, at + 1, lines[i], *_spoken_for(lines, i, at)) for i, at in found]


def comments(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """(line, column) from 0 of every comment: what stands in a text under `>-` or in quotes is none."""
    reader = _Reader()
    for i, line in enumerate(lines):
        at = reader.comment(line)
        if at is not None:
            yield i, at


class _Reader:
    """Reads line after line: in a text in quotes, in a text under `>-`, in how many brackets."""

    def __init__(self) -> None:
        self.quote = ""
        self.depth = 0
        self.left = -1  # the column left of which a text under `>-` ends, -1 outside of one
        self.known = False  # whether its first line has been seen, which begins in that column

    def comment(self, line: str) -> int | None:
        """Where the comment of this line begins, if it has one."""
        if self.left >= 0 and self._in_block(line):
            return None
        self.left = -1
        at, fresh = 0, True  # fresh: a value may begin here
        while at < len(line):
            if self.quote:
                at, fresh = self._closed(line, at), False
            elif line[at].isspace():
                at += 1
            elif line[at] == "#" and (at == 0 or line[at - 1].isspace()):
                return at
            elif fresh and BLOCK.match(line, at) and not self.depth:
                self._begin(line, at)
                sign = line.find("#", at)
                return sign if sign >= 0 else None
            else:
                at, fresh = self._token(line, at, fresh)
        return None

    def _in_block(self, line: str) -> bool:
        indent = len(line) - len(line.lstrip(" "))
        if line.strip() and indent >= self.left and not self.known:
            self.left, self.known = indent, True
        return not line.strip() or indent >= self.left

    def _begin(self, line: str, at: int) -> None:
        """A text under `>-` begins: it stands right of its key, or of its dash where it is itself an item."""
        start = len(line) - len(line.lstrip(" "))
        dashes = DASHES.match(line, start)
        key = dashes.end() if dashes else start
        if dashes and key == at:
            key = start + line[start:key].rstrip().rfind("-")
        given = re.search("[1-9]", line[at : at + 3])
        self.left, self.known = key + (int(given[0]) if given else 1), bool(given)

    def _token(self, line: str, at: int, fresh: bool) -> tuple[int, bool]:
        """(where it goes on, whether a value may begin there) after one sign that is no space."""
        sign = line[at]
        ends = at + 1 == len(line) or line[at + 1].isspace()
        if fresh and sign in "\"'":
            self.quote = sign
        elif (fresh or self.depth) and sign in "[{":
            self.depth += 1
            return at + 1, True
        elif self.depth and sign in "]}":
            self.depth -= 1
        elif (sign == ":" and ends) or (sign == "-" and ends and fresh) or (sign == "," and self.depth):
            return at + 1, True
        return at + 1, False

    def _closed(self, line: str, at: int) -> int:
        """The column behind the text in quotes, or the end of the line where it goes on in the next."""
        while at < len(line):
            if line[at] == "\\" and self.quote == '"':
                at += 2
            elif line[at] != self.quote:
                at += 1
            elif self.quote == "'" and line[at + 1 : at + 2] == "'":
                at += 2
            else:
                self.quote = ""
                return at + 1
        return len(line)


def _spoken_for(lines: Sequence[str], i: int, at: int) -> tuple[int, int]:
    """The first and the last line that a comment means, from 1."""
    if lines[i][:at].strip():
        return i + 1, i + 1
    target = i + 1
    while target < len(lines) and lines[target].lstrip().startswith("#"):
        target += 1
    if target >= len(lines) or not lines[target].strip():
        return 0, 0
    indent = len(lines[target]) - len(lines[target].lstrip(" "))
    if not lines[target].lstrip(" ").startswith("- "):
        return target + 1, target + 1
    last = target
    for j in range(target + 1, len(lines)):
        line = lines[j]
        if line.strip() and not line.lstrip().startswith("#"):
            if len(line) - len(line.lstrip(" ")) <= indent:
                break
            last = j
    return target + 1, last + 1


IGNORE = re.compile(r"#\s*fog:\s*ignore\s+([\w-]+(?:\s*,\s*[\w-]+)*)\s*(?::\s*(.*?))?\s*$")
