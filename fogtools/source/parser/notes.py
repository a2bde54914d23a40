"""What is noted of a YAML file while it is read: where its values stand, and findings."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from fogtools.finding import Say, Severity
from fogtools.source.written import Place, Source

#: A Place from a tuple: what `Place(...)` does, in half the time; there are ten thousands.
PLACE = partial(tuple.__new__, Place)


class Mark(Protocol):
    """A place in the text that the parser reads; both count from 0."""

    line: int
    column: int


class Event(Protocol):
    """What the parser reports; which of these it has is told by its class: a scalar has all but `flow_style`."""

    start_mark: Mark
    end_mark: Mark
    anchor: str | None
    tag: str | None
    ctag: object
    value: str
    style: str | None
    flow_style: bool | None


class Notes:
    """The notes of a source of which some lines are read, from line `first` on."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.lines = source.lines
        self.places = source.places
        self.keys = source.keys
        self.first = 1
        #: The mark at which the map or the list that was read last ended.
        self.end: Mark
        self.marked = _lines_with_comments(self.lines)

    def place(self, event: Event) -> Place:
        """Where an event stands."""
        start, end, first = event.start_mark, event.end_mark, self.first
        return PLACE((start.line + first, start.column + 1, end.line + first, end.column + 1))

    def written(self, place: Place) -> str:
        """The author's own words from there to there, on one line."""
        if place.line == place.end_line:
            return self.lines[place.line - 1][place.column - 1 : place.end_column - 1]
        lines = self.lines[place.line - 1 : place.end_line]
        lines[-1] = lines[-1][: place.end_column - 1]
        lines[0] = lines[0][place.column - 1 :]
        return " ".join(line.strip() for line in lines)

    def note(
        self, place: Place, check: str, message: Say, help: Say | None = None, severity: Severity = "error"
    ) -> None:
        """Notes a finding."""
        self.source.findings.append(self.source.finding_at(place, check, message, help, severity=severity))


def _lines_with_comments(lines: list[str]) -> frozenset[int]:
    """The numbers of the lines on which a comment may stand behind something."""
    return frozenset(n for n, line in enumerate(lines, 1) if "#" in line and line.lstrip()[:1] != "#")
