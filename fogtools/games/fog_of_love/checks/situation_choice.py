"""A situation asks for a choice.

A SITUATION usually sets the scene for the next one and asks nothing; in the French edition it never does (FOL-122,
C-14). It can be played, but players will not expect it.

Good:
    scenes:
    - id: sunday
      number: 901
      deck: sweet
      type: situation
      title: Sunday
      carry: {until: next scene, gains: doubled}
Bad:
    scenes:
    - id: sunday
      number: 901
      deck: sweet
      type: situation  # <-
      title: Sunday
      chooses: both
      choices:
        A:
          says: Sleep in.
          tokens: [-discipline]
        B:
          says: Get up.
          tokens: [+discipline]
      carry: {until: next scene, gains: doubled}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded

SEVERITY = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every situation with choices."""
    for placed in box.of("scenes"):
        if placed.card.type == "situation" and placed.card.choices is not None:
            yield Fault(
                placed,
                ("type",),
                Say("a SITUATION usually asks for no choice, and nobody will expect one"),
                Say("delete the type: any scene may have `carry`"),
            )
