"""Two cards of a deck have the same id, or one is called `box`.

A translation, a list of cards and a record of an evening would name only the first of them; and `box` is what the
deck's own words are called there. More of the same card is one card with more `copies`.

Good:
    cards:
    - {id: first-kitchen, text: Describe the first kitchen you remember., copies: 2}
Bad:
    cards:
    - {id: first-kitchen, text: Describe the first kitchen you remember.}
    - {id: first-kitchen, text: Describe the last one.}  # <-
    - {id: box, text: Tell what you kept in a box.}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.words.texts import BOX


def check(box: Loaded) -> Iterator[Fault]:
    """The second card and every further one of an id, and whatever is called like the box."""
    for placed in box.repeated:
        message = Say("the id `{id}` is taken by another card", id=placed.id)
        yield Fault(placed, ("id",), message, Say("give it another id, or count the same card in `copies`"))
    for placed in box.cards:
        if placed.id == BOX:
            yield Fault(placed, ("id",), Say("`{id}` is what the deck itself is called", id=BOX), Say("take another"))
