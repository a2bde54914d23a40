"""The pictures that faces show, each by a name that is made of all that decides it, and cut when it is asked for."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple

from fogtools.finding import FogError, Say
from fogtools.game.printing.art import Art
from fogtools.print.art.file import digest, file_of, looked_at
from fogtools.print.art.reading import cut
from fogtools.print.authors_file import Unusable, content


class Slot(NamedTuple):
    """A place for a picture on a face: width and height in mm, and what of it is cut off, from the left clockwise."""

    width: float
    height: float
    bleed: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture that was drawn from data, as the text of an SVG; it is read as any other."""

    name: str
    svg: bytes


@dataclass(frozen=True, slots=True)
class Cutting:
    """A picture as it is shown: its file or drawing, the place that it fills, the focus as shares of both sides."""

    file: Path | Drawing
    slot: Slot
    focus: tuple[float, float] = (0.5, 0.5)
    #: Its address in a style, made of what the file holds and of the place.
    name: str = field(init=False)

    def __post_init__(self) -> None:
        drawn = isinstance(self.file, Drawing) or self.file.suffix.lower() == ".svg"
        name = _name(_digest(self.file), self.slot, self.focus, "svg" if drawn else "pixels")
        object.__setattr__(self, "name", name)

    def shown(self) -> bytes:
        """The picture itself. Raises FogError where it cannot be printed."""
        return _cut(_digest(self.file), self)


def cutting(folder: Path, art: Art, slot: Slot, draw: Callable[[], Drawing | Cutting]) -> Cutting | None:
    """A picture of a box at its place, a file or what `draw` makes of its words; None where it cannot be used."""
    try:
        if not art.draw:
            looked_at(file_of(folder, art.named))
        made = draw() if art.draw else file_of(folder, art.named)
        return made if isinstance(made, Cutting) else Cutting(made, slot, art.seen)
    except Unusable:
        return None


class Shelf(Mapping[str, bytes]):
    """Name -> picture, as it is shown; nothing of it is in memory before somebody asks for it.

    Which pictures there are is looked up when it is first asked: with each key in a text a style is made, and few of
    these are drawn with.
    """

    def __init__(self, found: Callable[[], Iterable[Cutting | None]]) -> None:
        self._found = found

    @cached_property
    def cuttings(self) -> Mapping[str, Cutting]:
        """Name -> what is shown."""
        return {one.name: one for one in self._found() if one}

    def __getstate__(self) -> dict[str, object]:
        return {"cuttings": self.cuttings}

    def __getitem__(self, name: str) -> bytes:
        return self.cuttings[name].shown()

    def __contains__(self, name: object) -> bool:
        return name in self.cuttings

    def __iter__(self) -> Iterator[str]:
        return iter(self.cuttings)

    def __len__(self) -> int:
        return len(self.cuttings)


@lru_cache(maxsize=1024)
def _name(digest: str, slot: Slot, focus: tuple[float, float], ending: str) -> str:
    own = f"{digest} {slot.width:g} {slot.height:g} {focus[0]:g} {focus[1]:g}"
    return f"art/{hashlib.sha256(own.encode()).hexdigest()[:20]}.{ending}"


def _digest(file: Path | Drawing) -> str:
    return _hashed(file.svg) if isinstance(file, Drawing) else digest(file)


@lru_cache(maxsize=1024)
def _hashed(svg: bytes) -> str:
    return hashlib.sha256(svg).hexdigest()


@lru_cache(maxsize=16)
def _cut(digest: str, one: Cutting) -> bytes:
    try:
        data = one.file.svg if isinstance(one.file, Drawing) else content(one.file)
        return cut(data, one.slot[:2], one.focus)
    except Unusable as fault:
        raise FogError(Say("{file} cannot be printed: {why}", file=one.file.name, why=fault.why), fault.help) from fault
