"""A picture has too few pixels for the size it is printed at.

On a screen it looks sharp; on paper its edges are steps and its faces are soft. What counts are the pixels to an inch
of paper: a picture of 600 pixels is sharp two inches wide, and not three.

Remedy: put in a larger picture, or print it smaller. Enlarging it in a program adds no detail.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fogtools.finding import Say, Severity
from fogtools.print.preflight.delivery import Delivery, PrintFault

if TYPE_CHECKING:
    from fogtools.print.preflight.reader.records import Paint

SEVERITY = "warning"
#: Below this share of what the shop wants, anybody sees it.
BAD = 2 / 3
#: Programs round.
ROUNDED = 0.99


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """The worst picture of each face."""
    if delivery.at_home:
        return
    wanted = delivery.shop.dpi
    for page in delivery.pages:
        worst: dict[str, Paint] = {}
        for mark in page.paints:
            if 0 < mark.ppi < wanted * ROUNDED:
                worst[mark.face] = min(worst.get(mark.face, mark), mark, key=lambda one: one.ppi)
        for face, mark in worst.items():
            message = Say(
                "a picture has {ppi} pixels to the inch; {shop} wants {wanted}",
                ppi=round(mark.ppi),
                shop=delivery.shop.called,
                wanted=wanted,
            )
            bad: Severity | None = "error" if mark.ppi < wanted * BAD else None
            yield PrintFault(delivery.where(page, face, mark.box), message, Say("put in a larger picture"), bad)
