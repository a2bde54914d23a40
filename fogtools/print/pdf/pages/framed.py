"""Faces on pages of their own, each in a frame: for singles, for print shops, and to be drawn as pictures."""

from __future__ import annotations

from collections.abc import Sequence

import pikepdf

from fogtools.print.page_frame import DRAWN, POINT, Frame
from fogtools.print.pdf.file import describe, rectangle, saved, started
from fogtools.print.pdf.layout.faces import LaidOut
from fogtools.print.pdf.pages.forms import FACE, Forms, widened


def framed(laid: LaidOut, faces: Sequence[tuple[str, str]], frame: Frame, title: str = "") -> bytes:
    """A PDF with one page for each (card, side), in this order, with trim and bleed boxes; one face may come often.

    Each page bears its card and side under FACE. Text stays text, and each face is stored once.
    """
    with started() as pdf:
        with Forms(pdf) as forms:
            wide: dict[int, pikepdf.Object] = {}
            content = pdf.make_indirect(pikepdf.Stream(pdf, _drawn(frame, laid.bleed).encode("ascii")))
            for card, side in faces:
                number = laid.pages[card, side]
                if number not in wide:
                    wide[number] = widened(forms.form(laid, number), DRAWN - laid.bleed)
                page = pikepdf.Dictionary(
                    Type=pikepdf.Name.Page,
                    MediaBox=_box(0, 0, *frame.page),
                    BleedBox=_box(*frame.shown),
                    TrimBox=_box(*frame.cut),
                    Resources=pikepdf.Dictionary(XObject=pikepdf.Dictionary(Face=wide[number])),
                    Contents=content,
                )
                page[FACE] = f"{card} {side}"
                pdf.pages.append(pikepdf.Page(pdf.make_indirect(page)))
        describe(pdf, title, laid.language)
        return saved(pdf)


def _box(*edges: float) -> pikepdf.Array:
    return rectangle(*(edge * POINT for edge in edges))


def _drawn(frame: Frame, bleed: float) -> str:
    """The form in its frame; its origin is the corner of the bleed that it was laid out with."""
    left, bottom, right, top = frame.shown
    x, y = (corner - bleed * frame.scale for corner in frame.corner)
    clip = " ".join(_number(edge * POINT) for edge in (left, bottom, right - left, top - bottom))
    scale = _number(frame.scale)
    return f"q {clip} re W n {scale} 0 0 {scale} {_number(x * POINT)} {_number(y * POINT)} cm /Face Do Q"


def _number(value: float) -> str:
    return f"{value:.5f}".rstrip("0").rstrip(".")
