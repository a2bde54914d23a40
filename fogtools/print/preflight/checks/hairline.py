"""A line is thinner than a press can print.

It shows on a screen, which never draws less than a pixel. On paper it breaks into dots or is not there at all, and
where it comes out of two inks it flickers in colour. Where a shop names no limit, a quarter of a point counts.

Remedy: draw it thicker.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fogtools.finding import Digits, Say
from fogtools.print.preflight.delivery import POINT, Delivery, PrintFault, mm

if TYPE_CHECKING:
    from fogtools.print.preflight.reader.records import Paint

SEVERITY = "warning"
#: Programs round.
ROUNDED = 0.98
#: A quarter of a point, in mm: what counts where a shop says nothing.
USUAL = 0.25 / POINT
#: A filled strip that is no longer than this, in mm, may be a dash among letters that are outlines.
SHORTEST = 5.0


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """The thinnest line, or filled strip, of each face."""
    said = delivery.shop.hairline
    least = said or (USUAL if "hairline" in delivery.shop.left_out else 0)
    if not least:
        return
    for page in delivery.pages:
        thinnest: dict[str, Paint] = {}
        for mark in page.paints:
            if _drawn_as_line(mark) and mm(mark.width) < least * ROUNDED:
                thinnest[mark.face] = min(thinnest.get(mark.face, mark), mark, key=lambda one: one.width)
        for face, mark in thinnest.items():
            message = _message(mm(mark.width), delivery)
            yield PrintFault(delivery.where(page, face, mark.box), message, Say("draw it thicker"))


def _drawn_as_line(mark: Paint) -> bool:
    long = max(mark.box.width, mark.box.height)
    strip = mark.kind == "fill" and 0 < 5 * mark.width < long and mm(long) > SHORTEST
    return mark.kind == "line" or strip


def _message(width: float, delivery: Delivery) -> Say:
    thin, least = Digits(f"{width:.2f}"), delivery.shop.hairline
    if least:
        name = delivery.shop.called
        return Say(
            "a line is {width} mm thin; {shop} prints none below {least} mm",
            width=thin,
            shop=name,
            least=Digits(f"{least:g}"),
        )
    return Say(
        "a line is {width} mm thin; below {least} mm (0.25 pt) it may not print",
        width=thin,
        least=Digits(f"{USUAL:.2f}"),
    )
