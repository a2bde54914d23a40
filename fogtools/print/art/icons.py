"""Icons that an author brings: drawings that are read as hostile as pictures are, in the colour of their place."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from fogtools.files import standing
from fogtools.finding import Say
from fogtools.game.lazy import lazy
from fogtools.print import authors_file
from fogtools.print.art.reading import picture
from fogtools.print.authors_file import Sort, Unusable, content

#: (bytes of a drawing, size, colour) -> the icon; its libraries are for who has icons.
vector_icon: Callable[[bytes, tuple[float, float], str], str] = lazy("fogtools.print.art.vector:icon")
painted: Callable[[bytes, str], tuple[str, ...]] = lazy("fogtools.print.art.vector:painted")
#: The largest icon that is read, in bytes.
ICONS = Sort("icons/moon.svg", 1_000_000, Say("draw it with fewer shapes"))


def icon(folder: Path, name: str, size: tuple[float, float], colour: str) -> str | None:
    """The icon of that file in a box, in `size`, what is black in it in the colour; None where it cannot be used."""
    try:
        found = _icon(*standing(authors_file.file_of(folder, name, ICONS)), size, colour)
    except Unusable:
        return None
    return found if isinstance(found, str) else None


def unusable_icon(folder: Path, name: str) -> tuple[Say, Say] | None:
    """Why the icon of that name in a box cannot be used, and what ends that; None where it can."""
    try:
        found = _icon(*standing(authors_file.file_of(folder, name, ICONS)), (24.0, 24.0), "#000000")
    except Unusable as fault:
        found = fault
    if isinstance(found, str):
        return None
    return Say("`{name}` cannot be used: {why}", name=name[:80], why=found.why), found.help


def colours_of(folder: Path, name: str, black: str) -> tuple[str, ...]:
    """The colours of an icon that can be used, as `#rrggbb`, where black in it becomes `black`."""
    return painted(content(authors_file.file_of(folder, name, ICONS)), black)


@lru_cache(maxsize=256)
def _icon(file: Path, changed: int, bytes_: int, number: int, size: tuple[float, float], colour: str) -> str | Unusable:
    try:
        data = content(file)
        if picture(data).kind != "SVG":
            raise Unusable(Say("an icon is a drawing, not a picture of pixels"), Say("save it as SVG"))
        return vector_icon(data, size, colour)
    except Unusable as fault:
        return fault
