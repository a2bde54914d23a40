"""cancel: nothing (more) of the answered scene happens.

`stays`: it lies in the play area, counts and uses up a carry-over (A-18). `returns`: back to its player's
hand, not counted. `discarded`: face up to the discard pile, not counted. Its player's turn is over (FOL-139).

Example:
    write: {cancel: stays}
    before: {answered: {}}
    after: {answered: {cancelled: stays}}
"""

from __future__ import annotations

from typing import Literal

from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import NONE, Act, Verb


def do(state: State, seat: int, act: Act) -> None:
    if state.answered is not None:
        state.answered.cancelled = act.value
        card, player = state.answered.card, state.answered.player
        hidden = act.value == "returns" and "secret" in state.facts.icons.get(card, ())
        state.tell("cancelled", player, player if hidden else -1, card=card, where=act.value)


VERB = Verb(
    "cancel",
    "control",
    Literal["stays", "returns", "discarded"],
    (NONE,),
    "*skip* the scene: {x}",
    do,
    words={
        "stays": "it stays and counts",
        "returns": "it goes back to the hand",
        "discarded": "it is discarded",
    },
    finale=False,
)
