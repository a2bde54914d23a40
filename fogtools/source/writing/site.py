"""Where things stand in a file: the true end of a value, the dash of an item, the key before a new one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping

from fogtools.finding import FogError, Say
from fogtools.source.writing.habits import Habits, value_at
from fogtools.source.written import Path_, Source

#: A line and a column, both from 1.
Spot = tuple[int, int]


def odd(source: Source) -> FogError:
    """The error for a file that is written in a way that cannot be edited value by value."""
    return FogError(
        Say("this value of {file} is written in a way that only the text itself can be changed.", file=source.name),
        Say("change it in the text of the file"),
    )


class Site:
    """The places of one file that was read without an error."""

    def __init__(self, source: Source) -> None:
        self.source, self.habits = source, Habits(source)
        self.lines, self.places, self.keys, self.data = source.lines, source.places, source.keys, source.data

    def value(self, path: Path_) -> object:
        """What stands at a path; None where nothing does."""
        return value_at(self.data, path)

    def sign(self, path: Path_) -> str:
        """What a value begins with, where that says how it is written."""
        return self.habits.opening(self.places[path])

    def flow(self, path: Path_) -> bool:
        """Whether a map or list stands in brackets."""
        return self.sign(path) in ("[", "{")

    def children(self, path: Path_) -> list[Path_]:
        """The paths of what a map or list holds, in their order."""
        value = self.value(path)
        inner = value if isinstance(value, Mapping) else range(len(value)) if isinstance(value, list) else ()
        return [(*path, key) for key in inner]

    def end(self, path: Path_) -> Spot:
        """Where a value truly ends: without the blank lines and comments behind it."""
        place = self.places[path]
        inner = self.children(path)
        if inner and not self.flow(path):
            return max(map(self.end, inner))
        if self.sign(path) not in ("|", ">"):
            return place.end_line, place.end_column
        last = place.end_line - (place.end_column == 1)
        while last > place.line and not self.lines[last - 1].strip():
            last -= 1
        return self.line_end(last) if last > place.line else (place.line, self._header_end(path))

    def _header_end(self, path: Path_) -> int:
        place = self.places[path]
        return place.column + len(self.lines[place.line - 1][place.column - 1 :].split(" ")[0])

    def line_end(self, line: int) -> Spot:
        """The end of a line."""
        return line, len(self.lines[line - 1]) + 1

    def colon(self, path: Path_) -> Spot:
        """Right behind the colon of a key."""
        key = self.keys[path]
        at = self.lines[key.end_line - 1].find(":", key.end_column - 1)
        if at < 0:
            raise odd(self.source)
        return key.end_line, at + 2

    def dash(self, path: Path_) -> Spot:
        """The dash of a list item."""
        place = self.places[path]
        line, before = place.line, self.lines[place.line - 1][: place.column - 1]
        while line > 1 and not before.split("#")[0].strip():
            line -= 1
            before = self.lines[line - 1].split(" #")[0]
        if not before.rstrip().endswith("-"):
            raise odd(self.source)
        return line, len(before.rstrip())

    def start(self, path: Path_) -> Spot:
        """Where the key, or the dash, of a value stands."""
        return (self.keys[path][0], self.keys[path][1]) if path in self.keys else self.dash(path)

    def first_on_its_line(self, path: Path_) -> bool:
        """Whether nothing stands before the key or dash of a value."""
        line, column = self.start(path)
        return not self.lines[line - 1][: column - 1].strip()

    def blank(self, line: int) -> bool:
        """Whether a line is there and blank."""
        return 0 < line <= len(self.lines) and not self.lines[line - 1].strip()

    def comment(self, line: int, sign: str = "#") -> bool:
        """Whether a line holds nothing but a comment that begins so."""
        return 0 < line <= len(self.lines) and self.lines[line - 1].lstrip().startswith(sign)

    def gap(self, path: Path_) -> int:
        """How many blank lines stand between the items of a list."""
        items = self.children(path)
        if len(items) < 2:
            return 0
        line = self.start(items[1])[0] - 1
        while self.comment(line):
            line -= 1
        count = 0
        while self.blank(line - count):
            count += 1
        return count

    def before(self, path: Path_) -> Path_ | None:
        """The key of its map that a new one is to follow: as in maps of its kind in this file, else the last one."""
        here = self.children(path[:-1])
        seen: Counter[Hashable] = Counter()
        for other in self.places:
            if len(other) == len(path) and other != path and _shape(other) == _shape(path):
                keys = list(self.value(other[:-1]) or ())  # type: ignore[call-overload]
                nearest = [key for key in keys[: keys.index(path[-1])] if (*path[:-1], key) in here]
                seen.update(nearest[-1:])
        wanted = (*path[:-1], seen.most_common(1)[0][0]) if seen else None
        return wanted if wanted in here else here[-1] if here else None


def _shape(path: Path_) -> Path_:
    """A path without the numbers of items."""
    return tuple(None if isinstance(key, int) else key for key in path)
