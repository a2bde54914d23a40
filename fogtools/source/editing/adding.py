"""Keys written into a map of a file that lacks them, as the author writes: block by block, or on one line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from fogtools.finding import Edit
from fogtools.source.written import Path_, Source

#: Key -> its text, or a map of such.
Keys: TypeAlias = "Mapping[str, str | Keys]"


def added(source: Source, path: Path_, keys: Keys) -> Edit:
    """What writes keys at the end of the map at `path`; in a map on one line, behind its first value.

    Texts are written as they are. Whether the file then says what it should is to be looked at: of a quoted text that
    goes on at the edge of the page, the end of the map is not seen.
    """
    place = source.places[path]
    if source.lines[place.line - 1][place.column - 1 :].startswith("{"):
        first = source.places[next(at for at in source.places if at[:-1] == path and len(at) > len(path))]
        return Edit(source.name, *first[2:], *first[2:], f", {_on_one_line(keys)}")
    last = last_line(source, place.line, place.column)
    end = len(source.lines[last - 1]) + 1
    lines = "".join(f"{source.line_end}{line}" for line in _in_lines(keys, " " * (place.column - 1)))
    return Edit(source.name, last, end, last, end, lines)


def last_line(source: Source, first: int, column: int) -> int:
    """The last line of the block that begins at a line and column; a comment that stands further left ends nothing."""
    last = first
    for n, line in enumerate(source.lines[first:], first + 1):
        inside = len(line) - len(line.lstrip()) >= column - 1
        if line.strip() and inside:
            last = n
        elif line.strip() and not line.lstrip().startswith("#"):
            break
    return last


def _in_lines(keys: Keys, indent: str) -> Iterator[str]:
    for key, value in keys.items():
        yield f"{indent}{key}: {value}" if isinstance(value, str) else f"{indent}{key}:"
        if not isinstance(value, str):
            yield from _in_lines(value, f"{indent}  ")


def _on_one_line(keys: Keys) -> str:
    said = ((k, v if isinstance(v, str) else f"{{{_on_one_line(v)}}}") for k, v in keys.items())
    return ", ".join(f"{key}: {value}" for key, value in said)
