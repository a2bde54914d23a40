"""A table that is to be written: its cells, comments, lists of words and pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass
class Table:
    """A sheet: (row, column) -> text; `comments` likewise; column -> the words that it takes; row -> picture (PNG)."""

    name: str
    cells: Mapping[tuple[int, int], str]
    head: int = 1
    comments: Mapping[tuple[int, int], str] = field(default_factory=dict)
    words: Mapping[int, Sequence[str]] = field(default_factory=dict)
    pictures: Mapping[int, bytes] = field(default_factory=dict)
