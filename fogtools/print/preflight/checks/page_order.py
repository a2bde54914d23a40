"""Fronts and backs do not follow each other as the shop wants them.

A shop puts the pages on its machine in one order and never looks at the words. Where one page is out of step, every
card behind it gets the back of its neighbour.

Remedy: print with `fog print STORY --as SHOP`, which knows the shop's order.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import PAIRS, Delivery, PrintFault, Where


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """The first page that is out of step."""
    if delivery.pdf is None or delivery.at_home:
        return
    pair = PAIRS.get(delivery.shop.order)
    shown = list(delivery.shown())
    if pair is None:
        yield from _apart(shown, delivery)
        return
    if len(shown) % 2:
        message = Say(
            "{n} page: one side of a card is missing", "{n} pages: one side of a card is missing", n=len(shown)
        )
        yield PrintFault(None, message, Say("each card has a front and a back; print the file again"))
    yield from _in_step(shown, pair, delivery)


def _in_step(shown: list[Where], pair: tuple[str, str], delivery: Delivery) -> Iterator[PrintFault]:
    """The first page with the wrong side, or with another card than the page before it."""
    for i, where in enumerate(shown):
        if not where.side:
            continue
        if where.side != pair[i % 2]:
            message = (
                Say("{shop} wants the front of each card before its back", shop=delivery.shop.called)
                if pair[0] == "front"
                else Say("{shop} wants the back of each card before its front", shop=delivery.shop.called)
            )
            yield PrintFault(where, message, delivery.anew)
            return
        before = shown[i - 1]
        if i % 2 and before.side and before.card != where.card:
            message = Say("it follows {card}, and would be printed on its other side", card=before.card)
            yield PrintFault(where, message, Say("put the two sides of each card behind each other"))
            return


def _apart(shown: list[Where], delivery: Delivery) -> Iterator[PrintFault]:
    """Fronts in one file and backs in another."""
    sides = {where.side for where in shown if where.side}
    if len(sides) > 1:
        first = next(where for where in shown if where.side and where.side != shown[0].side)
        message = Say("{shop} wants fronts and backs apart, and this file holds both", shop=delivery.shop.called)
        yield PrintFault(first, message, delivery.anew)
