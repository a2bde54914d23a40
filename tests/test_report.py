"""A report as data and as a page: the same numbers in both, nothing from outside, hostile titles, the same bytes."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from fogtools.finding import Say
from fogtools.game.analysis.balance_report import (
    BalanceReport,
    Band,
    Bars,
    Basis,
    Code,
    Facts,
    Figure,
    Heat,
    Link,
    Mark,
    Moment,
    Notice,
    Notices,
    Paragraph,
    Reading,
    Section,
    Swings,
    Table,
    Term,
    Terms,
    Tiles,
    plots,
)
from fogtools.game.playing.prose import Block
from fogtools.play.many.intervals import wilson
from fogtools.play.many.report import data, write
from fogtools.play.many.report.numbers import Numbers
from fogtools.play.many.report.page import LONG, html
from fogtools.play.many.report.statistics import discordant, false_discoveries, mean, outside, quantiles, ratio, student
from fogtools.play.many.report.tables import table_of

BASIS = Basis("selfish + mirror", 7, "reference")
HOSTILE = "\"><script>alert(1)</script>{x}'&amp;"


def figure(value: float, unit: Any = "share", clear: bool = False) -> Figure:
    return Figure(value, value - 0.1, value + 0.1, 1234, unit, BASIS, clear)


def a_report(title: str = "The 5:12") -> BalanceReport:
    """One part of every kind."""
    half = figure(0.42)
    rows: list[tuple[Any, Figure]] = [(Link(title, "card-x"), half), (Say("nobody"), figure(0.2))]
    moments = [Moment(n, (0, n, 2 * n, 3 * n, 4 * n), 20) for n in (1, 2, 3)]
    parts = [
        Tiles([(Say("Length"), figure(11.9, "number"), Say("of all plays"))]),
        Notices([Notice("broken", Link(title, "card-x"), title, Say("Ask for more."), half, "play.code")], Say("none")),
        Paragraph(Say("`fog tell CODE` prints a play, `fog replay CODE` shows each step.")),
        Table("t", title, [title, Say("share")], [[title, half], [Code(title), None]], title),
        Table("long", Say("Every card"), [Say("card")], [[f"c{i}"] for i in range(LONG + 1)]),
        Facts("facts", title, [(title, half), (Say("most"), 1234)]),
        Bars("bars", title, title, rows),
        Swings("swings", title, title, [(title, figure(2.0, "signed", clear=True)), ("b", figure(-0.05, "signed"))]),
        Band("band", title, title, Say("hearts"), moments, BASIS, [(2, title)]),
        Heat("heat", title, "a", "b", [title, "q"], [title, "q"], [[half, None], [figure(0.9), figure(0.1)]]),
        Terms([Term("term-x", title, title, title)]),
        Reading("r", title, title, title, [Block("title", title), Block("speech", title, title)]),
    ]
    section = Section("glance", title, parts, [Section("card-x", title, marks=[Mark(title, "look", title)])])
    return BalanceReport(title, Say("Balance report"), "fr", [(Say("seed"), 7), (Say("rulings"), title)], [section])


class Reader(HTMLParser):
    """Every tag with its attributes, and the text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def page() -> str:
    return html(a_report())


def test_the_page_needs_nothing_from_outside(page: str) -> None:
    """No script, no font, no picture, no style sheet of elsewhere; and the policy that forbids them."""
    read = Reader(page)
    assert not {"script", "link", "img", "iframe", "object", "embed", "form"} & {tag for tag, _ in read.tags}
    assert not re.findall(r"@import|@font-face|url\((?!#)", page)
    urls = [v for _, attrs in read.tags for k, v in attrs.items() if k in ("href", "src", "xlink:href", "action")]
    assert urls and all(url and url.startswith("#") for url in urls)
    policy = next(a["content"] for t, a in read.tags if a.get("http-equiv") == "Content-Security-Policy")
    assert policy == "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def test_every_plot_is_drawn_for_both_widths_and_said_in_words(page: str) -> None:
    """A title and a description that are its own, and the same numbers as a table."""
    drawn = re.findall(r'<svg class="plot (wide|narrow)" role="img" aria-labelledby="([^"]+)"', page)
    assert len(drawn) == 2 * len(list(plots(a_report()))) == 8
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids)), [i for i in ids if ids.count(i) > 1]
    for _, names in drawn:
        assert set(names.split()) <= set(ids)
    for plot in plots(a_report()):
        assert f'<table id="{plot.id}-numbers">' in page
    assert "most: The 5:12, q" not in page and "most: q, The 5:12 (90 %); least: q, q (10 %);" in page
    assert "median 2 at 1, 6 at 3;" in page


def test_plots_take_their_colours_from_the_page(page: str) -> None:
    """Light and dark: no colour of its own stands in a plot."""
    for svg in re.findall(r"<svg.*?</svg>", page, re.DOTALL):
        assert "var(--" in svg and not re.findall(r"#[0-9a-f]{6}\b", svg), svg[:200]
    css = page[page.index("<style>") : page.index("</style>")]
    assert set(re.findall(r"var\((--[a-z0-9-]+)\)", page)) <= set(re.findall(r"(--[a-z0-9-]+):", css))
    assert "@media (prefers-color-scheme: dark)" in css and "@media print" in css


def test_a_hostile_title_stays_text() -> None:
    read = Reader(html(a_report(HOSTILE)))
    assert {tag for tag, _ in read.tags} == {tag for tag, _ in Reader(html(a_report())).tags}
    assert read.text.count(HOSTILE) > 20


def test_the_same_report_makes_the_same_bytes(tmp_path: Path, page: str) -> None:
    for name in ("a.html", "b.html"):
        write(tmp_path / name, a_report())
    assert (tmp_path / "a.html").read_bytes() == (tmp_path / "b.html").read_bytes() == page.encode()
    assert not re.search(r"20[2-9][0-9]-[01][0-9]", page)


def test_long_tables_are_folded_and_codes_set_off(page: str) -> None:
    assert f"<summary><b>Every card</b> <span>{LONG + 1} rows</span></summary>" in page
    assert "<p><code>fog tell CODE</code> prints a play" in page


def figures(value: Any) -> list[dict[str, Any]]:
    if isinstance(value, dict):
        own = [value] if "value" in value else []
        return own + [f for v in value.values() for f in figures(v)]
    return [f for v in value for f in figures(v)] if isinstance(value, list) else []


def test_the_page_and_the_data_hold_the_same_figures(page: str) -> None:
    found = figures(json.loads(json.dumps(data(a_report()))))
    assert len(found) == 11
    numbers = Numbers()
    for one in found:
        assert set(one) >= {"low", "high", "n", "unit", "personas", "seed", "engine", "paired"}
        same = Figure(one["value"], one["low"], one["high"], one["n"], one["unit"], BASIS)
        assert f"{numbers.shown(same)} <small>{numbers.interval(same)}</small>" in page or numbers.shown(same) in page
    assert "95 % interval 32 to 52; n = 1,234; selfish + mirror; seed 7" in page


def test_a_plots_table_has_a_row_for_each_mark() -> None:
    rows = {plot.id: len(table_of(plot).rows) for plot in plots(a_report())}
    assert rows == {"bars": 2, "swings": 2, "band": 3, "heat": 3}


def test_an_empty_plot_says_so() -> None:
    report = BalanceReport("t", "s", "en", [], [Section("x", "X", [Bars("b", "B", "n", [])])])
    assert "Nothing was counted." in html(report) and "<svg" not in html(report)


def test_numbers_are_written_as_people_read_them() -> None:
    numbers = Numbers()
    assert [numbers.shown(figure(v)) for v in (0.0, 0.004, 0.42, 0.995, 1.0)] == [
        "0 %",
        "0.4 %",
        "42 %",
        "99.5 %",
        "100 %",
    ]
    assert numbers.shown(Figure(0.4242, 0.42, 0.43, 9, "share", BASIS)) == "42.4 %"
    assert numbers.shown(figure(-0.031, "points")) == "−3.1 points"
    assert numbers.shown(figure(2.5, "signed")) == "+2.50" and numbers.shown(figure(-0.001, "signed")) == "0.00"
    assert numbers.whole(1234567) == "1,234,567"


# ------------------------------------------------------------------ statistics
def test_benjamini_and_hochberg_by_their_own_example() -> None:
    """Their 1995 paper, section 4.1: of fifteen hypotheses four are rejected; Bonferroni would reject three."""
    ps = [
        0.0001,
        0.0004,
        0.0019,
        0.0095,
        0.0201,
        0.0278,
        0.0298,
        0.0344,
        0.0459,
        0.3240,
        0.4262,
        0.5719,
        0.6528,
        0.7590,
        1.0000,
    ]
    adjusted = false_discoveries(ps)
    assert [p < 0.05 for p in adjusted] == [True] * 4 + [False] * 11
    assert sum(p < 0.05 / 15 for p in ps) == 3
    assert adjusted == sorted(adjusted) and adjusted[-1] == 1.0
    assert adjusted[3] == pytest.approx(0.0095 * 15 / 4)
    shuffled = false_discoveries(ps[::-1])
    assert shuffled[::-1] == adjusted


def test_students_t_by_its_tables() -> None:
    assert [round(student(n), 3) for n in (1, 5, 10, 30, 47)] == [12.706, 2.571, 2.228, 2.042, 2.012]
    assert outside(0.0, 9) == pytest.approx(1.0) and outside(2.262, 9) == pytest.approx(0.05, abs=1e-4)


def test_the_ends_of_a_narrow_interval_can_be_told_apart() -> None:
    """As many digits as that takes, of the value, too; minutes are no surer than their assumption."""
    basis = Basis("selfish + mirror", 7)
    shown = [
        (Figure(0.0, 0.0, 0.00019, 20_000, "share", basis), "0 %", "0.00 to 0.02"),
        (Figure(0.4983, 0.4914, 0.5052, 20_000, "share", basis), "49.8 %", "49.1 to 50.5"),
        (Figure(0.41, 0.38, 0.44, 900, "share", basis), "41 %", "38 to 44"),
        (Figure(11.734, 11.718, 11.75, 20_000, "number", basis), "11.73", "11.72 to 11.75"),
        (Figure(24.9, 24.8, 25.0, 20_000, "number", basis), "24.9", "24.8 to 25.0"),
        (Figure(7.755, 7.73, 7.78, 300, "minutes", basis), "7.8 min", "7.7 to 7.8"),
    ]
    english = Numbers()
    assert [(english.shown(f), english.interval(f)) for f, _, _ in shown] == [(a, b) for _, a, b in shown]


def test_intervals() -> None:
    """Wilson's published example; McNemar's sign; a mean; a ratio of blocks, and none of too few."""
    assert [round(100 * x, 1) for x in wilson(10, 100)] == [5.5, 17.4]
    assert wilson(0, 0) == (0.0, 1.0) and wilson(0, 50)[0] == 0.0
    edge = discordant((30, 10, 200))
    assert edge.value == 0.1 and 0 < edge.low < 0.1 < edge.high and edge.p < 0.01
    assert mean({2: 3, 4: 3})[0] == 3 and quantiles({1: 1, 2: 2, 9: 1}, (0.25, 0.5, 1.0)) == (1, 2, 9)
    assert ratio([2.0] * 9, [1.0] * 9) is None and ratio([0.0] * 40, [0.0] * 40) is None
    found = ratio([1.0, 3.0] * 10, [1.0] * 20)
    assert found is not None and found.value == 2.0 and 1.5 < found.low < 2 < found.high < 2.5


def test_of_all_that_is_called_clear_few_are_false_alarms() -> None:
    """A hundred swings of nothing, by plays with no effect at all: hardly any is called clear."""
    from fogtools.game.playing.chance import Chance

    stream = Chance(5)["null"]
    ps = []
    for _ in range(100):
        found = ratio([float(stream.below(21) - 10) for _ in range(48)], [1.0] * 48)
        assert found is not None
        ps.append(found.p)
    assert sum(p < 0.05 for p in ps) <= 12  # five are to be expected
    assert sum(p < 0.05 for p in false_discoveries(ps)) <= 1
