"""What is said of the pictures of any box: faults, whose they are, and what two versions are compared by.

Most take the pictures as a game finds them: what says so (a card, or a file), the path of its keys there, the picture.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias, TypeVar

from fogtools.finding import Say, any_of
from fogtools.game.analysis.facts import Fact
from fogtools.game.authoring.check import Fault, Placed
from fogtools.game.lazy import lazy
from fogtools.game.printing.art import Art, Where, lacks
from fogtools.source import Source

P = TypeVar("P", bound=Placed)
Shown: TypeAlias = Iterable[tuple[P | Source, tuple[str, ...], Art]]

#: A box without pictures needs no library for them.
holding: Callable[[Path, str], str] = lazy("fogtools.print.art:holding")
unusable: Callable[[Path, str], tuple[Say, Say] | None] = lazy("fogtools.print.art:unusable")
undrawable: Callable[[str], tuple[Say, Say] | None] = lazy("fogtools.print.art:undrawable")


def unusable_pictures(folder: Path, shown: Shown[P]) -> Iterator[Fault]:
    """Every picture that cannot be used; its file is in the folder of the box."""
    for at, path, art in shown:
        fault = undrawable(art.draw) if art.draw else unusable(folder, art.named)
        if fault:
            yield Fault(at, (*path, "draw" if art.draw else "file"), *fault)


def misplaced_pictures(shown: Shown[P], places: Collection[Where]) -> Iterator[Fault]:
    """Every picture at a place that cards of a game have not."""
    for at, path, art in shown:
        if art.where not in (None, *places):
            only = next(iter(places)) if len(places) == 1 else None
            help = Say("write {places}", places=any_of([*places]))
            message = Say("a card of this game has no picture at `{where}`", where=art.where)
            yield Fault(at, (*path, "where"), message, help, instead=only)


def weak_pictures(shown: Shown[P], faults: Callable[[P | Source, Art], Iterable[tuple[Say, Say]]]) -> Iterator[Fault]:
    """Everything that will not look well, as `faults` tells it of a picture at its place."""
    for at, path, art in shown:
        for message, help in faults(at, art):
            yield Fault(at, (*path, "file"), message, help)


def unnamed_pictures(shown: Shown[P], read: Callable[[P | Source], bool]) -> Iterator[Fault]:
    """Everything that a picture does not say of itself; of some, `read`, the words are read to somebody."""
    for at, path, art in shown:
        for message, help in lacks(art, read=read(at)):
            yield Fault(at, path, message, help, key=True)


def credited(shown: Shown[P]) -> list[str]:
    """Who made the pictures and how they may be used, each once."""
    said = (" · ".join(word for word in (art.artist, art.licence) if word) for _, _, art in shown)
    return sorted({one for one in said if one})


def picture_facts(folder: Path, path: tuple[str, ...], data: Mapping[str, object]) -> Iterator[Fact]:
    """What a picture says; its file with what that holds: another one under the same name is a difference."""
    for key, value in data.items():
        where, held = " ".join((*path, key)), holding(folder, str(value)) if key == "file" else ""
        yield Fact((*path, key), "setting", where, f"{value} ({held[:8]})" if held else str(value), [str(value), held])
