"""A file that an author brings, a picture or a font: in the folder of its box, and no larger than such a file is."""

from __future__ import annotations

import stat
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from fogtools.finding import Say


class Unusable(Exception):
    """A file that cannot be printed: why, and what ends that."""

    def __init__(self, why: Say, help: Say) -> None:
        super().__init__(str(why))
        self.why, self.help = why, help


class Sort(NamedTuple):
    """A sort of files: the name of one, the largest that is read in bytes, and how it gets smaller."""

    example: str
    most: int
    smaller: Say


def file_of(folder: Path, name: str, sort: Sort) -> Path:
    """The file of that name below the folder of a box. Raises Unusable where there is none that may be read."""
    parts = PurePosixPath(name)
    if "\\" in name or parts.is_absolute() or ":" in name or ".." in parts.parts:
        raise Unusable(
            Say("it leads out of the box"),
            Say("copy it into the folder of the box, and name it from there: {example}", example=sort.example),
        )
    file = folder.joinpath(*parts.parts)
    try:
        there = file.stat()
        inside = file.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError):
        raise _missing(file, folder, sort) from None
    if not stat.S_ISREG(there.st_mode):
        raise _missing(file, folder, sort)
    if not inside:
        raise Unusable(
            Say("it is a link that leads out of the box"), Say("copy the file itself into the folder of the box")
        )
    if there.st_size > sort.most:
        size, most = there.st_size // 1_000_000, sort.most // 1_000_000
        raise Unusable(
            Say("it has {size} million bytes, and at most {most} are read", size=size, most=most), sort.smaller
        )
    return file


def _missing(file: Path, folder: Path, sort: Sort) -> Unusable:
    try:
        beside = sorted(p.name for p in file.parent.iterdir() if p.is_file())
    except (OSError, ValueError):  # there is no such folder, or nobody may look into it
        beside = []
    here = f"{file.parent.relative_to(folder).as_posix()}: " if file.parent != folder else ""
    shown = ", ".join(beside[:8])
    help = (
        Say("there are in {folder}{files}", folder=here, files=shown)
        if shown and here
        else Say("write its path from the folder of the box: {example}", example=sort.example)
    )
    return Unusable(Say("there is no such file"), help)


def content(file: Path) -> bytes:
    """What a file holds. Raises Unusable where it cannot be read."""
    try:
        return file.read_bytes()
    except OSError as error:
        why = Say("it cannot be read: {why}", why=error.strerror or str(error))
        raise Unusable(why, Say("give this user the right to read it")) from error
