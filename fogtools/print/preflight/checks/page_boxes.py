"""A page does not say where it is cut.

A print shop's machine cuts at the TrimBox and looks for the colour that runs over the cut in the BleedBox. Without
these it guesses, and every card of the order is cut in the wrong place. Trim lies in bleed, bleed lies in the page.

Remedy: print with `fog print STORY --as SHOP`; another program must write the PDF with its TrimBox and
BleedBox.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault

if TYPE_CHECKING:
    from fogtools.print.preflight.reader.records import PageSeen

#: Points that programs round by.
ROUNDED = 0.05


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each page whose boxes are missing or do not lie in each other."""
    for page in delivery.pages:
        for what in _wrong(page, delivery):
            yield PrintFault(delivery.where(page), what, delivery.anew)


def _wrong(page: PageSeen, delivery: Delivery) -> Iterator[Say]:
    wanted = delivery.shop.bleed > 0
    if page.trim is None and not delivery.at_home:
        yield Say("it has no TrimBox: nobody knows where it is cut")
    if page.bleed is None and wanted:
        yield Say("it has no BleedBox: nobody knows how far its colour runs over the cut")
    for box, name in ((page.bleed, "BleedBox"), (page.trim, "TrimBox")):
        if box is not None and not box.within(page.media, ROUNDED):
            yield Say("its {box} reaches beyond the page", box=name)
    if page.trim and page.bleed and not page.trim.within(page.bleed, ROUNDED):
        yield Say("its TrimBox reaches beyond its BleedBox")
    if not (page.bleed or page.trim or page.media).shared(page.media).within(page.crop, ROUNDED):
        yield Say("its CropBox hides a part of it")
