"""Two cards have the same id.

A record of a play, a play code and the sheets would name only the first of them. More of the same picture is one card
with more `copies`.

Good:
    cards:
    - {id: plain-house, kind: plain, drawing: house, copies: 4}
Bad:
    cards:
    - {id: plain-house, kind: plain, drawing: house, copies: 2}
    - {id: plain-house, kind: plain, drawing: house, copies: 2}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.misty.cards.box import Loaded


def check(box: Loaded) -> Iterator[Fault]:
    """The second card and every further one of an id."""
    for placed in box.repeated:
        message = Say("the id `{id}` is taken by another card", id=placed.id)
        yield Fault(placed, ("id",), message, Say("count the same picture in `copies`, or give it another id"))
