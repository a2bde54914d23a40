"""A picture stands where cards of its kind have no place for one.

A scene, a chapter, a finale, a synopsis and a destiny have a `head`, a `vignette`, a `band` and all of the card (`full
bleed`); a trait, an occupation, a feature and a divider a `vignette`; a character two portraits.

Good:
    features:
    - id: night-owl
      number: 901
      title: Night owl
      art: {file: art/owl.svg, where: vignette, alt: An owl., artist: Ada Miller, licence: CC BY 4.0}
      tokens: [-discipline]
Bad:
    features:
    - id: night-owl
      number: 901
      title: Night owl
      art: {file: art/owl.svg, where: band, alt: An owl., artist: Ada Miller, licence: CC BY 4.0}  # <-
      tokens: [-discipline]
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say, any_of
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.look.art import PLACES, backs, every, where


def check(box: Loaded) -> Iterator[Fault]:
    """Every picture at such a place."""
    for placed, path, art in every(box):
        if where(placed, art) is None:
            places = PLACES[placed.kind]
            message = Say("a card under `{kind}:` has no picture at `{where}`", kind=placed.kind, where=art.where)
            only = places[0] if len(places) == 1 else None
            yield Fault(placed, (*path, "where"), message, Say("write {places}", places=any_of(places)), instead=only)
    for source, _, path, art in backs(box):
        if art.where not in (None, "full bleed"):
            message = Say("a back has no picture at `{where}`", where=art.where)
            help = Say("write {places}", places=any_of(["full bleed"]))
            yield Fault(source, (*path, "where"), message, help, instead="full bleed")
