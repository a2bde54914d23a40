"""More than half of the deck is of one kind that stays where it lies.

Each person builds a window of twelve cards (MIS-003). Where one kind fills more than half of
the deck, most windows are made of it, and there is little to choose. Cards with arrows may be many: they move apart.

Good:
    cards:
    - {id: plain-house, kind: plain, drawing: house, copies: 4}
Bad:
    # box.yaml
    format: 1
    box: A deck
    id: a-deck  # <-
    language: en
    composition: invented
    # cards.yaml
    cards:
    - {id: tulip, kind: flower, drawing: tulip, copies: 30}
    - {id: leaf-down, kind: arrow, arrow: down, drawing: leaf, copies: 24}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fogtools.finding import Say, Severity
from fogtools.game.authoring.check import Fault
from fogtools.games.misty.cards.box import DECK, Loaded

SEVERITY: Severity = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """The kind that more than half of the cards are of."""
    held = Counter[str]()
    for placed in box.cards:
        held[placed.card.kind] += placed.card.copies
    for kind, n in held.items():
        if kind != "arrow" and 2 * n > DECK:
            message = Say(
                "{n} of {deck} cards is of the kind `{kind}`",
                "{n} of {deck} cards are of the kind `{kind}`",
                n=n,
                deck=DECK,
                kind=kind,
            )
            help = Say("take at most {n} of them, and others in their place", n=DECK // 2)
            yield Fault(box.source, ("id",), message, help)
