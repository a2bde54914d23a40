"""A picture stands where cards of a deck have no place for one.

A card has a `head` below its category, a round `vignette`, a `band` above its foot, and all of it (`full bleed`). The
picture of the backs always covers them.

Good:
    # cards.yaml
    cards:
    - id: first-kitchen
      text: Describe the first kitchen you remember.
      art: {draw: tent, where: vignette, alt: A tent.}
Bad:
    # cards.yaml
    cards:
    - id: first-kitchen
      text: Describe the first kitchen you remember.
      art: {draw: tent, where: portrait, alt: A tent.}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say, any_of
from fogtools.game.authoring.check import Fault
from fogtools.games.deck.cards.art import PLACES, shown, where
from fogtools.games.deck.cards.box import Loaded, Placed


def check(box: Loaded) -> Iterator[Fault]:
    """Every picture at such a place."""
    for at, path, art in shown(box):
        if isinstance(at, Placed) and where(art) is None:
            message = Say("a card of a deck has no picture at `{where}`", where=art.where)
            yield Fault(at, (*path, "where"), message, Say("write {places}", places=any_of(PLACES)))
        elif not isinstance(at, Placed) and art.where not in (None, "full bleed"):
            message = Say("a back has no picture at `{where}`", where=art.where)
            help = Say("write {places}", places=any_of(["full bleed"]))
            yield Fault(at, (*path, "where"), message, help, instead="full bleed")
