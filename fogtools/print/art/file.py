"""The file of a picture: in the folder of its box, and no larger than a picture needs to be."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from fogtools.files import standing
from fogtools.finding import Say
from fogtools.print import authors_file
from fogtools.print.art.picture import Picture
from fogtools.print.art.reading import picture
from fogtools.print.authors_file import Sort, Unusable, content

#: The largest picture that is read, in bytes: a full card at 1200 dpi as PNG.
MOST_BYTES = 40_000_000
PICTURES = Sort("art/bus.svg", MOST_BYTES, Say("save it smaller: 300 dots an inch are enough for print"))


def file_of(folder: Path, name: str) -> Path:
    """The picture of that name below the folder of a box. Raises Unusable where there is none that may be read."""
    return authors_file.file_of(folder, name, PICTURES)


def digest(file: Path) -> str:
    """The hash of what a file holds; of one that has not changed it is remembered."""
    return _looked_at(*standing(file))[0]


def looked_at(file: Path) -> Picture:
    """The picture in a file; of one that has not changed it is remembered. Raises Unusable for any that is none."""
    found = _looked_at(*standing(file))[1]
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
