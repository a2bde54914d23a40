"""A picture of the author's own cannot be used, or stands where no picture card has one.

A card shows one of the drawings that ship, or a picture of your own: an SVG, a PNG or a JPEG in the folder of the deck,
in the place of the drawing (`vignette`) or of the whole glass (`full bleed`). A drawing holds shapes and colours, and
nothing that runs, moves or lies elsewhere.

Good:
    # art/crane.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 9L5 1L9 9Z" fill="#24476b"/></svg>
    # cards.yaml
    cards:
    - id: plain-house
      kind: plain
      art: {file: art/crane.svg, alt: paper crane, artist: Ada Miller, licence: CC BY 4.0}
      copies: 4
Bad:
    # art/crane.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><script>alert(1)</script></svg>
    # cards.yaml
    cards:
    - id: plain-house
      kind: plain
      art: {file: art/crane.svg, alt: paper crane, artist: Ada Miller, licence: CC BY 4.0}  # <-
      copies: 2
    - id: tulip
      kind: flower
      art: {draw: flower, where: head, alt: flower}  # <-
      copies: 2
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.authoring.check import Fault
from fogtools.games.misty.cards.art import PLACES, shown
from fogtools.games.misty.cards.box import Loaded
from fogtools.print.pictured import misplaced_pictures, unusable_pictures


def check(box: Loaded) -> Iterator[Fault]:
    """Every picture that cannot be used, or not there."""
    yield from unusable_pictures(box.folder, shown(box))
    yield from misplaced_pictures(shown(box), PLACES)
