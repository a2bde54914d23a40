"""Two cards have the same number.

The number is how people find a card again: in the list of cards, in a pile, when a card is missing. Two cards with
one number cannot be told apart (FOL-099). A destiny takes its own number and the next one, for its
twin in the other colour.

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

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.numbering import printed_numbers
from fogtools.source.model import plain


def check(box: Loaded) -> Iterator[Fault]:
    """The second card and every further one of a number; a twin counts where it has a number of its own."""
    first: dict[int, Placed] = {}
    taken = {n for p in box.cards for n in printed_numbers(p.card)}
    for placed in box.cards:
        numbers = printed_numbers(placed.card)
        rivals = [(n, first[n]) for n in numbers if n in first]
        for n in numbers:
            first.setdefault(n, placed)
        if rivals:
            n, owner = rivals[0]
            free = next(n for n in count(numbers[0] + 1) if not taken & set(range(n, n + len(numbers))))
            taken |= set(range(free, free + len(numbers)))  # another card is told another number
            line = owner.source.where((*owner.path, "number")).line
            yield Fault(
                placed,
                ("number",),
                Say(
                    "number {n} is taken by “{title}” ({file}:{line}); nobody could tell the two cards apart",
                    n=n,
                    title=plain(owner.card.title),
                    file=owner.source.name,
                    line=line,
                ),
                _help(owner, placed, free),
                instead=str(free),
            )


def _help(owner: Placed, placed: Placed, free: int) -> Say:
    if "destinies" in (owner.kind, placed.kind):
        return Say("a destiny takes two numbers, one in each colour; the next free number is {free}", free=free)
    return Say("the next free number is {free}", free=free)
