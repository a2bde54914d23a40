"""A deck has no cards.

There is nothing to draw and nothing to print; cards of a category that lies `apart` are never drawn.

Good:
    cards:
    - {id: first-kitchen, text: Describe the first kitchen you remember.}
Bad:
    # box.yaml
    format: 1
    box: Kitchen table
    id: kitchen-table  # <-
    language: en
    categories:
      rules: {title: How to play, apart: true}
    # cards.yaml
    cards:
    - {id: rules, category: rules, text: "Draw, read aloud, answer."}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault, lacking
from fogtools.games.deck.cards.box import Loaded


def check(box: Loaded) -> Iterator[Fault]:
    """One fault for a deck in which nothing can be drawn; silent while a card cannot be read."""
    drawn = [placed for placed in box.cards if not box.apart(placed.card)]
    help = Say("write `cards:` in a file beside box.yaml, each with an `id` and a `text`")
    yield from lacking(box, () if drawn else ("cards",), Say("this deck has no card that could be drawn"), help)
