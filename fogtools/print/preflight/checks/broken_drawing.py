"""A page holds drawing orders that cannot be carried out.

A viewer passes over them in silence and every one in its own way; what the shop's machine makes of them is a surprise.

Remedy: make the file anew, or save it from another program.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each kind of broken order on a face; and a file that is torn as a whole."""
    if delivery.pdf and delivery.pdf.damaged:
        yield PrintFault(None, Say("the file is damaged: a part of it may be missing"), Say("make the file anew"))
    for page in delivery.pages:
        for trait in page.traits:
            if trait.kind == "broken":
                message = Say("it cannot be drawn whole ({what})", what=trait.what)
                yield PrintFault(delivery.where(page, trait.face), message, Say("make the file anew"))
