"""A value as YAML in one line."""

from __future__ import annotations

import re

#: What a plain scalar of YAML may not begin with, hold or be.
QUOTED = re.compile(r"""^[\s\-?:,\[\]{}#&*!|>'"%@`]|: |:$| #|[,\[\]{}]|^(true|false|null|[-+]?[0-9.]+)?$""")


def flow(value: object, signed: bool = False) -> str:
    """A value as YAML in one line; `signed`: a text that is a number with its sign stands bare."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(k)}: {flow(v, signed)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(flow(v, signed) for v in value) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    if not isinstance(value, str) or re.fullmatch(r"-[a-z][a-z-]*", value):
        return str(value)
    bare = not QUOTED.search(value) or (signed and re.fullmatch(r"\+[0-9]+", value))
    return value if bare else '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _key(key: object) -> str:
    """A key of a map: JSON has no numbers there, YAML has."""
    return str(key) if re.fullmatch(r"-?[0-9]+", str(key)) else flow(key)
