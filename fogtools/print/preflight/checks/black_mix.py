"""Black is not mixed as the shop wants it.

A large area in black ink alone looks grey beside a photograph, and every speck of dust shows in it: shops name the inks
to print below it. Letters are the other way round: in several inks their edges are coloured as soon as the plates miss
each other by a hair.

Counted is what is drawn: areas of a centimetre and more, and letters that are letters; those drawn as outlines cannot
be told from areas. Looked for where the shop's profile says `rich black` or `black text`.

Remedy: mix large black areas as the shop says, and set letters in black alone; `fog print STORY --as SHOP` does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault, mm

if TYPE_CHECKING:
    from fogtools.print.preflight.reader.records import Paint

SEVERITY = "note"
#: An area at least so wide and so high is large, in mm.
LARGE = 10.0
#: So much black ink looks black, in %; so little of another ink is none.
BLACK, NONE = 80.0, 5.0


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """The first large area in black alone on a face, and the first letters in several inks."""
    shop = delivery.shop
    for page in delivery.pages:
        areas = {m.face: m for m in reversed(page.paints) if shop.rich_black and _plain_area(m)}
        letters = {m.face: m for m in reversed(page.paints) if shop.black_text and _rich_letters(m)}
        for face, mark in areas.items():
            mix = " ".join(f"{ink}{part:g}" for ink, part in zip("CMYK", shop.rich_black or (), strict=True))
            message = Say("a large area is black ink alone; {shop} asks for {mix}", shop=shop.called, mix=mix)
            yield PrintFault(delivery.where(page, face, mark.box), message, Say("mix it so"))
        for face, mark in letters.items():
            message = Say(
                "“{text}” is black of several inks; {shop} asks for letters in black ink alone",
                text=mark.text.strip(),
                shop=shop.called,
            )
            yield PrintFault(delivery.where(page, face, mark.box), message, Say("set it in black alone"))


def _plain_area(mark: Paint) -> bool:
    wide = mark.kind == "fill" and min(mm(mark.box.width), mm(mark.box.height)) >= LARGE
    return wide and any(_black(c.ink - c.others) and c.others < NONE for c in mark.colours)


def _rich_letters(mark: Paint) -> bool:
    return mark.kind == "text" and any(_black(c.ink - c.others) and c.others >= NONE for c in mark.colours)


def _black(percent: float) -> bool:
    return percent >= BLACK
