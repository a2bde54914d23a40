"""A font is not in the file.

The shop's machine takes another one in its place: letters get other widths, lines break elsewhere or run over the edge,
signs that the other font lacks come out as boxes.

Remedy: embed it. `fog print` embeds all that it uses; another program has a box to tick for it, and the font's licence
must allow it.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each font that a face shows text in without it being embedded."""
    for page in delivery.pages:
        for font in page.fonts:
            if not font.embedded:
                yield PrintFault(
                    delivery.where(page, font.face),
                    Say("the font {font} is not embedded", font=font.name),
                    Say("embed all fonts when the PDF is written"),
                )
