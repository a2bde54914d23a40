"""A box has more character cards than seats.

Each of the two takes the card of their colour; a further one is printed in the colour of a seat that has one, and
nobody knows whose it is (FOL-056).

Good:
    characters:
    - {id: character-pink, number: 901, title: Pink, sides: {woman: Her, man: Him}}
    - {id: character-blue, number: 902, title: Blue, sides: {woman: Her, man: Him}}
Bad:
    characters:
    - {id: character-pink, number: 901, title: Pink, sides: {woman: Her, man: Him}}
    - {id: character-blue, number: 902, title: Blue, sides: {woman: Her, man: Him}}
    - {id: the-neighbour, number: 903, title: The neighbour, sides: {woman: Her, man: Him}}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded

SEVERITY = "note"


def check(box: Loaded) -> Iterator[Fault]:
    """Every character card beyond those of the seats."""
    seats = len(box.edition.seats) if box.edition else 0
    for placed in box.of("characters")[seats:] if seats else ():
        message = Say(
            "the box has {n} seat, and a character card for each before this one",
            "the box has {n} seats, and a character card for each before this one",
            n=seats,
        )
        help = Say("take it out; somebody whom nobody plays can be a mark or a track")
        yield Fault(placed, ("id",), message, help)
