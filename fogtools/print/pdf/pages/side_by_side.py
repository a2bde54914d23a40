"""Faces at print size among words about them: pages laid out with places left free, the faces drawn into these."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fogtools.game.printing.face import Style
from fogtools.print.page_frame import POINT
from fogtools.print.pdf.file import describe, draw_under, opened, saved
from fogtools.print.pdf.layout.faces import LaidOut, LayoutEngine
from fogtools.print.pdf.layout.fit import MM
from fogtools.print.pdf.layout.marks import box_of, carrying
from fogtools.print.pdf.pages.forms import Forms
from fogtools.project.printer import Paper

if TYPE_CHECKING:
    from weasyprint import Document, Page

#: Longer than any column of words; what is longer still goes on a second page of it.
ENDLESS = 5000
#: The trim's outline, in points.
HAIRLINE = 0.3


@dataclass(frozen=True)
class Pages:
    """What stands on the pages beside the faces: HTML with an element `data-slot` of the trim's size for each face."""

    html: str
    style: Style
    language: str
    paper: Paper
    title: str


def heights(fragments: Sequence[str], style: Style, language: str, width: float) -> list[float]:
    """How high each fragment becomes in a column, in mm; `width` in mm."""
    column = f"@page {{ size: {width}mm {ENDLESS}mm; margin: 0 }} [data-column] {{ display: flow-root }}"
    body = "".join(f'<div data-column="{i}">{fragment}</div>' for i, fragment in enumerate(fragments))
    found = [0.0] * len(fragments)
    for page in _document(body, replace(style, css=style.css + column), language).pages:
        for i, box in carrying(box_of(page), "data-column"):
            found[int(i)] += box.margin_height() * MM
    return found


def composed(pages: Pages, faces: Mapping[str, tuple[LaidOut, int]]) -> bytes:
    """The pages as PDF, with each face (what was laid out, and its page there) in the slot of its name.

    Faces have no bleed here: they are drawn up to their trim, which is outlined. Text stays text.
    """
    document = _document(pages.html, pages.style, pages.language)
    slots = [_slots(page) for page in document.pages]
    with opened(document.write_pdf()) as pdf:
        with Forms(pdf) as forms:
            for page, placed in zip(pdf.pages, slots, strict=True):
                drawn, lines = {}, []
                for name, left, top in placed:
                    drawn[name] = forms.form(*faces[name])
                    west, south, east, north = (float(edge) for edge in drawn[name].BBox)
                    low = (pages.paper.height - top) * POINT - (north - south)
                    lines.append(_placed(name, left * POINT, low, east - west, north - south))
                draw_under(pdf, page, pages.paper.width, pages.paper.height, "\n".join(lines), drawn)
        describe(pdf, pages.title, pages.language)
        return saved(pdf)


def _document(body: str, style: Style, language: str) -> Document:
    return LayoutEngine(style, language, 0.0, []).rendered(f'<html lang="{language}"><body>{body}</body></html>')


def _slots(page: Page) -> list[tuple[str, float, float]]:
    """Name, left and top of the slots on a page, in mm from the paper's upper left corner."""
    found = carrying(box_of(page), "data-slot")
    return [(name, box.border_box_x() * MM, box.border_box_y() * MM) for name, box in found]


def _placed(name: str, x: float, y: float, width: float, height: float) -> str:
    trim = f"{x:.3f} {y:.3f} {width:.3f} {height:.3f} re"
    return f"q q 1 0 0 1 {x:.3f} {y:.3f} cm /{name} Do Q 0.55 G {HAIRLINE} w {trim} S Q"
