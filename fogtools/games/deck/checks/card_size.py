"""The cards of a deck are smaller than a sentence needs, or larger than a sheet of paper.

Under 40 mm no text has room in a size that can be read; over 180 mm a home printer has no paper for it.

Good:
    # box.yaml
    format: 1
    box: Kitchen table
    id: kitchen-table
    language: en
    size: 70 x 120
    # cards.yaml
    cards:
    - {id: first-kitchen, text: Describe the first kitchen you remember.}
Bad:
    # box.yaml
    format: 1
    box: Kitchen table
    id: kitchen-table
    language: en
    size: 25 x 40  # <-
    # cards.yaml
    cards:
    - {id: first-kitchen, text: Describe the first kitchen you remember.}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.game.printing.sizes import PRESETS
from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.cards.sizes import LEAST, MOST


def check(box: Loaded) -> Iterator[Fault]:
    """A width or a height out of bounds."""
    if any(not LEAST <= side <= MOST for side in box.trim):
        message = Say("cards are {least} to {most} mm wide and high", least=f"{LEAST:g}", most=f"{MOST:g}")
        yield Fault(box.source, ("size",), message, Say("known sizes: {known}", known=", ".join(PRESETS)))
