"""An additional effect can never happen.

All lines that are true happen, top to bottom; `else` only where none above it did (A-05). A line whose conditions
contradict each other, or an `else` for which the lines above leave no pair of choices over, is printed and never
happens. A line below a plain `else` happens like any other where it is true, but at the table everybody stops reading
there: `else` stands last.

Good:
    scenes:
    - id: one-umbrella
      number: 901
      deck: sweet
      title: One umbrella
      chooses: both
      choices:
        A:
          says: Yours.
          tokens: [+gentleness]
        B:
          says: Mine.
          tokens: [-gentleness]
      then:
        match A: {both: +1}
        else: {both: -1}
Bad:
    scenes:
    - id: one-umbrella
      number: 901
      deck: sweet
      title: One umbrella
      chooses: both
      choices:
        A:
          says: Yours.
          tokens: [+gentleness]
        B:
          says: Mine.
          tokens: [-gentleness]
      then:
        match A and no match: {both: +1}  # <-
        match: {both: +1}
        no match: {chose A: -1}
        else: {both: -1}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.effects import Row
from fogtools.games.fog_of_love.cards.effects_in_card import Path
from fogtools.games.fog_of_love.cards.queries import ChoiceBody
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import FULL, LETTERS, When


def check(box: Loaded) -> Iterator[Fault]:
    """Every row of a card, a branch or a carry-over that no pair of choices reaches."""
    anywhere = ChoiceBody((), None, "both", tuple(LETTERS))
    for placed in box.cards:
        for body in queries.bodies(placed):
            yield from _rows(placed, body, (*body.path, "then"), body.holder.then or {})
        for found in queries.root(placed).effects():
            if found.name == "carry":
                yield from _rows(placed, anywhere, (*found.path, "then"), found.value.then or {})


def _rows(placed: Placed, body: ChoiceBody, at: Path, rows: dict[str, Row | Literal["nothing"]]) -> Iterator[Fault]:
    left, closed = body.corner, False
    for text, row in rows.items():
        when = conditions.when(text)
        if not body.can_tell(when):  # `letters` says why
            continue
        mask = when.mask & (left if when.otherwise else body.corner)
        if not mask:
            yield Fault(placed, (*at, text), _never(when), Say("delete this line, or change the condition"), key=True)
        elif closed:
            yield Fault(
                placed,
                (*at, text),
                Say("this line happens, too, where it is true; but it stands below `else`, where people stop reading"),
                Say("move `else` to the end"),
                key=True,
            )
        else:
            yield from _nobody(placed, body, (*at, text), mask, row)
        closed = closed or text == "else"
        left &= FULL if when.state else ~mask


def _never(when: When) -> Say:
    if when.otherwise:
        return Say("the lines above leave no pair of choices over; this line never happens")
    return Say("no pair of choices fits this; the line never happens")


def _nobody(placed: Placed, body: ChoiceBody, path: Path, mask: int, row: Row | Literal["nothing"]) -> Iterator[Fault]:
    """`chose` under a condition in which nobody chose that."""
    for key in [k for k, _ in row.written() if k.startswith("chose ")] if not isinstance(row, str) else ():
        if body.letters and not mask & body.touching(key.removeprefix("chose ").split("/")):
            yield Fault(
                placed,
                (*path, key),
                Say("where this line happens, nobody chose {letters}", letters=key[6:]),
                Say("name a letter that the condition leaves possible"),
                key=True,
            )
