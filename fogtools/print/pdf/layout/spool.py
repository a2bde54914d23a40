"""Painted faces put away in a temporary file: however many there are, one at a time is in memory."""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from sys import intern
from tempfile import SpooledTemporaryFile
from typing import Generic, NamedTuple, TypeVar, overload

from fogtools.print.pdf.layout.fit import Measures, MissingGlyph, Overflow, Room, Slack
from fogtools.print.pdf.layout.marks import Mark
from fogtools.print.pdf.layout.painting import Glyphs, Painted

#: So many bytes of faces stay in memory; beyond, they lie on the disk.
LITTLE = 2_000_000
RECORDS = {"overflows": Overflow, "slack": Slack, "missing": MissingGlyph, "rooms": Room}
UTF8 = ("utf-8", "surrogatepass")
T = TypeVar("T")


class PaintedPage(NamedTuple):
    """A painted face, what was measured on it, and its marked places."""

    painted: Painted
    measures: Measures
    marks: tuple[Mark, ...]


class StoredPage(NamedTuple):
    """A page as plain data: how it is painted and what was measured, each a line of JSON, and what paints it."""

    face: str
    measured: str
    content: bytes

    @property
    def painted(self) -> Painted:
        """The painted face."""
        data = json.loads(self.face)
        fonts = {
            intern(name): (number, Glyphs(array("H", numbers), tuple(map(intern, texts))))
            for name, (number, numbers, texts) in data["fonts"].items()
        }
        width, height = data["size"]
        whole = data["whole"]
        return Painted(width, height, b"" if whole else self.content, fonts, self.content if whole else b"")

    @property
    def measures(self) -> Measures:
        """What was measured on it."""
        kinds = json.loads(self.measured)["measures"]
        return Measures(**{kind: tuple(RECORDS[kind](**one) for one in own) for kind, own in kinds.items()})

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Its marked places."""
        return tuple(Mark(*one) for one in json.loads(self.measured)["marks"])

    @property
    def faulty(self) -> bool:
        """Whether something on it does not fit, or cannot be drawn."""
        return '"overflows": ' in self.measured or '"missing": ' in self.measured

    @property
    def marked(self) -> bool:
        """Whether it has marked places."""
        return not self.measured.endswith('"marks": []}')


def row_of(page: PaintedPage) -> StoredPage:
    """A page as plain data."""
    painted = page.painted
    fonts = {name: [number, [*glyphs.numbers], glyphs.texts] for name, (number, glyphs) in painted.fonts.items()}
    face = {"size": [painted.width, painted.height], "whole": bool(painted.whole), "fonts": fonts}
    measures = {kind: rows for kind, rows in asdict(page.measures).items() if rows}
    measured = json.dumps({"measures": measures, "marks": page.marks}, ensure_ascii=False)
    return StoredPage(json.dumps(face, ensure_ascii=False), measured, painted.whole or painted.content)


class Shelf:
    """Rows in the order in which they were put, read again from a file."""

    def __init__(self) -> None:
        self.file = SpooledTemporaryFile(LITTLE)  # noqa: SIM115 (open as long as somebody has pages of it)
        self.ends = array("Q", [0])
        #: The numbers of the rows that are faulty, and of those with marked places.
        self.faulty: set[int] = set()
        self.marked: set[int] = set()

    def put(self, row: StoredPage) -> int:
        """Puts a row away; its number."""
        self.file.seek(self.ends[-1])
        for part in (row.face.encode(*UTF8), row.measured.encode(*UTF8), row.content):
            self.file.write(part)
            self.ends.append(self.ends[-1] + len(part))
        number = len(self.ends) // 3 - 1
        if row.faulty:
            self.faulty.add(number)
        if row.marked:
            self.marked.add(number)
        return number

    def row(self, number: int) -> StoredPage:
        """The row of that number."""
        start, first, second, end = self.ends[3 * number : 3 * number + 4]
        self.file.seek(start)
        data = self.file.read(end - start)
        first, second = first - start, second - start
        return StoredPage(data[:first].decode(*UTF8), data[first:second].decode(*UTF8), data[second:])


class Read(Sequence[T], Generic[T]):
    """What is made of rows, each when it is asked for; equal to any sequence of the same."""

    def __init__(self, makers: Sequence[Callable[[], T]]) -> None:
        self.makers = makers

    @overload
    def __getitem__(self, number: int) -> T: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[T]: ...
    def __getitem__(self, number: int | slice) -> T | Sequence[T]:
        if isinstance(number, slice):
            return Read(self.makers[number])
        return self.makers[number]()

    def __len__(self) -> int:
        return len(self.makers)

    def __add__(self, other: Sequence[T]) -> Read[T]:
        more = other.makers if isinstance(other, Read) else [partial(other.__getitem__, i) for i in range(len(other))]
        return Read([*self.makers, *more])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence) or len(other) != len(self):
            return NotImplemented
        return all(one == two for one, two in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]
