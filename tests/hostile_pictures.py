"""Pictures that mean harm, or are no pictures: none may be fetched from, run or believed."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO

from PIL import Image

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"'


def svg(inside: str, head: str = HEAD) -> bytes:
    return f"{head}>{inside}</svg>".encode()


def doubled(times: int) -> str:
    """A shape that stands for 2 to the power of so many."""
    rows = (f'<g id="g{i}"><use xlink:href="#g{i - 1}"/><use xlink:href="#g{i - 1}"/></g>' for i in range(1, times))
    return f'<g id="g0"><path d="M0 0h1"/></g>{"".join(rows)}'


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width: int, height: int, *more: bytes, rows: bytes | None = None) -> bytes:
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    data = zlib.compress(b"\0" * 100 if rows is None else rows)
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(more) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def saved(kind: str, **more: object) -> bytes:
    out = BytesIO()
    Image.effect_noise((60, 60), 90).convert("RGB").save(out, kind, **more)
    return out.getvalue()


def moving() -> bytes:
    out = BytesIO()
    frames = [Image.new("RGB", (9, 9), colour) for colour in ("red", "blue")]
    frames[0].save(out, "PNG", save_all=True, append_images=frames[1:])
    return out.getvalue()


LAUGHS = "".join(f'<!ENTITY a{i} "{f"&a{i - 1};" * 10}">' for i in range(1, 10))
HOSTILE: dict[str, bytes] = {
    "script": svg("<script>alert(1)</script>"),
    "script in a description": svg("<desc><script>alert(1)</script></desc>"),
    "script that runs when it is read": svg("", f'{HEAD} onload="alert(1)"'),
    "script in a click": svg('<rect width="1" height="1" onclick="alert(1)"/>'),
    "script as an address": svg('<use xlink:href="javascript:alert(1)"/>'),
    "picture from the network": svg('<image href="https://example.org/a.png" width="9" height="9"/>'),
    "picture from this machine": svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
    "picture within": svg('<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>'),
    "shape from elsewhere": svg('<use xlink:href="https://example.org/a.svg#b"/>'),
    "shape from a file": svg('<use href="../secret.svg#b"/>'),
    "paint from elsewhere": svg('<rect width="9" height="9" fill="url(https://example.org/a.svg#b)"/>'),
    "paint from elsewhere in a style": svg('<rect width="9" height="9" style="fill:url(http://example.org/#b)"/>'),
    "style sheet from elsewhere": svg("<style>@import url(https://example.org/a.css);</style>"),
    "font from elsewhere": svg("<style>@font-face{font-family:a;src:url(https://example.org/a.woff)}</style>"),
    "style sheet beside it": b'<?xml-stylesheet href="https://example.org/a.css"?>' + svg("<g/>"),
    "escaped address": svg(r'<rect width="9" height="9" style="fill:u\72l(https://example.org/#b)"/>'),
    "page within": svg("<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'>x</body></foreignObject>"),
    "link": svg('<a xlink:href="https://example.org"><rect width="9" height="9"/></a>'),
    "movement": svg('<rect width="9" height="9"><animate attributeName="x" dur="1s"/></rect>'),
    "movement that sets an address": svg('<use id="a"><set attributeName="href" to="https://example.org"/></use>'),
    "entities that double": f"<!DOCTYPE svg [<!ENTITY a0 'ha'>{LAUGHS}]>".encode() + svg("<g>&a9;</g>"),
    "entity of a file": b'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + svg("<g>&x;</g>"),
    "entity from elsewhere": b'<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://example.org/a.dtd"> %x;]>' + svg("<g/>"),
    "shapes that double": svg(doubled(40)),
    "shape in itself": svg('<g id="a"><use xlink:href="#a"/></g>'),
    "two shapes in each other": svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
    "groups without end": svg("<g>" * 5000 + "</g>" * 5000),
    "shapes without end": svg('<path d="M0 0h1"/>' * 25_000),
    "a very large drawing": svg(f'<path d="{"M0 0h1" * 400_000}"/>'),
    "numbers beyond measure": svg('<rect width="1e308" height="9"/>'),
    "a gradient without end": svg('<linearGradient id="a" spreadMethod="repeat" x2="1e-6"><stop/></linearGradient>'),
    "a cut in itself": svg('<clipPath id="a"><rect width="9" height="9" clip-path="url(#a)"/></clipPath>'),
    "no size": b'<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>',
    "a size of nothing": svg("<g/>", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0"'),
    "a filter": svg('<filter id="f"><feTurbulence numOctaves="99999"/></filter>'),
    "letters": svg("<text>Buy this</text>"),
    "half a drawing": svg('<rect width="9" height="9"/>')[:-9],
    "a web page": b"<!doctype html><html><body><svg></svg></body></html>",
    "a drawing of no kind": b'<svg xmlns="urn:other" viewBox="0 0 9 9"/>',
    "a drawing in an unknown encoding": b'<?xml version="1.0" encoding="x-none"?>' + svg("<g/>"),
    "a PNG of 4,000 million pixels": png(64_000, 64_000),
    "a PNG of 900 million pixels, well packed": png(30_000, 30_000, rows=b"\0" * 30_000_000),
    "half a PNG": saved("PNG")[:200],
    "a PNG with a wrong sum": saved("PNG").replace(b"IDAT", b"IDAT", 1)[:60] + b"\xff" * 9 + saved("PNG")[69:],
    "a PNG whose words unpack without end": png(8, 8, chunk(b"zTXt", b"a\0\0" + zlib.compress(b"a" * 80_000_000))),
    "a PNG that says more than it holds": png(500, 500),
    "a PNG that moves": moving(),
    "half a JPEG": saved("JPEG")[:300],
    "a JPEG of noise": b"\xff\xd8\xff" + b"\x9c" * 4000,
    "a GIF": saved("GIF"),
    "a PDF": b"%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj",
    "nothing": b"",
    "a program": b"\x7fELF" + b"\0" * 400,
}
