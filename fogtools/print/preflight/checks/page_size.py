"""A page does not have the size that the shop prints.

A shop sells fixed sizes and cuts them by machine. A page of another size is refused, or worse, scaled to fit: the
cards become smaller than the ones they are shuffled with.

Remedy: choose a size of the shop (its profile lists them), or a shop that cuts yours.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fogtools.finding import Digits, Say
from fogtools.print.preflight.delivery import ALIKE, POINT, Delivery, PrintFault, figures, mm

if TYPE_CHECKING:
    from fogtools.print.preflight.reader.records import PageSeen

#: Sizes named in a message.
NAMED = 6


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each page whose trim, whole size or bleed is not the shop's; and each that is turned or scaled."""
    for page in delivery.pages:
        where = delivery.where(page)
        if page.turned:
            yield PrintFault(where, Say("it is turned by {degrees}°", degrees=page.turned), Say("save it upright"))
        if page.unit != 1:
            yield PrintFault(
                where, Say("it is scaled (UserUnit {unit})", unit=Digits(f"{page.unit:g}")), Say("save it at real size")
            )
        if not delivery.at_home:
            for message, help in _wrong(page, delivery):
                yield PrintFault(where, message, help)


def _wrong(page: PageSeen, delivery: Delivery) -> Iterator[tuple[Say, Say]]:
    shop, trim = delivery.shop, delivery.trim(page)
    cut = (mm(trim.width) * page.unit, mm(trim.height) * page.unit)
    size = delivery.size(page)
    if size is None and not shop.more_sizes:
        known = "; ".join(str(figures(*one.cut)) for one in shop.sizes[:NAMED])
        yield (
            Say("it is cut at {size}; {shop} cuts other sizes", size=figures(*cut), shop=shop.called),
            Say("known: {known}", known=Digits(known)),
        )
        return
    wide, high = shop.page(size) if size else (cut[0] + 2 * shop.bleed, cut[1] + 2 * shop.bleed)
    now = (mm(page.media.width) * page.unit, mm(page.media.height) * page.unit)
    if abs(now[0] - wide) > ALIKE or abs(now[1] - high) > ALIKE:
        yield (
            Say(
                "the page is {now}; {shop} wants {wanted} for this size",
                now=figures(*now),
                wanted=figures(wide, high),
                shop=shop.called,
            ),
            delivery.anew,
        )
    elif page.bleed and not trim.grown((shop.bleed - ALIKE) * POINT).within(page.bleed):
        yield (
            Say(
                "its bleed is less than the {bleed} mm that {shop} wants",
                bleed=Digits(f"{shop.bleed:g}"),
                shop=shop.called,
            ),
            delivery.anew,
        )
