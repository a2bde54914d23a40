"""The file of a picture: in the folder of its box, and no larger than a picture needs to be."""

from __future__ import annotations

import hashlib
import stat
from functools import lru_cache
from pathlib import Path, PurePosixPath

from fogtools.finding import Say
from fogtools.print.art.picture import Picture, Unusable
from fogtools.print.art.reading import picture

#: The largest file that is read, in bytes: a full card at 1200 dpi as PNG.
MOST_BYTES = 40_000_000


def file_of(folder: Path, name: str) -> Path:
    """The file of that name below the folder of a box. Raises Unusable where there is none that may be read."""
    parts = PurePosixPath(name)
    if "\\" in name or parts.is_absolute() or ":" in name or ".." in parts.parts:
        raise Unusable(
            Say("it leads out of the box"),
            Say("copy the picture into the folder of the box, and name it from there: art/bus.svg"),
        )
    file = folder.joinpath(*parts.parts)
    try:
        there = file.stat()
        inside = file.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError):
        raise _missing(file, folder) from None
    if not stat.S_ISREG(there.st_mode):
        raise _missing(file, folder)
    if not inside:
        raise Unusable(
            Say("it is a link that leads out of the box"),
            Say("copy the picture itself into the folder of the box"),
        )
    if there.st_size > MOST_BYTES:
        raise Unusable(
            Say(
                "it has {size} million bytes; a picture has at most {most}",
                size=there.st_size // 1_000_000,
                most=MOST_BYTES // 1_000_000,
            ),
            Say("save it smaller: 300 dots an inch are enough for print"),
        )
    return file


def _missing(file: Path, folder: Path) -> Unusable:
    try:
        beside = sorted(p.name for p in file.parent.iterdir() if p.is_file())
    except (OSError, ValueError):  # there is no such folder, or nobody may look into it
        beside = []
    here = f"{file.parent.relative_to(folder).as_posix()}: " if file.parent != folder else ""
    shown = ", ".join(beside[:8])
    help = (
        Say("there are in {folder}{files}", folder=here, files=shown)
        if shown and here
        else Say("write its path from the folder of the box: art/bus.svg")
    )
    return Unusable(Say("there is no such file"), help)


def content(file: Path) -> bytes:
    """What a file holds. Raises Unusable where it cannot be read."""
    try:
        return file.read_bytes()
    except OSError as error:
        why = Say("it cannot be read: {why}", why=error.strerror or str(error))
        raise Unusable(why, Say("give this user the right to read it")) from error


def digest(file: Path) -> str:
    """The hash of what a file holds; of one that has not changed it is remembered."""
    return _looked_at(*_standing(file))[0]


def looked_at(file: Path) -> Picture:
    """The picture in a file; of one that has not changed it is remembered. Raises Unusable for any that is none."""
    found = _looked_at(*_standing(file))[1]
    if isinstance(found, Picture):
        return found
    raise Unusable(*found)


def holding(folder: Path, name: str) -> str:
    """The hash of what the picture of that name in a box holds; "" where it cannot be read."""
    try:
        return digest(file_of(folder, name))
    except Unusable:
        return ""


def unusable(folder: Path, name: str) -> tuple[Say, Say] | None:
    """Why the picture of that name in a box cannot be used, and what ends that; None where it can."""
    try:
        looked_at(file_of(folder, name))
    except Unusable as fault:
        return Say("`{name}` cannot be used: {why}", name=name[:80], why=fault.why), fault.help
    return None


def _standing(file: Path) -> tuple[Path, int, int, int]:
    """What changes whenever a file does."""
    there = file.stat()
    return file, there.st_mtime_ns, there.st_size, there.st_ino


@lru_cache(maxsize=4096)
def _looked_at(file: Path, changed: int, size: int, number: int) -> tuple[str, Picture | tuple[Say, Say]]:
    """The hash of what a file holds, and the picture in it, or why there is none and what ends that."""
    data = content(file)
    found: Picture | tuple[Say, Say]
    try:
        found = picture(data)
    except Unusable as fault:
        found = fault.why, fault.help
    return hashlib.sha256(data).hexdigest(), found
