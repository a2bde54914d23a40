"""Pictures read and cut, whatever kind they are; nothing in them is fetched or run."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from fogtools.finding import Say
from fogtools.game.lazy import lazy
from fogtools.print.art.picture import Kind, Picture
from fogtools.print.authors_file import Unusable

Cut: TypeAlias = Callable[[bytes, tuple[float, float, float, float], tuple[float, float]], bytes]
#: Their libraries are for who has pictures.
raster_read: Callable[[bytes], Picture] = lazy("fogtools.print.art.raster:read")
raster_cut: Cut = lazy("fogtools.print.art.raster:cut")
vector_read: Callable[[bytes], Picture] = lazy("fogtools.print.art.vector:read")
vector_cut: Cut = lazy("fogtools.print.art.vector:cut")

KINDS = Say("a picture is an SVG, a PNG or a JPEG; save it as one of these")
#: How files of other kinds begin.
OTHERS = {
    b"GIF8": "GIF",
    b"RIFF": "WebP",
    b"%PDF": "PDF",
    b"BM": "BMP",
    b"II*\0": "TIFF",
    b"MM\0*": "TIFF",
    b"8BPS": "PSD",
    b"\x1f\x8b": "SVGZ",
}


def picture(data: bytes) -> Picture:
    """What the bytes of a picture hold. Raises Unusable for any that cannot be printed, or must not."""
    if data.startswith((b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")):
        return raster_read(data)
    if data.lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n\0").startswith(b"<"):
        return vector_read(data)
    called = next((name for start, name in OTHERS.items() if data.startswith(start)), "")
    raise Unusable(Say("this is a {kind} file", kind=called) if called else Say("this is no picture"), KINDS)


def kind_of(data: bytes) -> Kind:
    """What kind of picture it is. Raises Unusable as `picture` does."""
    return picture(data).kind


def cut(data: bytes, size: tuple[float, float], focus: tuple[float, float]) -> bytes:
    """The picture cut to `size` in mm, so that it covers it; `focus`, as shares, stays in sight.

    Raises Unusable as `picture` does.
    """
    found = picture(data)
    cutter = vector_cut if found.kind == "SVG" else raster_cut
    return cutter(data, shown(found, size, focus), size)


def shown(found: Picture, size: tuple[float, float], focus: tuple[float, float]) -> tuple[float, float, float, float]:
    """The part of a picture that covers `size`: left, top, width and height as it counts."""
    wide, high = found.width, found.height
    if wide * size[1] > high * size[0]:
        wide = high * size[0] / size[1]
    else:
        high = wide * size[1] / size[0]
    return _start(found.width, wide, focus[0]), _start(found.height, high, focus[1]), wide, high


def _start(whole: float, part: float, focus: float) -> float:
    """Where a part of a length begins, so that the focus is in its middle or as near to it as can be."""
    return min(max(0.0, focus * whole - part / 2), whole - part)
