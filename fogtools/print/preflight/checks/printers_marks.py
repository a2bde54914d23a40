"""Crop marks or words stand outside the card, where the shop wants nothing.

The shop puts marks of its own where its knife needs them. Marks in the bleed end up on the card as soon as the knife
wanders.

Remedy: print without marks; `fog print STORY --as SHOP` knows whether the shop wants them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fogtools.finding import Say
from fogtools.print.preflight.delivery import POINT, Delivery, PrintFault

if TYPE_CHECKING:
    from fogtools.print.preflight.reader.records import Area, PageSeen, Paint

#: A mark of the printer's is thinner than this, in mm.
THIN = 1.0


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each page with marks outside its trim."""
    if delivery.shop.marks:
        return
    for page in delivery.pages:
        found = next(_marks(page, delivery.trim(page), delivery.shop.bleed * POINT), None)
        if found is None:
            continue
        text = found.text.strip()
        message = (
            Say("“{text}” stands outside the card", text=text) if text else Say("crop marks stand outside the card")
        )
        yield PrintFault(delivery.where(page, spot=found.box), message, Say("print it without marks"))


def _marks(page: PageSeen, trim: Area, bleed: float) -> Iterator[Paint]:
    """What lies wholly outside the trim: words and thin lines, and beyond the bleed anything."""
    seen = [mark for mark in page.paints if not all(colour.white for colour in mark.colours)]
    ground = {(m.kind, m.colours) for m in seen if m.box.meets(trim) and not m.box.within(trim)}
    for mark in seen:
        if mark.box.meets(trim):
            continue
        thin = min(mark.box.width, mark.box.height) < THIN * POINT and (mark.kind, mark.colours) not in ground
        beyond = not mark.box.meets(trim.grown(bleed - 0.1))
        if mark.kind == "text" or beyond or (mark.kind in ("line", "fill") and thin):
            yield mark
