"""The families of fonts that an author brings, beside those that travel with the tool or in their place."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from fogtools.files import standing
from fogtools.finding import Say
from fogtools.game.lazy import lazy
from fogtools.game.printing.face import Font, Style
from fogtools.game.printing.typefaces import FAMILIES, TITLES, FontFiles, Fonts
from fogtools.print.authors_file import Sort, Unusable, content, file_of
from fogtools.print.fonts.shipped import WEIGHTS, fonts

if TYPE_CHECKING:
    from fogtools.print.fonts.font_file import FontFacts

#: A box without fonts of its own needs no library for them.
facts: Callable[[bytes], FontFacts] = lazy("fogtools.print.fonts.font_file:facts")

#: The largest font that is read, in bytes: all Chinese signs in one weight.
MOST_BYTES = 20_000_000
FONTS = Sort("fonts/lora.ttf", MOST_BYTES, Say("take a font that has the signs of your languages only"))
#: Signs that no own font has, arrows above all, are taken from here.
SIGNS = "Fog Signs"


def typeset(style: Style, own: tuple[Font, ...], titles: tuple[str, ...]) -> Style:
    """A style in the fonts of the author's own; `titles` are the parts that are set in the one for these."""
    return replace(style, css=style.css + lettered(own, titles), fonts=beside_shipped(own)) if own else style


def _files(face: FontFiles) -> tuple[tuple[int, bool, str], ...]:
    """Weight, slant and file of all that a face may ask for; the nearest one where a file is not named."""
    semibold = face.semibold or face.bold or face.regular
    return (
        (400, False, face.regular),
        (400, True, face.italic or face.regular),
        (600, False, semibold),
        (700, False, face.bold or semibold),
    )


def unusable(folder: Path, name: str) -> tuple[Say, Say] | None:
    """Why the font of that name in a box cannot be used, and what ends that; None where it can."""
    try:
        _looked_at(folder, name)
    except Unusable as fault:
        return Say("`{name}` cannot be used: {why}", name=name[:80], why=fault.why), fault.help
    return None


def family_of(folder: Path, name: str) -> str:
    """What a usable font calls its family; its file's name where it cannot be used."""
    try:
        return _looked_at(folder, name)[1].family
    except Unusable:
        return name


def fonts_of(folder: Path, named: Fonts | None) -> tuple[Font, ...]:
    """The fonts that a look names, for a style; a typeface is left out where a file of it cannot be used."""
    return tuple(font for key, face in (named.families() if named else ()) for font in _fonts(folder, key, face))


def beside_shipped(own: tuple[Font, ...]) -> tuple[Font, ...]:
    """All fonts of a style: own ones in the place of the shipped families whose names they bear.

    What the tool notes in margins is set in the first of all, and what is read apart from cards in the last.
    """
    if not own:
        return tuple(fonts())
    taken = {font.family for font in own}
    shipped = [font for font in fonts() if font.family not in taken]
    signs = [Font(SIGNS, f.file, f.weight, f.italic) for f in list(fonts())[: len(WEIGHTS)]]
    last = "Fog Sans"
    every = [*own, *shipped]
    return (*signs, *(f for f in every if f.family != last), *(f for f in every if f.family == last))


def lettered(fonts: tuple[Font, ...], parts: tuple[str, ...]) -> str:
    """The rule that sets these parts in the author's font for titles, where there is one."""
    if not any(font.family == TITLES for font in fonts):
        return ""
    return f'{", ".join(f".{part}" for part in parts)} {{ font-family: "{TITLES}", "Fog Serif", "Fog Sans" }}\n'


def _fonts(folder: Path, key: str, face: FontFiles) -> list[Font]:
    try:
        return [
            Font(FAMILIES[key], file_of(folder, name, FONTS), weight, italic, _looked_at(folder, name)[0])
            for weight, italic, name in _files(face)
        ]
    except Unusable:
        return []


def _looked_at(folder: Path, name: str) -> tuple[str, FontFacts]:
    """The hash of what a font holds, and what is known of it. Raises Unusable for any that cannot be printed."""
    found = _known(*standing(file_of(folder, name, FONTS)))
    if isinstance(found, Unusable):
        raise Unusable(found.why, found.help)
    return found


@lru_cache(maxsize=64)
def _known(file: Path, changed: int, size: int, number: int) -> tuple[str, FontFacts] | Unusable:
    try:
        data = content(file)
        return hashlib.sha256(data).hexdigest(), facts(data)
    except Unusable as fault:
        return fault
