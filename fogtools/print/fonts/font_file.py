"""A font file that an author brings: hostile until all that print relies on was read in it."""

from __future__ import annotations

import re
import struct
from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from fogtools.finding import Say
from fogtools.print.authors_file import Unusable
from fogtools.print.pdf.typeface import FAMILY, POSTSCRIPT, TYPOGRAPHIC_FAMILY, Typeface

#: How a TrueType font begins; old ones of Macintosh say `true`.
BEGINNINGS = (b"\0\1\0\0", b"true")
OTHERS = {
    b"OTTO": "OpenType CFF",
    b"ttcf": "TrueType Collection",
    b"wOFF": "WOFF",
    b"wOF2": "WOFF2",
    b"%!PS": "PostScript Type 1",
    b"\x80\1": "PostScript Type 1",
}
#: Tables that print reads, with the bytes that each has at least (OpenType 1.9).
TABLES = {
    "OS/2": 78,
    "cmap": 4,
    "glyf": 0,
    "head": 54,
    "hhea": 36,
    "hmtx": 4,
    "loca": 4,
    "maxp": 6,
    "name": 6,
    "post": 32,
}
MOST_TABLES = 100
#: Tables of fonts that are many in one, or coloured.
VARIABLE, COLOURED = ("fvar",), ("COLR", "CBDT", "sbix", "SVG ")
#: What begins the table `head`, and the smallest and the largest grid (OpenType 1.9).
MAGIC, GRID = 0x5F0F3CF5, (16, 16384)
#: Bits of `fsType` (OpenType 1.9, OS/2): which embedding the maker allows.
USAGE, RESTRICTED, NO_SUBSET, BITMAPS = 0x000F, 0x0002, 0x0100, 0x0200
#: `fsSelection`: lines are as high as the typographic numbers say.
TYPOGRAPHIC = 1 << 7
#: How high a line of any font that can be read is, times its size.
LOWEST, HIGHEST = 0.5, 3.0
#: A PostScript name (Adobe Technical Note 5902).
NAME = re.compile(r"[!-$&'*-.0-;=?-Z\\^-z|~]{1,63}")
#: So much of the name of a family is printed.
LONGEST = 40

SAVE_ANEW = Say("take the file again from where it comes from, or save it anew with a font editor")


class FontFacts(NamedTuple):
    """What is known of a font that can be printed: the name of its family, and the code points that it draws."""

    family: str
    characters: frozenset[int]


def facts(data: bytes) -> FontFacts:
    """What the bytes of a font hold. Raises Unusable for any that cannot be printed, or must not."""
    tables = _tables(data)
    _kind(tables)
    _sound(data, tables)
    _allowed(*_numbers(data, tables, "OS/2", ">H", 8))
    font = Typeface(data)
    if not NAME.fullmatch(font.name(POSTSCRIPT)):
        raise Unusable(Say("it has no PostScript name that a PDF can hold"), SAVE_ANEW)
    characters = frozenset(font.characters())
    if ord(" ") not in characters or not any(chr(code).isalpha() for code in characters):
        raise Unusable(Say("it draws no letters, or no space"), Say("take a font for texts"))
    family = font.name(TYPOGRAPHIC_FAMILY) or font.name(FAMILY) or font.name(POSTSCRIPT)
    return FontFacts("".join(filter(str.isprintable, family))[:LONGEST], characters)


def _tables(data: bytes) -> Mapping[str, tuple[int, int]]:
    """Table -> where it begins, and how long it is."""
    for start, called in OTHERS.items():
        if data.startswith(start):
            raise Unusable(
                Say("this is a font of the kind {kind}", kind=called),
                Say("most fonts are offered as TrueType (`.ttf`), too: take that file"),
            )
    if not data.startswith(BEGINNINGS):
        raise Unusable(Say("this is no font"), Say("a font is a TrueType file (`.ttf`)"))
    count = struct.unpack_from(">H", data, 4)[0] if len(data) >= 12 else MOST_TABLES + 1
    if count > MOST_TABLES or 12 + 16 * count > len(data):
        raise Unusable(Say("it is damaged: its list of tables makes no sense"), SAVE_ANEW)
    found: dict[str, tuple[int, int]] = {}
    for i in range(count):
        tag, _, offset, length = struct.unpack_from(">4sLLL", data, 12 + 16 * i)
        name = tag.decode("latin-1")
        if offset + length > len(data) or name in found:
            raise _damaged(name.strip() if name.isprintable() else "?")
        found[name] = offset, length
    return found


def _kind(tables: Mapping[str, tuple[int, int]]) -> None:
    if any(tag in tables for tag in VARIABLE):
        raise Unusable(
            Say("it is a variable font: many weights in one file"),
            Say("take the files of single weights, which come with it (a folder `static`, most often)"),
        )
    if any(tag in tables for tag in COLOURED):
        raise Unusable(Say("its letters have colours of their own"), Say("take a font of one colour"))
    for tag, least in TABLES.items():
        if tag not in tables or tables[tag][1] < least:
            raise _damaged(tag)


def _sound(data: bytes, tables: Mapping[str, tuple[int, int]]) -> None:
    """Raises Unusable where tables contradict each other, or lines would have no height that can be read."""
    (magic,), (grid,) = _numbers(data, tables, "head", ">L", 12), _numbers(data, tables, "head", ">H", 18)
    if magic != MAGIC or not GRID[0] <= grid <= GRID[1]:
        raise _damaged("head")
    (glyphs,) = _numbers(data, tables, "maxp", ">H", 4)
    (wide,) = _numbers(data, tables, "hhea", ">H", 34)
    if not 1 <= wide <= glyphs or tables["hmtx"][1] < 4 * wide + 2 * (glyphs - wide):
        raise _damaged("hmtx")
    _glyphs(data, tables, glyphs)
    lines = [_numbers(data, tables, "hhea", ">hhh", 4)]
    if _numbers(data, tables, "OS/2", ">H", 62)[0] & TYPOGRAPHIC:
        lines.append(_numbers(data, tables, "OS/2", ">hhh", 68))
    for above, below, gap in lines:
        high = (above - below) / grid
        if not LOWEST <= high <= HIGHEST or not 0 <= gap <= HIGHEST * grid:
            percent = round(100 * (high + gap / grid))
            why = Say("its lines would be as high as {percent} % of its size", percent=percent)
            raise Unusable(why, SAVE_ANEW)


def _glyphs(data: bytes, tables: Mapping[str, tuple[int, int]], glyphs: int) -> None:
    """Raises Unusable where the drawings do not lie one after the other in their table."""
    long = {0: False, 1: True}.get(_numbers(data, tables, "head", ">h", 50)[0])
    size = (glyphs + 1) * (4 if long else 2)
    if long is None or tables["loca"][1] < size:
        raise _damaged("loca")
    at = _numbers(data, tables, "loca", f">{glyphs + 1}{'L' if long else 'H'}", 0)
    if any(one > other for one, other in pairwise(at)) or at[-1] * (1 if long else 2) > tables["glyf"][1]:
        raise _damaged("loca")


def _allowed(rights: int) -> None:
    """Raises Unusable where the font's own file forbids what print does with it."""
    ask = Say("ask its maker for a licence to embed it, or take another one: fonts under the OFL may be embedded")
    if rights & USAGE & RESTRICTED:
        raise Unusable(Say("its file says that it must not be embedded (fsType 2)"), ask)
    if rights & BITMAPS:
        raise Unusable(Say("its file says that only pictures of its letters may be embedded (fsType 0x200)"), ask)
    if rights & NO_SUBSET:
        raise Unusable(Say("its file says that no part of it may be embedded without the rest (fsType 0x100)"), ask)


def _numbers(data: bytes, tables: Mapping[str, tuple[int, int]], tag: str, form: str, at: int) -> tuple[int, ...]:
    """Numbers of a table, which is long enough."""
    return struct.unpack_from(form, data, tables[tag][0] + at)


def _damaged(table: str) -> Unusable:
    return Unusable(Say("it is damaged: its table `{table}` is missing, or makes no sense", table=table), SAVE_ANEW)
