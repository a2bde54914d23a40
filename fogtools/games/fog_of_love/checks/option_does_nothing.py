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

from fogtools.checks import Fault
from fogtools.finding import Say
from fogtools.games.fog_of_love import conditions, walk
from fogtools.games.fog_of_love.box import Loaded
from fogtools.games.fog_of_love.walk import Body


def check(box: Loaded) -> Iterator[Fault]:
    """Every option without effects that no row reaches."""
    for placed in box.cards:
        for body in walk.bodies(placed):
            reached = _reached(body)
            for letter in body.letters:
                option = getattr(body.holder.choices, letter)
                says_nothing = any(value == "nothing" for key, value in option.written() if key in walk.TARGETS)
                if not says_nothing and not reached & body.touching(letter) and not any(walk.effects(option)):
                    yield Fault(
                        placed,
                        (*body.path, "choices", letter),
                        Say("choice {letter} changes nothing: no tokens, no effects, no line of `then`", letter=letter),
                        Say("add an effect, or write `chooser: nothing` where it is meant"),
                        key=True,
                    )


def _reached(body: Body) -> int:
    """The cells in which the choice makes a row happen; an `else` takes those that are left over."""
    reached, left = 0, body.corner
    for text in body.holder.then or {}:
        when = conditions.when(text)
        if when.joint or when.otherwise:
            reached |= when.mask & (left if when.otherwise else body.corner)
        left &= ~when.mask if not when.state else left
    return reached
