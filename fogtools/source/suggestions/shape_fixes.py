"""The fix of a value whose shape is wrong: a meaning that its model then takes, as an edit of the author's text."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from fogtools.finding import Edit, Finding, Fix, Say
from fogtools.source import Place, Source
from fogtools.source.model import Model
from fogtools.source.suggestions import alike
from fogtools.source.suggestions.values import Meaning, meanings

#: The faults at which the key is meant, not its value.
AT_KEY = ("unknown-key", "lonely", "empty", "rivals")
#: The faults whose remedy is an example, where nothing better is known.
BY_EXAMPLE = ("string_pattern_mismatch", "int_type", "int_parsing", "int_from_float")
Path = tuple[Hashable, ...]


@dataclass(frozen=True)
class Wrong:
    """Data at a path of a file that its model refuses, and what the model says of it."""

    source: Source
    base: Path
    data: object
    model: type[Model]
    rows: Sequence[ErrorDetails]


def plain_path(loc: Sequence[int | str]) -> tuple[Path, bool]:
    """A validator's location as a path of the document; whether it means the key itself."""
    parts = [p for p in loc if not (isinstance(p, str) and p.startswith("<") and p.endswith(">"))]
    is_key = bool(parts) and parts[-1] == "[key]"
    return tuple(parts[:-1] if is_key else parts), is_key


def replacing(finding: Finding, text: str, safe: bool) -> Finding:
    """The finding with a fix: what its caret marks, replaced by the text."""
    edit = Edit(finding.file, finding.line, finding.column, finding.line, finding.column + finding.width, text)
    return replace(finding, fix=Fix((edit,), safe))


def mended(wrong: Wrong, row: ErrorDetails, finding: Finding, usual: Sequence[str]) -> Finding:
    """The finding with the first meaning that mends it and brings up nothing else; without a fix if none does."""
    loc, is_key = plain_path(row["loc"])
    at_key = is_key or row["type"] in AT_KEY
    place = wrong.source.where((*wrong.base, *loc), at_key)
    if not loc or (finding.line, finding.column) != place[:2]:
        return finding
    value = loc[-1] if at_key else row["input"]
    raw = written(wrong.source, place)
    for meaning in meanings(row, value, raw, usual):
        if _heals(wrong, row, loc, at_key, meaning):
            edit = _edit(wrong.source, (*wrong.base, *loc), place, raw, meaning)
            if edit is not None:
                return replace(_naming(finding, row, meaning), fix=Fix((edit,), meaning.safe))
    return finding


def _naming(finding: Finding, row: ErrorDetails, meaning: Meaning) -> Finding:
    """The finding whose remedy names what the fix writes, where it gave only an example, or nothing."""
    if meaning.text is None:
        return finding
    if alike.told(str(row["input"])):
        return replace(finding, help=Say("write `{word}`", word=meaning.text))
    if finding.help is None or row["type"] in BY_EXAMPLE:
        return replace(finding, help=Say("did you mean `{close}`?", close=meaning.text))
    return finding


def written(source: Source, place: Place) -> str:
    """The author's own text at a place, where it stands on one line; else empty."""
    lines = source.lines[place.line - 1 : place.end_line]
    if not lines or any(line.strip() for line in (*lines[1:-1], *(line[: place.end_column - 1] for line in lines[1:]))):
        return ""
    return lines[0][place.column - 1 : place.end_column - 1 if len(lines) == 1 else None].rstrip()


def _heals(wrong: Wrong, row: ErrorDetails, loc: Path, at_key: bool, meaning: Meaning) -> bool:
    """Whether the model then has one complaint less and no new one; what a new key holds, it looks at first now."""
    changed = _changed(wrong.data, loc, meaning.value, at_key)
    if changed is None:
        return False
    before = {(r["loc"], r["type"]) for r in wrong.rows}
    try:
        wrong.model.model_validate(changed, context={"written": True})
    except ValidationError as error:
        after = {(r["loc"], r["type"]) for r in error.errors(include_url=False)}
    else:
        return True
    below = (*loc[:-1], meaning.value)
    new = {at for at, _ in after - before if not (at_key and plain_path(at)[0][: len(below)] == below)}
    return not new and (row["loc"], row["type"]) not in after


def _changed(data: object, loc: Path, value: object, at_key: bool) -> object:
    """The data with another value (or key) at `loc`; None where there is no such place, or the key is taken."""
    step: Any = loc[0]
    if isinstance(data, dict):
        if step not in data or (at_key and len(loc) == 1 and value in data):
            return None
        if len(loc) == 1:
            return {
                (value if at_key and k == step else k): (v if at_key or k != step else value) for k, v in data.items()
            }
    elif not isinstance(data, list) or not isinstance(step, int) or step >= len(data):
        return None
    below = value if len(loc) == 1 else _changed(data[step], loc[1:], value, at_key)
    if below is None:
        return None
    copy = data.copy()
    copy[step] = below
    return copy


# ------------------------------------------------------------------ the edit
def _edit(source: Source, path: Path, place: Place, raw: str, meaning: Meaning) -> Edit | None:
    if not raw:
        return None
    if meaning.text is not None:
        return Edit(source.name, place.line, place.column, place.line, place.column + len(raw), meaning.text)
    if _in_braces(source, path) or _plain_word(raw):
        return _quoted(source, place, raw)
    return _folded(source, path, place, raw)


def _plain_word(raw: str) -> bool:
    """Whether it is one word or number: short enough to stand in quotes."""
    return re.fullmatch(r"[^\s\"\\\[\]{}]+", raw) is not None


def _quoted(source: Source, place: Place, raw: str) -> Edit | None:
    text = f'"{raw}"' if not re.search(r'["\\]', raw) else f"'{raw}'" if "'" not in raw else None
    if text is None:
        return None
    return Edit(source.name, place.line, place.column, place.line, place.column + len(raw), text)


def _folded(source: Source, path: Path, place: Place, raw: str) -> Edit | None:
    """The text under `>-`: from behind its key, or at its place in a list."""
    end = place.column + len(raw)
    if path not in source.keys:
        indent = " " * (place.column - 1)
        return Edit(source.name, place.line, place.column, place.line, end, f">-{source.line_end}{indent}{raw}")
    key = source.keys[path]
    lines = source.lines[key.end_line - 1 : place.line]
    between = "\n".join(lines)[key.end_column - 1 :].removesuffix(source.lines[place.line - 1][place.column - 1 :])
    if between.strip() != ":":
        return None
    indent = " " * (key.column + 1)
    return Edit(source.name, key.line, key.end_column, place.line, end, f": >-{source.line_end}{indent}{raw}")


def _in_braces(source: Source, path: Path) -> bool:
    """Whether the value stands in a list or a map that is written in brackets."""
    above = [source.places[path[:i]] for i in range(1, len(path)) if path[:i] in source.places]
    return any(source.lines[p.line - 1][p.column - 1 : p.column] in ("{", "[") for p in above)
