"""Something shines through, where the shop's machine knows no transparency.

Older machines, and the standard PDF/X-1a, print every mark opaque. The shop then flattens the page: thin white lines
where pictures were cut, text turned into pixels, shadows that become boxes.

Remedy: `fog print STORY --as pdf-x1a` prints without; in another program flatten the page or take the effect out.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault

NAMES = {
    "opacity": Say("something is half transparent"),
    "soft mask": Say("something fades out (a soft mask)"),
    "group": Say("it holds a transparency group"),
}


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each kind of transparency on a face."""
    if delivery.shop.transparency:
        return
    for page in delivery.pages:
        for trait in page.traits:
            if trait.kind == "transparency":
                message = NAMES.get(trait.what) or Say("colours are mixed with what is below ({what})", what=trait.what)
                yield PrintFault(
                    delivery.where(page, trait.face),
                    message,
                    delivery.anew,
                )
