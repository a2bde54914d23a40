"""Pieces placed freely on pages, under an overlay of lines and words: boards, tokens, boxes to cut out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from fogtools.finding import FogError, Say
from fogtools.game.printing.face import Face, Side
from fogtools.print.page_frame import POINT
from fogtools.print.pdf.file import add_page, describe, saved, started
from fogtools.print.pdf.layout.faces import LaidOut, lay_out
from fogtools.print.pdf.pages.forms import Forms
from fogtools.print.sheet import LEAST_MARGIN, RULER, UNPRINTABLE
from fogtools.project.printer import Paper

if TYPE_CHECKING:
    import pikepdf

#: Where the words in the margin stand, in mm above the paper's edge.
FOOTER = UNPRINTABLE + 0.4
CSS = """
.overlay { position: absolute; left: 0; top: 0 }
.foot-note, .note { position: absolute; white-space: nowrap; line-height: 1; color: #333; font: 6.5pt/1 "$family" }
.over-picture { background: #fff; padding: .5mm 1mm }
.foot-note { bottom: $foot; overflow: hidden; text-overflow: ellipsis }
"""


@dataclass(frozen=True, slots=True)
class Placed:
    """A face on a page: its trim's upper left corner from the paper's, in mm, and the part of the page it may cover.

    `clip` is left, top, right and bottom from the paper's upper left corner. What is turned (in degrees with the
    clock: 90, -90) has its corner where the turned face has it.
    """

    card: str
    side: Side
    x: float
    y: float
    clip: tuple[float, float, float, float]
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Spread:
    """One printed page: a paper as it lies, what is drawn where, lines as SVG in mm, words as HTML, the footer.

    Lines and words lie above the faces; their origin is the paper's upper left corner.
    """

    paper: Paper
    placed: tuple[Placed, ...]
    label: str
    lines: str = ""
    words: str = ""
    #: How wide the footer may be, in mm; 0: as far as the ruler.
    room: float = 0.0


def spread(laid: LaidOut, pages: Sequence[Spread], title: str, language: str, cache: Path | None = None) -> bytes:
    """The pages as one PDF, to be printed at 100 %: faces as vectors, text as text, a ruler in the lower margin.

    Raises FogError where a face that is placed was not laid out.
    """
    over = _overlays(laid, pages, language, cache)
    with started() as pdf:
        with Forms(pdf) as forms:
            for i, page in enumerate(pages):
                numbers = [_page_of(laid, placed) for placed in page.placed]
                drawn: dict[str, pikepdf.Object] = {f"F{n}": forms.form(laid, n) for n in sorted(set(numbers))}
                drawn["Over"] = forms.form(over, over.pages[f"margin-{i}", "front"])
                lines = [
                    _drawn(placed, number, page.paper, drawn[f"F{number}"], laid.bleed)
                    for placed, number in zip(page.placed, numbers, strict=True)
                ]
                content = "\n".join((*lines, "/Over Do"))
                add_page(pdf, page.paper.width, page.paper.height, content, drawn)
        describe(pdf, title, language, "Simplex")
        return saved(pdf)


def _page_of(laid: LaidOut, placed: Placed) -> int:
    if (placed.card, placed.side) not in laid.pages:
        raise FogError(Say("the {side} of card {card} was not laid out", side=placed.side, card=placed.card))
    return laid.pages[placed.card, placed.side]


def _drawn(placed: Placed, number: int, paper: Paper, form: pikepdf.Object, bleed: float) -> str:
    left, top, right, bottom = placed.clip
    clip = _numbers(left * POINT, (paper.height - bottom) * POINT, (right - left) * POINT, (bottom - top) * POINT)
    wide, high = (float(form.BBox[i + 2]) - float(form.BBox[i]) for i in (0, 1))
    x, y = (placed.x - bleed) * POINT, (paper.height - placed.y + bleed) * POINT  # its upper left corner
    turn = {
        0: f"1 0 0 1 {_numbers(x, y - high)}",
        90: f"0 -1 1 0 {_numbers(x, y)}",
        -90: f"0 1 -1 0 {_numbers(x + high, y - wide)}",
    }[placed.turn]
    return f"q {clip} re W n {turn} cm /F{number} Do Q"


def _numbers(*values: float) -> str:
    return " ".join(f"{value:.4f}".rstrip("0").rstrip(".") for value in values)


def _overlays(laid: LaidOut, pages: Sequence[Spread], language: str, cache: Path | None) -> LaidOut:
    css = CSS.replace("$family", laid.style.fonts[0].family).replace("$foot", f"{FOOTER:g}mm")
    style = replace(laid.style, css=css)
    faces = [
        Face(f"margin-{i}", "front", _overlay(page), (page.paper.width, page.paper.height))
        for i, page in enumerate(pages)
    ]
    return lay_out(faces, style, language, bleed=0.0, cache=cache)


def _overlay(page: Spread) -> str:
    width, height = page.paper.width, page.paper.height
    lines = page.lines + _ruler(page.paper)
    room = page.room or width - 2 * LEAST_MARGIN - RULER - 16
    return (
        f'<svg class="overlay" xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm"'
        f' viewBox="0 0 {width} {height}">{lines}</svg>{page.words}'
        f'<div class="foot-note" style="left: {LEAST_MARGIN}mm; max-width: {room}mm">{escape(page.label)}</div>'
        f'<div class="foot-note" style="right: {LEAST_MARGIN + RULER + 1.5}mm">{RULER:.0f} mm</div>'
    )


def _ruler(paper: Paper) -> str:
    start, y = paper.width - LEAST_MARGIN - RULER, paper.height - FOOTER
    ticks = "".join(f"M{start + mm:g} {y:g}v-1.5" for mm in range(0, int(RULER) + 1, 10))
    return f'<path d="M{start:g} {y:g}h{RULER:g}{ticks}" fill="none" stroke="#000" stroke-width=".09"/>'


# ------------------------------------------------------------------ lines
#: Dash by what a line is for, in mm; told apart without any colour.
DASHES = {"cut": "", "fold": "2.4 1.2", "join": "6 1.2 1.2 1.2"}


def line(path: str, kind: str = "cut") -> str:
    """A line to cut, to fold or to join along (SVG path, in mm), readable on white and on any colour."""
    dash = f' stroke-dasharray="{DASHES[kind]}"' if DASHES[kind] else ""
    return "".join(
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"{dash}/>'
        for colour, width in (("#fff", ".5"), ("#000", ".2"))
    )


def legend(
    words: Sequence[tuple[str, str]], x: float, y: float, step: tuple[float, float] = (25.0, 0.0)
) -> tuple[str, str]:
    """What the lines of a sheet mean, (kind, word) one `step` after the other from this corner, in mm: lines, words."""
    places = [(x + step[0] * i, y + step[1] * i) for i in range(len(words))]
    lines = "".join(line(f"M{at:g} {height:g}h9", kind) for (at, height), (kind, _) in zip(places, words, strict=True))
    said = "".join(note(word, at + 10, height - 1.2) for (at, height), (_, word) in zip(places, words, strict=True))
    return lines, said


def note(text: str, x: float, y: float, turn: int = 0, anchor: str = "left", over: bool = False) -> str:
    """A line of words from the corner where it begins, in mm, or about its `middle`; `over` a picture, on white."""
    shift = {"left": "0", "middle": "-50%"}[anchor]
    turned = f"transform: rotate({turn}deg) translateX({shift}); transform-origin: 0 0"
    kind = "note over-picture" if over else "note"
    return f'<div class="{kind}" style="left: {x:g}mm; top: {y:g}mm; {turned}">{escape(text)}</div>'
