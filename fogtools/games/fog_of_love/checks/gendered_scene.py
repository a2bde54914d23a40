"""A card asks for genders, in an edition without the gender rule.

Gender does next to nothing in play (FOL-057). Where the edition has the rule, a scene that does not fit the couple may
be redrawn (FOL-158, FOL-159). Without the rule, or where people leave it out (FOL-161), it stays in hand and can never
be played by that couple (C-05).

Good:
    scenes:
    - id: the-bench
      number: 901
      deck: sweet
      type: special effect
      title: The bench
      only if: [own satisfaction at least 2]
      does: {both: +1}
Bad:
    scenes:
    - id: the-bench
      number: 901
      deck: sweet
      type: special effect
      title: The bench
      only if:
      - different genders  # <-
      does: {both: +1}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects_in_card import is_key
from fogtools.games.fog_of_love.engine import conditions

SEVERITY = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every condition on the sides of the character cards."""
    if box.edition is None or box.edition.gender_rule:
        return
    for root in queries.roots(box):
        for path, text in root.conditions():
            if any(c.form in ("is", "genders") for c in conditions.when(text).state):
                yield Fault(
                    root.at,
                    path,
                    _message("only if" in path, box.edition.edition),
                    Say("delete the condition, or set `gender rule: true` in the edition"),
                    key=is_key(path),
                )


def _message(gate: bool, edition: str) -> Say:
    if gate:
        return Say(
            "in the edition `{edition}` a couple that does not fit could never play this card, nor redraw it",
            edition=edition,
        )
    return Say("in the edition `{edition}` gender has no effect in play", edition=edition)
