"""The colours are mixed for a screen where the shop wants ink, or for ink where it wants a screen's.

A press prints with cyan, magenta, yellow and black. What comes as red, green and blue is turned into these by a recipe
that nobody at your table chose: black text becomes four inks that are never quite on top of each other, and bright
colours go dull. A shop that asks for RGB turns CMYK back first, and loses colours twice.

Remedy: `fog print STORY --as SHOP` mixes them as the shop wants them.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault

WRONG = {"cmyk": ("rgb", "lab"), "rgb": ("cmyk",)}
NAMES = {"rgb": "RGB", "cmyk": "CMYK", "lab": "Lab"}
KINDS = {
    "fill": Say("an area"),
    "line": Say("a line"),
    "text": Say("text"),
    "image": Say("a picture"),
    "shade": Say("a gradient"),
}


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each face with colours of the wrong kind: the first mark of each kind on it."""
    if delivery.at_home:
        return
    wrong = WRONG[delivery.shop.colour]
    for page in delivery.pages:
        told = set()
        for mark in page.paints:
            for colour in mark.colours:
                if colour.kind in wrong and (mark.face, colour.kind) not in told:
                    told.add((mark.face, colour.kind))
                    message = Say(
                        "{what} is in {colour}; {shop} wants {wanted}",
                        what=KINDS[mark.kind],
                        colour=NAMES[colour.kind],
                        shop=delivery.shop.called,
                        wanted=delivery.shop.colour.upper(),
                    )
                    yield PrintFault(
                        delivery.where(page, mark.face, mark.box),
                        message,
                        delivery.anew,
                    )
