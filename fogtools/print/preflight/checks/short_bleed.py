"""Colour ends at the cut instead of running over it.

The knife wanders by a millimetre: where colour stops at the line it should hit, a white sliver shows along the edge of
some cards. Colour that reaches the edge goes on to the end of the bleed.

Remedy: let the ground reach over the edge, as far as the shop's bleed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fogtools.finding import Say
from fogtools.print.preflight.delivery import ALIKE, POINT, Delivery, PrintFault, mm

if TYPE_CHECKING:
    from fogtools.print.preflight.reader.records import Area, Paint

#: A ground takes more than this share of an edge.
SHARE = 0.2
NAMES = (Say("at the left"), Say("at the bottom"), Say("at the right"), Say("at the top"), Say("all around"))
ALL_AROUND = 4


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each edge of a page that colour reaches without running over it."""
    bleed = delivery.shop.bleed
    if not bleed:
        return
    for page in delivery.pages:
        trim = delivery.trim(page)
        grounds = [mark for mark in page.paints if mark.kind in ("fill", "image", "shade") and _coloured(mark)]
        short = {}
        for edge in range(4):
            over = [reach for mark in grounds if (reach := _over(mark.box, trim, edge)) is not None]
            if over and max(over) < bleed - ALIKE:
                short[edge] = max(0, *over)
        for edge, reach in [(ALL_AROUND, min(short.values()))] if len(short) == ALL_AROUND else short.items():
            values = {"over": f"{round(reach, 2):g}", "shop": delivery.shop.name, "bleed": f"{bleed:g}"}
            message = Say(
                "{edge} the colour runs {over} mm over the cut; {shop} wants {bleed} mm", edge=NAMES[edge], **values
            )
            yield PrintFault(delivery.where(page), message, Say("let the ground run over the cut"))


def _coloured(mark: Paint) -> bool:
    return not all(colour.white for colour in mark.colours)


def _over(box: Area, trim: Area, edge: int) -> float | None:
    """How far a ground runs over an edge, in mm; None where it does not reach the edge, or only a bit of it does."""
    along = 1 - edge % 2
    span = min(box[along + 2], trim[along + 2]) - max(box[along], trim[along])
    if span < SHARE * (trim[along + 2] - trim[along]):
        return None
    reach = mm(trim[edge] - box[edge]) if edge < 2 else mm(box[edge] - trim[edge])
    inside = box[edge] < trim[edge + 2] if edge < 2 else box[edge] > trim[edge - 2]
    return reach if inside and reach > -2 * ALIKE and span > POINT else None
