"""There is more ink on one spot than the paper takes.

Cyan, magenta, yellow and black add up: all four at full strength are 400 %. Above the shop's limit the sheets do not
dry, and the backs of the cards in the pile print on the fronts above them.

Each mark counts as it is mixed: what lies on top of another replaces it, what is hidden below does not count, and what
shines through cannot be more than the richer of the two. Pictures are measured by their samples, on spots and not on
single pixels. What cannot be measured (pictures in JPEG 2000, gradients) is said. Not counted: overprinted inks, and
RGB, which has
no ink before somebody converts it. Where a shop names no limit, what is above 300 % is a note.

Remedy: mix dark colours with more black and less of the others; text is black alone. `fog print STORY --as SHOP`
does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fogtools.finding import Digits, Say
from fogtools.print.preflight.delivery import Delivery, PrintFault

if TYPE_CHECKING:
    from fogtools.print.preflight.reader.records import PageSeen, Paint

#: Percent that rounding adds.
ROUNDED = 0.5
#: What most coated paper takes, in %: noted where a shop says nothing.
USUAL = 300
UNKNOWN = {
    "image": Say("the ink of a picture could not be measured"),
    "shade": Say("the ink of a gradient could not be measured"),
}


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """The spot with the most ink on each face that has too much."""
    said = delivery.shop.ink
    most = said or (USUAL if "ink" in delivery.shop.left_out else 0)
    if not most:
        return
    for page in delivery.pages:
        worst: dict[str, Paint] = {}
        for mark in too_rich(page, most + ROUNDED):
            if mark.face not in worst or ink(mark) > ink(worst[mark.face]):
                worst[mark.face] = mark
        for face, mark in worst.items():
            help = Say("mix it with more black and less colour")
            where = delivery.where(page, face, mark.box)
            yield PrintFault(where, _message(mark, delivery), help, None if said else "note")
        for trait in page.traits:
            if said and trait.kind == "unmeasured":
                yield PrintFault(
                    delivery.where(page, trait.face), UNKNOWN[trait.what], Say("look at it by eye"), "note"
                )


def _message(mark: Paint, delivery: Delivery) -> Say:
    percent = round(ink(mark))
    if not delivery.shop.ink:
        return Say(
            "a spot takes {ink} % of ink; {shop} names no limit, most coated paper takes {most} %",
            ink=percent,
            shop=delivery.shop.called,
            most=USUAL,
        )
    most, shop = Digits(f"{delivery.shop.ink:g}"), delivery.shop.called
    if mark.kind == "text":
        text = mark.text.strip()
        return Say(
            "“{text}” takes {ink} % of ink; {shop} allows {most} %", text=text, ink=percent, shop=shop, most=most
        )
    if mark.kind == "image":
        return Say("a picture takes {ink} % of ink; {shop} allows {most} %", ink=percent, shop=shop, most=most)
    return Say("an area takes {ink} % of ink; {shop} allows {most} %", ink=percent, shop=shop, most=most)


def ink(mark: Paint) -> float:
    """The most ink that a mark takes, in %."""
    return max((colour.ink for colour in mark.colours), default=0.0)


def too_rich(page: PageSeen, most: float) -> list[Paint]:
    """The marks with more ink that are seen: what is covered whole by a later one is not."""
    found: list[Paint] = []
    for mark in page.paints:
        if mark.solid and found:
            found = [below for below in found if not below.box.within(mark.box, 0.01)]
        if ink(mark) > most:
            found.append(mark)
    return found
