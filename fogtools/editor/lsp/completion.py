"""What may stand where the cursor is: keys and words of the published schema, names of the box, names of checks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from lsprotocol import types

from fogtools.editor.lsp.cursor import spot
from fogtools.editor.lsp.open_box import Opened
from fogtools.editor.lsp.server import Server
from fogtools.game.editing.editor import Cursor
from fogtools.source import Source

#: The beginning of a comment that hides findings, up to the cursor.
IGNORE = re.compile(r"#\s*fog:\s*ignore\s+(?:[\w-]+\s*,\s*)*([\w-]*)$")
Item = types.CompletionItem
Kind = types.CompletionItemKind


def complete(server: Server, params: types.CompletionParams) -> types.CompletionList | None:
    """The list of what may stand here; it is whole, so that the editor narrows it down by itself."""
    here = server.here(params)
    if here is None:
        return None
    box, source, row, column = here
    lines = server.room.lines(source.file)
    text = lines[row] if row < len(lines) else ""
    comment = IGNORE.search(text[:column])
    if comment:
        where = _range(server, text, row, comment.start(1), column)
        names = [name for name, page in server.room.pages(box).items() if not page.unread]
        return types.CompletionList(
            False, [Item(n, kind=Kind.Value, text_edit=types.TextEdit(where, n)) for n in names]
        )
    at = spot(lines, row, column)
    return types.CompletionList(False, list(_items(server, box, source, at, row, text))) if at else None


def _range(server: Server, text: str, row: int, start: int, end: int) -> types.Range:
    units = server.columns.units
    return types.Range(types.Position(row, units(text[:start])), types.Position(row, units(text[:end])))


def _items(server: Server, box: Opened, source: Source, at: Cursor, row: int, text: str) -> Iterator[Item]:
    end = at.column + at.width
    where = _range(server, text, row, at.column, end)
    grammar = server.room.grammar(box, source)
    colon = "" if re.match(r"\s*:(\s|$)", text[end:]) else ":"
    if at.mode != "value":
        for word in grammar.keys(at.path).values():
            if word.text not in at.others:
                after = colon and (colon if word.holds_map and not at.flow else f"{colon} ")
                yield _item(word.text, Kind.Property, where, word.text + after, word.page)
    if at.mode != "key":
        for word in grammar.values(at.path):
            yield _item(word.text, Kind.EnumMember, where, word.text)
    for proposal in box.desk.propose(box.good, at):
        if proposal.text not in at.others:
            after = f"{colon} " if proposal.key and colon else ""
            made = _item(proposal.text, Kind.Reference, where, proposal.text + after)
            made.detail = proposal.label or proposal.kind
            made.data = {"box": str(box.folder), "kind": proposal.kind, "name": proposal.name}
            yield made


def _item(label: str, kind: types.CompletionItemKind, where: types.Range, text: str, page: str = "") -> Item:
    about = types.MarkupContent(types.MarkupKind.Markdown, page) if page else None
    return Item(label, kind=kind, documentation=about, filter_text=label, text_edit=types.TextEdit(where, text))


def resolve(server: Server, item: types.CompletionItem) -> types.CompletionItem:
    """The item with the page of what bears the name: a card as it is printed."""
    data: Any = item.data if isinstance(item.data, dict) else {}
    box = next((b for folder, b in server.room.boxes.items() if str(folder) == data.get("box")), None)
    if box:
        page = box.desk.bearer(box.good, str(data.get("kind", "")), str(data.get("name", "")), server.translate)
        item.documentation = types.MarkupContent(types.MarkupKind.Markdown, page) if page else None
    return item
