"""White is set to overprint, and vanishes where anything lies below it.

A press has no white: it leaves the paper free. What overprints leaves the inks below where they are, so a white letter
or area that overprints leaves nothing free. On most screens it is there, on paper it is gone.

Remedy: switch overprint off for what is white, in the program that drew it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault

if TYPE_CHECKING:
    from fogtools.print.preflight.reader.records import Paint


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """The first white mark of each face that overprints."""
    for page in delivery.pages:
        found: dict[str, Paint] = {}
        for mark in page.paints:
            if mark.over and mark.colours and all(colour.white for colour in mark.colours):
                found.setdefault(mark.face, mark)
        for face, mark in found.items():
            text = mark.text.strip()
            message = (
                Say("“{text}” is white and overprints: it vanishes on the press", text=text)
                if text
                else Say("a white area overprints: it vanishes on the press")
            )
            yield PrintFault(
                delivery.where(page, face, mark.box), message, Say("switch overprint off for what is white")
            )
