"""The deck has no card of a kind that the rules speak of.

Without monsters nothing eats, without flowers nothing is eaten, without smileys there are no pairs; and without an
arrow of some direction a window is disturbed in fewer ways (MIS-034). It can be played; it is another game.

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
    - {id: tulip, kind: flower, drawing: tulip, copies: 54}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from fogtools.finding import Say, Severity
from fogtools.game.authoring.check import Fault, lacking
from fogtools.games.misty.cards.box import Loaded
from fogtools.games.misty.cards.model import Direction, Kind

SEVERITY: Severity = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """One fault for all kinds and directions that no card has; silent while a card cannot be read (MIS-034)."""
    cards = [placed.card for placed in box.cards]
    missing = [kind for kind in get_args(Kind) if kind not in {card.kind for card in cards}]
    missing += [f"arrow {way}" for way in get_args(Direction) if way not in {card.arrow for card in cards}]
    message = Say("no card of this deck is: {missing}", missing=", ".join(missing))
    yield from lacking(box, missing, message, Say("add one, or say in a comment that it is meant so"))
