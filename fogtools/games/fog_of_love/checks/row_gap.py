"""The lines of a card cover every pair of choices but one.

Where every other pair of letters has a line of its own, the one without looks forgotten: both choose, everybody looks
for the line, and nothing happens. Said only where it is nearly certain: a card with four letters lacks one pair, or
of three letters and more all is told but the mirror of a line that tells PLAYER and PARTNER apart. A note; `else`, or
a line with `both: nothing`, shows that it is meant.

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
        C:
          says: Let it rain.
          tokens: [+curiosity]
      then:
        match: {both: +1}
        one A: {chose A: -1}
        player B and partner C: {partner: -1}
        player C and partner B: {player: -1}
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
        C:
          says: Let it rain.
          tokens: [+curiosity]
      then:  # <-
        match: {both: +1}
        one A: {chose A: -1}
        player B and partner C: {partner: -1}
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.queries import ChoiceBody
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import LETTERS, bit

SEVERITY = "note"
#: With fewer letters or lines nobody can tell that all pairs were meant.
LEAST = 3


def check(box: Loaded) -> Iterator[Fault]:
    """Every card whose lines leave out one pair of letters, and overlap nowhere."""
    for placed in box.cards:
        for body in queries.bodies(placed):
            pair = _left_out(body)
            if pair:
                message = Say("every pair of choices has its line, only `{pair}` has none", pair=pair)
                yield Fault(placed, (*body.path, "then"), message, Say("add it, or end with `else`"), key=True)


def _left_out(body: ChoiceBody) -> str:
    """The one pair of letters without a line; empty where there is none, or where the lines are no list of pairs."""
    rows = body.holder.then or {}
    if body.chooses != "both" or min(len(body.letters), len(rows)) < LEAST:
        return ""
    left = body.corner
    for text in rows:
        when = conditions.when(text)
        mask = when.mask & body.corner
        if when.state or when.otherwise or not body.can_tell(when) or mask & ~left:
            return ""
        left &= ~mask
    for a, b in product(body.letters, repeat=2):
        if left == _cell(a, b) and a != b:
            return f"player {a} and partner {b}"
        if left and left == _cell(a, b) | _cell(b, a) and len(body.letters) == len(LETTERS):
            return f"match {a}" if a == b else f"{a} vs {b}"
    return ""


def _cell(a: str, b: str) -> int:
    return bit(LETTERS.index(a), LETTERS.index(b))
