"""A picture cannot be read.

It was cut off while it was written or sent, or it is no PNG at all. The shop's site shows a blank card, or stops in the
middle of the order.

Remedy: make it anew.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each such picture."""
    for picture in delivery.pictures:
        if picture.broken:
            yield PrintFault(picture.where, Say("it cannot be read: {why}", why=picture.broken), Say("make it anew"))
