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
    """Every option without effects that no row names or reaches."""
    for placed in box.cards:
        for body in walk.bodies(placed):
            named, reached = _rows(body)
            for letter in body.letters:
                option = getattr(body.holder.choices, letter)
                meant = any(value == "nothing" for key, value in option.written() if key in walk.TARGETS)
                if meant or letter in named or reached & body.touching(letter) or any(walk.effects(option)):
                    continue
                message = Say(
                    "choice {letter} changes nothing: no tokens, no effects, no line of `then`", letter=letter
                )
                remedy = Say("add an effect, or write `chooser: nothing` where it is meant")
                yield Fault(placed, (*body.path, "choices", letter), message, remedy, key=True)


def _rows(body: Body) -> tuple[set[str], int]:
    """The letters that rows name, and the cells of the rows that name none: `match`, `no match`, `else`."""
    named: set[str] = set()
    reached, left = 0, body.corner
    for text in body.holder.then or {}:
        when = conditions.when(text)
        letters = {x for j in when.joint for part in (j.letters, j.letters2) for x in part.split("/") if x}
        named |= letters
        if not letters and (when.joint or when.otherwise):
            reached |= when.mask & (left if when.otherwise else body.corner)
        if not when.state:
            left &= ~when.mask
    return named, reached
