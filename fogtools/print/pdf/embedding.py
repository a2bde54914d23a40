"""The fonts of a file, each embedded once with the glyphs that the file shows (PDF 1.7, 9.7: composite fonts)."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from itertools import groupby
from pathlib import Path

import pikepdf

from fogtools.print.pdf.file import deflated, stream
from fogtools.print.pdf.typeface import FAMILY, POSTSCRIPT, TYPOGRAPHIC_FAMILY, Typeface, typeface

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


def embedded(pdf: pikepdf.Pdf, file: Path, glyphs: Mapping[int, str]) -> pikepdf.Object:
    """A font of a file with these glyphs, each with the text it stands for, as a dictionary of the PDF."""
    name = pikepdf.Name
    font = typeface(file)
    tag = "".join(chr(65 + byte % 26) for byte in sha256(repr(sorted(glyphs)).encode()).digest()[:6])
    base = name(f"/{tag}+{font.name(POSTSCRIPT)}")
    length, data = _file(font, tuple(sorted(glyphs)))
    descriptor = _descriptor(font, base)
    descriptor["/FontFile2"] = pdf.make_indirect(deflated(pdf, data, Length1=length))
    below = pikepdf.Dictionary(
        Type=name.Font,
        Subtype=name.CIDFontType2,
        BaseFont=base,
        CIDSystemInfo=pikepdf.Dictionary(Registry=b"Adobe", Ordering=b"Identity", Supplement=0),
        CIDToGIDMap=name.Identity,
        DW=1000,
        W=pikepdf.Array([*_widths(font, sorted(glyphs))]),
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
    font = typeface(file)
    glyphs = [font.glyph(character) for character in text]
    return glyphs, sum(font.advance(glyph) for glyph in glyphs) / 1000


@lru_cache(maxsize=32)
def _file(font: Typeface, glyphs: tuple[int, ...]) -> tuple[int, bytes]:
    """The font with these glyphs, its length and its bytes, deflated: with each key in a text most are the same."""
    data = font.subset(glyphs)
    return len(data), zlib.compress(data)


def _descriptor(font: Typeface, base: pikepdf.Name) -> pikepdf.Dictionary:
    scale = 1000 / font.units
    (slant,) = font.read("post", ">i", 4)  # 16.16
    weight, serifs, height = (*font.read("OS/2", ">H", 4), *font.read("OS/2", ">B", 33), *font.read("OS/2", ">h", 88))
    flags = SYMBOLIC | (SERIF if 2 <= serifs <= 10 else 0) | (ITALIC if slant else 0)
    ascent, descent = font.read("hhea", ">hh", 4)
    return pikepdf.Dictionary(
        Type=pikepdf.Name.FontDescriptor,
        FontName=base,
        FontFamily=(font.name(TYPOGRAPHIC_FAMILY) or font.name(FAMILY)).encode(),
        Flags=flags,
        FontBBox=pikepdf.Array([round(edge * scale) for edge in font.read("head", ">4h", 36)]),
        ItalicAngle=round(slant / 65536),
        Ascent=round(ascent * scale),
        Descent=round(descent * scale),
        CapHeight=round(height * scale),
        StemV=round(10 + 220 * (weight - 50) / 900),
    )


def _widths(font: Typeface, glyphs: list[int]) -> Iterator[int | pikepdf.Array]:
    """The widths of glyphs: the first of a row, then the widths of that row."""
    for _, row in groupby(enumerate(glyphs), lambda pair: pair[1] - pair[0]):
        run = [glyph for _, glyph in row]
        yield run[0]
        yield pikepdf.Array([font.advance(glyph) for glyph in run])


def _cmap(glyphs: Mapping[int, str]) -> str:
    blocks, lines = "", [f"<{g:04x}> <{text.encode('utf-16-be').hex()}>\n" for g, text in sorted(glyphs.items())]
    for start in range(0, len(lines), MOST):
        block = lines[start : start + MOST]
        blocks += f"{len(block)} beginbfchar\n{''.join(block)}endbfchar\n"
    return CMAP.format(blocks=blocks)
