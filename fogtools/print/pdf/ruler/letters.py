"""How wide words are, and where lines may break: by the shaper and the line breaking rules that print uses."""

from __future__ import annotations

import ctypes
import re
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise
from threading import Lock
from typing import Any, NamedTuple

from fogtools.game.printing.face import Font
from fogtools.print.fonts.libraries import opened_library
from fogtools.print.pdf.layout.measuring import ACCENTS, UNSEEN
from fogtools.print.pdf.ruler.looks import Face
from fogtools.print.pdf.ruler.markup import Doubt
from fogtools.print.pdf.typeface import Typeface, typeface

#: Parts of a pixel in which the engine counts.
FINE = 1024
#: So many texts are kept before their widths are measured anew.
MOST = 50_000
#: The x-height is read at this size, in pixels.
LARGE = 1000
#: Spaces that no line breaks at.
SPACES = frozenset("\u00a0\u202f")


#: Spaces that the engine shapes apart where they have a width of their own.
BLANKS = (" ", "\u00a0")
APART = re.compile("[ \u00a0]|[^ \u00a0]+")


class Position(ctypes.Structure):
    """hb_glyph_position_t."""

    _fields_ = [(name, ctypes.c_int32) for name in ("x_advance", "y_advance", "x_offset", "y_offset", "own")]


class Feature(ctypes.Structure):
    """hb_feature_t."""

    _fields_ = [(name, ctypes.c_uint32) for name in ("tag", "value", "start", "end")]


class Extents(ctypes.Structure):
    """hb_font_extents_t and hb_glyph_extents_t, as far as they are read."""

    _fields_ = [("numbers", ctypes.c_int32 * 12)]


class Piece(NamedTuple):
    """What stands between two places where a line may break: words, and white space that goes at a line's end.

    Widths in pixels; `early` is how much wider it is where a line begins with it: after a hyphen letters come nearer.
    `near` is how much wider its last letter is before a space (mostly less than nothing): the engine counts it where
    it asks whether a line holds the piece, though the space then goes.
    """

    text: str
    width: float
    space: float
    early: float = 0.0
    near: float = 0.0


class Letters:
    """One font at one size."""

    def __init__(self, face: Face, fonts: Sequence[Font], language: str) -> None:
        self.face = face
        self.breaks = _breaks(language)
        own = [f for f in fonts if f.family == face.families[0]]
        exact = [f for f in own if f.italic is face.italic and f.weight == face.weight]
        if not exact:
            raise Doubt("a font that is not shipped")
        opened = typeface(exact[0].file)
        library = opened.library
        if library is None:
            raise Doubt("no shaper")
        self.library = library
        self.own = bool(exact[0].own)
        self.drawn = _drawn(opened)
        self.language = ctypes.c_void_p(_function(library, "hb_language_from_string")(language.encode(), -1))
        self.font = ctypes.c_void_p(_function(library, "hb_font_create")(opened.face))
        scale = ctypes.c_int(int(face.size * FINE))
        library.hb_font_set_scale(self.font, scale, scale)
        spaced = int(face.letters * FINE)
        tags = (["lnum=1"] if face.lining else []) + (["liga=0", "clig=0", "dlig=0"] if spaced else [])
        self.features = (Feature * len(tags))()
        for feature, tag in zip(self.features, tags, strict=True):
            library.hb_feature_from_string(tag.encode(), -1, ctypes.byref(feature))
        self.spaced = spaced
        #: What the engine rounds off and adds again, once for each text on a line.
        self.rest = face.letters - spaced / FINE
        self.blank = int(face.words * FINE + spaced) if face.words else spaced
        self.buffer = ctypes.c_void_p(_function(library, "hb_buffer_create")())
        #: Pages are made in threads, and the shaper has one buffer.
        self.shaping = Lock()
        self.words: dict[str, int] = {}
        self.texts: dict[str, tuple[Piece, ...]] = {}
        extents = Extents()
        library.hb_font_get_h_extents(self.font, ctypes.byref(extents))
        #: From the top of a line to its baseline, and its height.
        self.ascent = extents.numbers[0] / FINE
        self.height = (extents.numbers[0] - extents.numbers[1]) / FINE

    def middle(self) -> float:
        """The height of an x, in pixels. Raises Doubt where it has none."""
        if ord("x") not in self.drawn:
            raise Doubt("a font without x")
        glyph, extents = ctypes.c_uint(), Extents()
        self.library.hb_font_get_nominal_glyph(self.font, ctypes.c_uint(ord("x")), ctypes.byref(glyph))
        self.library.hb_font_get_glyph_extents(self.font, glyph, ctypes.byref(extents))
        return int(extents.numbers[1]) / FINE

    def pieces(self, text: str) -> tuple[Piece, ...]:
        """The parts of a text between the places where a line may break. Raises Doubt for what it cannot draw."""
        found = self.texts.get(text)
        if found is None:
            if len(self.texts) > MOST:
                self.texts.clear()
                self.words.clear()
            if not self.drawn.issuperset(map(ord, text)):
                raise Doubt("letters of another font")
            if self.face.words and (text[0] in BLANKS or text[-1] in BLANKS):
                raise Doubt("a space at an end, which the engine spaces twice")
            found = self.texts[text] = tuple(self._pieces(text))
        return found

    def wide(self, word: str) -> float:
        """How wide a word is, in pixels."""
        return self._wide(word) / FINE

    def _pieces(self, text: str) -> list[Piece]:
        places = [0, *self.breaks.places(text), len(text)]
        pieces, joined = [], ""
        for start, end in pairwise(places):
            part = text[start:end]
            word = part.rstrip(" ")
            space = sum(
                self._blank(text[i - 1] if i else "", text[i + 1 : i + 2]) for i in range(start + len(word), end)
            )
            if len(word) < len(part) and word[-1:] in SPACES:
                raise Doubt("two kinds of white space at a line's end")
            alone = wide = self._wide(word)
            if joined:
                wide = self._wide(joined + word) - self._wide(joined)
            joined = joined + word if len(word) == len(part) else ""
            near = self._near(word[-1:], f"{word[-1:]} ") if len(word) < len(part) else 0
            pieces.append(Piece(part, wide / FINE, space / FINE, (alone - wide) / FINE, near / FINE))
        if self.own and round(sum(piece.width + piece.space for piece in pieces) * FINE) != self._wide(text):
            raise Doubt("a font whose letters change beside others")
        return pieces

    def _wide(self, word: str) -> int:
        """How wide a word is; what is inside it may be white space that no line breaks at."""
        if not self.face.words:
            return self._advance(word) + len(word) * self.spaced
        return sum(
            self._advance(part) + (self.blank if part in BLANKS else len(part) * self.spaced)
            for part in APART.findall(word)
        )

    def _blank(self, before: str, after: str) -> int:
        """How wide a space is between two letters: some come nearer to it."""
        own = self._advance(" ") + self.blank
        return own + self._near(before, f"{before} ") + self._near(after, f" {after}")

    def _near(self, letter: str, both: str) -> int:
        """What is between a letter and a space beside it that is not there elsewhere, mostly less than nothing."""
        if self.face.words or not letter.strip():  # spaces are shaped apart
            return 0
        return self._advance(both) - self._advance(letter) - self._advance(" ")

    def _advance(self, text: str) -> int:
        found = self.words.get(text)
        if found is None:
            with self.shaping:
                found = self.words[text] = self._shaped(text)
        return found

    def _shaped(self, text: str) -> int:
        library, buffer, data = self.library, self.buffer, text.encode()
        library.hb_buffer_clear_contents(buffer)
        library.hb_buffer_add_utf8(buffer, data, len(data), ctypes.c_uint(0), len(data))
        library.hb_buffer_set_language(buffer, self.language)
        library.hb_buffer_guess_segment_properties(buffer)
        library.hb_shape(self.font, buffer, self.features, ctypes.c_uint(len(self.features)))
        count = ctypes.c_uint()
        positions = _positions(library)(buffer, ctypes.byref(count))
        return sum(positions[i].x_advance for i in range(count.value))


class Breaks:
    """Where lines may break in one language, by the library that print breaks them with."""

    def __init__(self, language: str) -> None:
        library = opened_library("pango-1.0", 0)
        if library is None:
            raise Doubt("no line breaking rules")
        self.library = library
        self.language = ctypes.c_void_p(_function(library, "pango_language_from_string")(language.encode()))

    def places(self, text: str) -> list[int]:
        """The numbers of the characters before which a line may break."""
        if " " not in text and text.isalnum():
            return []
        data, count = text.encode(), len(text) + 1
        attributes = (ctypes.c_uint32 * count)()
        self.library.pango_get_log_attrs(data, len(data), -1, self.language, attributes, count)
        return [i for i in range(1, count - 1) if attributes[i] & 1]

    @cache  # noqa: B019 (as many as there are languages, and they stay)
    def between(self, last: str, first: str) -> bool:
        """Whether a line may break between two characters of texts that look different."""
        return bool(self.places(last + first))


@lru_cache(maxsize=64)
def _drawn(opened: Typeface) -> frozenset[int]:
    """The characters of a font, at any size, that the ruler knows how to set."""
    return frozenset(code for code in opened.characters() if _plain(code)) | {ord(c) for c in SPACES}


def _plain(code: int) -> bool:
    """Whether a character is a Latin letter, or a sign that stands among them as it is."""
    kind = unicodedata.category(chr(code))
    latin = code < 0x250 or 0x1E00 <= code < 0x1F00 or kind[0] in "PSN"
    return (
        latin and kind[0] not in "CM" and kind not in ("Zl", "Zp") and code not in UNSEEN and chr(code) not in ACCENTS
    )


@cache
def _breaks(language: str) -> Breaks:
    return Breaks(language)


@cache
def _function(library: ctypes.CDLL, name: str) -> Any:
    function: Any = getattr(library, name)
    function.restype = ctypes.c_void_p
    return function


@cache
def _positions(library: ctypes.CDLL) -> Any:
    function: Any = library.hb_buffer_get_glyph_positions
    function.restype = ctypes.POINTER(Position)
    return function
