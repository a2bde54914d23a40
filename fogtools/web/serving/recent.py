"""The projects that the studio has opened before on this machine: they can be opened again without a terminal."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from fogtools.files import write_whole
from fogtools.project.manifest import MANIFEST
from fogtools.project.workplace import workplace

ROOT = "root"
#: So many are shown.
MOST = 8


class Recent(NamedTuple):
    """A project that was opened before: the word that it goes by in a request, and its folder."""

    key: str
    folder: Path


def note(root: Path, cache: Path) -> None:
    """Notes that a project is open."""
    write_whole(workplace(root, cache) / ROOT, os.fsencode(root.resolve()))


def recent(cache: Path, now: Path) -> Iterator[Recent]:
    """The projects that were opened before and are still there, the latest first; not the one that is open now."""
    noted = sorted(workplace(now, cache).parent.glob(f"*/{ROOT}"), key=lambda file: file.stat().st_mtime, reverse=True)
    found = (Recent(file.parent.name, Path(os.fsdecode(file.read_bytes()))) for file in noted)
    there = [one for one in found if one.folder != now.resolve() and (one.folder / MANIFEST).is_file()]
    yield from there[:MOST]
