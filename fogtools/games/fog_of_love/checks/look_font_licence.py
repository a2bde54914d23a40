"""A typeface does not say how it may be used.

`licence` is printed on the card of credits. Whoever prints the cards or passes the box on must know it: a font that may
be embedded may still cost money, or not be passed on as a file.

Good:
    # look.yaml
    fonts:
      titles: {regular: fonts/small.ttf, licence: OFL 1.1}
Bad:
    # look.yaml
    fonts:
      titles: {regular: fonts/small.ttf}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.print.fonts.faults import unlicensed_fonts

SEVERITY = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every such typeface."""
    for file, source in box.looks.values():
        yield from unlicensed_fonts(source, file.fonts)
