"""Where a finding stands in its file, and what could be done about it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from fogtools.finding import Finding
from fogtools.source import Source

#: A line as an author means it: indentation and dashes, a key, a text.
LINE = re.compile(r"(?P<head> *(?:- +)*)(?:(?P<key>[^\s:#\"'{\[-][^:#\"'{\[]*):(?:\s+|$))?(?P<text>\S.*)?")
#: Where a card or a key of the file begins.
START = re.compile(r"- |[^\s#-]")
#: What indents a line, or is meant to.
INDENT = re.compile("[ \t\u00a0\u2007\u202f\u3000]*")


class Mend(NamedTuple):
    """What could be done: edits as (line, column, end line, end column, text), and whether it is beyond doubt."""

    edits: Sequence[tuple[int, int, int, int, str]]
    safe: bool = True


@dataclass(frozen=True)
class FixContext:
    """A finding in its file, what else is wrong in its place, and the keys whose values are texts."""

    source: Source
    finding: Finding
    beside: Sequence[Finding]
    texts: Collection[str]

    @property
    def n(self) -> int:
        """The number of its line."""
        return self.finding.line

    @property
    def line(self) -> str:
        """Its line."""
        return self.at(self.n)

    @property
    def column(self) -> int:
        """Where the caret stands, counted from 0."""
        return self.finding.column - 1

    @property
    def end(self) -> str:
        """How the file ends its lines."""
        found = re.search(r"\r\n|\n|\r", self.source.text)
        return found[0] if found else "\n"

    def at(self, n: int) -> str:
        """A line by its number; empty where there is none."""
        return self.source.lines[n - 1] if 0 < n <= len(self.source.lines) else ""

    def stretch(self) -> tuple[int, int]:
        """The first line of the card (or key) that it stands in, and the line behind it."""
        lines = self.source.lines
        first = next((i for i in range(self.n, 0, -1) if lines[i - 1].startswith("- ")), 0)
        first = first or next((i for i in range(self.n, 0, -1) if START.match(lines[i - 1])), 1)
        behind = next((i for i in range(self.n + 1, len(lines) + 1) if START.match(lines[i - 1])), len(lines) + 1)
        return first, behind
