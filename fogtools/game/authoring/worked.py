"""Worked examples of a game: what an author may want, and the lines that do it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from fogtools.source import read


@dataclass(frozen=True)
class Worked:
    """An example: `words` are what one asks for it by, `lines` part of a file -> the YAML that stands there."""

    title: str
    about: str
    words: Sequence[str]
    lines: Mapping[str, str]


def examples(file: Path) -> list[Worked]:
    """The examples of a file of the package, in its order; the parts without lines are left out."""
    rows = read(file).data
    assert isinstance(rows, list)
    return [
        Worked(row.pop("title"), row.pop("about"), row.pop("words"), {part: text for part, text in row.items() if text})
        for row in rows
    ]
