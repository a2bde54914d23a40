"""A text as YAML writes it: plain, in quotes or in a block; the first that says what it should when it is read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from fogtools.source import parse
from fogtools.source.written import Source

HEADER = re.compile(r"[|>][-+]?$")


class Block(NamedTuple):
    """A text under `>-` or `|` as it stands: what it begins with, the column of its lines (from 0), and these."""

    header: str
    column: int
    lines: Sequence[str]


class Room(NamedTuple):
    """Where a text is to stand: the column of its key or dash, the one it would begin in, the width; or in brackets."""

    indent: int
    column: int
    width: int
    flow: bool = False


def written(value: str, style: str, room: Room, old: Block | None = None) -> str:
    """The text behind `key: `, in this style (`'`, `"`, `|`, `>`, "" for plain) where that can say it."""
    ways = list(_ways(value, style, room, old))
    return next((said for said in ways if reads(said, value, room)), ways[-1])  # the whole is looked at again


def reads(said: str, value: str, room: Room) -> bool:
    """Whether a text that is written so is read as this value, and nothing is said against it."""
    inside = f"[{said}]" if room.flow else said
    source = parse(f"{' ' * room.indent}key: {inside}\n".encode("utf-8", "surrogatepass"), Source(Path(), ""))
    return not source.findings and source.data == {"key": [value] if room.flow else value}


def _ways(value: str, style: str, room: Room, old: Block | None) -> Iterator[str]:
    if style in ("|", ">") and not room.flow:
        yield _block(value, style, room, old)
    if style == "'":
        yield "'" + value.replace("'", "''") + "'"
    if style == '"':
        yield quoted(value)
    if room.flow or room.column + len(value) <= room.width:
        yield value
    elif not room.flow:
        yield _block(value, ">", room, old)
    if "\n" in value and not room.flow:
        yield _block(value, "|", room, old)
    yield quoted(value)
    yield json.dumps(value)  # signs that nobody sees stand as numbers


def quoted(value: str) -> str:
    """The text in double quotes, letters as they are."""
    return json.dumps(value, ensure_ascii=False)


def _block(value: str, style: str, room: Room, old: Block | None) -> str:
    same = old is not None and old.header.startswith(style) and HEADER.fullmatch(old.header)
    column = old.column if old and same else room.indent + 2
    lines = (
        [*folded(value, max(20, room.width - column), old.lines if old and same else ())]
        if style == ">"
        else value.split("\n")
    )
    header = old.header if old and same else f"{style}-"
    return "\n".join((header, *(f"{' ' * column}{line}" if line else "" for line in lines)))


def folded(value: str, width: int, old: Sequence[str] = ()) -> Iterator[str]:
    """The lines of a text under `>-`: as they are up to the change, and again from where nothing is changed."""
    before = [*_paragraphs(old)]
    for n, paragraph in enumerate(re.split("(\n+)", value)):
        if n % 2:
            yield from [""] * len(paragraph)
        else:
            yield from _wrapped(paragraph, width, before[n // 2] if n // 2 < len(before) else ())


def _paragraphs(lines: Sequence[str]) -> Iterator[list[str]]:
    found: list[str] = []
    for line in lines:
        if line:
            found.append(line)
        elif found:
            yield found
            found = []
    yield found


def _wrapped(text: str, width: int, old: Sequence[str]) -> Iterator[str]:
    kept = 0
    while kept < len(old) and text.startswith(f"{old[kept]} "):
        text = text[len(old[kept]) + 1 :]
        yield old[kept]
        kept += 1
    ends = {" ".join(old[n:]): n for n in range(kept, len(old))}
    words, line = text.split(" "), ""
    for n, word in enumerate(words):
        rest = " ".join(words[n:])
        if rest in ends:
            yield from ([line] if line else [])
            yield from old[ends[rest] :]
            return
        if line and len(line) + 1 + len(word) > width:
            yield line
            line = word
        else:
            line = f"{line} {word}" if n and line else word
    yield line
