"""What a file of YAML, TOML or JSON holds: a type for what is read and not yet checked, and JSON as it is written."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from fogtools.source.suggestions.invisible import STEERING

#: A value as a file has it: a truth, a number, a text, a list or a record of such, or nothing.
Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"


def document(data: object) -> str:
    """A JSON document for machines, with its line end; signs that could steer a terminal are escapes in its texts."""
    text = json.dumps(data, ensure_ascii=False, indent=1)
    return STEERING.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n"
