"""The fonts of a style given to the layout engine, and what they draw."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from unicodedata import category

from fogtools.finding import FogError, Say
from fogtools.game.printing.face import Font
from fogtools.print.pdf.typeface import Typeface, typeface

if TYPE_CHECKING:
    from weasyprint.text.fonts import FontConfiguration

NO_FONTS = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig/>'


class _Refused(logging.Handler):
    """Raises what the engine only logs: a font that it cannot load would be replaced by another one."""

    def emit(self, record: logging.LogRecord) -> None:
        """Raises FogError."""
        raise FogError(
            Say("a font cannot be loaded: {why}", why=record.getMessage()), Say("take another file of that font")
        )


@contextmanager
def loading() -> Iterator[None]:
    """A font that the engine cannot load ends it: FogError."""
    log, refused = logging.getLogger("weasyprint"), _Refused(logging.WARNING)
    log.addHandler(refused)
    try:
        yield
    finally:
        log.removeHandler(refused)


def own_fonts_only() -> FontConfiguration:
    """The engine's fonts, with none of this machine: a file looks the same everywhere."""
    from weasyprint.text.fonts import FontConfiguration

    with TemporaryDirectory() as folder:
        file = Path(folder, "fonts.conf")
        file.write_text(NO_FONTS, encoding="utf-8")
        with _environment("FONTCONFIG_FILE", str(file)):
            return FontConfiguration()


@contextmanager
def _environment(name: str, value: str) -> Iterator[None]:
    before = os.environ.get(name)
    os.environ[name] = value
    try:
        yield
    finally:
        os.environ.pop(name)
        if before is not None:
            os.environ[name] = before


def font_faces(fonts: Iterable[Font]) -> Iterator[str]:
    """The rules that name each font by its number."""
    for i, font in enumerate(fonts):
        slant = "italic" if font.italic else "normal"
        yield (
            f"@font-face {{ font-family: {font.family}; font-weight: {font.weight};"
            f" font-style: {slant}; src: url(fog:font/{i}) }}\n"
        )


def drawn(fonts: Sequence[Font], families: tuple[str, ...], italic: bool, weight: int) -> set[int]:
    """What the fonts of these families draw; beside an author's own font the others give only arrows and the like.

    Letters of another typeface among those of a word would be seen, and nobody would have asked for them.
    """
    if not any(font.own for font in fonts if font.family == families[0]):
        return set().union(*(_glyphs_of(fonts, family, italic, weight) for family in families))
    signs = {c for font in fonts for c in _glyphs(font.file) if category(chr(c))[0] == "S"}
    return signs | _glyphs_of(fonts, families[0], italic, weight)


def _glyphs_of(fonts: Sequence[Font], family: str, italic: bool, weight: int) -> frozenset[int]:
    same = [f for f in fonts if f.family == family]
    near = min(same, key=lambda f: (f.italic is not italic, abs(f.weight - weight)), default=None)
    return _glyphs(near.file) if near else frozenset()


def _glyphs(file: Path) -> frozenset[int]:
    return _characters(typeface(file))


@lru_cache(maxsize=64)
def _characters(font: Typeface) -> frozenset[int]:
    return frozenset(font.characters())
