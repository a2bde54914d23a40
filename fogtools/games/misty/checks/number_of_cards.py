"""The deck holds more or fewer than 54 cards.

Four people take twelve each, which leaves six in the stock (MIS-001, MIS-003): with fewer cards a table of four runs
dry in the middle of a round, and sheets and boxes are made for 54. `copies` counts each picture as often as it is
there.

Good:
    cards:
    - {id: plain-house, kind: plain, drawing: house, copies: 3}
    - {id: plain-moon, kind: plain, drawing: moon, copies: 1}
Bad:
    cards:  # <-
    - {id: plain-house, kind: plain, drawing: house, copies: 4}
    - {id: plain-moon, kind: plain, drawing: moon, copies: 1}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.misty.cards.box import DECK, Loaded


def check(box: Loaded) -> Iterator[Fault]:
    """The number of all cards together, at the last file of cards; silent while a card cannot be read (MIS-001)."""
    held = sum(placed.card.copies for placed in box.cards)
    if held == DECK or box.unread:
        return
    more = DECK - held
    yield Fault(
        box.cards[-1].source if box.cards else box.source,
        ("cards",) if box.cards else (),
        Say(
            "the deck holds {n} card; it must be {deck}",
            "the deck holds {n} cards; it must be {deck}",
            n=held,
            deck=DECK,
        ),
        Say("add {n}", n=more) if more > 0 else Say("take out {n}", n=-more),
        key=bool(box.cards),
    )
