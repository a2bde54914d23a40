"""An option changes nothing, whatever the other person chooses.

It gives no token and no heart, and no line of the card speaks of it. Players will look for the catch, or believe
that something was forgotten. Where it is meant, `chooser: nothing` says so.

Good:
    scenes:
    - id: one-umbrella
      number: 901
      deck: sweet
      title: One umbrella
      chooses: partner
      choices:
        A:
          says: Yours.
          tokens: [+gentleness]
        B:
          text: silence
          chooser: nothing
Bad:
    scenes:
    - id: one-umbrella
      number: 901
      deck: sweet
      title: One umbrella
      chooses: partner
      choices:
        A:
          says: Yours.
          tokens: [+gentleness]
        B:  # <-
          text: silence
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded


def check(box: Loaded) -> Iterator[Fault]:
    """Every option without effects that no row names or reaches."""
    for placed in box.cards:
        for body in queries.bodies(placed):
            for letter in body.idle:
                message = Say(
                    "choice {letter} changes nothing: no tokens, no effects, no line of `then`", letter=letter
                )
                remedy = Say("add an effect, or write `chooser: nothing` where it is meant")
                yield Fault(placed, (*body.path, "choices", letter), message, remedy, key=True)
