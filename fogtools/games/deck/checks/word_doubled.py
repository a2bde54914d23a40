"""A small word stands twice in a row on a card of a deck.

The eye passes over `the the`, and whoever reads the card aloud stumbles. Only words that no sentence doubles are looked
for, in the language of the deck.

Good:
    cards:
    - {id: first-kitchen, text: "All that he had had, had had no name."}
Bad:
    cards:
    - {id: first-kitchen, text: Describe the the first kitchen you remember.}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Severity
from fogtools.game.authoring.check import Fault
from fogtools.game.authoring.slips import doubled
from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.words.texts import printed

SEVERITY: Severity = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every doubled word of every text."""
    return doubled(((one.at, one.path, one.words) for one in printed(box)), box.written_in)
