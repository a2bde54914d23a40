"""Entries of a card's maps set or taken out where they stand in their file; all else stays to the byte."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from itertools import groupby
from typing import Any, Protocol

from fogtools.finding import Edit
from fogtools.source import parse
from fogtools.source.editing.adding import last_line
from fogtools.source.editing.edits import rewritten
from fogtools.source.written import Path_, Source


class Out(Protocol):
    """How data is written as YAML."""

    def entry(self, key: object, value: object, pad: int) -> list[str]:
        """The lines of a key with its value, so many spaces in."""

    def flow(self, value: object) -> str:
        """The value on one line, in braces and brackets."""


def with_values(raw: bytes, source: Source, values: Mapping[Path_, object | None], out: Out) -> bytes:
    """The file with the value at each path set, None: taken out. What lies at a path is an entry of a map.

    `source` is what the bytes say. A map that is not there yet is made; one that is left empty goes, too.
    """
    there = {path: value for path, value in values.items() if path in source.places}
    held = _held(source)
    gone = _whole({path for path, value in there.items() if value is None}, held)
    edits = [_removed(source, path, held[path[:-1]]) for path in gone]
    edits += [_replaced(source, path, value, out) for path, value in there.items() if value is not None]
    raw = rewritten(raw, source.text, edits)
    new = [(path, value) for path, value in values.items() if path not in there and value is not None]
    if not new:
        return raw
    now = parse(raw, Source(source.file, source.name))
    holders = {path: _holder(now, path) for path, _ in new}
    by_holder = groupby(
        sorted(new, key=lambda one: (-len(holders[one[0]]), str(holders[one[0]]))), lambda one: holders[one[0]]
    )
    groups = [(holder, _nested(holder, list(group))) for holder, group in by_holder]
    held = _held(now)
    return rewritten(raw, now.text, [_added(now, holder, held[holder], keys, out) for holder, keys in groups])


Held = Mapping[Path_, list[Path_]]


def _held(source: Source) -> Held:
    """Map -> its entries, in the order of the file."""
    found: defaultdict[Path_, list[Path_]] = defaultdict(list)
    for path in source.keys:
        found[path[:-1]].append(path)
    return found


def _whole(gone: set[Path_], held: Held) -> set[Path_]:
    """The same, with the map itself instead of all that stands in it."""
    for depth in range(max(map(len, gone), default=0), 3, -1):
        for above in {path[:-1] for path in gone if len(path) == depth}:
            if gone.issuperset(held[above]):
                gone.difference_update(held[above])
                gone.add(above)
    return gone


def _holder(source: Source, path: Path_) -> Path_:
    """The nearest map above that is there."""
    while path[:-1] not in source.places:
        path = path[:-1]
    return path[:-1]


def _nested(holder: Path_, new: Sequence[tuple[Path_, object]]) -> dict[Hashable, object]:
    found: dict[Hashable, object] = {}
    for path, value in new:
        at = found
        *way, last = path[len(holder) :]
        for step in way:
            at = at.setdefault(step, {})  # type: ignore[assignment]
        at[last] = value
    return found


def _flowing(source: Source, path: Path_) -> bool:
    """Whether the map at a path stands in braces."""
    place = source.places[path]
    return source.lines[place.line - 1][place.column - 1 :].startswith("{")


def _block_end(source: Source, path: Path_) -> tuple[int, int]:
    """Line and column behind the last line of an entry in block style; its list may stand at its key's left edge."""
    key = source.keys[path]
    listed = isinstance(_at(source.data, path), list)
    last = key.line
    for n, line in enumerate(source.lines[key.line :], key.line + 1):
        indent = len(line) - len(line.lstrip())
        if line.strip() and not (indent >= key.column or (listed and line[key.column - 1 :].startswith("- "))):
            break
        last = n if line.strip() else last
    return last, len(source.lines[last - 1]) + 1


def _at(data: Any, path: Path_) -> object:
    for step in path:
        data = data[step]
    return data


def _replaced(source: Source, path: Path_, value: object, out: Out) -> Edit:
    place, key = source.places[path], source.keys[path]
    if _flowing(source, path[:-1]):
        return Edit(source.name, *place, out.flow(value))
    lines = out.entry(path[-1], value, key.column - 1)
    return Edit(source.name, key.line, key.column, *_block_end(source, path), source.line_end.join(lines).lstrip(" "))


def _removed(source: Source, path: Path_, beside: Sequence[Path_]) -> Edit:
    key = source.keys[path]
    n = beside.index(path)
    if _flowing(source, path[:-1]):
        if n + 1 < len(beside):
            return Edit(source.name, key.line, key.column, *source.keys[beside[n + 1]][:2], "")
        return Edit(source.name, *source.places[beside[n - 1]][2:], *source.places[path][2:], "")
    if source.lines[key.line - 1][: key.column - 1].strip():  # behind the dash of its card
        return Edit(source.name, key.line, key.column, *source.keys[beside[n + 1]][:2], "")
    last, _ = _block_end(source, path)
    return Edit(source.name, key.line, 1, last + 1, 1, "")


def _added(source: Source, path: Path_, there: Sequence[Path_], keys: Mapping[Hashable, object], out: Out) -> Edit:
    place = source.places[path]
    if _flowing(source, path):
        end = source.places[there[-1]][2:] if there else (place.line, place.column + 1)
        said = ", ".join(f"{key}: {out.flow(value)}" for key, value in keys.items())
        return Edit(source.name, *end, *end, f", {said}" if there else said)
    last = last_line(source, place.line, place.column)
    end_at = len(source.lines[last - 1]) + 1
    lines = [line for key, value in keys.items() for line in out.entry(key, value, place.column - 1)]
    return Edit(source.name, last, end_at, last, end_at, source.line_end.join(["", *lines]))
