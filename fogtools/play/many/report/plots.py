"""Plots as inline SVG that takes its colours from the page, so that it suits light and dark and prints well."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from html import escape
from io import StringIO
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from fogtools.finding import FogError, Say
from fogtools.game.analysis.balance_report import Band, Bars, Figure, Heat, Link, Plot, Ranked, Swings, Unit, Words
from fogtools.play.many.report.numbers import Numbers

if TYPE_CHECKING:
    from matplotlib.axis import Axis
    from matplotlib.figure import Figure as Sheet

#: What a colour of the drawing stands for on the page: a variable of its style sheet.
INK, QUIET, LINE, MAIN, SOFT, SOFTER, UP, DOWN, PALE = (f"#01010{i}" for i in range(1, 10))
VARIABLES = {
    INK: "ink",
    QUIET: "quiet",
    LINE: "line",
    MAIN: "main",
    SOFT: "soft",
    SOFTER: "softer",
    UP: "up",
    DOWN: "down",
    PALE: "pale",
}
#: Steps of the heat scale, and the words on them.
STEPS = 8
HEAT = [f"#02020{i}" for i in range(STEPS)]
ON_HEAT = [f"#03030{i}" for i in range(STEPS)]
VARIABLES |= {c: f"heat-{i}" for i, c in enumerate(HEAT)} | {c: f"on-heat-{i}" for i, c in enumerate(ON_HEAT)}
#: Inches: a plot for a wide page, and one for a phone.
WIDE, NARROW = 7.6, 3.7
ROW, POINTS = 0.27, 8.5
RC: Mapping[Any, object] = {
    "svg.fonttype": "none",
    "svg.image_inline": True,
    "font.family": "DejaVu Sans",
    "font.size": POINTS,
    "axes.edgecolor": LINE,
    "axes.labelcolor": QUIET,
    "xtick.color": QUIET,
    "ytick.color": INK,
    "text.color": INK,
    "axes.unicode_minus": True,
    "axes.linewidth": 0.8,
    "path.simplify": False,
}


def drawn(plot: Plot, numbers: Numbers, name: str = "") -> str:
    """The plot twice, for a wide page and for a phone, each as an SVG element with its title.

    Raises FogError where the plotting library is not installed.
    """
    with _library() as figure:
        return "".join(
            _svg(_draw(figure, plot, numbers, width), plot, numbers, f"{name or plot.id}-{look}", look)
            for look, width in (("wide", WIDE), ("narrow", NARROW))
        )


@contextmanager
def _library() -> Iterator[type[Sheet]]:
    """matplotlib's `Figure`, whatever the settings of this machine; they are put back."""
    try:
        import matplotlib
        from matplotlib import figure
    except ImportError as missing:
        raise FogError(
            Say("plots need the library matplotlib, which is not installed."),
            Say('install it: `pip install "fogtools[balance]"`'),
        ) from missing
    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(RC)
        yield figure.Figure


def _draw(sheet: type[Sheet], plot: Plot, numbers: Numbers, width: float) -> Sheet:
    match plot:
        case Bars():
            return _Rows(sheet, plot, numbers, width).bars()
        case Swings():
            return _Rows(sheet, plot, numbers, width).swings()
        case Band():
            return _band(sheet, plot, numbers, width)
        case Heat():
            return _heat(sheet, plot, numbers, width)


# ------------------------------------------------------------------ rows: bars and swings
def label_of(label: Words | Link, numbers: Numbers) -> str:
    """What stands beside a row."""
    return numbers.words(label.words if isinstance(label, Link) else label)


class _Rows:
    """One row for each figure, its label on the left, its value on the right."""

    def __init__(self, sheet: type[Sheet], plot: Ranked, numbers: Numbers, width: float) -> None:
        self.plot, self.numbers = plot, numbers
        self.wide = width > 5
        letters = 32 if self.wide else 17
        labels = [wrap(label_of(label, numbers), letters)[:2] or [""] for label, _ in plot.rows]
        self.heights = [ROW + 0.13 * (len(lines) - 1) for lines in labels]
        tall = sum(self.heights) + 0.62
        self.figure = sheet(figsize=(width, tall))
        left = min(0.46, (0.28 + 0.066 * max((len(x) for lines in labels for x in lines), default=0)) / width)
        self.axes = self.figure.add_axes((left, 0.45 / tall, 1 - left - 0.86 / width, 1 - 0.52 / tall))
        y, self.places = 0.0, []
        for height in self.heights:
            self.places.append(y + height / 2)
            y += height
        self.axes.set_ylim(y, 0)
        self.axes.set_yticks(self.places, ["\n".join(lines) for lines in labels])
        self.axes.tick_params(axis="y", length=0)
        self.axes.tick_params(axis="x", length=3)
        for side in ("top", "right", "left"):
            self.axes.spines[side].set_visible(False)
        self.axes.set_xlabel(numbers.words(plot.axis))

    def bars(self) -> Sheet:
        """Bars from zero."""
        shares = all(f.unit == "share" for _, f in self.plot.rows)
        most = max((f.high for _, f in self.plot.rows), default=1.0) or 1.0
        self.axes.set_xlim(0, min(1.0, max(0.1, most * 1.06)) if shares else most * 1.06)
        for y, (_, f) in zip(self.places, self.plot.rows, strict=True):
            self.axes.barh(y, f.value, height=0.17, color=SOFT, linewidth=0)
            self._whisker(y, f, MAIN)
            self._value(y, f, INK)
        return self._done()

    def swings(self) -> Sheet:
        """Points with their intervals, away from zero."""
        far = max((max(abs(f.low), abs(f.high)) for _, f in self.plot.rows), default=1.0) or 1.0
        self.axes.set_xlim(-far * 1.05, far * 1.05)
        self.axes.axvline(0, color=QUIET, linewidth=0.9, zorder=1)
        for y, (_, f) in zip(self.places, self.plot.rows, strict=True):
            colour = (UP if f.value > 0 else DOWN) if f.clear else PALE
            self.axes.barh(y, f.value, height=0.17, color=colour, linewidth=0, alpha=1)
            self._whisker(y, f, INK if f.clear else QUIET)
            self._value(y, f, INK if f.clear else QUIET)
        return self._done()

    def _whisker(self, y: float, f: Figure, colour: str) -> None:
        self.axes.plot((f.low, f.high), (y, y), color=colour, linewidth=1.3, solid_capstyle="butt", zorder=3)
        for x in (f.low, f.high):
            self.axes.plot((x, x), (y - 0.045, y + 0.045), color=colour, linewidth=1.1, zorder=3)

    def _value(self, y: float, f: Figure, colour: str) -> None:
        self.axes.text(
            1.02,
            y,
            self.numbers.shown(f),
            transform=self.axes.get_yaxis_transform(),
            va="center",
            ha="left",
            color=colour,
            clip_on=False,
        )

    def _done(self) -> Sheet:
        unit: Unit = self.plot.rows[0][1].unit if self.plot.rows else "number"
        _ticks(self.axes.xaxis, self.numbers, unit, 5 if self.wide else 3)
        self.axes.grid(axis="x", color=LINE, linewidth=0.6, zorder=0)
        self.axes.set_axisbelow(True)
        return self.figure


def _ticks(axis: Axis, numbers: Numbers, unit: Unit, most: int = 5) -> None:
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    axis.set_major_locator(MaxNLocator(most, steps=[1, 2, 2.5, 5, 10]))
    times = 100 if unit in ("share", "points") else 1
    signed = unit in ("points", "signed")

    def written(value: float, _: int | None) -> str:
        n = times * value
        text = numbers.decimal(
            n, 0 if abs(n - round(n)) < 1e-9 else 1 if abs(10 * n - round(10 * n)) < 1e-9 else 2, signed
        )
        return numbers.words(Say("{value} %", value=text)) if unit == "share" else text

    axis.set_major_formatter(FuncFormatter(written))


# ------------------------------------------------------------------ a band over time
def _band(sheet: type[Sheet], plot: Band, numbers: Numbers, width: float) -> Sheet:
    tall = 3.1 if width > 5 else 2.7
    figure = sheet(figsize=(width, tall))
    axes = figure.add_axes((0.5 / width, 0.5 / tall, 1 - 0.62 / width, 1 - 0.82 / tall))
    at = [m.at for m in plot.moments]
    low, lower, middle, upper, high = zip(*(m.quantiles for m in plot.moments), strict=True)
    axes.fill_between(at, low, high, color=SOFTER, linewidth=0)
    axes.fill_between(at, lower, upper, color=SOFT, linewidth=0)
    axes.plot(at, middle, color=MAIN, linewidth=2, solid_joinstyle="round")
    for n, (x, words) in enumerate(plot.marks):
        axes.axvline(x, color=QUIET, linewidth=0.8, linestyle=(0, (2, 3)))
        shown = numbers.words(words) if width > 5 else str(n + 1)
        axes.text(
            x,
            1.03,
            "\n".join(wrap(shown, 16)),
            transform=axes.get_xaxis_transform(),
            color=QUIET,
            ha="center",
            va="bottom",
            fontsize=POINTS - 0.8,
        )
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    axes.set_xlim(min(at, default=0), max(at, default=1))
    axes.set_ylim(bottom=0)
    axes.set_xlabel(numbers.words(plot.across))
    axes.set_ylabel(numbers.words(plot.up))
    _ticks(axes.xaxis, numbers, "number", 10)
    _ticks(axes.yaxis, numbers, "number")
    axes.grid(axis="y", color=LINE, linewidth=0.6)
    axes.set_axisbelow(True)
    return figure


# ------------------------------------------------------------------ a table of heat
def _heat(sheet: type[Sheet], plot: Heat, numbers: Numbers, width: float) -> Sheet:
    from matplotlib.patches import Rectangle

    rows, columns = len(plot.rows), len(plot.columns)
    names = ["\n".join(wrap(numbers.words(w), 40 if width > 5 else 13)[:2]) for w in plot.rows]
    left = 0.3 + 0.066 * max(len(line) for name in names for line in name.split("\n"))
    side = min(0.82, (width - left - 0.1) / max(1, columns))
    top = 0.3 + 0.055 * max(len(numbers.words(w)) for w in plot.columns)
    high = min(side, 0.42)
    tall = top + rows * high + 0.08
    figure = sheet(figsize=(width, tall))
    axes = figure.add_axes((left / width, 0.04 / tall, columns * side / width, rows * high / tall))
    axes.set_xlim(0, columns)
    axes.set_ylim(rows, 0)
    least, most = _span(plot)
    for i, row in enumerate(plot.figures):
        for j, found in enumerate(row):
            if found is None:
                continue
            step = min(STEPS - 1, int(STEPS * (found.value - least) / (most - least)))
            axes.add_patch(Rectangle((j, i), 1, 1, facecolor=HEAT[step], edgecolor="none", linewidth=0))
            shown = numbers.decimal(100 * found.value, 0) if found.unit == "share" else numbers.shown(found)
            axes.text(
                j + 0.5,
                i + 0.5,
                shown,
                ha="center",
                va="center",
                color=ON_HEAT[step],
                fontsize=POINTS + (0.5 if width > 5 else -1.5),
            )
    axes.xaxis.tick_top()
    axes.xaxis.set_label_position("top")
    axes.set_xticks(
        [j + 0.5 for j in range(columns)],
        [numbers.words(w) for w in plot.columns],
        rotation=38,
        ha="left",
        rotation_mode="anchor",
        color=INK,
    )
    axes.set_yticks([i + 0.5 for i in range(rows)], names)
    axes.tick_params(length=0)
    for edge in axes.spines.values():
        edge.set_visible(False)
    return figure


def _span(plot: Heat) -> tuple[float, float]:
    values = [f.value for row in plot.figures for f in row if f is not None]
    least, most = min(values, default=0.0), max(values, default=1.0)
    return least, most if most - least > 1e-9 else least + 1.0


# ------------------------------------------------------------------ SVG
PROLOG = re.compile(r"<\?xml.*?\?>\s*|<!DOCTYPE.*?>\s*|<metadata>.*?</metadata>\s*|<!--.*?-->\s*", re.DOTALL)
USED = re.compile(r'(?:url\(#|href="#)([^)"]+)')
NAMED = re.compile(r' id="([^"]*)"')
COLOUR = re.compile("|".join(VARIABLES))


def _svg(figure: Sheet, plot: Plot, numbers: Numbers, name: str, look: str) -> str:
    """The drawing as an element of a page: named for those who hear it, its colours those of the page."""
    import matplotlib
    from matplotlib.backends.backend_svg import FigureCanvasSVG

    FigureCanvasSVG(figure)
    out = StringIO()
    with matplotlib.rc_context({"svg.hashsalt": name}):
        figure.savefig(
            out, format="svg", transparent=True, metadata={"Date": None, "Creator": None, "Format": None, "Type": None}
        )
    text = PROLOG.sub("", out.getvalue())
    used = set(USED.findall(text))
    text = NAMED.sub(lambda m: m[0] if m[1] in used else "", text)
    text = COLOUR.sub(lambda m: f"var(--{VARIABLES[m[0]]})", text)
    title, said = numbers.words(plot.title), described(plot, numbers)
    head = f'<svg class="plot {look}" role="img" aria-labelledby="{name}-title {name}-said"'
    inner = f'<title id="{name}-title">{escape(title)}</title><desc id="{name}-said">{escape(said)}</desc>'
    start, rest = text.split(">", 1)
    box = re.search(r'viewBox="([^"]*)"', start)
    assert box is not None
    return f'{head} viewBox="{box[1]}">{inner}{re.sub(chr(10) + " *", chr(10), rest)}'.rstrip() + "\n"


def described(plot: Plot, numbers: Numbers) -> str:
    """What a plot shows, for people who hear it: its most and its least."""
    if isinstance(plot, Band):
        first, last = plot.moments[0], plot.moments[-1]
        return numbers.words(
            Say(
                "median {first} at {start}, {last} at {end}; the numbers stand in the table below",
                first=first.quantiles[2],
                start=first.at,
                last=last.quantiles[2],
                end=last.at,
            )
        )
    rows = _pairs(plot, numbers)
    if not rows:
        return ""
    most, least = max(rows, key=lambda r: r[1].value), min(rows, key=lambda r: r[1].value)
    return numbers.words(
        Say(
            "most: {most} ({high}); least: {least} ({low}); the numbers stand in the table below",
            most=most[0],
            high=numbers.shown(most[1]),
            least=least[0],
            low=numbers.shown(least[1]),
        )
    )


def _pairs(plot: Ranked | Heat, numbers: Numbers) -> Sequence[tuple[str, Figure]]:
    if isinstance(plot, Heat):
        return [
            (f"{numbers.words(a)}, {numbers.words(b)}", f)
            for a, row in zip(plot.rows, plot.figures, strict=True)
            for b, f in zip(plot.columns, row, strict=True)
            if f is not None
        ]
    return [(label_of(label, numbers), f) for label, f in plot.rows]
