"""A graph as a picture: SVG whose words are text and whose marks can be told apart without colours."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from textwrap import wrap

from fogtools.finding import Say, Translate, english
from fogtools.game.analysis.listing import Graph, Mark, Node
from fogtools.project.graph.layout import Layout, LayoutNode, Wire, lay_out

#: px
WIDE, PORT, LINE, MARGIN, HEAD = 208.0, 17.0, 16.0, 28.0, 58.0
#: Between two columns, besides the longest label: room for the curve.
BEND = 46.0
#: Letters of a label in a line, and of the reason below it.
LETTERS, SMALL = 23, 30
#: Narrow and wide letters, as parts of the font's size.
NARROW, BROAD = "fijlrt.,:;'|!()[] ", "mwMWQO@%—"
TINTS = ("#f3ead7", "#dfeaf4", "#e6f0de", "#f6dfdc", "#ebe2f2", "#fbeecb", "#dcefec", "#f0e4da", "#e3e6ea", "#f4e1ec")
EDGE: Mapping[Mark, tuple[str, str]] = {
    "": ("#5b5750", ""),
    "good": ("#3b6e3b", ""),
    "warning": ("#9a5b00", "6 3"),
    "error": ("#b3261e", ""),
}
SIGN: Mapping[Mark, str] = {"warning": "!", "error": "✗"}
STYLE = """
text { font-family: "Source Sans 3", "Source Sans Pro", "Noto Sans", "Helvetica Neue", Arial, sans-serif }
text { fill: #26231f }
.title { font-size: 20px; font-weight: 600 } .label { font-size: 14px; font-weight: 600 }
.kind { font-size: 11.5px; fill: #5b5750; letter-spacing: .04em } .why { font-size: 12px }
.says, .halo { font-size: 11.5px; fill: #3d3932 } .halo { stroke: #fffdf9; stroke-width: 3.5px }
.key { font-size: 12px }
path.arrow { fill: none; stroke: #6b665e; stroke-width: 1.1 } path.certain { stroke: #26231f; stroke-width: 2 }
"""


def svg(graph: Graph, say: Translate = english) -> str:
    """The graph as one SVG file, in the language of `say`."""
    return _Picture(graph, say).text()


def within(graph: Graph, say: Translate, tints: Mapping[str, str], links: Mapping[str, str]) -> str:
    """The same picture as a part of a page, which has the style sheet; by their ids nodes have a tint, and lead on."""
    drawn = _Picture(graph, say, tints, links).text()
    drawn = re.sub(r"<style>.*?</style>\n", "", drawn, count=1, flags=re.DOTALL)
    return re.sub(r' style="fill:(#[0-9a-f]{6})"', r' fill="\1"', drawn)


def width_of(text: str, size: float) -> float:
    """About how wide a text is, in px; rather too wide."""
    parts = (0.36 if c in NARROW else 0.95 if c in BROAD else 0.7 if c.isupper() else 0.6 for c in text)
    return size * sum(parts)


class _Picture:
    """A graph with its layout and its words."""

    def __init__(
        self, graph: Graph, say: Translate, tints: Mapping[str, str] = {}, links: Mapping[str, str] = {}
    ) -> None:
        self.graph, self.say, self.tints, self.links = graph, say, tints, links
        self.nodes = {n.id: n for n in graph.nodes}
        self.arrows = [a for a in graph.arrows if a.start in self.nodes and a.end in self.nodes]
        self.labels = [a.label.through(say) for a in self.arrows]
        kinds = dict.fromkeys(n.kind for n in graph.nodes)
        self.kinds = {kind: i for i, kind in enumerate(kinds)}
        heights = {n.id: self._height(n) for n in graph.nodes}
        wires = [(a.start, a.end) for a in self.arrows]
        self.layout: Layout = lay_out(list(self.nodes), wires, heights)
        self.ports = _ports(self.layout)
        self.lefts = self._lefts()

    def _height(self, node: Node) -> float:
        """As high as its words, and as its arrows side by side."""
        into = sum(a.end == node.id or a.start == node.id for a in self.arrows if a.start != a.end)
        most = max(sum(a.end == node.id for a in self.arrows), sum(a.start == node.id for a in self.arrows))
        return max(20 + LINE * len(self._words(node)), 12 + PORT * min(into, most))

    def _words(self, node: Node) -> list[tuple[str, str]]:
        """The lines in a node: (class, text)."""
        loops = [label for a, label in zip(self.arrows, self.labels, strict=True) if a.start == a.end == node.id]
        sign = f"{SIGN[node.mark]} " if node.mark in SIGN else ""
        why = wrap(sign + node.why.through(self.say), SMALL) if node.why else [sign] if sign else []
        return [
            *(("label", line) for line in wrap(node.label, LETTERS)),
            ("kind", Say(node.kind).through(self.say)),
            *(("why", line) for line in why),
            *(("says", f"↻ {label}") for label in loops),
        ]

    def _lefts(self) -> list[float]:
        """The left edge of each column: behind it there is room for the longest label of an arrow into the next."""
        room = [0.0] * len(self.layout.columns)
        for wire in self.layout.wires:
            into = wire.spots[-1].column
            room[into] = max(room[into], width_of(self.labels[wire.number], 11.5))
        lefts, x = [], MARGIN
        for column, wide in enumerate(room):
            x += 0 if column == 0 else WIDE + BEND + wide + 14
            lefts.append(x)
        return lefts

    # -------------------------------------------------------------- drawing
    def text(self) -> str:
        height = max((s.y + s.height / 2 for c in self.layout.columns for s in c), default=0.0) + HEAD + MARGIN + 30
        title = self.graph.title.through(self.say)
        keys = [k.through(self.say) for k in KEYS]
        row = 3 * MARGIN + sum(width_of(k, 12) + 70 for k in keys)
        width = max([x + WIDE for x in self.lefts[-1:]] + [row, width_of(title, 20) + MARGIN]) + MARGIN
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
            f'viewBox="0 0 {width:.0f} {height:.0f}">',
            f"<title>{escape(title)}</title>",
            f"<style>{STYLE}</style>",
            '<rect width="100%" height="100%" fill="#fffdf9"/>',
            f'<text class="title" x="{MARGIN}" y="36">{escape(title)}</text>',
        ]
        parts += [self._arrow(wire) for wire in self.layout.wires]
        parts += [p for column in self.layout.columns for spot in column if spot.node for p in self._node(spot)]
        parts += _key(keys, height - 22)
        return "\n".join([*parts, "</svg>"])

    def _node(self, spot: LayoutNode) -> Iterator[str]:
        node = self.nodes[spot.node or ""]
        x, y = self.lefts[spot.column], HEAD + spot.y - spot.height / 2
        n = self.kinds[node.kind]
        stroke, dashes = EDGE[node.mark]
        thick = 2.6 if node.mark in SIGN else 1.2
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        where = f"<title>{escape(node.place)}</title>" if node.place else ""
        tint = self.tints.get(node.id, TINTS[n % len(TINTS)])
        opening, closing = ("<g>", "</g>")
        if node.id in self.links:
            opening, closing = f'<a href="{escape(self.links[node.id])}">', "</a>"
        yield (
            f'{opening}{where}<path d="{_shape(n, x, y, spot.height)}" fill="{tint}" stroke="{stroke}" '
            f'stroke-width="{thick}"{dashed}/>'
        )
        if node.mark == "error":
            yield f'<path d="{_shape(n, x - 4, y - 4, spot.height + 8, WIDE + 8)}" fill="none" stroke="{stroke}"/>'
        words = self._words(node)
        line = y + (spot.height - LINE * len(words)) / 2 + 12
        for look, word in words:
            fill = f' style="fill:{stroke}"' if look == "why" else ""
            yield (
                f'<text class="{look}" x="{x + WIDE / 2:.1f}" y="{line:.1f}" text-anchor="middle"{fill}>'
                f"{escape(word)}</text>"
            )
            line += LINE
        yield closing

    def _arrow(self, wire: Wire) -> str:
        """A curve through the columns, its label on the level stretch before its end."""
        arrow, label = self.arrows[wire.number], self.labels[wire.number]
        start, end = wire.spots[0], wire.spots[-1]
        x, y = self.lefts[start.column] + WIDE, HEAD + start.y + self.ports[wire.number][0]
        path = [f"M{x:.1f} {y:.1f}"]
        for spot in wire.spots[1:]:
            last = spot is end
            to_y = HEAD + spot.y + (self.ports[wire.number][1] if last else 0.0)
            flat = self.lefts[spot.column] - (width_of(label, 11.5) + 14 if last else 0.0)
            flat = max(flat, x + BEND * 0.6)
            bend = (flat - x) / 2
            path.append(f"C{x + bend:.1f} {y:.1f} {flat - bend:.1f} {to_y:.1f} {flat:.1f} {to_y:.1f}")
            x, y = (self.lefts[spot.column], to_y) if last else (self.lefts[spot.column] + WIDE, to_y)
            path.append(f"L{x:.1f} {y:.1f}")
        tip = (
            _tip(self.lefts[start.column] + WIDE, HEAD + start.y + self.ports[wire.number][0], -1)
            if wire.back
            else _tip(x, y, 1)
        )
        look = "arrow certain" if arrow.certain else "arrow"
        at = f'x="{x - 11:.1f}" y="{y - 3.5:.1f}" text-anchor="end"'
        said = "".join(f'<text class="{c}" {at}>{escape(label)}</text>' for c in ("halo", "says"))
        return f'<path class="{look}" d="{" ".join(path)}"/>{tip}{said}'


def _ports(layout: Layout) -> dict[int, tuple[float, float]]:
    """Wire -> where it leaves and reaches its nodes, from their middles: side by side, in the order of the others."""
    leaves: dict[int, list[Wire]] = {}
    reaches: dict[int, list[Wire]] = {}
    for wire in layout.wires:
        leaves.setdefault(id(wire.spots[0]), []).append(wire)
        reaches.setdefault(id(wire.spots[-1]), []).append(wire)
    found: dict[int, list[float]] = {w.number: [0.0, 0.0] for w in layout.wires}
    for side, ends, beside in ((0, leaves, 1), (1, reaches, -2)):
        for wires in ends.values():
            wires.sort(key=lambda w: w.spots[beside].y)
            for i, wire in enumerate(wires):
                found[wire.number][side] = (i - (len(wires) - 1) / 2) * PORT
    return {n: (a, b) for n, (a, b) in found.items()}


def _tip(x: float, y: float, way: int) -> str:
    return f'<path d="M{x:.1f} {y:.1f}l{-9 * way} -4.5v9z" fill="#26231f"/>'


def _shape(n: int, x: float, y: float, h: float, w: float = WIDE) -> str:
    """The outline of the n-th kind; its sides are upright, so that arrows meet them at any height."""
    r, right, low = 10.0, x + w, y + h
    whole = f"M{x:.1f} {y:.1f}h{w:.1f}v{h:.1f}h{-w:.1f}z"
    top = (f"H{right - r:.1f}", f"V{low - r:.1f}", f"H{x + r:.1f}", f"V{y + r:.1f}")
    cut = ("l10 10", "l-10 10", "l-10 -10", "l10 -10")
    out, dent = (tuple(f"a10 10 0 0 {way} {c[1:]}" for c in cut) for way in (1, 0))
    match n % 8:
        case 0 | 2 | 5 as kind:  # round, cut, notched
            corners = {0: out, 2: cut, 5: dent}[kind]
            return f"M{x + r:.1f} {y:.1f}" + "".join(a + b for a, b in zip(top, corners, strict=True)) + "z"
        case 3:  # a folded corner
            return f"M{x:.1f} {y:.1f}{top[0]}l10 10V{low:.1f}H{x:.1f}zM{right - r:.1f} {y:.1f}v10h10"
        case 4:  # a bar at either side
            return f"{whole}M{x + 6:.1f} {y:.1f}v{h:.1f}M{right - 6:.1f} {y:.1f}v{h:.1f}"
        case 6:  # a tab
            return f"M{x + r:.1f} {y:.1f}{top[0]}l10 10V{low:.1f}H{x:.1f}V{y + r:.1f}z"
        case 7:  # a double line below
            return f"{whole}M{x:.1f} {low - 4:.1f}h{w:.1f}"
    return whole


#: What the key at the foot says of arrows and marks.
KEYS = (Say("always happens"), Say("can happen"), Say("never reached, or leads nowhere"), Say("cannot work"))


def _key(words: Iterable[str], y: float) -> Iterator[str]:
    x = MARGIN
    for look, word in zip(("certain", "arrow", "warning", "error"), words, strict=True):
        if look in ("certain", "arrow"):
            yield f'<path class="arrow {look}" d="M{x} {y}h34"/>{_tip(x + 40, y, 1)}'
        else:
            mark: Mark = "warning" if look == "warning" else "error"
            stroke, dashes = EDGE[mark]
            yield (
                f'<rect x="{x}" y="{y - 9}" width="38" height="18" rx="4" fill="none" stroke="{stroke}" '
                f'stroke-width="2.6" stroke-dasharray="{dashes}"/>'
                f'<text class="key" x="{x + 19}" y="{y + 4}" text-anchor="middle" style="fill:{stroke}">'
                f"{SIGN[mark]}</text>"
            )
        yield f'<text class="key" x="{x + 48}" y="{y + 4}">{escape(word)}</text>'
        x += 70 + width_of(word, 12)
