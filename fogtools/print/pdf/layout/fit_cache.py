"""How texts fit their faces, remembered: a face is measured once."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from fogtools.files import keep
from fogtools.game.printing.face import Face, Style
from fogtools.print.pdf.layout.faces import gauge
from fogtools.print.pdf.layout.fit import Measures, MissingGlyph, Overflow, Room, Slack
from fogtools.print.pdf.layout.page_cache import hashes
from fogtools.print.pdf.ruler import ruler
from fogtools.print.sheet import BLEED
from fogtools.source.data import Json

#: The form of the cache; another form, another folder.
FORM = "fit-5"
#: The measures of one face as plain rows, without its name: another card may have an equal face.
Rows = dict[str, list[dict[str, Json]]]
#: The rows of a face whose texts have room, and of which nothing else was asked.
ROOMY: Rows = {}


def measured(
    faces: Sequence[Face],
    style: Style,
    code: str,
    cache: Path | None,
    name: str,
    step: Callable[[int], None] | None,
    alone: bool = True,
) -> tuple[list[Overflow], list[MissingGlyph]]:
    """What overflows on the faces, and what their fonts cannot draw; arguments as in `measures`.

    A face whose texts have room is not measured any further. Faces that stand in the cache are let go where they are
    not among these, unless these are not `alone`.
    """
    found = measures(faces, style, code, cache, name, step, whole=False, alone=alone)
    return [*found.overflows], [*found.missing]


def measures(
    faces: Sequence[Face],
    style: Style,
    code: str,
    cache: Path | None,
    name: str,
    step: Callable[[int], None] | None,
    whole: bool = True,
    alone: bool = True,
) -> Measures:
    """All that is measured on the faces, in their order, in the tightest style that they may come to.

    `cache` is the folder of the cache (None for none), `name` the cache's name in it; `step` is told how many more
    faces are measured. `whole` and `alone`: see `measured`.
    """
    keys = [*hashes(faces, style, code)]
    wanted = set(keys)
    known = {key: rows for key, rows in _read(cache, name).items() if not alone or key in wanted}
    unknown = {
        key: face for key, face in zip(keys, faces, strict=True) if key not in known or (whole and not known[key])
    }
    if unknown:
        known |= _new(unknown, style, code, step, whole)
        _write(cache, name, known)
    found: dict[str, list[Any]] = {kind: [] for kind in FIELDS}
    for key, face in zip(keys, faces, strict=True):
        for kind, rows in known[key].items():
            found[kind] += [RECORDS[kind](face.card, face.side, **row) for row in rows]
    return Measures(**{kind: tuple(records) for kind, records in found.items()})


def _new(
    faces: Mapping[str, Face], style: Style, code: str, step: Callable[[int], None] | None, whole: bool
) -> dict[str, Rows]:
    """What is measured of the faces, by their hash: by the ruler where it can tell, else by the layout engine."""
    own, found, doubtful = ruler(style, code), {}, []
    for key, face in faces.items():
        if not whole and own.has_room(face):
            found[key] = ROOMY
        elif whole and (measures := own.measures(face)) is not None:
            found[key] = _rows(measures)
        else:
            doubtful.append(key)
        if step is not None and key in found:
            step(1)
    told = gauge([faces[key] for key in doubtful], style, code, BLEED, step) if doubtful else ()
    return found | {key: _rows(one) for key, one in zip(doubtful, told, strict=True)}


def _rows(measures: Measures) -> Rows:
    return {kind: [_row(record, fields) for record in getattr(measures, kind)] for kind, fields in FIELDS.items()}


def _row(record: object, fields: Sequence[str]) -> dict[str, Json]:
    return {name: getattr(record, name) for name in fields}


#: What a row keeps of its record.
FIELDS = {
    "overflows": ("text", "box", "edge", "millimetres", "lines", "most", "over"),
    "missing": ("text", "characters", "family"),
    "slack": ("box", "millimetres"),
    "rooms": ("text", "box", "lines", "most", "characters", "left"),
}


RECORDS: Mapping[str, type] = {"overflows": Overflow, "missing": MissingGlyph, "slack": Slack, "rooms": Room}
#: A field's type -> what it is when it was kept; all others are texts.
TYPES: Mapping[str, type | tuple[type, ...]] = {"int": int, "float": (int, float)}


def _read(folder: Path | None, name: str) -> dict[str, Rows]:
    """What is cached; anything of another form counts as nothing."""
    if folder is None:
        return {}
    try:
        data = json.loads((folder / FORM / f"{name}.json").read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return {key: rows for key, rows in data.items() if _good(rows)} if isinstance(data, dict) else {}


def _good(rows: object) -> bool:
    if rows == ROOMY:
        return True
    if not isinstance(rows, dict) or set(rows) != set(FIELDS):
        return False
    return all(
        isinstance(rows[kind], list) and all(_good_row(row, FIELDS[kind], record) for row in rows[kind])
        for kind, record in RECORDS.items()
    )


def _good_row(row: object, fields: Sequence[str], record: type) -> bool:
    """Whether a row has just these fields, each of the record's own type."""
    if not isinstance(row, dict) or set(row) != set(fields):
        return False
    return all(isinstance(row[name], TYPES.get(record.__annotations__[name], str)) for name in fields)


def _write(folder: Path | None, name: str, known: Mapping[str, Rows]) -> None:
    """Replaces the file whole; of two processes the later one wins, and both are right."""
    if folder is not None:
        keep(folder / FORM / f"{name}.json", json.dumps(known, sort_keys=True))
