"""A ruling is named that the rules do not leave open.

Where the rulebook can be read in two ways, a synopsis may choose. A word that is not one of these readings changes
nothing: the story would be played as if it were not there.

Good:
    synopses:
    - id: short-crossing
      number: 901
      title: A short crossing
      overview: Two people and one deck chair.
      destinies: {hand: [safe-harbour, lone-wolf]}
      hand: {sweet: 3, serious: 2}
      rulings: {deck_empty: reshuffle}
Bad:
    synopses:
    - id: short-crossing
      number: 901
      title: A short crossing
      overview: Two people and one deck chair.
      destinies: {hand: [safe-harbour, lone-wolf]}
      hand: {sweet: 3, serious: 2}
      rulings:
        empty_deck: reshuffle  # <-
        floor: card  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.engine.rulings import RULINGS


def check(box: Loaded) -> Iterator[Fault]:
    """Every ruling whose name or reading is unknown."""
    for placed in box.of("synopses"):
        for name, reading in (placed.card.rulings or {}).items():
            if name not in RULINGS:
                help, instead, safe = queries.meant(name, RULINGS, Say("`fog rules` lists them"))
                message = Say("no ruling is called `{name}`; it would change nothing", name=name)
                yield Fault(placed, ("rulings", name), message, help, key=True, instead=instead, safe=safe)
            elif reading not in RULINGS[name]:
                _, instead, safe = queries.meant(reading, RULINGS[name])
                help = Say("it is one of: {known}", known=", ".join(RULINGS[name]))
                message = Say("`{name}` cannot be `{reading}`", name=name, reading=reading)
                yield Fault(placed, ("rulings", name), message, help, instead=instead, safe=safe)
