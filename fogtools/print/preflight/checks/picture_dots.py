"""A picture does not say how large it is on paper, or says it wrong.

Pixels have no size; the dots to the inch in the file give them one. A site that reads 72 where 300 are meant prints a
poster, or refuses the picture as too coarse.

Remedy: save it with the shop's dots to the inch; the pixels stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Digits, Say
from fogtools.print.preflight.delivery import Delivery, PrintFault

SEVERITY = "warning"


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each picture with other dots to the inch than the shop's."""
    wanted = delivery.shop.dpi
    for picture in delivery.pictures:
        if picture.broken or abs(picture.dpi - wanted) <= 1:
            continue
        now, shop = Digits(f"{picture.dpi:g}"), delivery.shop.called
        message = (
            Say("it says {now} dots to the inch; {shop} wants {wanted}", now=now, shop=shop, wanted=wanted)
            if picture.dpi
            else Say("it does not say how many dots go to the inch; {shop} wants {wanted}", shop=shop, wanted=wanted)
        )
        yield PrintFault(picture.where, message, Say("save it at {wanted} dpi", wanted=wanted))
