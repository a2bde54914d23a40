"""Listings and graphs that show an author a whole box: plain data, drawn elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from fogtools.finding import Say

#: What a game counted of many plays, as plain data; its keys are the game's own.
Counted: TypeAlias = Mapping[str, Any]
#: The policies of all seats, and what was counted of them.
CountedOf: TypeAlias = tuple[tuple[str, ...], Counted]
#: A cell: a message, the author's own text, or a number.
Cell = Say | str | int
Mark = Literal["", "good", "warning", "error"]


@dataclass(frozen=True)
class TableRow:
    """A row of a listing: its cells, how it is marked, and where its subject stands (`file:line`), if anywhere."""

    cells: Sequence[Cell]
    mark: Mark = ""
    place: str = ""


@dataclass(frozen=True)
class Listing:
    """A listing: a title, a head and rows; numbers stand to the right; `notes` are lines below it."""

    name: str
    title: Say
    head: Sequence[Say]
    rows: Sequence[TableRow]
    notes: Sequence[Say] = field(default=())


@dataclass(frozen=True)
class Node:
    """A node of a graph: its id, what people call it, its kind (the shape it is drawn in), and how it is marked."""

    id: str
    label: str
    kind: str
    mark: Mark = ""
    why: Say | None = None
    place: str = ""


@dataclass(frozen=True)
class Arrow:
    """An arrow between two nodes (by id), and what it says; `certain` where it always happens."""

    start: str
    end: str
    label: Say
    certain: bool = False


@dataclass(frozen=True)
class Graph:
    """Nodes in reading order and the arrows between them."""

    title: Say
    nodes: Sequence[Node]
    arrows: Sequence[Arrow]
