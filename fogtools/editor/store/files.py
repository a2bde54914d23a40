"""The files of a project that may be written: those that it is read from, and no path that somebody names."""

from __future__ import annotations

import glob
import time
from collections.abc import Iterator
from pathlib import Path

from fogtools.check.result_cache import read_from
from fogtools.editor.store.exchange import content
from fogtools.editor.store.texts import Texts, hash_of
from fogtools.project.manifest import MANIFEST

#: A file that changed so lately may still be being written by another program.
FRESH_SECONDS, PAUSE, LONGEST = 0.15, 0.02, 25
#: So old, what stands half made beside a file is nobody's any more.
LEFT_SECONDS = 60
Stamp = tuple[int, int, int]


class Files:
    """The list, looked up anew each time, and what each file held when it was last looked at."""

    def __init__(self, root: Path, texts: Texts) -> None:
        self.root, self.texts = root.resolve(), texts
        self._seen: dict[str, tuple[Stamp, str]] = {}
        self._ours: dict[str, str] = {}

    def __iter__(self) -> Iterator[tuple[str, Path]]:
        """(name, where it really lies) of every file: its path in the project; links that lead out are left out."""
        for file in read_from(self.root):
            name = file.relative_to(self.root)
            if not (name.suffix in (".yaml", ".po") or name.as_posix() in (MANIFEST, "words.txt")):
                continue
            if file.is_file() and (real := file.resolve()).is_relative_to(self.root):
                yield name.as_posix(), real

    def get(self, name: str) -> Path | None:
        """Where a file of the list lies."""
        return next((path for one, path in self if one == name), None)

    def place(self, name: str) -> Path:
        """Where a file lies or would lie: a name that the studio made, never one of a request."""
        known = self.get(name)
        path = known or self.root / name
        if not path.parent.resolve().is_relative_to(self.root):
            raise PermissionError(1, "outside", name)
        return path

    def settled(self, name: str) -> bytes | None:
        """What a file holds once nobody is writing in it; None for one that is not there. The version is kept."""
        path = self.get(name)
        return None if path is None else self._settled(name, path)

    def held(self, name: str) -> bytes | None:
        """The same of a file that the studio itself has written, be it of the list or not: a recorded play."""
        return self._settled(name, self.place(name))

    def _settled(self, name: str, path: Path) -> bytes | None:
        raw = content(path)
        for _ in range(LONGEST):
            if raw is None or hash_of(raw) == self._ours.get(name) or _age(path) > FRESH_SECONDS:
                break
            time.sleep(PAUSE)
            before, raw = raw, content(path)
            if raw == before:
                break
        self.texts.keep(raw)
        return raw

    def ours(self, name: str, raw: bytes | None) -> None:
        """Notes what the studio itself has written."""
        self._ours[name] = hash_of(raw)

    def tidy(self) -> None:
        """Removes what a killed process left beside a file: the new content that it had not yet put in place."""
        before = time.time() - LEFT_SECONDS
        for _, path in self:
            for left in path.parent.glob(f".{glob.escape(path.name[:60])}.????????"):
                if left.is_file() and left.stat().st_mtime < before:
                    left.unlink(missing_ok=True)

    def hashes(self) -> dict[str, str]:
        """Every file with the hash of what it holds; one that is as it was is not read again."""
        found = {}
        for name, path in self:
            stamp = _stamp(path)
            known = self._seen.get(name)
            if stamp and (known is None or known[0] != stamp):
                known = self._seen[name] = stamp, hash_of(self._settled(name, path))
            if stamp and known:
                found[name] = known[1]
        return found


def _age(path: Path) -> float:
    try:
        return time.time() - path.stat().st_mtime
    except OSError:
        return 0.0


def _stamp(path: Path) -> Stamp | None:
    try:
        there = path.stat()
    except OSError:
        return None
    return there.st_ino, there.st_size, there.st_mtime_ns
