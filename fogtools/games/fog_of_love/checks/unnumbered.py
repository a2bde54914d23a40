"""Cards have no number.

The place of the number stays empty on the printed card, and nobody can name the card in a list or find the one that is
missing (FOL-099). Dividers need none.

Good:
    features:
    - {id: night-owl, number: 901, title: Night owl, tokens: [-discipline]}
Bad:
    features:
    - {id: night-owl, title: Night owl, tokens: [-discipline]}  # <-
    - {id: early-bird, title: Early bird, tokens: [+discipline]}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded

SEVERITY = "note"


def check(box: Loaded) -> Iterator[Fault]:
    """The first card of the box without a number, once for all of them."""
    cards = [p for p in box.cards if p.card.number is None and p.kind != "dividers"]
    if cards:
        message = Say(
            "this card has no number; its place would be printed empty",
            "this card and {more} more have no number; its place would be printed empty",
            n=len(cards),
            more=len(cards) - 1,
        )
        yield Fault(cards[0], ("id",), message, Say("`fog renumber` gives each card its number"))
