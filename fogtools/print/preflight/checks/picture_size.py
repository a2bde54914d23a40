"""A picture does not have the pixels that the shop asks for.

The shop's site stretches it to its own frame: the card is cut elsewhere than you saw it, and letters go soft.

Remedy: print with `fog print STORY --as SHOP`; never stretch a finished picture.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault

#: Sizes named in a message.
NAMED = 8


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each picture of other pixels, and each of another size than most."""
    shop = delivery.shop
    known = {size.name: shop.canvas(shop.page(size)) for size in shop.sizes}
    for picture in delivery.pictures:
        if picture.broken or shop.more_sizes or (picture.width, picture.height) in known.values():
            continue
        names = ", ".join(f"{name} {wide} x {high}" for name, (wide, high) in list(known.items())[:NAMED])
        message = Say(
            "it has {width} x {height} pixels, which {shop} does not print",
            width=picture.width,
            height=picture.height,
            shop=shop.called,
        )
        yield PrintFault(picture.where, message, Say("known: {known}", known=names))
