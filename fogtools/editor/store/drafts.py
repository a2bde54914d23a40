"""Texts that nobody has saved yet, on disk: they outlive a kill, and are offered again."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from fogtools.files import write_whole


class Draft(NamedTuple):
    """An unsaved text: of which file, the hash of the version that it began with, when it was kept."""

    file: str
    base: str
    text: str
    when: str


class Drafts:
    """The drafts of a project, one for each file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def keep(self, file: str, base: str, text: str) -> None:
        """Keeps a draft in the place of an earlier one."""
        when = datetime.now(UTC).isoformat(timespec="seconds")
        write_whole(self._at(file), json.dumps(Draft(file, base, text, when)))

    def get(self, file: str) -> Draft | None:
        """The draft of a file."""
        return _read(self._at(file))

    def forget(self, file: str) -> None:
        """A draft was saved, or is not wanted."""
        self._at(file).unlink(missing_ok=True)

    def __iter__(self) -> Iterator[Draft]:
        """All drafts, by file."""
        found = (_read(file) for file in self.folder.glob("*.json"))
        yield from sorted(draft for draft in found if draft)

    def _at(self, file: str) -> Path:
        return self.folder / f"{hashlib.sha256(file.encode()).hexdigest()[:32]}.json"


def _read(file: Path) -> Draft | None:
    try:
        return Draft(*map(str, json.loads(file.read_bytes())))
    except (OSError, ValueError, TypeError):
        return None
