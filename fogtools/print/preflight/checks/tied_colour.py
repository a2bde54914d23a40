"""A colour is tied to a profile of its own where the standard allows none.

PDF/X-1a says of a whole file for which press it is mixed, and then every colour is plain ink. A colour with a profile
of its own (ICC, calibrated, Lab) would be turned into ink by the shop's machine, which the standard rules out.

Remedy: convert the colours when the PDF is written; `fog print STORY --as pdf-x1a` does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault

if TYPE_CHECKING:
    from fogtools.print.preflight.reader.records import Paint


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each kind of profile on a face."""
    if delivery.shop.standard != "pdf-x1a":
        return
    for page in delivery.pages:
        tied: dict[tuple[str, str], Paint] = {}
        for mark in page.paints:
            for name in (colour.profile for colour in mark.colours if colour.profile):
                tied.setdefault((mark.face, name), mark)
        for (face, name), mark in tied.items():
            message = Say("a colour is tied to a profile ({name}); PDF/X-1a allows none", name=name)
            yield PrintFault(
                delivery.where(page, face, mark.box),
                message,
                delivery.anew,
            )
