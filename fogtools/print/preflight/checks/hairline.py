"""A line is thinner than a press can print.

It shows on a screen, which never draws less than a pixel. On paper it breaks into dots or is not there at all, and
where it comes out of two inks it flickers in colour.

Remedy: draw it thicker.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault, mm

SEVERITY = "warning"
#: Programs round.
ROUNDED = 0.98


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """The thinnest line, or filled strip, of each face."""
    least = delivery.shop.hairline
    if not least:
        return
    for page in delivery.pages:
        thinnest: dict[str, float] = {}
        for mark in page.paints:
            line = mark.kind == "line" or (
                mark.kind == "fill" and max(mark.box.width, mark.box.height) > 5 * mark.width
            )
            if line and mm(mark.width) < least * ROUNDED:
                thinnest[mark.face] = min(mark.width, thinnest.get(mark.face, mark.width))
        for face, width in thinnest.items():
            message = Say(
                "a line is {width} mm thin; {shop} prints none below {least} mm",
                width=f"{mm(width):.2f}",
                shop=delivery.shop.name,
                least=f"{least:g}",
            )
            yield PrintFault(delivery.where(page, face), message, Say("draw it thicker"))
