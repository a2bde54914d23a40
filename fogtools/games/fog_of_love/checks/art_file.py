"""A picture cannot be used.

A picture is an SVG, a PNG or a JPEG in the folder of its box. A drawing holds shapes and colours, and nothing that
runs, moves or lies elsewhere: a card is printed years later, on another machine. What the tool is to `draw`, it must
know.

Good:
    # art/owl.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#8a5a3c"/></svg>
    # example.yaml
    features:
    - id: night-owl
      number: 901
      title: Night owl
      art: {file: art/owl.svg, alt: An owl., artist: Ada Miller, licence: CC BY 4.0}
      tokens: [-discipline]
Bad:
    # art/owl.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><script>alert(1)</script></svg>
    # example.yaml
    features:
    - id: night-owl
      number: 901
      title: Night owl
      art: {file: art/owl.svg, alt: An owl., artist: Ada Miller, licence: CC BY 4.0}  # <-
      tokens: [-discipline]
    - id: late-bus
      number: 902
      title: Late bus
      art: {draw: buss, alt: A bus.}  # <-
      tokens: [+discipline]
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.look.art import shown
from fogtools.print.pictured import unusable_pictures


def check(box: Loaded) -> Iterator[Fault]:
    """Every picture that cannot be used."""
    return unusable_pictures(box.folder, shown(box))
