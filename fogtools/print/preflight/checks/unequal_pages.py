"""A page has another size than the others.

A shop sets one size for a whole file and cuts all of it alike: the odd page is cut wrong, or the file is refused.

Remedy: print the cards of each size into a file of their own, as `fog print` does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from fogtools.finding import Say
from fogtools.print.preflight.delivery import ALIKE, Delivery, PrintFault, figures, mm

if TYPE_CHECKING:
    from fogtools.print.preflight.reader.records import PageSeen


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each page that is not as large as most are."""
    sizes = Counter(_size(page) for page in delivery.pages)
    if len(sizes) < 2:
        return
    usual = sizes.most_common(1)[0][0]
    for page in delivery.pages:
        own = _size(page)
        if max(abs(own[0] - usual[0]), abs(own[1] - usual[1])) > ALIKE:
            message = Say("it is {own}, the others are {usual}", own=figures(*own), usual=figures(*usual))
            yield PrintFault(delivery.where(page), message, Say("put the cards of each size into a file of their own"))


def _size(page: PageSeen) -> tuple[float, float]:
    return round(mm(page.media.width) * page.unit, 2), round(mm(page.media.height) * page.unit, 2)
