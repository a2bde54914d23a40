"""A condition names a choice that nobody can make.

Conditions like `match B` speak of the letters that the card prints (FOL-097, FOL-108). Where a letter is not there, or
nobody chooses, the line is printed and read, and never happens. Where only the PARTNER chooses, lines may ask what the
PARTNER chose (FOL-113), and nothing else. Options need a choice token of the edition, too (FOL-010).

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
          says: Mine.
          tokens: [-gentleness]
      then:
        partner A: {both: +1}
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
        B:
          says: Mine.
          tokens: [-gentleness]
      then:
        partner C: {both: +1}  # <-
        match A: {both: +1}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.queries import ChoiceBody
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import When


def check(box: Loaded) -> Iterator[Fault]:
    """Every option without a token, and every row and example that the card's choices cannot decide."""
    tokens = (box.edition and box.edition.options) or conditions.LETTERS
    for placed in box.cards:
        for body in queries.bodies(placed):
            for letter in body.letters:
                if letter not in tokens:
                    yield Fault(
                        placed,
                        (*body.path, "choices", letter),
                        Say("the edition has no choice token {letter}; nobody could choose this", letter=letter),
                        Say("its tokens are {tokens}", tokens=", ".join(tokens)),
                        key=True,
                    )
            for key in ("then", "examples"):
                for text in getattr(body.holder, key, None) or {}:
                    when = conditions.when(text)
                    if not body.can_tell(when):
                        yield Fault(placed, (*body.path, key, text), *_why(body, when), key=True)


def _why(body: ChoiceBody, when: When) -> tuple[Say, Say]:
    strange = body.unprinted(when)
    if not body.letters:
        return (
            Say("nobody chooses a letter here; this line never runs"),
            Say("add `chooses` and `choices`, or move the effects under `does`"),
        )
    if strange:
        return (
            Say("this card has no choice {letter}; the line waits for it in vain", letter="/".join(strange)),
            Say("its choices are {letters}", letters=", ".join(body.letters)),
        )
    named = next((j.letters for j in when.joint if j.letters), "A")
    return (
        Say("only the PARTNER chooses here; there are no two choices to compare"),
        Say("write `partner {letters}`, or `chooses: both`", letters=named),
    )
