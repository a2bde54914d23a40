"""A picture is not plain RGB.

A site turns what it does not expect into something: what is transparent becomes black or white, gray and palettes get
other colours, CMYK comes out as a negative.

Remedy: save it as RGB with 8 bits and without transparency.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each picture with transparency, or of other colours."""
    for picture in delivery.pictures:
        if picture.broken:
            continue
        if picture.alpha:
            yield PrintFault(picture.where, Say("it is transparent in places"), Say("save it without transparency"))
        elif picture.mode != "RGB":
            message = Say("its colours are not RGB ({mode})", mode=picture.mode)
            yield PrintFault(picture.where, message, Say("save it as RGB with 8 bits"))
