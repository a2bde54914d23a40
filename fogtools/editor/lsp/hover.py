"""What the word under the cursor means: a card as it is printed, a key, an effect in words, a check."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lsprotocol import types

from fogtools.editor.lsp.cursor import spot
from fogtools.editor.lsp.open_box import Opened
from fogtools.editor.lsp.server import Server
from fogtools.game.authoring.page import laid_out
from fogtools.game.editing.symbols import at
from fogtools.source import Source

IGNORE = re.compile(r"#\s*fog:\s*ignore\s+([\w-]+(?:\s*,\s*[\w-]+)*)")
LINE = "\n\n---\n\n"
#: An editor breaks lines by itself.
WIDE = 10**6


def hover(server: Server, params: types.HoverParams) -> types.Hover | None:
    """The page of what stands under the cursor."""
    here = server.here(params)
    if here is None:
        return None
    box, source, row, column = here
    text = LINE.join(filter(None, _parts(server, box, source, row, column)))
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, text)) if text else None


def _parts(server: Server, box: Opened, source: Source, row: int, column: int) -> Iterator[str]:
    lines = server.room.lines(source.file)
    comment = IGNORE.search(lines[row]) if row < len(lines) else None
    if comment:
        yield _check(server, box, comment, column)
        return
    cursor = spot(lines, row, column)
    if cursor:
        yield box.desk.printed(box.good, source, cursor, None)
    name = at(box.mentions(), source, row + 1, column + 1)
    page = box.desk.bearer(box.good, name.kind, name.name, server.translate) if name else ""
    if page:
        yield page
    elif cursor and cursor.mode == "key" and cursor.token:
        yield server.room.grammar(box, source).page((*cursor.path, cursor.token))


def _check(server: Server, box: Opened, comment: re.Match[str], column: int) -> str:
    """The first lines of the page of a check that a comment names."""
    for name in re.finditer(r"[\w-]+", comment[1]):
        start = comment.start(1) + name.start()
        page = server.room.pages(box).get(name[0])
        if start <= column <= start + len(name[0]) and page:
            said = re.split(r"\n(?:Good|Bad)[^\n]*:\n", page.manual)[0].strip()
            return f"**{name[0]}**\n\n" + laid_out(said, WIDE, server.pages)
    return ""
