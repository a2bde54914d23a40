"""Where in a PO file a part of a translation stands, however the file is wrapped; looked for only when asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from fogtools.text.catalogues.po import ESCAPE, Message

BEGINS = re.compile(r'\s*(?:#~\s*)?msgstr(?:\[(\d+)\])?\s*(?=")')
STRING = re.compile(r'\s*(?:#~\s*)?"')
PIECE = re.compile(ESCAPE.pattern + '|[^"\\\\]', re.DOTALL)


class Spot(NamedTuple):
    """A place on one line of a file; line and column count from 1."""

    line: int
    column: int
    width: int
    excerpt: str


class Written:
    """The text of a PO file."""

    def __init__(self, raw: bytes) -> None:
        self._raw = raw
        self._lines: list[str] | None = None

    @property
    def lines(self) -> list[str]:
        """Its lines, as the reader of catalogues counts them."""
        if self._lines is None:
            self._lines = self._raw.decode("utf-8-sig", errors="replace").replace("\r\n", "\n").split("\n")
        return self._lines

    def spot(self, message: Message, form: int, start: int, end: int) -> Spot:
        """The part of a translation from character `start` to `end`, as far as it stands on one line."""
        signs = list(self._signs(message, form))
        if not signs:
            return self._whole_line(self._first(message, form))
        if start == end == 0:
            start = next((i for i, (_, _, width) in enumerate(signs) if width), 0)
            end = len(signs) - 1
        line, column, width = signs[min(start, len(signs) - 1)]
        last = [s for s in signs[start:end] if s[0] == line] or [(line, column, width)]
        wide = last[-1][1] + last[-1][2] - column
        return Spot(line, column, max(wide, 1), self.lines[line - 1].rstrip("\r"))

    def flag(self, message: Message, flag: str) -> Spot:
        """A flag of a message, on the line of flags above it."""
        for number in range(message.line - 1, 0, -1):
            line = self.lines[number - 1].strip()
            if not line.startswith("#"):
                break
            at = self.lines[number - 1].find(flag) if line.startswith("#,") else -1
            if at >= 0:
                return Spot(number, at + 1, len(flag), self.lines[number - 1].rstrip("\r"))
        return self._whole_line(message.line)

    def _first(self, message: Message, form: int) -> int:
        """The line that the translation begins on."""
        for number in range(message.line, len(self.lines) + 1):
            found = BEGINS.match(self.lines[number - 1])
            if found and (found[1] is None or int(found[1]) == form):
                return number
        return message.line

    def _signs(self, message: Message, form: int) -> Iterator[tuple[int, int, int]]:
        """(line, column, width) of every character of a translation, and of the quotation mark that ends it."""
        number = self._first(message, form)
        begins = BEGINS.match(self.lines[number - 1]) if message.line else None
        end = None
        while begins or (number <= len(self.lines) and STRING.match(self.lines[number - 1])):
            line = self.lines[number - 1]
            at = line.index('"', begins.end() if begins else 0) + 1
            begins = None
            while found := PIECE.match(line, at):
                yield number, at + 1, found.end() - at
                at = found.end()
            end = (number, at + 1, 0)
            number += 1
        if end:
            yield end

    def _whole_line(self, number: int) -> Spot:
        line = self.lines[number - 1].rstrip("\r") if 0 < number <= len(self.lines) else ""
        return Spot(number, 1, max(len(line), 1), line)
