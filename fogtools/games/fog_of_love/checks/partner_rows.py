"""Cards on which only the PARTNER chooses have additional effects.

Such rows are rare: most cards with them let both choose, and whoever reads a card on which one person chooses looks for
its effects beside the options (FOL-113). Nothing forbids them; a box that means them says so in `fog.toml`, under
`[checks]`: `partner-rows = "off"`.

Good:
    scenes:
    - id: one-umbrella
      number: 901
      deck: sweet
      title: One umbrella
      chooses: partner
      choices:
        A: {says: Yours., other: +1}
        B: {says: Mine., chooser: +1}
Bad:
    scenes:
    - id: one-umbrella
      number: 901
      deck: sweet
      title: One umbrella
      chooses: partner
      choices:
        A: {says: Yours., tokens: [+gentleness]}
        B: {says: Mine., tokens: [-gentleness]}
      then:  # <-
        partner A: {both: +1}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded

SEVERITY = "note"


def check(box: Loaded) -> Iterator[Fault]:
    """The first card on which the PARTNER chooses and rows follow, once for all of them."""
    found = [
        (placed, (*body.path, "then"))
        for placed in box.cards
        for body in queries.bodies(placed)
        if body.chooses == "partner" and body.letters and getattr(body.holder, "then", None)
    ]
    for placed, path in found[:1]:
        message = Say(
            "only the PARTNER chooses here, and yet there are additional effects; that is rare",
            "on this card and {more} more only the PARTNER chooses, and yet there are additional effects; that is rare",
            n=len(found),
            more=len(found) - 1,
        )
        help = Say('write them beside the options; or `partner-rows = "off"` in fog.toml, under `[checks]`')
        yield Fault(placed, path, message, help, key=True)
