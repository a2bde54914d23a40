"""What is sound in data of a wrong shape: the faulty values are left out."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from fogtools.source.model import Model
from fogtools.source.suggestions.shape_fixes import Path, plain_path
from fogtools.source.writing.habits import value_at

M = TypeVar("M", bound=Model)
#: So often data are looked at again without the values that were wrong.
MOST_CUTS = 4
#: What stands for a text that is missing.
FILLER = "…"


def without_faults(data: object, model: type[M]) -> M | None:
    """The model of data whose faulty values are left out; None where that makes none, as where something is missing."""
    left = deepcopy(data)
    for _ in range(MOST_CUTS):
        try:
            return model.model_validate(left, context={"written": True})
        except ValidationError as error:
            whole, rows = deepcopy(left), [(row, plain_path(row["loc"])[0]) for row in error.errors()]
            if not all(_left_out(whole, left, path) or _filled(left, row) or _cut(left, path) for row, path in rows):
                return None
    return None


def _left_out(whole: object, left: object, path: Path) -> bool:
    """Whether what a path leads to, or through, has been left out already, for another fault."""
    steps = range(1, len(path) + 1)
    return any(value_at(whole, path[:n]) is not None and value_at(left, path[:n]) is None for n in steps)


def _filled(data: Any, row: ErrorDetails) -> bool:
    """Writes a text where one is missing, so that all else beside it stays."""
    path, _ = plain_path(row["loc"])
    match row["type"]:
        case "missing":
            *above, key = path
        case "any-of":
            above, key = [*path], next(iter(re.findall(r"`([^`]+)`", str(row["ctx"]["keys"]))), "")
        case _:
            return False
    data = value_at(data, above)
    if not isinstance(data, dict) or key in data:
        return False
    data[key] = FILLER
    return True


def _cut(data: Any, path: Path) -> bool:
    """Deletes the value at a path, or the nearest above it that stands under a key; False where there is none."""
    maps: list[tuple[dict[Any, Any], Any]] = []
    for part in path:
        if isinstance(data, dict):
            maps.append((data, part))
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            data = None
    for map_, key in reversed(maps):
        if key in map_:
            del map_[key]
            return True
    return False
