"""Two cards show the same front: one of them is there twice, and another one may be missing.

Whoever counts the pages finds the right number, and whoever reads their labels finds every name: only what is drawn
tells that a page was put in twice. At the table one card comes back, and one never comes. Copies of a card are meant to
look alike: pages with the same label, and pictures whose names differ in a last number only (`sun-1`, `sun-2`), where
all of these look alike. Where pages bear no labels nobody can tell a copy from a slip: then it is a note.

Remedy: look at both pages; print the missing card again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from fogtools.finding import Say, Severity
from fogtools.print.preflight.delivery import Delivery, PrintFault, Side

SEVERITY = "warning"
#: A drawing on more than this share of pages whose side nobody names is a back.
BACKS = 0.5
NUMBERED = re.compile(r"-[0-9]+$")


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """Each front that another card shows, too."""
    if delivery.at_home:
        return
    sides = [one for one in delivery.sides() if one.side != "back"]
    if delivery.pictures:
        sides = list(_without_copies(sides))
    fronts: dict[str, list[Side]] = {}
    for one in sides:
        fronts.setdefault(one.drawn, []).append(one)
    for same in fronts.values():
        backs = len(fronts) == 1 or (not same[0].side and len(same) > BACKS * len(sides))
        if not backs and len({one.card for one in same}) > 1:
            yield from _twice(same)


def _without_copies(sides: Sequence[Side]) -> Iterator[Side]:
    """Of pictures that are numbered and all alike only the first."""
    drawn: dict[str, set[str]] = {}
    for one in sides:
        drawn.setdefault(NUMBERED.sub("", one.card), set()).add(one.drawn)
    told = set()
    for one in sides:
        name = NUMBERED.sub("", one.card)
        if len(drawn[name]) > 1 or name not in told:
            yield one
        told.add(name)


def _twice(same: Sequence[Side]) -> Iterator[PrintFault]:
    """All but the one that bears the label of what it shows, or the first."""
    own = next((one for one in same if one.shows == one.where.face), same[0])
    for one in same:
        if one.card == own.card:
            continue
        message = Say("it shows the same as {other}", other=own.where.said())
        severity: Severity | None = None if one.where.card else "note"
        yield PrintFault(one.where, message, Say("look whether a card is missing"), severity)
