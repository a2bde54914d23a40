"""Two options of a card do the same.

Whichever of them is chosen, the same tokens and hearts follow, and no line of the card tells one from the other: it is
one option with two speeches.

Good:
    scenes:
    - id: one-umbrella
      number: 901
      deck: sweet
      title: One umbrella
      chooses: both
      choices:
        A: {says: Yours., tokens: [+gentleness], other: +1}
        B: {says: Mine., tokens: [-gentleness], other: +1}
Bad:
    scenes:
    - id: one-umbrella
      number: 901
      deck: sweet
      title: One umbrella
      chooses: both
      choices:
        A: {says: Yours., tokens: [+gentleness], other: +1}
        B: {says: Ours., tokens: [+gentleness], other: +1}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded

SEVERITY = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every option that does what an earlier one of its card does, where rows and examples name both or neither."""
    for placed in box.cards:
        for body in queries.bodies(placed):
            first: dict[tuple[tuple[str, str], ...], str] = {}
            for letter in body.letters:
                does = body.does(letter)
                other = first.setdefault(does, letter) if does else letter
                if other != letter and body.alike(other, letter):
                    yield Fault(
                        placed,
                        (*body.path, "choices", letter),
                        Say("choice {letter} does just what {other} does", letter=letter, other=other),
                        Say("give one of them other tokens or hearts"),
                        key=True,
                    )
