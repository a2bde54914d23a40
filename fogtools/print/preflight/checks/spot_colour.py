"""A colour has an ink of its own.

A spot colour is a fifth pot of ink: card shops print with four, and charge a plate for each more, or replace it by what
its name makes them think of.

Remedy: mix it from cyan, magenta, yellow and black in the program that drew it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault

if TYPE_CHECKING:
    from fogtools.print.preflight.reader.records import Paint


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each spot colour on a face."""
    if delivery.at_home:
        return
    for page in delivery.pages:
        spots: dict[tuple[str, str], Paint] = {}
        for mark in page.paints:
            for name in (name for colour in mark.colours for name in colour.spots):
                spots.setdefault((mark.face, name), mark)
        for (face, name), mark in spots.items():
            message = Say("it prints with a spot colour, “{name}”", name=name)
            yield PrintFault(delivery.where(page, face, mark.box), message, Say("mix it from the four inks"))
