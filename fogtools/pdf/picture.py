"""Faces as small pictures, for places where no page fits: the only door to pypdfium2."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO

from fogtools.pdf.layout import LaidOut

#: Colours of a picture: cards have few, and many of them go into one file.
COLOURS = 48


def pictures(laid: LaidOut, wanted: Iterable[tuple[str, str]], width: int) -> dict[tuple[str, str], bytes]:
    """(card, side) -> its trimmed page as PNG, `width` pixels wide; equal faces share one. The same bytes each time."""
    import pypdfium2

    drawn: dict[int, bytes] = {}
    found = {}
    pdf = pypdfium2.PdfDocument(laid.pdf)
    try:
        for one in wanted:
            number = laid.pages[one]
            if number not in drawn:
                drawn[number] = _drawn(pdf[number], width)
            found[one] = drawn[number]
    finally:
        pdf.close()
    return found


def _drawn(page: object, width: int) -> bytes:
    left, bottom, right, top = page.get_trimbox()  # type: ignore[attr-defined]
    outer = page.get_mediabox()  # type: ignore[attr-defined]
    crop = (left - outer[0], bottom - outer[1], outer[2] - right, outer[3] - top)
    scale = width / (right - left)
    image = page.render(scale=scale, crop=crop).to_pil().convert("RGB")  # type: ignore[attr-defined]
    out = BytesIO()
    image.quantize(COLOURS).save(out, "PNG", optimize=True)
    return out.getvalue()
