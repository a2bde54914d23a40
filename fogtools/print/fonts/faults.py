"""What is said of the typefaces of any box: what is wrong with them, and how they may be used."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.game.lazy import lazy
from fogtools.game.printing.typefaces import Fonts
from fogtools.source import Source

#: A box without fonts needs no library for them.
unusable: Callable[[Path, str], tuple[Say, Say] | None] = lazy("fogtools.print.fonts.own:unusable")
family_of: Callable[[Path, str], str] = lazy("fogtools.print.fonts.own:family_of")


def unusable_fonts(folder: Path, at: Source | None, fonts: Fonts | None) -> Iterator[Fault]:
    """Every font that a look, in the file `at`, names and that cannot be used."""
    for name, face in fonts.families() if at and fonts else ():
        for key, font in face.files():
            if at and (fault := unusable(folder, font)):
                yield Fault(at, ("fonts", name, key), *fault)


def unlicensed_fonts(at: Source | None, fonts: Fonts | None) -> Iterator[Fault]:
    """Every typeface that does not say how it may be used."""
    for name, face in fonts.families() if at and fonts else ():
        if at and face.licence is None:
            message = Say("the typeface has no `licence`: nobody knows whether it may be printed or passed on")
            yield Fault(at, ("fonts", name), message, Say("write how it may be used: `licence: OFL 1.1`"), key=True)


def typefaces(folder: Path, fonts: Fonts | None) -> list[str]:
    """What the typefaces of a box call themselves and how they may be used, each once."""
    named = fonts.families() if fonts else ()
    said = (" · ".join(w for w in (family_of(folder, face.regular), face.licence) if w) for _, face in named)
    return sorted({*said})
