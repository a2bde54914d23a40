"""Two cards of a deck have the same number.

The number is how people find a card again: in a list, in a pile, when one is missing.

Good:
    cards:
    - {id: first-kitchen, number: 1, text: Describe the first kitchen you remember.}
    - {id: last-kitchen, number: 2, text: Describe the last one., copies: 3}
Bad:
    cards:
    - {id: first-kitchen, number: 1, text: Describe the first kitchen you remember.}
    - {id: last-kitchen, number: 1, text: Describe the last one.}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.deck.cards.box import Loaded, Placed


def check(box: Loaded) -> Iterator[Fault]:
    """The second card and every further one of a number, each with a number that is free."""
    first: dict[int, Placed] = {}
    taken = {placed.card.number for placed in box.cards}
    for placed in box.cards:
        n = placed.card.number
        if n is None or first.setdefault(n, placed) is placed:
            continue
        free = next(m for m in count(n + 1) if m not in taken)
        taken.add(free)
        message = Say("number {n} is taken by “{title}”", n=n, title=first[n].label)
        yield Fault(placed, ("number",), message, Say("the next free number is {free}", free=free), instead=str(free))
