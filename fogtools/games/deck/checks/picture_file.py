"""A picture of a card or of the backs cannot be used.

A picture is an SVG, a PNG or a JPEG in the folder of the deck. A drawing holds shapes and colours, and nothing that
runs, moves or lies elsewhere. What the tool is to `draw`, it must know.

Good:
    # art/owl.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#8a5a3c"/></svg>
    # cards.yaml
    cards:
    - id: first-kitchen
      text: Describe the first kitchen you remember.
      art: {file: art/owl.svg, alt: An owl., artist: Ada Miller, licence: CC BY 4.0}
Bad:
    # art/owl.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><script>alert(1)</script></svg>
    # cards.yaml
    cards:
    - id: first-kitchen
      text: Describe the first kitchen you remember.
      art: {file: art/owl.svg, alt: An owl., artist: Ada Miller, licence: CC BY 4.0}  # <-
    - {id: bus, text: Where the bus goes., art: {draw: buss, alt: A bus.}}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.authoring.check import Fault
from fogtools.games.deck.cards.art import shown
from fogtools.games.deck.cards.box import Loaded
from fogtools.print.pictured import unusable_pictures


def check(box: Loaded) -> Iterator[Fault]:
    """Every picture that cannot be used."""
    return unusable_pictures(box.folder, shown(box))
