"""An option is no better for anybody than another one of its card, and worse for somebody.

It gives the same tokens and fewer hearts, and the rows of the card treat both letters alike: nobody who reads the card
has a reason to choose it.

Good:
    scenes:
    - id: one-umbrella
      number: 901
      deck: sweet
      title: One umbrella
      chooses: both
      choices:
        A: {says: Yours., tokens: [+gentleness], other: +2}
        B: {says: Mine., tokens: [+gentleness], chooser: +1}
Bad:
    scenes:
    - id: one-umbrella
      number: 901
      deck: sweet
      title: One umbrella
      chooses: both
      choices:
        A: {says: Yours., tokens: [+gentleness], other: +2}
        B: {says: Mine., tokens: [+gentleness], other: +1}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.queries import ChoiceBody

SEVERITY = "warning"
PEOPLE = ("chooser", "other", "both")


def check(box: Loaded) -> Iterator[Fault]:
    """Every option of tokens and plain hearts that another one of its card outdoes."""
    for placed in box.cards:
        for body in queries.bodies(placed):
            plain = {x: worth for x in body.letters if (worth := _worth(body, x)) is not None}
            for letter, (tokens, hearts) in plain.items():
                better = next(
                    (
                        x
                        for x, (others, more) in plain.items()
                        if tokens == others
                        and hearts != more
                        and all(a <= b for a, b in zip(hearts, more, strict=True))
                        and body.alike(letter, x, talk=False)
                    ),
                    None,
                )
                if better:
                    yield Fault(
                        placed,
                        (*body.path, "choices", letter),
                        Say(
                            "choice {letter} is as good for everybody as {other}, and better for somebody",
                            letter=better,
                            other=letter,
                        ),
                        Say("let {letter} give other tokens, or somebody more hearts", letter=letter),
                        key=True,
                    )


def _worth(body: ChoiceBody, letter: str) -> tuple[str, tuple[int, int]] | None:
    """An option's tokens and its hearts for chooser and other; None where it does more than that."""
    tokens, chooser, other = "", 0, 0
    for key, value in getattr(body.holder.choices, letter).written():
        if key == "tokens":
            tokens = repr(sorted(value))
        elif key in PEOPLE:
            if not isinstance(value, int):
                return None
            chooser += value if key != "other" else 0
            other += value if key != "chooser" else 0
        elif key not in ("says", "text"):
            return None
    return tokens, (chooser, other)
