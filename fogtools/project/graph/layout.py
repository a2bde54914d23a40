"""Where the nodes of a graph stand in a picture: in columns from left to right, with as few crossings as is cheap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

#: How often the columns are sorted and straightened; more changes nothing that one sees.
SWEEPS = 12
#: Room between two nodes of a column, and for an arrow that only passes one.
GAP = 18.0
LANE = 14.0


@dataclass(eq=False)
class LayoutNode:
    """A node in a column, or the place (`node` None) where a long arrow passes one; `y` is its middle."""

    node: str | None
    column: int
    height: float
    y: float = 0.0
    before: list[LayoutNode] = field(default_factory=list)
    after: list[LayoutNode] = field(default_factory=list)


@dataclass(frozen=True)
class Wire:
    """An arrow on its way through the columns, left to right; `back` where the arrow itself runs right to left."""

    number: int
    spots: tuple[LayoutNode, ...]
    back: bool


@dataclass
class Layout:
    """The columns of spots from left to right, in each from top to bottom, and a wire for each arrow but loops."""

    columns: list[list[LayoutNode]]
    wires: list[Wire]


def lay_out(nodes: Sequence[str], arrows: Sequence[tuple[str, str]], heights: Mapping[str, float]) -> Layout:
    """The layout of a graph; nodes and arrows in their order decide all that is equal. Loops are left out."""
    links = [(i, a, b) for i, (a, b) in enumerate(arrows) if a != b]
    turned = _against_the_flow(nodes, [(a, b) for _, a, b in links])
    flow = [(i, b, a, True) if (a, b) in turned else (i, a, b, False) for i, a, b in links]
    column = _columns(nodes, [(a, b) for _, a, b, _ in flow])
    columns: list[list[LayoutNode]] = [[] for _ in range(max(column.values(), default=-1) + 1)]
    spots = {n: LayoutNode(n, column[n], heights[n]) for n in nodes}
    for n in _by_component(nodes, [(a, b) for _, a, b, _ in flow]):
        columns[column[n]].append(spots[n])
    wires = [Wire(i, _wire(spots[a], spots[b], columns), back) for i, a, b, back in flow]
    for sweep in range(SWEEPS):
        _sort(columns, forward=sweep % 2 == 0)
    _settle(columns)
    return Layout(columns, wires)


def _against_the_flow(nodes: Sequence[str], links: Sequence[tuple[str, str]]) -> set[tuple[str, str]]:
    """The links that close a circle when one walks from the first node on; turned round, nothing circles."""
    out: dict[str, list[str]] = {n: [] for n in nodes}
    for a, b in links:
        out[a].append(b)
    state: dict[str, int] = {}
    found = set()
    for first in nodes:
        walk = [(first, iter(out[first]))] if first not in state else []
        state.setdefault(first, 1)
        while walk:
            node, rest = walk[-1]
            follower = next(rest, None)
            if follower is None:
                state[node] = 2
                walk.pop()
            elif follower not in state:
                state[follower] = 1
                walk.append((follower, iter(out[follower])))
            elif state[follower] == 1:
                found.add((node, follower))
    return found


def _columns(nodes: Sequence[str], links: Sequence[tuple[str, str]]) -> dict[str, int]:
    """A column for each node: behind all that lead to it, and no further from what it leads to than it must be."""
    before: dict[str, list[str]] = {n: [] for n in nodes}
    after: dict[str, list[str]] = {n: [] for n in nodes}
    for a, b in links:
        before[b].append(a)
        after[a].append(b)
    column: dict[str, int] = {}
    left = {n: len(before[n]) for n in nodes}
    ready = [n for n in nodes if not left[n]]
    order = []
    while ready:
        node = ready.pop(0)
        order.append(node)
        column[node] = max((column[b] + 1 for b in before[node]), default=0)
        for follower in after[node]:
            left[follower] -= 1
            if not left[follower]:
                ready.append(follower)
    for node in reversed(order):
        if not before[node] and after[node]:
            column[node] = min(column[a] for a in after[node]) - 1
    return column


def _by_component(nodes: Sequence[str], links: Sequence[tuple[str, str]]) -> list[str]:
    """The nodes, those that hang together one after another."""
    beside: dict[str, list[str]] = {n: [] for n in nodes}
    for a, b in links:
        beside[a].append(b)
        beside[b].append(a)
    found: dict[str, None] = {}
    for first in nodes:
        waiting = [first]
        while waiting:
            node = waiting.pop(0)
            if node not in found:
                found[node] = None
                waiting += beside[node]
    return list(found)


def _wire(start: LayoutNode, end: LayoutNode, columns: list[list[LayoutNode]]) -> tuple[LayoutNode, ...]:
    """The way from one spot to another, with a spot of its own in every column between."""
    spots = [start]
    for column in range(start.column + 1, end.column):
        spot = LayoutNode(None, column, LANE)
        columns[column].append(spot)
        spots.append(spot)
    spots.append(end)
    for a, b in pairwise(spots):
        a.after.append(b)
        b.before.append(a)
    return tuple(spots)


def _sort(columns: list[list[LayoutNode]], forward: bool) -> None:
    """Each column by the middle of what leads to its spots (or of what they lead to)."""
    for column in columns if forward else reversed(columns):
        place = {id(s): i for c in columns for i, s in enumerate(c)}
        middle = {}
        for i, spot in enumerate(column):
            beside = spot.before if forward else spot.after
            middle[id(spot)] = sum(place[id(s)] for s in beside) / len(beside) if beside else float(i)
        column.sort(key=lambda s: middle[id(s)])


def _settle(columns: list[list[LayoutNode]]) -> None:
    """Heights on the page: each spot near the middle of its neighbours, none over another."""
    for column in columns:
        _stack(column, 0.0)
    for sweep in range(SWEEPS * 2):
        for column in columns if sweep % 2 == 0 else reversed(columns):
            for spot in column:
                beside = (spot.before if sweep % 2 == 0 else spot.after) or spot.before or spot.after
                spot.y = sum(s.y for s in beside) / len(beside) if beside else spot.y
            _apart(column)
    top = min((s.y - s.height / 2 for c in columns for s in c), default=0.0)
    for column in columns:
        for spot in column:
            spot.y -= top


def _stack(column: list[LayoutNode], top: float) -> None:
    for spot in column:
        spot.y = top + spot.height / 2
        top += spot.height + GAP


def _apart(column: list[LayoutNode]) -> None:
    """Moves spots that lie over each other apart, half up and half down, in their order."""
    wished = [s.y for s in column]
    for above, below in pairwise(column):
        below.y = max(below.y, above.y + (above.height + below.height) / 2 + GAP)
    pushed = sum(s.y - w for s, w in zip(column, wished, strict=True)) / max(1, len(column))
    for spot in column:
        spot.y -= pushed
