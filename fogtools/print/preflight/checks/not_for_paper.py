"""The file holds things that do not belong on paper: scripts, notes, forms, other files.

They are not printed, or they cover what is; a shop refuses them because some of them run programs on its machines.

Remedy: take them out, or print the pages into a new PDF.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault

NAMES = {
    "script": Say("it runs a script or opens something when it is read"),
    "attachment": Say("other files are attached to it"),
    "form": Say("it has fields to fill in"),
    "annotation": Say("it has notes or links"),
}


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each such thing, on its page; links at home are harmless."""
    if delivery.pdf is None:
        return
    pages = {page.number: page for page in delivery.pages}
    for number, kind in delivery.pdf.refused:
        if not (delivery.at_home and kind in ("annotation", "attachment")):
            where = delivery.where(pages[number]) if number else None
            yield PrintFault(where, NAMES[kind], Say("take it out, or print the pages into a new PDF"))
