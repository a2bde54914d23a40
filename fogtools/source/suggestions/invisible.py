"""Signs that nobody sees and that change how a text reads: controls, overrides of direction, the byte order mark."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, TypeVar, cast

D = TypeVar("D")
#: Code points (Unicode Standard Annex 9; U+FEFF).
BIDI = frozenset([*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0xFEFF])
#: What could steer a terminal: controls but tab and line end (ISO 6429), separators of lines, overrides of direction.
STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029" + "".join(map(chr, sorted(BIDI))) + "]")


def masked(text: str) -> str:
    """The text with the sign for "unreadable" (U+FFFD) in the place of each one that could steer a terminal."""
    return STEERING.sub("\ufffd", text)


def masked_throughout(data: D, keep: Collection[str] = ()) -> D:
    """Frozen records, tuples and texts, with every text in them masked; fields that `keep` names stay as they are."""
    if isinstance(data, str):
        return cast(D, masked(data))
    if isinstance(data, tuple):
        parts = tuple(masked_throughout(part, keep) for part in data)
        return cast(D, parts) if any(new is not old for new, old in zip(parts, data, strict=True)) else data
    if is_dataclass(data) and not isinstance(data, type):
        held = ((name, getattr(data, name)) for name in _names(type(data)) if name not in keep)
        new = {name: sound for name, part in held if (sound := masked_throughout(part, keep)) is not part}
        return cast(D, replace(data, **new)) if new else data
    return data


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(f.name for f in fields(kind))
