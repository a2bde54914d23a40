"""An edition for screen readers and in large print: every card in words on pages of its own, tagged as PDF/UA.

Not the cards' faces: what is small, coloured and spread over a card is read here from the top down, in one size that
people with low vision can read (16 points, sans serif, never slanted, black on white). A printed page is held in the
hand instead of the card; on a screen, headings and bookmarks lead to each card.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from html import escape
from itertools import groupby
from pathlib import Path

from fogtools.finding import FogError, Say, translatable
from fogtools.game.printing.face import Style
from fogtools.game.printing.spoken import Aloud, Spoken
from fogtools.print.outputs.job import Job
from fogtools.print.pdf.layout.fit import bounded
from fogtools.print.pdf.pages.tagged import tagged

HELP = translatable("An edition for screen readers and in large print (PDF/UA), a page or more for each card.")
#: Half a sheet of what is in the printer; A5 where nothing else is said.
PAGES = {"letter": "5.5in 8.5in"}
#: So many characters of a name stand on one line.
LINE = 60
CSS = """
@page { size: PAGE; margin: 12mm 13mm 17mm;
  @bottom-left { content: string(title); font: 11pt FAMILY; vertical-align: top; padding-top: 4mm; width: 88% }
  @bottom-right { content: counter(page); font: 11pt FAMILY; vertical-align: top; padding-top: 4mm } }
html { font: 16pt/1.42 FAMILY; color: #000; font-variant-numeric: lining-nums; hyphens: manual;
  overflow-wrap: anywhere }
h1 { font-size: 26pt; line-height: 1.15; margin: 0 0 4mm; string-set: title attr(data-running) }
h2 { font-size: 16pt; line-height: 1.2; margin: 0 0 5mm; padding-bottom: 1.5mm; border-bottom: .5mm solid #000 }
h3 { font-size: 22pt; line-height: 1.18; margin: 0 0 2mm; string-set: title attr(data-running);
  bookmark-label: attr(data-bookmark) }
h4 { font-size: 16pt; line-height: 1.25; margin: 5mm 0 1mm; bookmark-level: none }
h1, h2, h3, h4, .letter { break-after: avoid }
p { margin: 0 0 2.5mm; orphans: 2; widows: 2 }
.lead { font-size: 18pt }
.about { margin-bottom: 4mm }
b, .says, .letter { font-weight: 700 }
blockquote { margin: 0 }
ul, ol { margin: 0 0 3mm; padding: 0 0 0 7mm }
ul { list-style: none; padding: 0 }
li { margin: 0 0 3mm; break-inside: avoid }
.letter { font-size: 20pt; line-height: 1; margin: 4mm 0 1mm }
.sign { white-space: nowrap }
.sign img { height: 1.25em; vertical-align: -.3em }
.heart { height: .8em; vertical-align: -.06em }
.group, .card + .card { break-before: page }
"""


def announced(job: Job) -> Iterator[Say]:
    """How many cards are read. Raises FogError where the game has no words for them."""
    n = len(_aloud(job).cards)
    yield Say("{n} card for screen readers and in large print", "{n} cards for screen readers and in large print", n=n)


def made(job: Job, folder: Path) -> Iterator[Path]:
    """One tagged PDF, its pages half a sheet. Raises FogError where the game has no words for its cards."""
    aloud = _aloud(job)
    for card in aloud.cards:
        bounded(card.card, card.title + card.html)
    pdf, measures = tagged(_body(job, aloud), job.title, job.language, _style(job.style, job.paper.name))
    job.found.append(measures)
    if job.step is not None:
        job.step(len(job.faces))
    file = folder / f"{job.stem('accessible')}.pdf"
    file.write_bytes(pdf)
    yield file


def _aloud(job: Job) -> Aloud:
    """What is read of the cards that are to be printed."""
    if job.aloud is None:
        raise FogError(Say("this game has no words yet for reading its cards aloud."))
    aloud = job.aloud()
    printed = {face.card.partition("/")[0] for face in job.faces}
    return replace(aloud, cards=[card for card in aloud.cards if card.card in printed])


def _style(style: Style, paper: str) -> Style:
    """The fonts and pictures of the cards, in the last of their families: the one without serifs."""
    page = PAGES.get(paper, "A5")
    return replace(style, css=CSS.replace("FAMILY", style.fonts[-1].family).replace("PAGE", page))


def _body(job: Job, aloud: Aloud) -> str:
    lead, pages, headings, signs = (job.said(f"accessible/{name}") for name in ("lead", "pages", "headings", "signs"))
    notes = "".join(f"<p>{note}</p>" for note in (escape(pages), escape(headings), *aloud.notes))
    listed = "".join(f"<li>{sign}</li>" for sign in aloud.signs)
    title = f'<h1 data-running="{_short(job.title)}">{escape(job.title)}</h1><p class="lead">{escape(lead)}</p>'
    front = f"<section>{title}{notes}</section>"
    if listed:
        front += f'<section class="group"><h2>{escape(signs)}</h2><ul>{listed}</ul></section>'
    groups = groupby(aloud.cards, key=lambda card: card.group)
    return front + "".join(
        f'<section class="group"><h2>{escape(group)}</h2>{"".join(map(_card, cards))}</section>'
        for group, cards in groups
    )


def _short(name: str) -> str:
    """A name for a line of its own, below a page or in a list, escaped."""
    return escape(name if len(name) <= LINE else name[: LINE - 1] + "…")


def _card(card: Spoken) -> str:
    called = f'data-bookmark="{_short(card.bookmark)}" data-running="{_short(card.bookmark)}"'
    head = f'<h3 {called} data-text="title">{card.title}</h3>'
    if card.foreign:
        head = f'<blockquote lang="{escape(card.foreign)}">{head}</blockquote>'
    return f'<section class="card" data-card="{escape(card.card)}">{head}{card.html}</section>'
