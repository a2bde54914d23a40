"""A font file as HarfBuzz reads it: characters, widths, names, and the part of it that a document needs."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Iterable
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path

from fogtools.files import standing
from fogtools.finding import FogError, Say
from fogtools.print.fonts.libraries import opened_library

#: hb-subset.h: glyphs keep their numbers; hints are for screens of long ago.
RETAIN_GIDS, NO_HINTING = 0x02, 0x01
#: hb-common.h: memory that nobody changes; the end of a set.
READ_ONLY, END = 1, 0xFFFFFFFF
#: What gives a pointer; all others give a number or nothing.
POINTERS = (
    "blob_create",
    "face_create",
    "font_create",
    "face_reference_blob",
    "face_reference_table",
    "blob_get_data",
    "set_create",
)
SUBSET_POINTERS = ("subset_input_create_or_fail", "subset_input_glyph_set", "subset_or_fail")
#: Names in the `name` table (OpenType 1.9).
FAMILY, POSTSCRIPT, TYPOGRAPHIC_FAMILY = 1, 6, 16


class Typeface:
    """A font file, opened as long as the process lives."""

    def __init__(self, content: bytes) -> None:
        self.content = content  # HarfBuzz reads this memory
        self.library = _library("harfbuzz", POINTERS)
        if self.library is None:
            raise FogError(Say("the library HarfBuzz is not here, so nothing can be printed."))
        pointer, number = ctypes.c_void_p, ctypes.c_uint
        blob = pointer(self.library.hb_blob_create(content, number(len(content)), READ_ONLY, None, None))
        self.face = pointer(self.library.hb_face_create(blob, number(0)))
        self.font = pointer(self.library.hb_font_create(self.face))
        self.units = int(self.library.hb_face_get_upem(self.face))
        self.glyphs = int(self.library.hb_face_get_glyph_count(self.face))

    @cache  # noqa: B019 (there are a dozen of them, and they stay)
    def advance(self, glyph: int) -> int:
        """How far a glyph moves on, in thousandths of the size."""
        assert self.library is not None
        moved: int = self.library.hb_font_get_glyph_h_advance(self.font, ctypes.c_uint(glyph))
        return round(moved * 1000 / self.units)

    @cache  # noqa: B019
    def glyph(self, character: str) -> int:
        """The number of the glyph that draws a character; 0 where none does."""
        assert self.library is not None
        found = ctypes.c_uint()
        self.library.hb_font_get_nominal_glyph(self.font, ctypes.c_uint(ord(character)), ctypes.byref(found))
        return found.value

    def characters(self) -> set[int]:
        """The code points that it can draw."""
        assert self.library is not None
        codes = ctypes.c_void_p(self.library.hb_set_create())
        self.library.hb_face_collect_unicodes(self.face, codes)
        found, code = set(), ctypes.c_uint(END)
        while self.library.hb_set_next(codes, ctypes.byref(code)):
            found.add(code.value)
        self.library.hb_set_destroy(codes)
        return found

    def name(self, number: int) -> str:
        """One of its names, in English; empty where it has none of that number."""
        assert self.library is not None
        room = ctypes.create_string_buffer(256)
        size = ctypes.c_uint(len(room))
        self.library.hb_ot_name_get_utf8(self.face, ctypes.c_uint(number), None, ctypes.byref(size), room)
        return room.value.decode()

    def read(self, table: str, form: str, at: int) -> tuple[int, ...]:
        """Numbers of a table by their form (struct) and their place; zeros where the table ends before."""
        assert self.library is not None
        tag = ctypes.c_uint(int.from_bytes(table.encode("ascii"), "big"))
        data = _taken(self.library, self.library.hb_face_reference_table(self.face, tag))
        return struct.unpack_from(form, data.ljust(at + struct.calcsize(form), b"\0"), at)

    def subset(self, glyphs: Iterable[int]) -> bytes:
        """The font with these glyphs only; the whole font where HarfBuzz has no subsetter."""
        library = _library("harfbuzz-subset", (*POINTERS, *SUBSET_POINTERS))
        if library is None:
            return self.content
        pointer, number = ctypes.c_void_p, ctypes.c_uint
        wanted = pointer(library.hb_subset_input_create_or_fail())
        chosen = pointer(library.hb_subset_input_glyph_set(wanted))
        for glyph in glyphs:
            library.hb_set_add(chosen, number(glyph))
        library.hb_subset_input_set_flags(wanted, number(RETAIN_GIDS | NO_HINTING))
        less = pointer(library.hb_subset_or_fail(self.face, wanted))
        library.hb_subset_input_destroy(wanted)
        if not less:
            return self.content
        content = _taken(library, library.hb_face_reference_blob(less))
        library.hb_face_destroy(less)
        return content


def typeface(file: Path) -> Typeface:
    """The typeface of a font file; of one that has not changed it is kept."""
    return _typeface(*standing(file))


def digest(file: Path) -> bytes:
    """The SHA-256 of a font file; of one that has not changed it is remembered."""
    return _digest(*standing(file))


@lru_cache(maxsize=64)
def _typeface(file: Path, changed: int, size: int, number: int) -> Typeface:
    return Typeface(file.read_bytes())


@lru_cache(maxsize=64)
def _digest(file: Path, changed: int, size: int, number: int) -> bytes:
    return sha256(file.read_bytes()).digest()


@cache
def _library(name: str, pointers: tuple[str, ...]) -> ctypes.CDLL | None:
    library = opened_library(name, 0)
    for function in pointers if library is not None else ():
        getattr(library, f"hb_{function}").restype = ctypes.c_void_p
    return library


def _taken(library: ctypes.CDLL, blob: int) -> bytes:
    """What a blob holds; the blob is let go."""
    owned, length = ctypes.c_void_p(blob), ctypes.c_uint()
    data = library.hb_blob_get_data(owned, ctypes.byref(length))
    try:
        return ctypes.string_at(data, length.value) if length.value else b""
    finally:
        library.hb_blob_destroy(owned)
