"""Letters are set in a font where the shop wants them as drawings.

Some shops open a file in a drawing program that has not your fonts, or lay many orders on one sheet: a font that goes
missing there is replaced, and nobody sees it before the cards are printed. As outlines letters cannot change any more.

Remedy: `fog print STORY --as SHOP` draws them where the shop's profile says `outlines: true`; another program calls it
“convert text to outlines” or “to curves”.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault

SEVERITY = "warning"


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each font, on the first page that shows letters of it."""
    if not delivery.shop.outlines:
        return
    told = set()
    for page in delivery.pages:
        for font in page.fonts:
            if font.name not in told:
                told.add(font.name)
                message = Say(
                    "letters are set in the font {font}; {shop} wants outlines",
                    font=font.name,
                    shop=delivery.shop.called,
                )
                yield PrintFault(delivery.where(page, font.face), message, delivery.anew)
