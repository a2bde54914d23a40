"""Faces as pictures of pixels, the same bytes for the same face: the only door to pypdfium2."""

from __future__ import annotations

import ctypes
import math
import struct
import zlib
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium

from fogtools.print.page_frame import POINT
from fogtools.print.pdf.layout.faces import LaidOut
from fogtools.print.pdf.pages import forms

#: Colours of a small picture: cards have few, and many of them go into one file.
COLOURS = 48
#: Cards are flat areas and letters: without a filter they come out a fourth smaller than with those that a PNG may
#: choose for each row, and sooner. Above 6 the time doubles for a tenth of the bytes.
LEVEL = 6
#: So many rows are packed at a time.
ROWS = 64
#: Pictures are packed while the next ones are drawn, which PDFium does in one thread only.
WORKERS = 2


def bled(laid: LaidOut, number: int, per_mm: float) -> Iterator[tuple[int, bytes]]:
    """Number and PNG of the first so many pages with their bleed, at so many pixels a mm. The same bytes each time."""
    with pages_of(forms.pages(laid)) as pages:
        for i in range(number):
            yield i, _packed(pages[i].render(scale=per_mm / POINT))


def pictures(laid: LaidOut, wanted: Iterable[tuple[str, str]], width: int) -> dict[tuple[str, str], bytes]:
    """(card, side) -> its trimmed page as PNG, `width` pixels wide; equal faces share one. The same bytes each time."""
    drawn: dict[int, bytes] = {}
    found = {}
    with pages_of(forms.pages(laid)) as pages:
        for one in wanted:
            number = laid.pages[one]
            if number not in drawn:
                drawn[number] = _small(pages[number], width)
            found[one] = drawn[number]
    return found


def seen(pdf: bytes, numbers: Iterable[int], width: int) -> Iterator[tuple[int, bytes]]:
    """Number and PNG of whole pages, counted from 0, `width` pixels wide; none of a page that is not there."""
    with pages_of(pdf) as pages:
        for number in numbers:
            if number < len(pages):
                page = pages[number]
                yield number, _packed(page.render(scale=width / page.get_width()))


def _small(page: pypdfium2.PdfPage, width: int) -> bytes:
    left, bottom, right, top = page.get_trimbox()
    outer = page.get_mediabox()
    crop = (left - outer[0], bottom - outer[1], outer[2] - right, outer[3] - top)
    scale = width / (right - left)
    return _packed(page.render(scale=scale, crop=crop))


def _packed(drawn: pypdfium2.PdfBitmap) -> bytes:
    out = BytesIO()
    drawn.to_pil().convert("RGB").quantize(COLOURS).save(out, "PNG", optimize=True)
    return out.getvalue()


@contextmanager
def pages_of(pdf: bytes) -> Iterator[pypdfium2.PdfDocument]:
    """The pages of a PDF by their number, to draw."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        yield document
    finally:
        document.close()


def from_cut(page: pypdfium2.PdfPage) -> float:
    """How near the letters of a page come to its trim, in mm; negative for what is cut off, infinite without any."""
    left, bottom, right, top = page.get_trimbox()
    text = page.get_textpage()
    nearest = math.inf
    for i in range(text.count_chars()):
        if not chr(pdfium.FPDFText_GetUnicode(text, i)).isspace():
            box = text.get_charbox(i)
            nearest = min(nearest, box[0] - left, box[1] - bottom, right - box[2], top - box[3])
    return nearest / POINT


class Canvas:
    """A picture of RGB pixels, white at first, that pages are drawn on.

    The pixels are memory of Python: PDFium, which knows no threads, holds on to nothing when a page has been drawn.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.stride = (3 * width + 3) // 4 * 4
        self.pixels = bytearray(b"\xff") * (self.stride * height)

    def draw(self, page: pypdfium2.PdfPage, left: int = 0, top: int = 0, width: int = 0, height: int = 0) -> None:
        """Draws a whole page into a part of the picture, counted in pixels from its upper left corner; into all of it
        without width and height."""
        memory = (ctypes.c_ubyte * len(self.pixels)).from_buffer(self.pixels)
        bitmap = pdfium.FPDFBitmap_CreateEx(self.width, self.height, pdfium.FPDFBitmap_BGR, memory, self.stride)
        size = width or self.width, height or self.height
        pdfium.FPDF_RenderPageBitmap(bitmap, page, left, top, *size, 0, pdfium.FPDF_REVERSE_BYTE_ORDER)
        pdfium.FPDFBitmap_Destroy(bitmap)

    def png(self, dpi: int = 0, level: int = LEVEL) -> bytes:
        """The picture as PNG (ISO/IEC 15948), which says its dots per inch where they are given; `level` of packing."""
        metre = struct.pack(">IIB", *2 * (round(dpi / 0.0254),), 1)
        return b"".join(
            (
                b"\x89PNG\r\n\x1a\n",
                _chunk(b"IHDR", struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)),
                _chunk(b"sRGB", b"\0"),
                _chunk(b"pHYs", metre) if dpi else b"",
                _chunk(b"IDAT", self._packed(level)),
                _chunk(b"IEND", b""),
            )
        )

    def _packed(self, level: int) -> bytes:
        """The rows, each behind the mark of no filter, deflated."""
        pixels, wide, long = memoryview(self.pixels), self.stride, 3 * self.width
        packer = zlib.compressobj(level, zlib.DEFLATED, 15, 9)
        parts = []
        for start in range(0, self.height, ROWS):
            rows = range(start, min(start + ROWS, self.height))
            parts.append(packer.compress(b"".join(b"\0" + pixels[y * wide : y * wide + long] for y in rows)))
        return b"".join((*parts, packer.flush()))


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def written(drawn: Iterable[tuple[Canvas, Sequence[Path]]], dpi: int = 0) -> Iterator[Path]:
    """Writes each picture to its paths, packed beside the drawing of the next ones; few are in memory at a time."""
    waiting: deque[Future[Sequence[Path]]] = deque()
    with ThreadPoolExecutor(WORKERS) as pool:
        for canvas, paths in drawn:
            waiting.append(pool.submit(_write, canvas, paths, dpi))
            while len(waiting) > WORKERS:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


def _write(canvas: Canvas, paths: Sequence[Path], dpi: int) -> Sequence[Path]:
    content = canvas.png(dpi)
    for path in paths:
        path.write_bytes(content)
    return paths
