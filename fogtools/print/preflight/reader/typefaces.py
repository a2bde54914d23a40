"""Fonts as a PDF carries them: whether they are embedded, how wide and high what they draw is, and what they lack."""

from __future__ import annotations

import re
from functools import cached_property
from io import BytesIO
from typing import NamedTuple

import pikepdf
from fontTools.misc.psCharStrings import T2OutlineExtractor
from fontTools.pens.boundsPen import ControlBoundsPen
from fontTools.ttLib import TTFont, newTable

from fogtools.print.preflight.reader.streams.filters import Damaged, decoded

#: Embedded font files are smaller, and so are their tables of characters.
MOST_FONT, MOST_TABLE = 24_000_000, 4_000_000
MOST_CODES = 70_000
#: A line of text is shorter; an outline has fewer parts in each other.
MOST_STRING, MOST_PARTS = 8_000, 2_000
SUBSET = re.compile(r"^/?[A-Z]{6}\+")
#: Signs that leave no mark on the paper.
BLANK = re.compile(r"^[\s\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff]*$")
HEX = re.compile(rb"<([0-9A-Fa-f\s]*)>")
CODES = re.compile(rb"begin(bfchar|bfrange)(.*?)end\1", re.DOTALL)


class Run(NamedTuple):
    """A string as a font draws it: extents in thousandths of its size, the characters, and codes without a glyph."""

    advance: float
    left: float
    right: float
    bottom: float
    top: float
    codes: int
    spaces: int
    text: str
    lacking: int


class Typeface:
    """A font of a PDF."""

    def __init__(self, font: pikepdf.Object) -> None:
        below = font.get("/DescendantFonts")
        parts = list(below) if isinstance(below, pikepdf.Array) else []
        self.wide = bool(parts)
        self.inner = parts[0] if parts else font
        self.name = SUBSET.sub("", str(self.inner.get("/BaseFont", font.get("/BaseFont", "?")))).removeprefix("/")
        self.subset = bool(SUBSET.match(str(self.inner.get("/BaseFont", ""))))
        self.drawn_here = str(font.get("/Subtype")) == "/Type3"
        about = self.inner.get("/FontDescriptor")
        self.about = about if isinstance(about, pikepdf.Dictionary) else pikepdf.Dictionary()
        self.file = next((self.about[k] for k in ("/FontFile2", "/FontFile3", "/FontFile") if k in self.about), None)
        self.embedded = self.file is not None or self.drawn_here
        self.identity = str(font.get("/Encoding")) in ("/Identity-H", "/Identity-V")
        self.widths, self.default = _wide(self.inner) if self.wide else _narrow(font)
        self.characters = _characters(font.get("/ToUnicode"))
        self.glyphs = Glyphs(self) if self.wide and self.identity else None
        self.nothing = _named_nothing(font) if not self.wide else frozenset[int]()
        self.runs: dict[bytes, Run] = {}
        height = float(self.about.get("/CapHeight", 0) or self.about.get("/Ascent", 0) or 700)
        self.usual = (0.0, min(max(height, 300.0), 1000.0))

    @cached_property
    def letters(self) -> frozenset[str] | None:
        """All characters it can draw; None for a subset, and where nobody can tell."""
        if self.subset or self.file is None:
            return None
        font = _opened(self.file)
        try:
            return frozenset(map(chr, font.getBestCmap() or ())) or None if font else None
        except Exception:  # a broken font; fontTools raises whatever it meets
            return None

    def run(self, string: bytes) -> Run:
        """A string as it draws it."""
        if string not in self.runs:
            if len(self.runs) > 50_000:
                self.runs.clear()
            self.runs[string] = self._measured(string)
        return self.runs[string]

    def _measured(self, string: bytes) -> Run:
        string = string[:MOST_STRING]
        codes = [int.from_bytes(string[i : i + 2], "big") for i in range(0, len(string), 2)] if self.wide else [*string]
        at = lacking = 0.0
        left, right, bottom, top = 1e9, -1e9, 1e9, -1e9
        texts = []
        for code in codes:
            text = self.characters.get(code, "" if self.wide else chr(code))
            width = self.widths.get(code, self.default)
            box = self._box(code, width, text)
            if box is None:
                lacking += 1
                box = (0.0, 0.0, width, 700.0)
            if box[2] > box[0]:
                left, right = min(left, at + box[0]), max(right, at + box[2])
                bottom, top = min(bottom, box[1]), max(top, box[3])
            texts.append(text)
            at += width
        spaces = 0 if self.wide else string.count(b" ")
        return Run(at, left, right, bottom, top, len(codes), spaces, "".join(texts), int(lacking))

    def _box(self, code: int, width: float, text: str) -> tuple[float, float, float, float] | None:
        """The ink of one code; empty for a space; None where the font has no glyph for it."""
        if self.glyphs:
            box = self.glyphs.box(code)
            if box is not None and box[2] <= box[0] and text and not BLANK.match(text):
                return None  # a letter that is drawn as nothing
            if box is not None or self.glyphs.known:
                return box
        if code in self.nothing:
            return None
        if BLANK.match(text) and text:
            return (0.0, 0.0, 0.0, 0.0)
        return (0.0, self.usual[0], width, self.usual[1])


class Glyphs:
    """The outlines of an embedded font whose codes are its glyphs."""

    def __init__(self, face: Typeface) -> None:
        self.font = _opened(face.file) if face.file is not None else None
        self.boxes: dict[int, tuple[float, float, float, float] | None] = {}
        self.map = _glyph_map(face.inner.get("/CIDToGIDMap"))
        self.order: list[str] = []
        self.known = False
        try:
            if self.font:
                self.order = self.font.getGlyphOrder()
                self.scale = 1000 / (float(self.font["head"].unitsPerEm) if "head" in self.font else 1000.0)
                self.cids = self._cids(self.font)
                self.known = True
        except Exception:  # a broken font; fontTools raises whatever it meets
            self.font = None

    def _cids(self, font: TTFont) -> dict[int, str] | None:
        """CID -> glyph of a font that is keyed so."""
        if "CFF " not in font:
            return None
        top = font["CFF "].cff.topDictIndex[0]
        if not hasattr(top, "ROS"):
            return None
        return {int(n[3:]): n for n in self.order if n.startswith("cid")} | {0: ".notdef"}

    def box(self, cid: int) -> tuple[float, float, float, float] | None:
        """A glyph's ink in thousandths; None for the box that stands for a missing glyph, or where there is none."""
        if cid not in self.boxes:
            self.boxes[cid] = self._box(cid)
        return self.boxes[cid]

    def _box(self, cid: int) -> tuple[float, float, float, float] | None:
        if self.font is None or not cid:
            return None
        gid = int.from_bytes(self.map[2 * cid : 2 * cid + 2], "big") if self.map else cid
        name = self.cids.get(cid) if self.cids is not None else self.order[gid] if 0 < gid < len(self.order) else None
        if name is None or name == ".notdef":
            return None
        try:
            left, bottom, right, top = (value * self.scale for value in _outline(self.font, name))
        except Exception:  # as above
            return None
        return left, bottom, right, top


def _outline(font: TTFont, name: str) -> tuple[float, float, float, float]:
    if "glyf" in font:
        glyph = font["glyf"][name]
        if not glyph.numberOfContours:
            return (0.0, 0.0, 0.0, 0.0)
        return glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax

    pen = ControlBoundsPen(None)
    outline = font["CFF "].cff.topDictIndex[0].CharStrings[name]
    outline.outlineExtractor = _counted()
    outline.draw(pen)
    return pen.bounds or (0.0, 0.0, 0.0, 0.0)


def _counted() -> type[T2OutlineExtractor]:
    """What follows an outline, until it has too many parts in each other."""

    class Counted(T2OutlineExtractor):  # type: ignore[misc]
        parts = 0

        def execute(self, part: object) -> None:
            self.parts += 1
            if self.parts > MOST_PARTS:
                raise ValueError
            super().execute(part)

    return Counted


def _opened(file: pikepdf.Object) -> TTFont | None:
    """The embedded font, opened; None where that cannot be."""
    try:
        data = decoded(file, MOST_FONT)
        if data[:4] in (b"\0\1\0\0", b"true", b"OTTO"):
            return TTFont(BytesIO(data), lazy=True, recalcBBoxes=False)
        return _bare(data) if data[:1] == b"\1" else None
    except Exception:  # a broken font; fontTools raises whatever it meets
        return None


def _bare(data: bytes) -> TTFont:
    """A CFF font without the tables around it, as a font."""
    font = TTFont(sfntVersion="OTTO")
    font["CFF "] = table = newTable("CFF ")
    table.decompile(data, font)
    font.setGlyphOrder(table.cff.topDictIndex[0].charset)
    return font


def _glyph_map(table: pikepdf.Object | None) -> bytes:
    try:
        return decoded(table, 200_000) if isinstance(table, pikepdf.Stream) else b""
    except Damaged:
        return b""


def _wide(inner: pikepdf.Object) -> tuple[dict[int, float], float]:
    """Widths of a font with codes of two bytes."""
    found: dict[int, float] = {}
    items = list(inner.get("/W", pikepdf.Array()))[:MOST_CODES]
    i = 0
    room = 4 * MOST_CODES  # ranges may name the same codes time and again
    while i + 1 < len(items) and room > 0:
        first, second = int(items[i]), items[i + 1]
        if isinstance(second, pikepdf.Array):
            found |= {first + n: float(width) for n, width in enumerate(list(second)[:MOST_CODES])}
            room -= len(second)
            i += 2
        elif i + 2 < len(items):
            named = range(first, min(int(second), 65535) + 1)
            found |= dict.fromkeys(named, float(items[i + 2]))
            room -= len(named)
            i += 3
        else:
            break
    return found, float(inner.get("/DW", 1000))


def _narrow(font: pikepdf.Object) -> tuple[dict[int, float], float]:
    """Widths of a font with codes of one byte."""
    first, scale = int(font.get("/FirstChar", 0)), 1.0
    if str(font.get("/Subtype")) == "/Type3" and isinstance(font.get("/FontMatrix"), pikepdf.Array):
        scale = 1000 * abs(float(font.FontMatrix[0]))
    widths = font.get("/Widths")
    each = list(widths)[:256] if isinstance(widths, pikepdf.Array) else []
    return {first + i: float(width) * scale for i, width in enumerate(each)}, 500.0


def _named_nothing(font: pikepdf.Object) -> frozenset[int]:
    """The codes that a simple font's encoding maps to no glyph."""
    encoding = font.get("/Encoding")
    changes = encoding.get("/Differences") if isinstance(encoding, pikepdf.Dictionary) else None
    found: set[int] = set()
    code = 0
    for one in list(changes)[:1000] if isinstance(changes, pikepdf.Array) else ():
        if isinstance(one, pikepdf.Name):
            found |= {code} if str(one) == "/.notdef" else set()
            code += 1
        else:
            code = int(one)
    return frozenset(found)


def _characters(table: pikepdf.Object | None) -> dict[int, str]:
    """Code -> characters, as the file says for whoever copies its text."""
    try:
        data = decoded(table, MOST_TABLE) if isinstance(table, pikepdf.Stream) else b""
    except Damaged:
        return {}
    found: dict[int, str] = {}
    for kind, body in CODES.findall(data):
        if kind == b"bfchar":
            values = HEX.findall(body)
            found |= {_code(a): _text(b) for a, b in zip(values[::2], values[1::2], strict=False)}
        else:
            found |= _ranges(body)
        if len(found) > MOST_CODES:
            break
    return found


def _ranges(body: bytes) -> dict[int, str]:
    found: dict[int, str] = {}
    room = 2 * MOST_CODES
    for row in re.finditer(rb"<([0-9A-Fa-f\s]*)>\s*<([0-9A-Fa-f\s]*)>\s*(?:<([0-9A-Fa-f\s]*)>|\[(.*?)\])", body, re.S):
        low, high = _code(row[1]), min(_code(row[2]), 65535)
        room -= max(high - low, 0) + 1
        if room < 0:
            break
        if row[4] is not None:
            found |= {low + i: _text(text) for i, text in enumerate(HEX.findall(row[4])) if low + i <= high}
            continue
        start = _text(row[3])
        if start:
            found |= {low + i: start[:-1] + chr(min(ord(start[-1]) + i, 0x10FFFF)) for i in range(high - low + 1)}
    return found


def _code(digits: bytes) -> int:
    return int(b"".join(digits.split())[:8] or b"0", 16)


def _text(digits: bytes) -> str:
    plain = b"".join(digits.split())[:64]
    return bytes.fromhex((plain + b"0" * (len(plain) % 2)).decode()).decode("utf-16-be", "replace")
