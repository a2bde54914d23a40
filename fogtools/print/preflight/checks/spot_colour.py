"""A colour has an ink of its own.

A spot colour is a fifth pot of ink: card shops print with four, and charge a plate for each more, or replace it by what
its name makes them think of.

Remedy: mix it from cyan, magenta, yellow and black in the program that drew it.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each spot colour on a face."""
    if delivery.at_home:
        return
    for page in delivery.pages:
        spots = {(mark.face, name): None for mark in page.paints for colour in mark.colours for name in colour.spots}
        for face, name in spots:
            message = Say("it prints with a spot colour, “{name}”", name=name)
            yield PrintFault(delivery.where(page, face), message, Say("mix it from the four inks"))
