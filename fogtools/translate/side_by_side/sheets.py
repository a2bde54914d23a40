"""The pages of a proof as HTML: a head with counts and legend, a row for each card to look at, then all others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import NamedTuple

from fogtools.finding import Say
from fogtools.game.printing.face import Style
from fogtools.project.printer import Paper
from fogtools.translate.side_by_side.wording import Words

#: In mm: what stays free at the paper's edges, beside each face for the bars, and before the notes.
SIDE, TOP, BOTTOM = 7.0, 5.5, 8.0
GUTTER = 5.0
GAP = 3.0
#: Stand for the numbers of a page and of all pages.
PAGE, PAGES = "\ue000", "\ue001"
#: A note that is higher than this in its column, in mm, is a long one.
LONG = 80.0
#: How wide a cell is for a note that stands below the faces, in mm.
CELL = 57.0
#: Numbers beside a face stand at least this far below each other, in mm.
TAG = 3.4
CSS = """
@page { size: $width $height; margin: $top $side $bottom; font: 7.5pt "$sans"; color: #444;
  @bottom-left { content: $footer; vertical-align: top; padding-top: .7mm }
  @bottom-right { content: $counted; vertical-align: top; padding-top: .7mm } }
body { font: 8.2pt/1.3 "$serif", "$sans"; color: #111 }
h1, h2, h3, p { margin: 0; font-weight: normal }
h1 { font: 600 20pt/1.15 "$serif" }
.between { font: 11pt/1.4 "$sans"; margin-bottom: 2.5mm }
.counts { font: 600 11pt/1.4 "$sans"; margin-bottom: 2.5mm }
.legend { border: .2mm solid #999; padding: 2mm 3mm; margin-bottom: 3mm; font: 8.5pt/1.5 "$sans" }
.legend .tinted { background-color: rgba(255, 190, 0, .38); padding: 0 .6mm }
.listed { font: 8.5pt/1.45 "$sans"; margin-bottom: 1.5mm }
h2 { font: 700 9.8pt/1.12 "$sans"; padding-bottom: .4mm; margin-bottom: .6mm; border-bottom: .3mm solid #111;
  break-after: avoid; bookmark-level: 1 }
.section { margin-top: 1.2mm }
.row { break-inside: avoid }
.row.long { break-inside: auto }
.unit { position: relative; break-inside: avoid; padding-bottom: 1mm }
.row.long .unit { break-after: avoid }
.flat { font-size: 0; line-height: 0 }
.flat .unit { display: inline-block; vertical-align: top }
h3 { box-sizing: border-box; height: 4.4mm; padding-left: 5mm; font: 600 8.2pt/4.2mm "$sans"; white-space: nowrap;
  overflow: hidden; text-overflow: ellipsis; bookmark-level: 2 }
.aside { float: right; font-weight: 400; color: #a23400 }
.flat h3 { bookmark-level: none }
.faces { position: relative }
.slot, .bar, .beside { position: absolute }
.slot { top: 0 }
.bar { width: .9mm; background: #d1480b }
.tag { display: inline-block; min-width: 3mm; padding: 0 .4mm; border-radius: .6mm; background: #d1480b; color: #fff;
  font: 700 6.5pt/3mm "$sans"; text-align: center; box-sizing: border-box }
.beside.tag { width: 3mm; min-width: 3mm; padding: 0 }
.notes { position: absolute; top: 4.4mm }
.note { padding-bottom: 2mm; overflow-wrap: break-word }
.note p { margin-top: .4mm; orphans: 2; widows: 2 }
.note .head { break-after: avoid }
.note b { font: 700 8pt/1.3 "$sans" }
.why { font: 600 7.8pt/1.3 "$sans"; color: #a23400; break-after: avoid }
.code { font: 600 6.5pt/1 "$sans"; text-transform: uppercase; color: #555 }
.path { font: 6.5pt/1.25 "$sans"; color: #555 }
.more { margin: 0 0 2mm 5mm }
.cell { display: inline-block; vertical-align: top; width: 57mm; padding-right: 4mm }
.wide { width: 150mm }
del { text-decoration: line-through; color: #a11; text-decoration-thickness: .25mm }
ins { text-decoration: underline; font-weight: 700; color: #064; text-decoration-thickness: .25mm }
.sign { height: .75em; vertical-align: -.04em }
"""


class Bar(NamedTuple):
    """A bar beside a text: the number of its note (0: none), where it begins and ends, in mm below the trim's edge."""

    number: int
    top: float
    bottom: float


@dataclass(frozen=True)
class Pair:
    """One face of a card in both languages: the names of its slots, its trim in mm, what stands above.

    `aside` is said of the translation; `bars` stand beside the source and beside the translation.
    """

    source: str
    target: str
    trim: tuple[float, float]
    title: Say
    aside: Say | None = None
    bars: tuple[Sequence[Bar], Sequence[Bar]] = ((), ())

    @property
    def width(self) -> float:
        """The width of both faces with room for bars at the left of each, in mm."""
        return 2 * (GUTTER + self.trim[0])


@dataclass(frozen=True)
class ProofRow:
    """A face and what there is to say about it; `notes` are HTML."""

    pair: Pair
    notes: Sequence[str] = ()


@dataclass
class Section:
    """Rows under a heading; `flat` ones stand side by side, as many as the paper is wide."""

    heading: Say
    rows: list[ProofRow] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    flat: bool = False


@dataclass(frozen=True)
class Head:
    """What the first page says."""

    title: str
    between: Say
    counts: Say
    listed: Sequence[tuple[Say, Sequence[str]]] = ()
    remark: Say | None = None


def room(pair: Pair, paper: Paper) -> float:
    """How wide the notes beside a pair of faces may be, in mm."""
    return paper.width - 2 * SIDE - pair.width - GAP


def style_of(style: Style, paper: Paper, footer: str, counted: str) -> Style:
    """The style of the pages in the fonts of the cards; in `counted` stand PAGE and PAGES for the numbers."""
    families = list(dict.fromkeys(font.family for font in style.fonts))
    values = {
        "$width": f"{paper.width}mm",
        "$height": f"{paper.height}mm",
        "$top": f"{TOP}mm",
        "$side": f"{SIDE}mm",
        "$bottom": f"{BOTTOM}mm",
        "$serif": families[0],
        "$sans": families[-1],
        "$footer": _quoted(footer),
        "$counted": _quoted(counted),
    }
    css = CSS
    for name, value in values.items():
        css = css.replace(name, value)
    return Style(css, style.fonts, style.pictures)


def _quoted(text: str) -> str:
    """The text as a value of `content` in a style sheet."""
    counters = {PAGE: '" counter(page) "', PAGES: '" counter(pages) "'}
    return '"' + "".join(counters.get(c) or (c if c.isalnum() else f"\\{ord(c):x} ") for c in text) + '"'


def page(head: Head, sections: Sequence[Section], words: Words, fits: Mapping[str, float], paper: Paper) -> str:
    """The whole body; `fits` tells how high each note is in its column, in mm."""
    return _head(head, words) + "".join(_section(s, words, fits, paper) for s in sections if s.rows or s.notes)


def _head(head: Head, words: Words) -> str:
    samples = {
        "tinted": f'<span class="tinted">{words.said(Say("tinted"))}</span>',
        "tag": '<span class="tag">1</span>',
        "gone": f"<del>{words.said(Say('what went'))}</del>",
        "come": f"<ins>{words.said(Say('what came'))}</ins>",
    }
    legend = Say(
        "A text to look at is {tinted} on its card, and beside the card stand a bar and the number of its note, {tag}. "
        "In a note {gone} is struck through, {come} is bold and underlined.",
        **samples,
    ).through(words.say)
    lists = "".join(
        f'<p class="listed"><b>{words.said(heading)}</b><br>{words.plain(" · ".join(cards))}</p>'
        for heading, cards in head.listed
        if cards
    )
    if head.remark:
        lists = f'<p class="listed">{words.said(head.remark)}</p>{lists}'
    return (
        f'<h1>{words.plain(head.title)}</h1><p class="between">{words.said(head.between)}</p>'
        f'<p class="counts">{words.said(head.counts)}</p><p class="legend">{legend}</p>{lists}'
    )


def _section(section: Section, words: Words, fits: Mapping[str, float], paper: Paper) -> str:
    rows = "".join(_flat(r, words) if section.flat else _row(r, words, fits, paper) for r in section.rows)
    notes = f'<div class="more">{_below(section.notes, fits)}</div>' if section.notes else ""
    kind = "section flat" if section.flat else "section"
    return f'<div class="{kind}"><h2>{words.said(section.heading)}</h2>{notes}{rows}</div>'


def _unit(pair: Pair, words: Words) -> str:
    faces = "".join(
        f'<div class="slot" data-slot="{escape(name)}" style="left: {left}mm; width: {pair.trim[0]}mm;'
        f' height: {pair.trim[1]}mm"></div>{"".join(_bars(bars, left))}'
        for name, left, bars in (
            (pair.source, GUTTER, pair.bars[0]),
            (pair.target, 2 * GUTTER + pair.trim[0], pair.bars[1]),
        )
    )
    aside = f'<span class="aside">{words.said(pair.aside)}</span>' if pair.aside else ""
    return (
        f'<h3 style="width: {pair.width}mm">{aside}{words.said(pair.title)}</h3>'
        f'<div class="faces" style="width: {pair.width}mm; height: {pair.trim[1]}mm">{faces}</div>'
    )


def _bars(bars: Sequence[Bar], left: float) -> Iterator[str]:
    """A bar beside each marked text, and its number, moved down where another stands."""
    free = 0.0
    for number, top, bottom in sorted(bars, key=lambda bar: (bar.top, bar.number)):
        yield f'<div class="bar" style="left: {left - 1.3}mm; top: {top:.2f}mm; height: {bottom - top:.2f}mm"></div>'
        if number:
            at = max(top, free)
            free = at + TAG
            yield f'<div class="beside tag" style="left: {left - 4.6}mm; top: {at:.2f}mm">{number}</div>'


def _flat(row: ProofRow, words: Words) -> str:
    return f'<div class="unit">{_unit(row.pair, words)}</div>'


def _row(row: ProofRow, words: Words, fits: Mapping[str, float], paper: Paper) -> str:
    """A face with its notes beside it as far as they fit there, the others below over its whole width."""
    beside: list[str] = []
    below: list[str] = []
    used = 0.0
    for note in row.notes:
        used += fits.get(note, 0.0)
        (beside if used <= row.pair.trim[1] and not below else below).append(note)
    left = row.pair.width + GAP
    column = f'<div class="notes" style="left: {left}mm; width: {room(row.pair, paper)}mm">{"".join(beside)}</div>'
    more = f'<div class="more">{_below(below, fits)}</div>' if below else ""
    kind = "row long" if below else "row"
    return f'<div class="{kind}"><div class="unit">{_unit(row.pair, words)}{column}</div>{more}</div>'


def _below(notes: Sequence[str], fits: Mapping[str, float]) -> str:
    """Notes side by side in cells, and a long one over the width of a page, where it may go on to the next."""
    kinds = ("wide" if fits.get(note, 0.0) > LONG else "cell" for note in notes)
    return "".join(f'<div class="{kind}">{note}</div>' for kind, note in zip(kinds, notes, strict=True))
