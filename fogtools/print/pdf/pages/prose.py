"""Prose on pages for reading: A5 with page numbers, in the fonts of the cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fogtools.game.playing.prose import Block, html
from fogtools.game.printing.face import Style
from fogtools.print.pdf.file import opened, saved
from fogtools.print.pdf.layout.faces import LayoutEngine

#: The same for a screen and for paper: a measure of some sixty letters, headings apart, names bold.
CSS = """
html { font: 11pt/1.45 "Source Serif", "Source Serif Pro", Georgia, serif; color: #2b2426 }
main { max-width: 36rem; margin: 0 auto }
h1 { font-size: 2.1em; line-height: 1.1; margin: 0 0 .3em; color: #8d2f3f }
h2 { font-size: 1.4em; line-height: 1.2; margin: 2.2em 0 .5em; padding-top: .7em; border-top: 1px solid #c9a9a4;
  color: #8d2f3f }
h3 { font-size: 1.08em; margin: 1.6em 0 .3em; }
h1, h2, h3 { break-after: avoid }
p { margin: 0 0 .55em; orphans: 2; widows: 2 }
.subtitle { font-style: italic; margin-bottom: 1.6em }
.people { font-size: 1.2em; margin-bottom: 1.6em }
.break { text-align: center; color: #8d2f3f; margin: 1.1em 0; break-after: avoid }
.speech { padding-left: 1.2em; text-indent: -1.2em }
.aside { font-style: italic; color: #6a5a5c }
.sign { height: .8em; vertical-align: -.06em }
.score { break-before: avoid; font-size: .82em; color: #8d2f3f; text-align: right; margin: .2em 0 .8em }
"""
#: Signs that the fonts lack, and the picture that a style may draw for each.
DRAWN = {"♥": "heart.svg"}
SCREEN = "@media screen { body { margin: 0; padding: 2.5rem 1.2rem; background: #fbf6f1 } }\n"
PAPER = """
@page { size: A5; margin: 17mm 16mm 19mm;
  @bottom-center { content: counter(page); font: 8.5pt "Source Serif", "Source Serif Pro", serif; color: #6a5a5c } }
@page :first { @bottom-center { content: none } }
html { font-size: 9.8pt }
main { max-width: none }
h1 { font-size: 2.6em; text-align: center; margin-top: 48mm }
.subtitle, .people { text-align: center }
.people { break-after: page }
"""


def page(blocks: Sequence[Block], language: str, style: Style) -> bytes:
    """The prose as one HTML page that needs no other file."""
    return html(blocks, language, CSS.lstrip() + SCREEN).encode()


def reading(blocks: Sequence[Block], language: str, style: Style) -> bytes:
    """The prose as a PDF, A5; the same bytes for the same text."""
    family = next(iter(style.fonts)).family
    press = LayoutEngine(replace(style, css=(CSS + PAPER).replace('"Source Serif"', f'"{family}"')), language, 0.0, [])
    text = html(blocks, language)
    for sign, picture in DRAWN.items():
        if picture in style.pictures:
            text = text.replace(sign, f'<img class="sign" alt="{sign}" src="fog:{picture}">')
    with opened(press.rendered(text).write_pdf()) as pdf:
        return saved(pdf)
