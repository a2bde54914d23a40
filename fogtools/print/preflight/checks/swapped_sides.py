"""A front stands where a back belongs, or another card than the one its label names.

The machine prints what it is given: a card whose two sides are swapped lies face up in the draw pile, and everybody
knows it. Labels on the pages say nothing about it; what is drawn does: most cards of a deck share their back, so the
drawing that many cards have on one side and a few on the other is on the wrong side of these few. Cards that look alike
on both of their sides count on neither.

Remedy: put the two sides back in their places, or print the file again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fogtools.finding import Say
from fogtools.print.preflight.delivery import Delivery, PrintFault, Side

#: So many cards with different backs under one front are none: it is the fronts that are where the backs belong.
FEWEST = 3
OTHER = {"front": "back", "back": "front"}


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each side whose drawing is the other side of more cards; a label that what is drawn does not bear out."""
    if delivery.at_home:
        return
    sides = list(delivery.sides())
    cards: dict[tuple[str, str], set[str]] = {}
    for one in sides:
        cards.setdefault((one.drawn, one.side), set()).add(one.card)
    by_label = {one.where.face: one.drawn for one in sides if one.where.face}
    for one in sides:
        if one.side not in OTHER:
            continue
        here = cards[one.drawn, one.side]
        there = cards.get((one.drawn, OTHER[one.side]), set())
        alike = here & there
        few, many = len(here - alike), len(there - alike)
        if one.card not in alike and many and (few < many or (few == many and one.side == "front")):
            yield PrintFault(one.where, _message(one, many), Say("put its two sides in their places"))
        elif one.shows != one.where.face and by_label.get(one.shows, one.drawn) != one.drawn:
            message = Say("it shows what belongs to another page: {shown}", shown=one.shows)
            yield PrintFault(one.where, message, delivery.anew)
    if _all_swapped(sides):
        message = Say("its fronts are all alike and their backs are not: every card lies the wrong way round")
        yield PrintFault(None, message, delivery.anew)


def _message(one: Side, cards: int) -> Say:
    if one.side == "front":
        return Say(
            "where its front belongs stands the back of {n} other card",
            "where its front belongs stands the back of {n} other cards",
            n=cards,
        )
    return Say(
        "where its back belongs stands the front of {n} other card",
        "where its back belongs stands the front of {n} other cards",
        n=cards,
    )


def _all_swapped(sides: Sequence[Side]) -> bool:
    """Whether one drawing is the front of all cards, and no two of them have the same back."""
    drawn = {side: [one.drawn for one in sides if one.side == side] for side in OTHER}
    fronts, backs = drawn["front"], drawn["back"]
    return len(fronts) >= FEWEST and len(set(fronts)) == 1 and len(set(backs)) == len(backs) == len(fronts)
