"""One file as its author wrote it: its data, the place of every key and value, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from fogtools.finding import Finding, Say, Severity
from fogtools.source.data import Json

Path_ = tuple[Hashable, ...]
LINE_END = re.compile(r"\r\n|\n|\r")


class Signed(int):
    """A whole number that the author wrote with its sign (`+2`, `-1`)."""


class Place(NamedTuple):
    """Where a value stands; lines and columns count from 1, the end is exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


class Broken(NamedTuple):
    """A card that could not be read: the key of its list, and what its lines tell; `id` is empty where they do not."""

    kind: str
    id: str
    line: int
    last: int
    told: Mapping[str, Json]


def lines_of(text: str) -> list[str]:
    """The lines of a text, without their ends, however they end."""
    return LINE_END.split(text) if "\r" in text else text.split("\n")


@dataclass
class Source:
    """One file as the author wrote it: its data, the place of each value, and what is wrong with it.

    `data` holds only maps, lists, texts, whole numbers, decimals and flags; it is None where the file could
    not be read at all, and then `findings` says why. Of a file of cards, `data` holds those that could be read
    and `broken` the others.
    """

    file: Path
    name: str
    text: str = ""
    data: Any = None
    places: dict[Path_, Place] = field(default_factory=dict)
    keys: dict[Path_, Place] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    broken: list[Broken] = field(default_factory=list)
    #: What else broken cards say, without the lines that broke them: each with its path, whose last part is below 0.
    rest: list[tuple[Path_, Json]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._lines: list[str] | None = None

    @property
    def lines(self) -> list[str]:
        """The lines of the file, without their ends."""
        if self._lines is None:
            self._lines = lines_of(self.text)
        return self._lines

    @property
    def line_end(self) -> str:
        """How the file ends its lines."""
        found = LINE_END.search(self.text)
        return found[0] if found else "\n"

    @property
    def unread(self) -> bool:
        """Whether something of the file could not be read, so that what is missing elsewhere may stand in it."""
        return bool(self.broken or (self.data is None and self.findings))

    def spans(self) -> Iterator[tuple[int, int, Json]]:
        """(first line, last line, what it says) of every card, of the broken ones too."""
        for kind, cards in self.data.items() if isinstance(self.data, dict) else ():
            for i, card in enumerate(cards if isinstance(cards, list) else ()):
                place = self.where((kind, i))
                yield place.line, place.end_line - (place.end_column == 1), card
        yield from ((broken.line, broken.last, broken.told) for broken in self.broken)

    def where(self, path: Sequence[Hashable], key: bool = False) -> Place:
        """The place of the value (or of its key) at `path`; of the nearest value above where it has none."""
        at = tuple(path)
        if key and at in self.keys:
            return self.keys[at]
        while at not in self.places and at:
            at = at[:-1]
            if at in self.keys:
                return self.keys[at]
        return self.places.get(at, Place(1, 1, 1, 2))

    def finding(
        self,
        path: Sequence[Hashable],
        check: str,
        message: Say,
        help: Say | None = None,
        *,
        severity: Severity = "error",
        key: bool = False,
        card: str = "",
    ) -> Finding:
        """A finding at the value (or key) of `path`, with the author's line and the width of the cause."""
        return self.finding_at(self.where(path, key), check, message, help, severity=severity, card=card)

    def finding_at(
        self,
        place: Place,
        check: str,
        message: Say,
        help: Say | None = None,
        *,
        severity: Severity = "error",
        card: str = "",
    ) -> Finding:
        """A finding at a place of this file."""
        line = self.lines[place.line - 1] if 0 < place.line <= len(self.lines) else ""
        end = place.end_column if place.end_line == place.line else len(line) + 1
        width = max(1, min(end, len(line) + 1) - place.column)
        return Finding(
            self.name, place.line, place.column, severity, check, message, help, line.rstrip("\r"), width, card
        )

    def about(self, check: str, message: Say, help: Say | None = None) -> None:
        """Notes a finding about the whole file."""
        self.findings.append(Finding(self.name, 0, 0, "error", check, message, help))
