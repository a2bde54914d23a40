"""Laid-out faces kept: chunks of painted pages with their measures, by the hash of all that decides them.

Where one chunk ends is decided by its faces alone, so that the pages are the same bytes whatever was kept before, and a
card that changes costs its own chunk.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from fogtools.files import write_whole
from fogtools.finding import FogError
from fogtools.pdf.fit import Measures, MissingGlyph, Overflow, Room, Slack
from fogtools.pdf.marks import Mark
from fogtools.sheet import Face, Style

#: The form of the cache; another form, another folder.
FORM = "pages-1"
#: A chunk has so many faces on average, and at most: layout time grows faster than the number of faces in a document.
MEAN, MOST = 8, 24
#: Packages whose version may change a page.
PAINTING = ("weasyprint", "pikepdf", "pydyf", "fonttools", "tinycss2", "tinyhtml5", "cssselect2", "pyphen", "pillow")
#: Bytes of painted pages that are kept; beyond, those that nobody used for longest go.
ROOM = 128_000_000


def hashes(faces: Sequence[Face], style: Style, code: str, *more: str) -> Iterator[str]:
    """The hash of each face: its markup and size, the language, the whole style, and all that lays out and paints."""
    base = hashlib.sha256(style.css.encode())
    for parts in ((code,), _engine(), style.tighter, more):
        base.update(f"{len(parts)}\0".encode())
        for part in parts:
            base.update(part.encode() + b"\0")
    for font in style.fonts:
        base.update(f"{font.family} {font.weight} {font.italic}\0".encode())
        base.update(hashlib.sha256(font.file.read_bytes()).digest())
    for name, data in sorted(style.pictures.items()):
        base.update(name.encode() + b"\0" + hashlib.sha256(data).digest())
    for face in faces:
        own = base.copy()
        own.update(f"{face.trim} {face.side}\0{face.html}".encode())
        yield own.hexdigest()[:32]


@cache
def _engine() -> tuple[str, ...]:
    """The versions of all that decides a page, and our own part in it as it is written."""
    from importlib.metadata import version

    from fogtools.pdf.libraries import libraries

    own = hashlib.sha256()
    for file in sorted(Path(__file__).parent.glob("*.py")):
        own.update(file.read_bytes())
    python = (f"{name} {version(name)}" for name in PAINTING)
    return (*python, *(f"{name} {number}" for name, number in libraries().items()), own.hexdigest())


def chunks(keys: Sequence[str]) -> Iterator[range]:
    """The places of the faces of each chunk: one ends behind a face whose own hash says so, or when it is full."""
    start = 0
    for i, key in enumerate(keys, 1):
        if int(key[:8], 16) % MEAN == 0 or i - start == MOST or i == len(keys):
            yield range(start, i)
            start = i


class Pages(NamedTuple):
    """The pages of a chunk of faces, and of each face what was measured on it, and its marked places."""

    pdf: bytes
    measures: list[Measures]
    marks: list[tuple[Mark, ...]]


class Kept:
    """Painted chunks in a folder of the cache; None keeps nothing. Two processes may write: both are right."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder and folder / FORM

    def read(self, keys: Sequence[str]) -> Pages | None:
        """The pages of these faces; None where they are not kept, or not whole."""
        if self.folder is None:
            return None
        file = self._file(keys)
        try:
            digest, _, content = file.read_bytes().partition(b"\n")
            if digest != _digest(file.stem, content):
                return None
            os.utime(file)
        except OSError:
            return None
        head, _, pdf = content.partition(b"\n")
        rows = json.loads(head)
        return Pages(pdf, [_measures(row) for row in rows["measures"]], [_marks(row) for row in rows["marks"]])

    def write(self, keys: Sequence[str], pages: Pages) -> None:
        """Keeps a chunk, and lets the oldest go where there is no room."""
        if self.folder is None:
            return
        rows = {"measures": [asdict(m) for m in pages.measures], "marks": pages.marks}
        content = json.dumps(rows, ensure_ascii=False).encode() + b"\n" + pages.pdf
        try:
            file = self._file(keys)
            write_whole(file, _digest(file.stem, content) + b"\n" + content)
            self._tidy(self.folder)
        except (OSError, FogError):
            return  # a cache that cannot be written only costs time

    def _file(self, keys: Sequence[str]) -> Path:
        assert self.folder is not None
        return self.folder / f"{hashlib.sha256(' '.join(keys).encode()).hexdigest()[:32]}.chunk"

    def _tidy(self, folder: Path) -> None:
        files = sorted(((f.stat(), f) for f in folder.glob("*.chunk")), key=lambda pair: -pair[0].st_mtime_ns)
        taken = 0
        for stat, file in files:
            taken += stat.st_size
            if taken > ROOM:
                file.unlink(missing_ok=True)


def _digest(name: str, content: bytes) -> bytes:
    """What is torn, was changed by anybody, or stands under another name is not read."""
    return hashlib.sha256(name.encode() + b"\0" + content).hexdigest().encode()


def _measures(row: dict[str, list[dict[str, Any]]]) -> Measures:
    records = {"overflows": Overflow, "slack": Slack, "missing": MissingGlyph, "rooms": Room}
    return Measures(**{kind: tuple(records[kind](**one) for one in own) for kind, own in row.items()})


def _marks(row: list[list[Any]]) -> tuple[Mark, ...]:
    return tuple(Mark(*one) for one in row)
