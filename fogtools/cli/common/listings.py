"""Listings and graphs on a terminal, and as data for machines."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap

from fogtools.cli.common import screen
from fogtools.finding import Say
from fogtools.game.analysis.listing import Arrow, Cell, Graph, Listing, Mark, Node, TableRow

#: A mark by its shape, for whoever sees no colour.
SIGNS: Mapping[Mark, str] = {"": " ", "good": "✓", "warning": "!", "error": "✗"}
GAP = "  "
#: Where no terminal says how wide it is.
WIDTH = 110
#: A number or a share, a dash where there is none: it stands to the right.
NUMBER = re.compile(r"[+-]?[0-9]+([., \u202f\u00a0][0-9]+)*(±[0-9]+)?([ \u00a0\u202f]%)?|–")
#: What the user's language writes with its own point and comma: numbers, shares, from one to another.
FIGURES = re.compile(r"[0-9]+([.,][0-9]+)+( %|–[0-9]+([.,][0-9]+)*)?|[0-9]+ %")
#: As narrow as the last column may get.
LEAST = 24


def put_listings(listings: Sequence[Listing]) -> None:
    """Every listing with its title, a blank line between."""
    for i, listing in enumerate(listings):
        if i:
            screen.put("")
        for line in listing_lines(listing, _width()):
            screen.put(line)


def _width() -> int:
    return shutil.get_terminal_size((WIDTH, 24)).columns if sys.stdout.isatty() else WIDTH


def listing_lines(listing: Listing, width: int) -> Iterator[str]:
    """The title, the head, the rows with their marks, the notes; the last column is wrapped where it is long."""
    say = screen.translate()
    head = [h.through(say) for h in listing.head]
    rows = [(row, [_cell(c) for c in row.cells]) for row in listing.rows]
    right = [i for i in range(len(head)) if all(_number(cells[i]) for _, cells in rows)]
    widths = [
        max(len(head[i]), *(len(cells[i]) for _, cells in rows), 0) if rows else len(head[i]) for i in range(len(head))
    ]
    yield screen.coloured(listing.title.through(say), "bold")
    if rows:
        yield screen.coloured(_line("", head, widths, right).rstrip(), "dim")
    for row, cells in rows:
        yield from _row(row, cells, widths, right, width)
    yield from (line for note in listing.notes for line in wrap(note.through(say), width, break_on_hyphens=False))


def _cell(cell: Cell) -> str:
    text = screen.clean(cell.through(screen.translate()) if isinstance(cell, Say) else str(cell))
    return screen.local(text) if FIGURES.fullmatch(text) else text


def _number(text: str) -> bool:
    return not text or NUMBER.fullmatch(text) is not None


def _line(mark: Mark, cells: Sequence[str], widths: Sequence[int], right: Sequence[int]) -> str:
    sides = [f"{c:>{w}}" if i in right else f"{c:<{w}}" for i, (c, w) in enumerate(zip(cells, widths, strict=True))]
    return f"{SIGNS[mark]} {GAP.join(sides)}"


def _row(row: TableRow, cells: Sequence[str], widths: Sequence[int], right: Sequence[int], width: int) -> Iterator[str]:
    """A row, its last cell on several lines where it does not fit."""
    before = 2 + sum(widths[:-1]) + len(GAP) * (len(widths) - 1)
    parts = wrap(cells[-1], max(LEAST, width - before), break_on_hyphens=False) or [""]
    first = (
        _line(row.mark, [*cells[:-1], parts[0]], [*widths[:-1], min(widths[-1], len(parts[0]))], right)
        if len(parts) > 1
        else _line(row.mark, cells, widths, right)
    )
    yield _coloured(first.rstrip(), row.mark)
    yield from (" " * before + part for part in parts[1:])


def _coloured(text: str, mark: Mark) -> str:
    return screen.coloured(text[:1], mark) + text[1:] if mark and text else text


def listing_data(listing: Listing) -> dict[str, object]:
    """A listing for machines: rows as maps of the heads, in English."""
    head = [str(h) for h in listing.head]
    rows = [
        {"cells": dict(zip(head, map(_plain, row.cells), strict=True)), "mark": row.mark, "place": row.place}
        for row in listing.rows
    ]
    return {"name": listing.name, "title": str(listing.title), "rows": rows, "notes": [str(n) for n in listing.notes]}


def _plain(cell: Cell) -> str | int:
    return cell if isinstance(cell, int) else str(cell)


def marked(marks: Iterable[Mark]) -> bool:
    """Whether anything is marked that must be mended."""
    return not {"warning", "error"}.isdisjoint(marks)


# ------------------------------------------------------------------ graphs
def graph_lines(graph: Graph) -> Iterator[str]:
    """The graph as a tree: what nothing leads to stands at the left; what was shown above is not told again."""
    say = screen.translate()
    nodes = {node.id: node for node in graph.nodes}
    out: dict[str, list[Arrow]] = {}
    for arrow in graph.arrows:
        out.setdefault(arrow.start, []).append(arrow)
    led = {a.end for a in graph.arrows if a.end != a.start}
    shown: set[str] = set()
    yield screen.coloured(graph.title.through(say), "bold")
    for node in [*(n for n in graph.nodes if n.id not in led), *(n for n in graph.nodes if n.id in led)]:
        if node.id not in shown:
            yield from _tree(node, nodes, out, shown)


def _tree(root: Node, nodes: Mapping[str, Node], out: Mapping[str, Sequence[Arrow]], shown: set[str]) -> Iterator[str]:
    """A node and all that it leads to, without recursion: graphs may be deep."""
    say = screen.translate()
    shown.add(root.id)
    yield _node(root)
    waiting = _below(root.id, "", out)
    while waiting:
        arrow, indent, end = waiting.pop()
        node = nodes[arrow.end]
        again = node.id in shown
        more = ", " + Say("see above").through(say) if again and out.get(node.id) else ""
        yield f"  {indent}{'└' if end else '├'}─ {arrow.label.through(say)} → {_node(node)}{more}"
        if not again:
            shown.add(node.id)
            waiting += _below(node.id, indent + ("   " if end else "│  "), out)


def _below(node: str, indent: str, out: Mapping[str, Sequence[Arrow]]) -> list[tuple[Arrow, str, bool]]:
    """The arrows from a node, the first one last: (arrow, how far it stands in, whether it is the node's last)."""
    arrows = out.get(node, ())
    return [(arrow, indent, i == 0) for i, arrow in enumerate(reversed(arrows))]


def _node(node: Node) -> str:
    said = f"{screen.clean(node.label)} ({Say(node.kind).through(screen.translate())})"
    if not node.mark:
        return said
    why = f": {node.why.through(screen.translate())}" if node.why else ""
    return f"{said} {screen.coloured(SIGNS[node.mark] + why, node.mark)}"


def graph_data(graph: Graph) -> dict[str, object]:
    """A graph for machines."""
    nodes = [
        {"id": n.id, "label": n.label, "kind": n.kind, "mark": n.mark, "why": str(n.why or ""), "place": n.place}
        for n in graph.nodes
    ]
    arrows = [{"from": a.start, "to": a.end, "label": str(a.label), "certain": a.certain} for a in graph.arrows]
    return {"title": str(graph.title), "nodes": nodes, "arrows": arrows}
