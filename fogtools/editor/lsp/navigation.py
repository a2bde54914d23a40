"""From a name to what bears it, to all that refer to it, and over a file or a box by its names."""

from __future__ import annotations

from collections.abc import Iterable

from lsprotocol import types

from fogtools.editor.lsp.open_box import Opened
from fogtools.editor.lsp.positions import file_of
from fogtools.editor.lsp.server import AtPosition, Server
from fogtools.game.editing.symbols import Mention, at
from fogtools.source import Place, Source

Kind = types.SymbolKind


def named(server: Server, params: AtPosition) -> tuple[Opened, Mention, list[Mention]] | None:
    """(box, the name under the cursor, every mention of it)."""
    here = server.here(params)
    if here is None:
        return None
    box, source, row, column = here
    found = at(box.mentions(), source, row + 1, column + 1)
    if found is None:
        return None
    return box, found, [m for m in box.mentions() if (m.kind, m.name) == (found.kind, found.name)]


def definition(server: Server, params: types.DefinitionParams) -> list[types.Location]:
    """Where the name under the cursor is given."""
    found = named(server, params)
    return [_location(server, m) for m in found[2] if m.defines] if found else []


def references(server: Server, params: types.ReferenceParams) -> list[types.Location]:
    """Where else the name under the cursor stands."""
    found = named(server, params)
    own = params.context.include_declaration
    return [_location(server, m) for m in found[2] if own or not m.defines] if found else []


def _location(server: Server, mention: Mention) -> types.Location:
    return types.Location(server.uri(mention.source.file), server.columns.range(mention.source.lines, mention.place))


def symbols(server: Server, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
    """The names that a file gives: its cards by number and title; each reaches to the next."""
    file = file_of(params.text_document.uri)
    known = server.room.source(file) if file else None
    if known is None:
        return []
    box, source = known
    given = [m for m in box.mentions() if m.source is source and m.defines]
    ends = [*(m.place.line for m in given[1:]), len(source.lines) + 1]
    return [_symbol(server, source, m, max(end - 1, m.place.line)) for m, end in zip(given, ends, strict=False)]


def _symbol(server: Server, source: Source, mention: Mention, last: int) -> types.DocumentSymbol:
    whole = Place(mention.place.line, 1, last, len(source.lines[last - 1]) + 1)
    return types.DocumentSymbol(
        mention.label or mention.name,
        Kind.Object,
        server.columns.range(source.lines, whole),
        server.columns.range(source.lines, mention.place),
        f"{mention.kind} · {mention.name}",
    )


def everywhere(server: Server, params: types.WorkspaceSymbolParams) -> list[types.SymbolInformation]:
    """The names given in every open box that hold the letters asked for, in their id or their title."""
    wanted = params.query.lower()
    given: Iterable[Mention] = (m for box in server.room.boxes.values() for m in box.mentions() if m.defines)
    return [
        types.SymbolInformation(_location(server, m), m.label or m.name, Kind.Object, container_name=m.kind)
        for m in given
        if wanted in m.name.lower() or wanted in m.label.lower()
    ]
