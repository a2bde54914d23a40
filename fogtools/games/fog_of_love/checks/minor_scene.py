"""A scene is marked minor that is so by its type, or never is.

Reactions and reveal secrets are minor scenes by themselves and print the icon anyway (FOL-132, FOL-134, FOL-138). A
SECRET is none: it counts when it is revealed (FOL-129), and the icon at its lower right would say that it does not.

Good:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      minor: true
      type: special effect
      title: A late walk
      does: {both: +1}
Bad:
    scenes:
    - {id: tell-me, number: 901, deck: sweet, type: reveal secret, minor: true, title: Tell me}  # <-
    - id: old-letter
      number: 902
      deck: sweet
      type: secret
      minor: true  # <-
      title: An old letter
      if revealed: {player: -1}
      if not revealed: nothing
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded

SEVERITY = "warning"
ALREADY = ("reaction", "reveal secret")


def check(box: Loaded) -> Iterator[Fault]:
    """Every reaction, reveal secret and secret that is marked minor."""
    for placed in box.of("scenes"):
        kind = placed.card.type
        if placed.card.minor and kind in ALREADY:
            message = Say("every {type} is a minor scene; the mark says nothing more", type=kind.upper())
            yield Fault(placed, ("minor",), message, Say("delete it"), key=True)
        elif placed.card.minor and kind == "secret":
            message = Say("a SECRET counts when it is revealed; the minor icon would say that it does not")
            yield Fault(placed, ("minor",), message, Say("delete it"), key=True)
