"""A card has a front and no back, or a back and no front.

Whoever orders counts cards, the machine counts pages: one missing side, and the order is refused or shifted by a card.
A picture that many cards share as their back stands once for all of them.

Remedy: print the card again, or take both of its sides out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each face whose other side is not there as often."""
    if delivery.at_home:
        return
    shown = [where for where in delivery.shown() if where.side]
    sides = Counter(where.side for where in shown)
    if len(sides) < 2 or (delivery.pictures and min(sides.values()) == 1):
        return  # a file of fronts alone; one back for all
    count = Counter((where.card, where.side) for where in shown)
    told = set()
    for where in shown:
        other = "back" if where.side == "front" else "front"
        if count[where.card, where.side] > count[where.card, other] and where.card not in told:
            told.add(where.card)
            message = (
                Say("card {card} has no back to this front", card=where.card)
                if other == "back"
                else Say("card {card} has no front to this back", card=where.card)
            )
            yield PrintFault(where, message, Say("print the card again"))
