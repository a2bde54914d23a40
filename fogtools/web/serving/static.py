"""What pages load besides their HTML: style sheet, scripts, fonts; there before the project is read."""

from __future__ import annotations

from starlette.responses import PlainTextResponse, Response

from fogtools.print.fonts import fonts
from fogtools.web.rendering import HERE

TYPES = {".css": "text/css", ".js": "text/javascript", ".ttf": "font/ttf"}
#: The files, read once: an address is looked up here, never joined to a folder.
STATIC = {
    f"/static/{file.name}": (file.read_bytes(), TYPES[file.suffix])
    for file in (*(HERE / "static").iterdir(), *(font.file for font in fonts() if font.weight < 700))
    if file.suffix in TYPES
}


def static(path: str) -> Response:
    """The file of an address."""
    content, kind = STATIC.get(path, (b"", ""))
    if not kind:
        return PlainTextResponse("", 404)
    keep = {"Cache-Control": "private, max-age=86400"} if kind == "font/ttf" else {}
    return Response(content, media_type=kind, headers=keep)
