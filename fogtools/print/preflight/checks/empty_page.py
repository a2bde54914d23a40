"""A page is empty.

It prints a blank card, which somebody pays for; most often a back is missing, or a picture was not found. A card that
shall be blank on one side says so with a colour.

Remedy: look at the page; print the card again.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each page that shows nothing but white within its trim; a file without any."""
    if delivery.pdf and not delivery.pages:
        yield PrintFault(None, Say("the file has no pages"), Say("print the file again"))
    for page in delivery.pages:
        trim = delivery.trim(page)
        if not any(mark.box.meets(trim) and not all(c.white for c in mark.colours) for mark in page.paints):
            yield PrintFault(delivery.where(page), Say("nothing is printed on it"), Say("print the card again"))
