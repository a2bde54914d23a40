"""Painted faces kept: each with its measures, by the hash of all that decides it, in one file of the cache."""

from __future__ import annotations

import hashlib
import time
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, suppress
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from fogtools.game.printing.face import Face, Style
from fogtools.print.fonts.libraries import libraries
from fogtools.print.pdf.layout.spool import StoredPage
from fogtools.print.pdf.typeface import digest
from fogtools.source.suggestions import invisible
from fogtools.text.languages import row

if TYPE_CHECKING:
    import sqlite3

#: The form of the cache; another form, another file.
FORM = "faces-1.sqlite"
#: Packages whose version may change a page.
PAINTING = ("weasyprint", "pikepdf", "pydyf", "fonttools", "tinycss2", "tinyhtml5", "cssselect2", "pyphen", "pillow")
#: Bytes of painted faces that are kept; beyond, those that nobody used for longest go.
ROOM = 128_000_000
#: When a face was used is noted once a day, in seconds.
DAY = 86_400
#: How long another process is waited for, in seconds.
PATIENCE = 5.0
TABLE = "CREATE TABLE IF NOT EXISTS faces (key TEXT PRIMARY KEY, used INTEGER, size INTEGER, head TEXT, content BLOB)"


def hashes(faces: Sequence[Face], style: Style, code: str, *more: str) -> Iterator[str]:
    """The hash of each face: its markup and size, the language, the whole style, and all that lays out and paints."""
    fonts = tuple((f"{font.family} {font.weight} {font.italic}", digest(font.file)) for font in style.fonts)
    base = _of_style(style.css, fonts, tuple(sorted(style.pictures.items())), code, more)
    for face in faces:
        yield hashlib.sha256(base + f"{face.trim} {face.side}\0{face.html}".encode()).hexdigest()[:32]


@lru_cache(maxsize=8)
def _of_style(
    css: str,
    fonts: tuple[tuple[str, bytes], ...],
    pictures: tuple[tuple[str, bytes], ...],
    code: str,
    more: Sequence[str],
) -> bytes:
    """What the hashes of all faces of a style in a language have in common: with each key one of them is asked for."""
    base = hashlib.sha256(css.encode())
    for parts in ((code, row(code).unbroken), _engine(), more):
        base.update(f"{len(parts)}\0".encode())
        for part in parts:
            base.update(part.encode() + b"\0")
    for said, content in fonts:
        base.update(f"{said}\0".encode())
        base.update(content)
    for name, data in pictures:
        base.update(name.encode() + b"\0" + hashlib.sha256(data).digest())
    return base.digest()


@cache
def _engine() -> tuple[str, ...]:
    """The versions of all that decides a page, and our own part in it as it is written."""
    from importlib.metadata import version

    own = hashlib.sha256()
    parts = (Path(__file__).parents[1], Path(__file__).parents[2] / "art")
    for file in (*(file for part in parts for file in sorted(part.rglob("*.py"))), Path(invisible.__file__)):
        own.update(file.read_bytes())
    python = (f"{name} {version(name)}" for name in PAINTING)
    system = (f"{name} {number}" for name, number in libraries().items())
    return (*python, *system, f"zlib {zlib.ZLIB_RUNTIME_VERSION}", own.hexdigest())


class Kept:
    """Painted faces in a folder of the cache; None keeps nothing. Two processes may write: both are right.

    A cache that cannot be read or written only costs time.
    """

    def __init__(self, folder: Path | None) -> None:
        self.file = folder and folder / FORM

    def read(self, keys: Sequence[str]) -> Iterator[tuple[str, StoredPage]]:
        """Key and row of the faces that are kept whole."""
        if self.file is None or not self.file.is_file():
            return
        for key, head, content in self._asked(sorted(set(keys))):
            if (row := _row(key, head, content)) is not None:
                yield key, row

    def write(self, pages: Mapping[str, StoredPage]) -> None:
        """Keeps faces, and lets go those that nobody used for longest where there is no room."""
        import sqlite3

        if self.file is None or not pages:
            return
        rows = []
        now = int(time.time())
        for key, page in pages.items():
            head = f"{page.face}\n{page.measured}"
            head = f"{_digest(key, head, page.content)}\n{head}"
            rows.append((key, now, len(head) + len(page.content), head, page.content))
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with closing(self._open()) as base, base:
                base.execute(TABLE)
                base.executemany("INSERT OR REPLACE INTO faces VALUES (?, ?, ?, ?, ?)", rows)
                taken = base.execute("SELECT total(size) FROM faces").fetchone()[0]
                if taken > ROOM:
                    _tidy(base, taken)
        except sqlite3.DatabaseError as error:
            self._spoilt(error)
        except OSError:
            return

    def _open(self) -> sqlite3.Connection:
        import sqlite3

        return sqlite3.connect(str(self.file), timeout=PATIENCE)

    def _asked(self, keys: list[str]) -> Iterator[tuple[str, object, object]]:
        import sqlite3

        parts = [keys[start : start + 500] for start in range(0, len(keys), 500)]
        try:
            with closing(self._open()) as base:
                for part in parts:
                    places = ", ".join("?" * len(part))
                    yield from base.execute(f"SELECT key, head, content FROM faces WHERE key IN ({places})", part)
                with suppress(sqlite3.OperationalError):  # somebody else is writing, or nobody may
                    self._used(base, parts)
        except sqlite3.DatabaseError as error:
            self._spoilt(error)
        except OSError:
            return

    def _used(self, base: sqlite3.Connection, parts: Sequence[Sequence[str]]) -> None:
        """Notes that faces were used, where that was not noted for a day."""
        now = int(time.time())
        for part in parts:
            old = f"used < {now - DAY} AND key IN ({', '.join('?' * len(part))})"
            if base.execute(f"SELECT 1 FROM faces WHERE {old} LIMIT 1", part).fetchone():
                base.execute(f"UPDATE faces SET used = {now} WHERE {old}", part)
                base.commit()

    def _spoilt(self, error: Exception) -> None:
        """Lets a file go that is no cache; one that is only in use stays."""
        import sqlite3

        if self.file is not None and not isinstance(error, sqlite3.OperationalError):
            with suppress(OSError):
                self.file.unlink(missing_ok=True)


def _tidy(base: sqlite3.Connection, taken: float) -> None:
    for key, size in base.execute("SELECT key, size FROM faces ORDER BY used, key").fetchall():
        if taken <= ROOM:
            return
        base.execute("DELETE FROM faces WHERE key = ?", (key,))
        taken -= size


def _digest(key: str, head: str, content: bytes) -> str:
    return hashlib.sha256(f"{key}\0{head}\0".encode() + content).hexdigest()


def _row(key: str, head: object, content: object) -> StoredPage | None:
    """The row of a face; None where it is torn or was changed by anybody."""
    if not isinstance(head, str) or not isinstance(content, bytes):
        return None
    digest, _, head = head.partition("\n")
    if digest != _digest(key, head, content):
        return None
    face, _, measured = head.partition("\n")
    return StoredPage(face, measured, content)
