"""How the author of a file writes: its quotes, blocks, indents and the width of its texts, key by key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from fogtools.source.written import Path_, Place, Signed, Source

#: How a value is written: plain, in quotes, in a block, or in brackets on its line (`[`, `{`).
STYLES = ("'", '"', "|", ">", "[", "{")
#: Texts are folded between these widths, as the file's own are.
NARROWEST, WIDEST, USUAL = 60, 120, 110


@dataclass
class Habits:
    """The habits of one file, looked up where they are needed."""

    source: Source
    _styles: dict[tuple[Hashable, type], str] = field(default_factory=dict)

    def opening(self, place: Place) -> str:
        """The sign that a value begins with, where it says how the value is written; else ""."""
        line = self.source.lines[place.line - 1]
        sign = line[place.column - 1 : place.column]
        return sign if sign in STYLES and sign and (place.end_line, place.end_column) != place[:2] else ""

    def style(self, path: Path_, kind: type) -> str:
        """How values of this type are written under the key at the end of `path`, as most are in this file."""
        key = name_of(path)
        if (key, kind) not in self._styles:
            seen = Counter(
                self.opening(self.source.places[at])
                for at in self.source.places
                if name_of(at) == key and isinstance(value_at(self.source.data, at), kind)
            )
            self._styles[key, kind] = seen.most_common(1)[0][0] if seen else ""
        return self._styles[key, kind]

    def knows(self, path: Path_, kind: type) -> bool:
        """Whether a value of this type stands under the key at the end of `path` anywhere in the file."""
        key = name_of(path)
        return any(name_of(at) == key and isinstance(value_at(self.source.data, at), kind) for at in self.source.places)

    @cached_property
    def signed(self) -> frozenset[Hashable]:
        """The keys whose numbers have a sign: `other: +2`."""
        values = ((at, value_at(self.source.data, at)) for at in self.source.places)
        return frozenset(name_of(at) for at, value in values if isinstance(value, Signed))

    def dash(self, path: Path_) -> int:
        """How far the dashes of a list stand right of its key: as in lists as deep, else in any."""
        deep = [right for at, right in self._right(list) if len(at) == len(path)]
        seen = Counter(deep or [right for _, right in self._right(list)])
        return seen.most_common(1)[0][0] if seen else 0

    @cached_property
    def step(self) -> int:
        """How far the keys of a map stand right of its own key."""
        seen = Counter(right for _, right in self._right(dict) if right)
        return seen.most_common(1)[0][0] if seen else 2

    def _right(self, kind: type) -> Iterator[tuple[Path_, int]]:
        """How far each map or list that stands under its key begins right of it."""
        for at, key in self.source.keys.items():
            place = self.source.places.get(at)
            alike = place and isinstance(value_at(self.source.data, at), kind) and not self.opening(place)
            if place and alike and place.column >= key.column:
                yield at, place.column - key.column

    @cached_property
    def width(self) -> int:
        """The longest line of a folded text, within reason."""
        longest = [
            len(line)
            for at, place in self.source.places.items()
            if self.opening(place) == ">" and isinstance(value_at(self.source.data, at), str)
            for line in self.source.lines[place.line : place.end_line - (place.end_column == 1)]
        ]
        return min(WIDEST, max(NARROWEST, *longest)) if len(longest) > 1 else USUAL


def name_of(path: Path_) -> Hashable:
    """The last key of a path; a list item goes by the key of its list."""
    return next((key for key in reversed(path) if isinstance(key, str)), path[-1] if path else "")


def value_at(data: object, path: Sequence[Hashable]) -> object:
    """What data holds at a path; None where it holds nothing there."""
    for key in path:
        if isinstance(data, dict):
            data = data.get(key)
        elif isinstance(data, list) and isinstance(key, int) and 0 <= key < len(data):
            data = data[key]
        else:
            return None
    return data
