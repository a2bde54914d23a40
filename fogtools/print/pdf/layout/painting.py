"""A face painted by itself: what draws its page, and the glyphs that this shows; fonts are embedded once a file."""

from __future__ import annotations

import re
import zlib
from array import array
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from sys import intern
from typing import TYPE_CHECKING, NamedTuple, Protocol

from fogtools.game.printing.face import Font
from fogtools.print.page_frame import POINT
from fogtools.print.pdf.typeface import Typeface, digest

if TYPE_CHECKING:
    from weasyprint import Document, Page
    from weasyprint.pdf.stream import Stream

#: From the engine's pixels to points.
SCALE = 0.75
#: Said by the engine before every colour; nothing is transparent where these are all.
OPAQUE = frozenset({b"/a1 gs", b"/A1 gs", b"/a1.0 gs", b"/A1.0 gs"})
SAID = re.compile(rb"^/[aA]1(?:\.0)? gs\n", re.MULTILINE)
#: What a page may draw with besides fonts, where it can be painted by itself.
BEYOND = ("XObject", "Pattern", "Shading")


class Glyphs(NamedTuple):
    """Glyphs by their numbers, and the text that each stands for: a dictionary would take ten times as much."""

    numbers: array[int]
    texts: tuple[str, ...]

    @classmethod
    def of(cls, texts: Mapping[int, str]) -> Glyphs:
        """The glyphs of a mapping from number to text."""
        return cls(array("H", sorted(texts)), tuple(intern(texts[number]) for number in sorted(texts)))

    def mapped(self) -> dict[int, str]:
        """Number -> text."""
        return dict(zip(self.numbers, self.texts, strict=True))


class Painted(NamedTuple):
    """The page of a face: trim with bleed, in mm, from the lower left corner.

    `content` is what draws it, deflated; `fonts` gives for each name in it the number of the font in its style, and
    the text of each glyph. A face with pictures of pixels or with transparency is a PDF of one page instead, `whole`.
    """

    width: float
    height: float
    content: bytes
    fonts: Mapping[str, tuple[int, Glyphs]]
    whole: bytes = b""


class Painter:
    """Paints the pages of one document of the engine."""

    def __init__(self, document: Document, fonts: Sequence[Font]) -> None:
        self.document = document
        self.numbers = {digest(font.file): number for number, font in enumerate(fonts)}
        self.fonts = Fonts()

    def painted(self, page: Page, width: float, height: float) -> Painted:
        """A page of the document, cut to `width` and `height` in mm from its upper left corner."""
        for font in self.fonts.values():
            font.to_unicode, font.missing = {}, {}
        stream, resources = blank(self.fonts, (0, 0, width * POINT / SCALE, height * POINT / SCALE))
        page.paint(stream, SCALE)
        states = {f"/{name} gs".encode() for name in resources["ExtGState"]}
        used = self._used()
        if states - OPAQUE or used is None or any(resources[name] for name in BEYOND):
            return Painted(width, height, b"", {}, self._whole(page, width, height))
        drawn = SAID.sub(b"", joined([f"1 0 0 -1 0 {height * POINT:.4f} cm".encode(), *stream.stream]))
        return Painted(width, height, zlib.compress(drawn, 6), used)

    def _used(self) -> dict[str, tuple[int, Glyphs]] | None:
        """The glyphs that were shown, by the name of their font; None where one of them is not the style's own."""
        found: dict[str, tuple[int, dict[int, str]]] = {}
        for font in self.fonts.values():
            if not font.to_unicode:
                continue
            number = self.numbers.get(sha256(font.file_content).digest())
            if number is None or font.missing:
                return None
            found.setdefault(font.hash, (number, {}))[1].update(font.to_unicode)
        return {intern(name): (number, Glyphs.of(own)) for name, (number, own) in sorted(found.items())}

    def _whole(self, page: Page, width: float, height: float) -> bytes:
        from fogtools.print.pdf.file import opened, rectangle, saved  # few faces need a file of their own

        with opened(self.document.copy([page]).write_pdf()) as pdf:
            own = pdf.pages[0]
            top = float(own.MediaBox[3])
            own.MediaBox = own.CropBox = rectangle(0, top - height * POINT, width * POINT, top)
            return saved(pdf)


def blank(
    fonts: dict[object, EngineFont], reach: tuple[float, float, float, float]
) -> tuple[Stream, dict[str, Mapping[str, object]]]:
    """A stream of the engine that nothing stands on yet, in pixels, and the resources that it will need."""
    pydyf = import_module("pydyf")  # untyped, and the engine's own dependency
    from weasyprint.pdf.stream import Stream

    resources = {name: pydyf.Dictionary() for name in ("ExtGState", "ColorSpace", *BEYOND)}
    return Stream(fonts, reach, resources, {}, None, {}, None), resources


def joined(lines: Sequence[object]) -> bytes:
    """What stands on a stream of the engine, line by line."""
    pydyf = import_module("pydyf")  # untyped, and the engine's own dependency
    data: bytes = pydyf.Stream(lines).data
    return data.partition(b"stream\n")[2].removesuffix(b"\nendstream")


class EngineFont(Protocol):
    """A font as the engine embeds it: its file, and what of it a document shows."""

    file_content: bytes
    hash: str
    to_unicode: dict[int, str]
    missing: dict[int, int]
    widths: Mapping[int, int]


class Fonts(dict[object, EngineFont]):
    """The engine's fonts of one document, each with the widths of its file.

    The engine would take the widths that it measures at the first size; those of the file are the same for all faces,
    so that one list of widths serves them all.
    """

    def __setitem__(self, key: object, font: EngineFont) -> None:
        font.widths = Widths(_typeface(font.file_content))
        super().__setitem__(key, font)


class Widths(dict[int, int]):
    """The widths of all glyphs of a font, each looked up when it is asked for."""

    def __init__(self, font: Typeface) -> None:
        super().__init__()
        self.font = font

    def __contains__(self, glyph: object) -> bool:
        return True

    def __missing__(self, glyph: int) -> int:
        return self.font.advance(glyph)


@lru_cache(maxsize=64)
def _typeface(content: bytes) -> Typeface:
    return Typeface(content)
