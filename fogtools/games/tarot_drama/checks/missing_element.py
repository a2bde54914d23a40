"""A numbered card has no element.

Each of the two people at a conflict picks one of its cards and looks up what it brings into it (TAR-028): any of the
40, ten of each suit (TAR-001). Where a row is missing, they read on an empty line.

Good:
    elements:
    - {suit: cups, rank: 7, text: A letter that was never sent}
Bad:
    # box.yaml
    format: 1
    box: A setting
    id: a-setting  # <-
    language: en
    place: A landing
    season: Winter
    premise: The ferry has stopped.
    motives begin: I want
    characteristics:
      swords: {name: Wit, about: Who has the last word.}
      batons: {name: Nerve, about: Who goes first.}
      cups: {name: Warmth, about: Who is missed.}
      coins: {name: Means, about: Who can pay.}
    balance: Nothing changes.
    # tables.yaml
    motives:
    - {id: stay, text: I want to be asked to stay.}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault, lacking
from fogtools.games.tarot_drama.cards.box import Loaded
from fogtools.games.tarot_drama.engine.tarot_deck import NUMBERS


def check(box: Loaded) -> Iterator[Fault]:
    """One fault for all cards that no row has; silent while a row cannot be read (TAR-001, TAR-005)."""
    missing = [card for card in NUMBERS if card not in box.by_id]
    message = Say(
        "{n} card has no element: {missing}",
        "{n} cards have no element: {missing}",
        n=len(missing),
        missing=", ".join(missing),
    )
    yield from lacking(box, missing, message, Say("write `elements:` with ranks 1 to 10 of each suit"))
