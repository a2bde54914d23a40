"""A chapter, a finale or a threshold tells the two people apart.

PLAYER is who laid a card (FOL-103). Nobody plays these cards, so they have no PLAYER and no PARTNER (FOL-084): at the
table nobody could tell who is meant. Their conditions must read the same from both seats, and their effects go to both,
or to whoever chose a letter.

Good:
    chapters:
    - id: arrival
      number: 901
      title: Arrival
      text: Two suitcases, one taxi.
      choices:
        A:
          says: You take it.
          tokens: [+gentleness]
        B:
          says: We share.
          tokens: [+extroversion]
      then:
        A vs B: {chose A: +1}
      draws: [sweet]
      length: 3
Bad:
    chapters:
    - id: arrival
      number: 901
      title: Arrival
      text: Two suitcases, one taxi.
      choices:
        A:
          says: You take it.
          tokens: [+gentleness]
        B:
          says: We share.
          tokens: [+extroversion]
      then:
        player A and partner B: {both: +1}  # <-
        match:
          player: +1  # <-
      draws: [sweet]
      length: 3
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects_in_card import Path, is_key
from fogtools.games.fog_of_love.cards.queries import Root
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import When

SEATS = ("player", "partner")


def check(box: Loaded) -> Iterator[Fault]:
    """Every `player` and `partner` on a card that nobody plays."""
    for root in queries.roots(box):
        if root.kind not in ("chapters", "finales", "thresholds"):
            continue
        for path, who in dict.fromkeys(_targets(root)):
            yield Fault(
                root.at,
                path,
                Say("nobody plays this card, so it has no {who}", who=who.upper()),
                Say("write `both`, or `chose A`") if path[-1] == who else Say("delete it"),
                key=True,
            )
        for path, text in root.conditions():
            when = conditions.when(text)
            if any(j.form in SEATS for j in when.joint):
                yield Fault(
                    root.at,
                    path,
                    Say("nobody plays this card: `{text}` depends on where one sits", text=text),
                    _same_from_both(when),
                    key=is_key(path),
                )
            elif any(c.who in SEATS for c in when.state):
                yield Fault(
                    root.at,
                    path,
                    Say("nobody plays this card: nobody could tell whom `{text}` means", text=text),
                    Say("write `own` in an `if` under `both`, or `joint`"),
                    key=is_key(path),
                )


def _targets(root: Root) -> Iterator[tuple[Path, str]]:
    """Where `player` and `partner` stand over effects, or in the order of choosing of a carry-over."""
    for found in root.effects():
        yield from ((found.path[: i + 1], part) for i, part in enumerate(found.path) if part in SEATS)
        if found.name == "carry" and found.value.choose:
            yield (*found.path, "choose"), found.value.choose.split(" ")[0]


def _same_from_both(when: When) -> Say:
    letters = [j.letters for j in when.joint if j.letters]
    if len(set(letters)) > 1:
        return Say("write `{first} vs {second}`, which is true either way round", first=letters[0], second=letters[1])
    return Say("write `any {x}`, `one {x}` or `both {x}`", x=letters[0])
