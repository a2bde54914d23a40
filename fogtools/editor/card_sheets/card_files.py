"""Values and new cards written into the files of a box, all else in them as it was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, cast

from fogtools.editor.card_sheets import merging
from fogtools.editor.card_sheets.matching import listed
from fogtools.finding import Edit, FogError, Say
from fogtools.game.editing.sheets import Data, Sheets
from fogtools.source import parse
from fogtools.source.editing.adding import last_line
from fogtools.source.editing.edits import rewritten
from fogtools.source.editing.entries import with_values
from fogtools.source.writing.habits import value_at
from fogtools.source.writing.splicing import Change, changed
from fogtools.source.written import Path_, Source

if TYPE_CHECKING:
    from fogtools.source.data import Json

#: File -> its source, and what is to stand at which path in it, None: nothing.
Changes: TypeAlias = "dict[Path, tuple[Source, dict[Path_, object | None]]]"


def written(
    changes: Changes, fresh: Mapping[str, Sequence[Data]], sheets: Sheets, file: Path
) -> dict[Path, tuple[bytes | None, bytes]]:
    """What every file held (None: it is new) and is to hold; new cards go into `file`. Raises FogError."""
    found: dict[Path, tuple[bytes | None, bytes]] = {}
    for path, (source, values) in changes.items():
        before = path.read_bytes()
        found[path] = before, with_values(before, source, values, sheets.out)
        _as_meant(parse(found[path][1], Source(path, source.name)), values)
    if fresh:
        raw = file.read_bytes() if file.is_file() else None
        found[file] = raw, _with_cards(found[file][1] if file in found else raw, file, fresh, sheets)
    return found


def _as_meant(source: Source, values: Mapping[Path_, object | None]) -> None:
    """Raises FogError where a file does not say what it is to say: then nobody can tell where an entry ends."""
    for path, value in values.items():
        if merging.mark(value_at(source.data, path)) != merging.mark(value):
            raise FogError(
                Say(
                    "{file}: nobody can tell where `{key}` of {card} ends; nothing was written.",
                    file=source.name,
                    key=" ".join(map(str, path[2:])),
                    card=str(value_at(source.data, (*path[:2], "id"))),
                ),
                Say("write that card with one key on a line, then import again"),
            )


def _with_cards(raw: bytes | None, file: Path, fresh: Mapping[str, Sequence[Data]], sheets: Sheets) -> bytes:
    """The file of the import with new cards at the end of their lists."""
    if raw is None:
        return sheets.out.file(fresh).encode()
    for kind, cards in fresh.items():
        source = parse(raw, Source(file, file.name))
        if isinstance(source.data, dict) and kind in source.data:
            raw = _in_list(raw, source, kind, cards, sheets)
        else:
            text = source.line_end * 2 + sheets.out.file({kind: cards}).replace("\n", source.line_end)
            raw = raw.rstrip(b"\r\n") + text.encode()
    return raw


def _in_list(raw: bytes, source: Source, kind: str, cards: Sequence[Data], sheets: Sheets) -> bytes:
    """The file with cards behind those of a list that is there."""
    there = listed(source, kind)
    if not there:
        return changed(raw, source.name, Change((kind,), "set", cast("Json", [*cards])))
    place = source.places[kind, len(there) - 1]
    if source.lines[source.places[(kind,)].line - 1][source.places[(kind,)].column - 1 :].startswith("["):
        for n, card in enumerate(cards, len(there)):
            raw = changed(raw, source.name, Change((kind, n), "insert", cast("Json", card)))
        return raw
    last, pad = last_line(source, place.line, place.column), " " * (place.column - 3)
    text = sheets.out.file({kind: cards}).partition("\n")[2].rstrip("\n")
    lines = ["", "", *(pad + line if line else line for line in text.split("\n"))]
    end = len(source.lines[last - 1]) + 1
    return rewritten(raw, source.text, [Edit(source.name, last, end, last, end, source.line_end.join(lines))])
