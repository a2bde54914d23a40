"""Some cards of a deck have a number, and some have none.

Whoever checks a printed deck counts the numbers: a card without one is not missed when it is lost. A deck without any
numbers is fine.

Good:
    cards:
    - {id: first-kitchen, text: Describe the first kitchen you remember.}
Bad:
    # cards.yaml
    cards:
    - {id: first-kitchen, number: 1, text: Describe the first kitchen you remember.}
    - {id: last-kitchen, text: Describe the last one.}  # <-
    - {id: any-kitchen, text: Describe any other.}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say, Severity
from fogtools.game.authoring.check import Fault
from fogtools.games.deck.cards.box import Loaded

SEVERITY: Severity = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """The first card without a number, once for all of them; cards that lie apart need none."""
    cards = [placed for placed in box.cards if not box.apart(placed.card)]
    without = [placed for placed in cards if placed.card.number is None]
    if without and len(without) < len(cards):
        message = Say(
            "this card has no number, and others have one",
            "this card and {more} more have no number, and others have one",
            n=len(without),
            more=len(without) - 1,
        )
        yield Fault(without[0], ("id",), message, Say("`fog renumber --only-missing` gives each card its number"))
