"""The fonts of a file, each embedded once with the glyphs that the file shows (PDF 1.7, 9.7: composite fonts)."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Any

from fogtools.pdf.file import stream
from fogtools.pdf.libraries import opened_library
from fogtools.pdf.painting import advances

#: hb-subset.h: glyphs keep their numbers; tables that nobody knows stay.
RETAIN_GIDS, PASSTHROUGH, NO_HINTING = 0x02, 0x20, 0x01
#: A CMap lists so many glyphs in one block (Adobe Technical Note 5014).
MOST = 100
#: Flags of a font (PDF 1.7, table 123).
SERIF, SYMBOLIC, ITALIC = 1 << 1, 1 << 2, 1 << 6
CMAP = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
{blocks}endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""


def embedded(pdf: Any, file: Path, glyphs: Mapping[int, str]) -> Any:
    """A font of a file with these glyphs, each with the text it stands for, as a dictionary of the PDF."""
    import pikepdf

    name = pikepdf.Name
    font = _opened(file)
    tag = "".join(chr(65 + byte % 26) for byte in sha256(repr(sorted(glyphs)).encode()).digest()[:6])
    base = name(f"/{tag}+{font['name'].getDebugName(6)}")
    data = _subset(file.read_bytes(), sorted(glyphs))
    descriptor = _descriptor(font, base)
    descriptor["/FontFile2"] = pdf.make_indirect(stream(pdf, data, Length1=len(data)))
    below = pikepdf.Dictionary(
        Type=name.Font,
        Subtype=name.CIDFontType2,
        BaseFont=base,
        CIDSystemInfo=pikepdf.Dictionary(Registry=b"Adobe", Ordering=b"Identity", Supplement=0),
        CIDToGIDMap=name.Identity,
        DW=1000,
        W=pikepdf.Array([*_widths(_advances(file), sorted(glyphs))]),
        FontDescriptor=pdf.make_indirect(descriptor),
    )
    return pdf.make_indirect(
        pikepdf.Dictionary(
            Type=name.Font,
            Subtype=name.Type0,
            BaseFont=base,
            Encoding=name("/Identity-H"),
            ToUnicode=pdf.make_indirect(stream(pdf, _cmap(glyphs).encode("ascii"))),
            DescendantFonts=pikepdf.Array([pdf.make_indirect(below)]),
        )
    )


def typeset(file: Path, text: str) -> tuple[list[int], float]:
    """The glyph of each character of a line, and the line's width as a part of the size of the type."""
    known, order = _characters(file), _advances(file)
    glyphs = [known.get(ord(character), 0) for character in text]
    return glyphs, sum(order[glyph] for glyph in glyphs) / 1000


@lru_cache(maxsize=32)
def _characters(file: Path) -> Mapping[int, int]:
    font = _opened(file)
    return {code: font.getGlyphID(name) for code, name in font.getBestCmap().items()}


@lru_cache(maxsize=32)
def _opened(file: Path) -> Any:
    return import_module("fontTools.ttLib").TTFont(file, lazy=True)


@lru_cache(maxsize=32)
def _advances(file: Path) -> Mapping[int, int]:
    return advances(_opened(file))


def _descriptor(font: Any, base: Any) -> Any:
    import pikepdf

    head, os2, post = font["head"], font["OS/2"], font["post"]
    scale = 1000 / head.unitsPerEm
    flags = SYMBOLIC | (SERIF if 2 <= os2.panose.bSerifStyle <= 10 else 0) | (ITALIC if post.italicAngle else 0)
    return pikepdf.Dictionary(
        Type=pikepdf.Name.FontDescriptor,
        FontName=base,
        FontFamily=str(font["name"].getBestFamilyName()).encode(),
        Flags=flags,
        FontBBox=pikepdf.Array([round(edge * scale) for edge in (head.xMin, head.yMin, head.xMax, head.yMax)]),
        ItalicAngle=round(post.italicAngle),
        Ascent=round(font["hhea"].ascent * scale),
        Descent=round(font["hhea"].descent * scale),
        CapHeight=round(getattr(os2, "sCapHeight", 0) * scale),
        StemV=round(10 + 220 * (os2.usWeightClass - 50) / 900),
    )


def _widths(known: Mapping[int, int], glyphs: list[int]) -> Iterator[Any]:
    """The widths of glyphs: the first of a row, then the widths of that row."""
    import pikepdf

    for _, row in groupby(enumerate(glyphs), lambda pair: pair[1] - pair[0]):
        run = [glyph for _, glyph in row]
        yield run[0]
        yield pikepdf.Array([known.get(glyph, 1000) for glyph in run])


def _cmap(glyphs: Mapping[int, str]) -> str:
    blocks, lines = "", [f"<{g:04x}> <{text.encode('utf-16-be').hex()}>\n" for g, text in sorted(glyphs.items())]
    for start in range(0, len(lines), MOST):
        block = lines[start : start + MOST]
        blocks += f"{len(block)} beginbfchar\n{''.join(block)}endbfchar\n"
    return CMAP.format(blocks=blocks)


def _subset(content: bytes, glyphs: Iterable[int]) -> bytes:
    """The font with these glyphs only, by HarfBuzz; the whole font where its subsetter is not there."""
    library = opened_library("harfbuzz-subset", 0)
    if library is None:
        return content
    for function in ("hb_blob_create", "hb_face_create", "hb_subset_input_create_or_fail", "hb_subset_input_glyph_set",
                     "hb_subset_or_fail", "hb_face_reference_blob", "hb_blob_get_data"):  # fmt: skip
        getattr(library, function).restype = ctypes.c_void_p
    pointer, number = ctypes.c_void_p, ctypes.c_uint
    blob = pointer(library.hb_blob_create(content, number(len(content)), 1, None, None))
    face = pointer(library.hb_face_create(blob, number(0)))
    wanted = pointer(library.hb_subset_input_create_or_fail())
    chosen = pointer(library.hb_subset_input_glyph_set(wanted))
    for glyph in glyphs:
        library.hb_set_add(chosen, number(glyph))
    library.hb_subset_input_set_flags(wanted, number(RETAIN_GIDS | NO_HINTING))
    less = pointer(library.hb_subset_or_fail(face, wanted))
    try:
        return _content(library, less) if less else content
    finally:
        for thing, kind in ((less, "face"), (wanted, "subset_input"), (face, "face"), (blob, "blob")):
            if thing:
                getattr(library, f"hb_{kind}_destroy")(thing)


def _content(library: Any, face: ctypes.c_void_p) -> bytes:
    blob = ctypes.c_void_p(library.hb_face_reference_blob(face))
    length = ctypes.c_uint()
    data = library.hb_blob_get_data(blob, ctypes.byref(length))
    try:
        return ctypes.string_at(data, length.value)
    finally:
        library.hb_blob_destroy(blob)
