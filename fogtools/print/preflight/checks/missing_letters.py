"""A font lacks letters of the language that the file is in.

It was embedded whole, and does not hold all that the language needs: the next text that is typed in it comes out with
boxes, or with letters of another font in the middle of a word. A font that was cut down to the letters in use is not
looked at: nobody can tell what it had.

Remedy: choose a font made for the language.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault
from fogtools.text.languages import row

SEVERITY = "warning"
#: A font without even these draws signs, not words.
LATIN = frozenset("abcdefghijklmnopqrstuvwxyz")


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each whole font, once, on the first face that uses it."""
    if delivery.pdf is None:
        return
    needs = row(delivery.pdf.language).alphabet
    told = set()
    for page in delivery.pages:
        for font in page.fonts:
            if font.letters is None or font.name in told or not font.letters >= LATIN:
                continue
            told.add(font.name)
            lacking = "".join(letter for letter in needs if letter not in font.letters)
            if lacking:
                message = Say(
                    "the font {font} has no {letters}, which the language {language} needs",
                    font=font.name,
                    letters=lacking,
                    language=delivery.pdf.language,
                )
                yield PrintFault(delivery.where(page, font.face), message, Say("choose a font made for the language"))
