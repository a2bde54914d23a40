"""Small fonts for tests: every letter is a bar of its own width.

`python -m tests.own_fonts` writes the one that the examples of manuals name anew.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

SMALL = Path(__file__).parent / "boxes" / "base" / "fonts" / "small.ttf"
LATIN = "".join(map(chr, range(0x20, 0x7F))) + "\u00a0«»“”‘’…–—·×−°" + "".join(map(chr, range(0xC0, 0x180)))
GRID = 1000


def made(characters: str = LATIN, rights: int = 0, name: str = "Small", **metrics: int) -> bytes:
    """A TrueType font that draws these characters; `rights` is `fsType`."""
    own = sorted(set(characters))
    order = [".notdef", *(f"u{ord(c):04X}" for c in own)]
    font = FontBuilder(GRID, isTTF=True)
    font.setupGlyphOrder(order)
    font.setupCharacterMap({ord(c): f"u{ord(c):04X}" for c in own})
    widths = {glyph: 300 + 37 * (n % 9) for n, glyph in enumerate(order)}
    font.setupGlyf({glyph: _bar(0 if glyph == "u0020" else wide) for glyph, wide in widths.items()})
    font.setupHorizontalMetrics({glyph: (wide, 0) for glyph, wide in widths.items()})
    lines = {"ascent": 800, "descent": -200} | metrics
    typographic = {"sTypoAscender": 800, "sTypoDescender": -200, "usWinAscent": 800, "usWinDescent": 200}
    font.setupHorizontalHeader(**lines)
    font.setupNameTable({"familyName": name, "styleName": "Regular", "psName": f"{name}-Regular"})
    font.setupOS2(fsType=rights, sxHeight=500, **typographic)
    font.setupPost(keepGlyphNames=False)
    font.updateHead(created=0, modified=0)
    return written(font.font)


def written(font: TTFont) -> bytes:
    """The bytes of a font."""
    out = BytesIO()
    font.recalcTimestamp = False
    font.save(out)
    return out.getvalue()


def _bar(wide: int) -> object:
    pen = TTGlyphPen(None)
    if wide:
        pen.moveTo((40, 0))
        for point in ((40, 500), (wide - 40, 500), (wide - 40, 0)):
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


if __name__ == "__main__":
    SMALL.parent.mkdir(exist_ok=True)
    SMALL.write_bytes(made())
