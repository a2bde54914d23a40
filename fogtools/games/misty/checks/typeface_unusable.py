"""A font of a deck cannot be used, or does not say how it may be.

A font is a TrueType file (`.ttf`) in the folder of the deck, one for each weight, and its own file allows what print
does with it: some of its letters are embedded into each PDF. `licence` is printed at the foot of the sheet of rules.

Good:
    # look.yaml
    fonts:
      text: {regular: fonts/small.ttf, licence: OFL 1.1}
Bad:
    # look.yaml
    fonts:
      text: {regular: fonts/smal.ttf, licence: OFL 1.1}  # <-
      titles: {regular: fonts/small.ttf}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.authoring.check import Fault
from fogtools.games.misty.cards.box import Loaded
from fogtools.print.fonts.faults import unlicensed_fonts, unusable_fonts


def check(box: Loaded) -> Iterator[Fault]:
    """Every font that cannot be used, and every typeface without a licence."""
    yield from unusable_fonts(box.folder, box.look_at, box.fonts)
    yield from unlicensed_fonts(box.look_at, box.fonts)
