"""A card on which only the PARTNER chooses has additional effects, unlike most such cards of its box.

Such rows are rare: whoever reads a card on which one person chooses looks for its effects beside the options (FOL-113).
Nothing forbids them, and nothing is said where half of such cards of a box or more have them.

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
    - id: late-walk
      number: 902
      deck: sweet
      title: A late walk
      chooses: partner
      choices:
        A: {says: Yes., other: +1}
        B: {says: No., chooser: +1}
    - id: last-tram
      number: 903
      deck: sweet
      title: The last tram
      chooses: partner
      choices:
        A: {says: Run., other: +1}
        B: {says: Walk., chooser: +1}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded

SEVERITY = "note"


def check(box: Loaded) -> Iterator[Fault]:
    """Each such card, where fewer than half of those on which the PARTNER chooses are."""
    alone = [(p, body) for p in box.cards for body in queries.bodies(p) if body.chooses == "partner" and body.letters]
    found = [(placed, body) for placed, body in alone if getattr(body.holder, "then", None)]
    if 2 * len(found) < len(alone):
        for placed, body in found:
            message = Say("only the PARTNER chooses here, and yet there are additional effects; that is rare")
            help = Say("write them beside the options; or leave them, where they are meant")
            yield Fault(placed, (*body.path, "then"), message, help, key=True)
