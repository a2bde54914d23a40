"""There are more cards than the shop prints in one order.

What is above its number is left out without a word, or the whole order is refused when you have paid for it.

Remedy: order in two parts, or fewer copies of a card.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """The whole file."""
    most, shown = delivery.shop.most, list(delivery.shown())
    fronts = sum(where.side == "front" for where in shown)
    alternate = delivery.shop.order != "separate"
    n = fronts or (len(shown) // 2 if alternate else len(shown))
    if most and n > most:
        message = Say(
            "{n} card; {shop} prints {most} in one order",
            "{n} cards; {shop} prints {most} in one order",
            n=n,
            shop=delivery.shop.called,
            most=most,
        )
        yield PrintFault(None, message, Say("order them in two parts"))
