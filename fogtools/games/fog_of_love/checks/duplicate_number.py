"""Two cards have the same number.

The number is how people find a card again: in the list of cards, in a pile, when a card is missing. Two cards with
one number cannot be told apart (FOL-099).

Good:
    features:
    - {id: night-owl, number: 901, title: Night owl, tokens: [-discipline]}
    - {id: early-bird, number: 902, title: Early bird, tokens: [+discipline]}
Bad:
    features:
    - {id: night-owl, number: 901, title: Night owl, tokens: [-discipline]}
    - id: early-bird
      number: 901  # <-
      title: Early bird
      tokens: [+discipline]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from fogtools.checks import Fault
from fogtools.finding import Say
from fogtools.games.fog_of_love.box import Loaded, Placed


def check(box: Loaded) -> Iterator[Fault]:
    """The second card and every further one of a number."""
    first: dict[int, Placed] = {}
    taken = {p.card.number for p in box.cards}
    for placed in box.cards:
        number = placed.card.number
        if number is None:
            continue
        owner = first.setdefault(number, placed)
        if owner is not placed:
            free = next(n for n in count(number + 1) if n not in taken)
            line = owner.source.where((*owner.path, "number")).line
            yield Fault(placed, ("number",),
                        Say("number {number} is taken by {card} ({file}:{line}); nobody could tell the two cards apart",
                            number=number, card=owner.label, file=owner.source.name, line=line),
                        Say("the next free number is {free}", free=free))  # fmt: skip
