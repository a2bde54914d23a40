"""What is kept of an import: which column is what, and what each cell said, the next one then sees who did what."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from fogtools.editor.card_sheets import merging
from fogtools.editor.card_sheets.merging import Base
from fogtools.finding import FogError, Say
from fogtools.game.protocols import Box
from fogtools.source.slugs import slug

#: Where the mappings and what was last imported are kept, below the project.
KEPT = "sheets"
VERSION = 1


def called(file: Path) -> str:
    """What a table is called in files: its name as an id, by a mark of it where that has none of our letters."""
    found = slug(file.stem)
    return found if found != slug("") else f"table-{sha256(os.fsencode(file.stem)).hexdigest()[:8]}"


def kept_at(root: Path, box: Box, file: Path) -> tuple[Path, Path]:
    """The files that keep the mapping of a table, and what was last imported from it into a box."""
    return root / KEPT / f"{called(file)}.yaml", root / KEPT / f"{called(file)}.{box.name}.last.json"


def read(file: Path) -> Mapping[str, Mapping[str, Base]]:
    """What a table said at the last import: kind -> id -> that. Raises FogError for a file that is no record."""
    if not file.is_file():
        return {}
    try:
        return _sound(json.loads(file.read_text(encoding="utf-8"))["cards"])
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError, OSError) as error:
        raise FogError(
            Say("{file} is no record of an import.", file=f"{KEPT}/{file.name}"),
            Say("bring it back with git; without it every value that differs is one that both have changed"),
        ) from error


def _sound(cards: Mapping[str, Mapping[str, Base]]) -> Mapping[str, Mapping[str, Base]]:
    """The same, once every path in it is one; raises whatever anything else makes of it."""
    for base in (base for some in cards.values() for base in some.values()):
        for name, (was, column) in base.items():
            if not (hash(merging.path_of(name)) and isinstance(was, str) and isinstance(column, str)):
                raise TypeError(name)
    return cards


def written(file: Path, kept: Mapping[str, Mapping[str, Base]]) -> dict[Path, tuple[bytes | None, bytes]]:
    """The record, where it changes: what it held, and is to hold; a card on a line, so that a difference names it."""
    raw = file.read_bytes() if file.is_file() else None
    now = kept_text(kept)
    return {file: (raw, now)} if now != raw else {}


def kept_text(kept: Mapping[str, Mapping[str, Base]]) -> bytes:
    """What is kept of an import: kind -> id -> what the table said."""
    kinds = (
        f' "{kind}": {{\n' + ",\n".join(f'  "{id}": {_line(base)}' for id, base in cards.items()) + "\n }"
        for kind, cards in kept.items()
    )
    return f'{{"version": {VERSION}, "cards": {{\n{{}}\n}}}}\n'.replace("{}", ",\n".join(kinds), 1).encode()


def _line(base: Base) -> str:
    return json.dumps(base, ensure_ascii=False)
