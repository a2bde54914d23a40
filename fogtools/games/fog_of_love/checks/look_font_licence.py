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

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded

SEVERITY = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every such typeface."""
    for file, source in box.looks.values():
        for name, face in file.fonts.families() if file.fonts else ():
            if face.licence is None:
                message = Say("the typeface has no `licence`: nobody knows whether it may be printed or passed on")
                yield Fault(
                    source, ("fonts", name), message, Say("write how it may be used: `licence: OFL 1.1`"), key=True
                )
