"""A word of a deck has a letter of another alphabet that looks like one of its own.

It is printed in another typeface, and a search does not find it. It comes with texts that were copied from elsewhere.

Good:
    cards:
    - {id: first-kitchen, text: Describe the first kitchen you remember.}
Bad:
    cards:
    - {id: first-kitchen, text: Describe the first kitсhen you remember.}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.authoring.check import Fault
from fogtools.game.authoring.slips import of_two_alphabets
from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.words.texts import printed


def check(box: Loaded) -> Iterator[Fault]:
    """Every text with such a word."""
    return of_two_alphabets((one.at, one.path, one.words) for one in printed(box))
