"""A sign in a text is drawn by no font.

In its place stands an empty box, or nothing. Names from other languages, arrows and small pictures in a text are the
usual cause: the font of the card does not have them.

Remedy: write it with other signs, or give the text a font that has them.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each text with a sign that its font has no glyph for."""
    for page in delivery.pages:
        for trait in page.traits:
            if trait.kind == "no glyph":
                text, _, font = trait.what.partition("\0")
                message = (
                    Say("“{text}” has a sign that the font {font} cannot draw", text=text, font=font)
                    if text
                    else Say("a text has a sign that the font {font} cannot draw", font=font)
                )
                yield PrintFault(delivery.where(page, trait.face), message, Say("write it with other signs"))
