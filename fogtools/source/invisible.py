"""Signs that nobody sees and that change how a text reads: controls, overrides of direction, the byte order mark."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar, cast

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
        return cast(D, tuple(masked_throughout(part, keep) for part in data))
    if is_dataclass(data) and not isinstance(data, type):
        new = {f.name: masked_throughout(getattr(data, f.name), keep) for f in fields(data) if f.name not in keep}
        return cast(D, replace(data, **new))
    return data
