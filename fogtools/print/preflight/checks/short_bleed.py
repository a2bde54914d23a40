"""Colour ends at the cut instead of running over it.

The knife wanders by a millimetre: where colour stops at the line it should hit, a white sliver shows along the edge of
some cards. Colour that reaches the edge goes on to the end of the bleed; white that is painted over it there is no
bleed, whatever the boxes of the page say.

Remedy: let the ground reach over the edge, as far as the shop's bleed, and nothing white lie on it there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from fogtools.finding import Digits, Say
from fogtools.print.preflight.delivery import ALIKE, POINT, Delivery, PrintFault, Where, mm

if TYPE_CHECKING:
    from fogtools.print.preflight.reader.records import Area, PageSeen, Paint

#: A ground takes more than this share of an edge.
SHARE = 0.2
#: Places along an edge that are looked at, how far within the cut (mm), and at which parts of the bleed beyond it.
PLACES, WITHIN, BEYOND = 20, 0.3, (0.2, 0.5, 0.8)
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
            message = Say(
                "{edge} the colour runs {over} mm over the cut; {shop} wants {bleed} mm",
                edge=NAMES[edge],
                over=Digits(f"{round(reach, 2):g}"),
                shop=delivery.shop.called,
                bleed=Digits(f"{bleed:g}"),
            )
            yield PrintFault(delivery.where(page), message, Say("let the ground run over the cut"))
        covered = [edge for edge in range(4) if edge not in short and _white_over(page, trim, edge, bleed * POINT)]
        yield from _white(delivery.where(page), covered)
    for picture in delivery.pictures:
        yield from _white(picture.where, picture.white)


def _white(where: Where, edges: Sequence[int]) -> Iterator[PrintFault]:
    for edge in [ALL_AROUND] if len(edges) == ALL_AROUND else edges:
        message = Say("{edge} the card is coloured to the cut, and white beyond it", edge=NAMES[edge])
        yield PrintFault(where, message, Say("let the ground run over the cut, and no white on it"))


def _white_over(page: PageSeen, trim: Area, edge: int, bleed: float) -> bool:
    """Whether along a share of an edge the card is coloured to the cut, and white beyond it."""
    paints = [mark for mark in page.paints if mark.kind != "text" and not mark.box.within(trim)]
    if not any(mark.solid and not _coloured(mark) for mark in paints):
        return False
    along, out = 1 - edge % 2, -1 if edge < 2 else 1
    span = trim[along + 2] - trim[along]
    inner = [mark for mark in page.paints if mark.kind != "text" and mark.box.meets(trim)]
    found = 0
    for i in range(PLACES):
        there = trim[along] + span * (i + 0.5) / PLACES

        def seen(marks: list[Paint], away: float, there: float = there) -> bool | None:
            across = trim[edge] + out * away
            return _coloured_at(marks, *((there, across) if along == 0 else (across, there)))

        within = seen(inner, -WITHIN * POINT)
        found += within is True and any(seen(paints, part * bleed) is False for part in BEYOND)
    return found > SHARE * PLACES


def _coloured_at(marks: list[Paint], x: float, y: float) -> bool | None:
    """Whether the topmost mark of a place has a colour; None where nobody can tell which covers it, or none does."""
    shapes = set()
    for mark in reversed(marks):
        left, bottom, right, top = mark.box
        if left <= x <= right and bottom <= y <= top:
            shapes.add(_coloured(mark))
            if mark.solid:
                return shapes.pop() if len(shapes) == 1 else None
    return None


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
