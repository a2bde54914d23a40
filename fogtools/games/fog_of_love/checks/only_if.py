"""A card can never be played, because its `only if` can never hold.

The conditions of `only if` must all hold when the card is played (FOL-075). Before a scene is resolved nobody has
chosen a letter; only a reaction that answers at `chosen` or `resolved` can ask what was chosen (FOL-135).

Good:
    scenes:
    - id: second-thoughts
      number: 901
      deck: drama
      type: reaction
      title: Second thoughts
      answers: own
      at: chosen
      only if: [no match]
      does: {player: {new choice: chosen}}
Bad:
    scenes:
    - id: second-thoughts
      number: 901
      deck: drama
      type: reaction
      title: Second thoughts
      answers: own
      at: laid
      only if:
      - no match  # <-
      does: {cancel: returns}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.engine import conditions


def check(box: Loaded) -> Iterator[Fault]:
    """Every line of `only if` that asks for letters too early, or contradicts a line above."""
    for placed in box.of("scenes"):
        late = placed.card.type == "reaction" and placed.card.at in ("chosen", "resolved")
        left = conditions.FULL
        for i, text in enumerate(placed.card.only_if or ()):
            when = conditions.when(text)
            left &= when.mask
            if when.otherwise:
                yield Fault(
                    placed, ("only if", i), Say("`else` means nothing here: no line stands above it"), Say("delete it")
                )
            elif when.joint and not late:
                yield Fault(
                    placed,
                    ("only if", i),
                    Say("nobody has chosen yet when this is asked; the card can never be played"),
                    Say("letters can be asked for in a reaction at `chosen` or `resolved`"),
                )
            elif not left:
                yield Fault(
                    placed,
                    ("only if", i),
                    Say("no pair of choices fits this; the card can never be played"),
                    Say("all lines of `only if` must hold at once"),
                )
                break
