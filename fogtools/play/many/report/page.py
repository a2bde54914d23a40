"""A report as one HTML page: it needs no network and no script, follows light and dark, prints, fits a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from pathlib import Path

from fogtools.finding import Say, Translate, english
from fogtools.game.analysis.balance_report import (
    BalanceReport,
    Band,
    Bars,
    Cell,
    Code,
    Facts,
    Figure,
    Heat,
    Link,
    Mark,
    Marks,
    Notice,
    Notices,
    Paragraph,
    Part,
    Plot,
    Reading,
    Section,
    Swings,
    Table,
    Terms,
    Tiles,
    Words,
    figures,
)
from fogtools.game.playing.prose import body
from fogtools.play.many.report.numbers import Numbers
from fogtools.play.many.report.plots import drawn
from fogtools.play.many.report.tables import table_of

#: Nothing is fetched, nothing runs; only the page's own style sheet counts.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


#: What one types, in a message.
TYPED = re.compile("`([^`<]+)`")
#: A table of more rows is folded.
LONG = 14


@cache
def css() -> str:
    """The page's style sheet."""
    return Path(__file__).with_name("page.css").read_text(encoding="utf-8")


def html(report: BalanceReport, translate: Translate = english, language: str = "en") -> str:
    """The whole page; `language` is the code of the tool's language, of which `translate` is."""
    return _Page(report, Numbers(translate), language).text()


class _Page:
    def __init__(self, report: BalanceReport, numbers: Numbers, language: str) -> None:
        self.report, self.numbers, self.language = report, numbers, language

    def say(self, words: Words) -> str:
        """Words, escaped."""
        return escape(self.numbers.words(words))

    def told(self, words: Words) -> str:
        """A sentence, escaped; what one types is set off."""
        said = self.say(words)
        return TYPED.sub(r"<code>\1</code>", said) if isinstance(words, Say) else said

    def text(self) -> str:
        report = self.report
        title = self.say(Say("Balance of {story}", story=report.title))
        lines = [
            "<!DOCTYPE html>",
            f'<html lang="{escape(self.language)}">',
            '<head>\n<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">\n<meta name="referrer" content="no-referrer">',
            f"<title>{title}</title>\n<style>\n{css()}</style>\n</head>\n<body>",
            f'<a class="skip" href="#content">{self.say(Say("To the content"))}</a>',
            *self._head(),
            *self._contents(),
            '<main id="content">',
            *(line for section in report.sections for line in self._section(section, 2)),
            "</main>\n</body>\n</html>",
        ]
        return "\n".join(lines) + "\n"

    def _head(self) -> Iterator[str]:
        report = self.report
        yield '<header class="top">'
        yield f'<p class="kicker">{self.say(report.subtitle)}</p>'
        yield f'<h1 lang="{escape(report.language)}">{escape(report.title)}</h1>\n<dl class="head">'
        for name, value in report.head:
            shown = self.numbers.whole(value) if isinstance(value, int) else self.numbers.words(value)
            yield f"<div><dt>{self.say(name)}</dt><dd>{escape(shown)}</dd></div>"
        yield "</dl>\n</header>"

    def _contents(self) -> Iterator[str]:
        yield f'<nav aria-label="{self.say(Say("Contents"))}">\n<ul>'
        for section in self.report.sections:
            yield f'<li><a href="#{escape(section.id)}">{self.say(section.title)}</a></li>'
        yield "</ul>\n</nav>"

    # ------------------------------------------------------------------ sections and their parts
    def _section(self, section: Section, level: int) -> Iterator[str]:
        marks = "".join(f" {self._mark(mark)}" for mark in section.marks)
        look = "section" if level == 2 else "part"
        yield f'<section class="{look}" id="{escape(section.id)}" aria-labelledby="{escape(section.id)}-h">'
        yield f'<h{level} id="{escape(section.id)}-h">{self._own(section.title)}{marks}</h{level}>'
        if section.lead:
            yield f'<p class="lead">{self.told(section.lead)}</p>'
        for part in section.parts:
            yield from self._part(part, min(6, level + 1))
            if level == 2 and isinstance(part, Table | Facts | Bars | Swings | Heat):
                yield self._basis(part)
        if level > 2:
            yield self._basis(section.parts)
        for inner in section.sections:
            yield from self._section(inner, min(6, level + 1))
        yield "</section>"

    def _part(self, part: Part, level: int) -> Iterator[str]:
        match part:
            case Paragraph():
                yield f"<p>{self.told(part.words)}</p>"
            case Table():
                yield from self._folded(part) if len(part.rows) > LONG else self._table(part)
            case Facts():
                yield from self._facts(part)
            case Bars() | Swings() | Band() | Heat():
                yield from self._plot(part)
            case Tiles():
                yield from self._tiles(part)
            case Notices():
                yield from self._notices(part)
            case Terms():
                yield from self._terms(part)
            case Reading():
                yield from self._reading(part, level)

    def _basis(self, parts: object) -> str:
        """What the figures of some parts stand on, below them."""
        said = escape(self.numbers.basis(figures(parts)))
        return f'<p class="stands">{said}</p>' if said else ""

    def _plot(self, plot: Plot) -> Iterator[str]:
        empty = not (plot.moments if isinstance(plot, Band) else plot.rows)
        yield f'<figure id="{escape(plot.id)}">\n<figcaption>{self.say(plot.title)}</figcaption>'
        if empty:
            yield f'<p class="note">{self.say(Say("Nothing was counted."))}</p>'
        else:
            yield drawn(plot, self.numbers)
        if plot.note:
            yield f'<p class="note">{self.told(plot.note)}</p>'
        if not empty:
            yield f'<details class="numbers">\n<summary>{self.say(Say("The numbers"))}</summary>'
            yield from self._table(table_of(plot), caption=False)
            yield "</details>"
        yield "</figure>"

    def _facts(self, part: Facts) -> Iterator[str]:
        yield f'<div class="facts" id="{escape(part.id)}">'
        if part.title:
            yield f'<p class="caption">{self.say(part.title)}</p>'
        rows = "".join(f"<div><dt>{self.say(n)}</dt><dd>{self._cell(c)}</dd></div>" for n, c in part.facts)
        yield f"<dl>{rows}</dl></div>"
        if part.note:
            yield f'<p class="note">{self.told(part.note)}</p>'

    def _tiles(self, tiles: Tiles) -> Iterator[str]:
        yield '<div class="tiles">'
        for name, figure, said in tiles.tiles:
            yield (
                f'<div class="tile"><p class="name">{self.say(name)}</p><p class="value">'
                f"{escape(self.numbers.shown(figure))}</p>"
                f'<p class="interval">{escape(self.numbers.interval(figure))}</p>'
                f'<p class="said">{self.say(said)}</p></div>'
            )
        yield "</div>"

    def _notices(self, part: Notices) -> Iterator[str]:
        if not part.notices:
            yield f'<p class="calm">{self.say(part.none)}</p>'
            return
        yield '<ol class="notices">'
        for notice in part.notices:
            yield from self._notice(notice)
        yield "</ol>"

    def _notice(self, notice: Notice) -> Iterator[str]:
        words = {"broken": Say("broken"), "look": Say("look at it"), "know": Say("good to know")}[notice.weight]
        mark = self._mark(Mark(words, notice.weight))
        yield f'<li class="{notice.weight}"><p>{mark} <b>{self._cell(notice.about)}</b> {self.told(notice.says)}</p>'
        if notice.figure is not None:
            value = f"{escape(self.numbers.shown(notice.figure))} {self.say(notice.measure)}".rstrip()
            yield f'<p class="basis"><b>{value}</b> <span>{self._about(notice.figure)}</span></p>'
        if notice.help:
            yield f'<p class="help">{self.told(notice.help)}</p>'
        if notice.code:
            yield f'<p class="code">{self.say(Say("A play that shows it:"))} <code>{escape(notice.code)}</code></p>'
        yield "</li>"

    def _terms(self, part: Terms) -> Iterator[str]:
        yield '<dl class="terms">'
        for term in part.terms:
            formula = f"\n<code>{self.say(term.formula)}</code>" if term.formula else ""
            yield f'<dt id="{escape(term.id)}">{self.say(term.name)}</dt><dd>{self.told(term.means)}{formula}</dd>'
        yield "</dl>"

    def _reading(self, part: Reading, level: int) -> Iterator[str]:
        yield f'<details class="reading" id="{escape(part.id)}">'
        yield f"<summary><b>{self.say(part.title)}</b> <span>{self.say(part.about)}</span></summary>"
        yield f'<p class="code"><code>{escape(part.code)}</code></p>'
        yield f'<article lang="{escape(self.report.language)}">\n{_deeper(body(part.blocks), level)}\n</article>'
        yield "</details>"

    # ------------------------------------------------------------------ tables
    def _folded(self, table: Table) -> Iterator[str]:
        """A long table, to be opened."""
        rows = Say("{n} row", "{n} rows", n=len(table.rows))
        yield f"<details>\n<summary><b>{self.say(table.title)}</b> <span>{self.say(rows)}</span></summary>"
        yield from self._table(table, caption=False)
        yield "</details>"

    def _table(self, table: Table, caption: bool = True) -> Iterator[str]:
        said = f"<caption>{self.say(table.title)}</caption>" if caption and table.title else ""
        number = [_is_number(column) for column in zip(*table.rows, strict=True)] or [False] * len(table.columns)
        yield (
            f'<div class="scroll" tabindex="0" role="region" aria-label="{self.say(table.title)}">'
            f'<table id="{escape(table.id)}">{said}\n<thead><tr>'
        )
        for name, right in zip(table.columns, number, strict=True):
            look = ' class="n"' if right else ""
            yield f'<th scope="col"{look}>{self.say(name)}</th>'
        yield "</tr></thead>\n<tbody>"
        for row in table.rows:
            yield f"<tr>{''.join(self._td(i, cell, number[i]) for i, cell in enumerate(row))}</tr>"
        yield "</tbody></table></div>"
        if table.note:
            yield f'<p class="note">{self.told(table.note)}</p>'

    def _td(self, place: int, cell: Cell, right: bool) -> str:
        if place == 0:
            return f'<th scope="row"{" class=n" if right else ""}>{self._cell(cell)}</th>'
        return f"<td{' class=n' if right else ''}>{self._cell(cell)}</td>"

    def _cell(self, cell: Cell) -> str:
        match cell:
            case None:
                return ""
            case Figure():
                return self._figure(cell)
            case Link():
                return f'<a href="#{escape(cell.to)}">{self._own(cell.words)}</a>'
            case Mark():
                return self._mark(cell)
            case Marks():
                return " ".join(self._mark(mark) for mark in cell.marks)
            case Code():
                return f"<code>{escape(cell.code)}</code>"
            case int():
                return escape(self.numbers.whole(cell))
        return self._own(cell)

    def _own(self, words: Words) -> str:
        """Words of the cards say whose language they are in, where it is not the page's."""
        if isinstance(words, str) and words and self.report.language != self.language:
            return f'<span lang="{escape(self.report.language)}">{escape(words)}</span>'
        return self.told(words)

    def _figure(self, figure: Figure) -> str:
        look = "figure clear" if figure.clear else "figure"
        value, interval = escape(self.numbers.shown(figure)), escape(self.numbers.interval(figure))
        both = f"<span>{value}</span> <small>{interval}</small>"
        return f'<span class="{look}" title="{self._about(figure)}">{both}</span>'

    def _about(self, figure: Figure) -> str:
        return escape(self.numbers.about(figure))

    def _mark(self, mark: Mark) -> str:
        why = f' title="{self.say(mark.why)}"' if mark.why else ""
        return f'<span class="mark {mark.weight}"{why}>{self.say(mark.words)}</span>'


def _is_number(cells: Sequence[Cell]) -> bool:
    return all(isinstance(c, int | Figure | None) for c in cells) and any(c is not None for c in cells)


def _deeper(prose: str, level: int) -> str:
    """Prose has headings of a page of its own; here they stand below those of the report."""
    for own in (3, 2, 1):
        now = min(6, level + own - 1)
        prose = prose.replace(f"<h{own}>", f"<h{now}>").replace(f"</h{own}>", f"</h{now}>")
    return prose
