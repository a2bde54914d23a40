"""A text of a deck has spaces where nobody sees them.

A space at its edge, or two between words: printed it looks the same, to a translator it is another text.

Good:
    cards:
    - {id: first-kitchen, text: Describe the first kitchen you remember.}
Bad:
    cards:
    - {id: first-kitchen, title: "Kitchen ", text: Describe the  first kitchen you remember.}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Severity
from fogtools.game.authoring.check import Fault
from fogtools.game.authoring.slips import spaced_out
from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.words.texts import printed

SEVERITY: Severity = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every text with a space at its edge or two in a row."""
    return spaced_out((one.at, one.path, one.words) for one in printed(box))
