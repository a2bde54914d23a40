"""cancel: the rest of the scene that this reaction answers does not happen.

`stays`: it lies in the play area, counts and uses up a carry-over (A-18). `returns`: back to its player's
hand, not counted. `discarded`: face up to the discard pile, not counted. Its player's turn is over (FOL-139).

Example:
    write: {cancel: stays}
    before: {answered: {}}
    after: {answered: {cancelled: stays}}
"""

from __future__ import annotations

from typing import Literal

from fogtools.finding import translatable
from fogtools.games.fog_of_love.engine.log import Words
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import ALONE, NONE, Act, Coding, Verb, filled
from fogtools.games.fog_of_love.engine.verb_facts import NO_NAMES, Deed, no_gifts


def do(state: State, seat: int, act: Act) -> None:
    if state.answered is not None:
        state.answered.cancelled = act.value
        card, player = state.answered.card, state.answered.player
        hidden = act.value == "returns" and "secret" in state.facts.icons.get(card, ())
        state.tell("cancelled", player, player if hidden else -1, card=card, where=act.value)


def fast(code: Coding, who: int, act: Act) -> None:
    code.op("CANCEL", ("", "stays", "returns", "discarded").index(act.value))


VERB = Verb(
    name="cancel",
    group="control",
    shape=Literal["stays", "returns", "discarded"],
    targets=(NONE,),
    en="*skip* the scene: {x}",
    do=do,
    holds=ALONE,
    gives=no_gifts,
    does=lambda value: (Deed("cancels", value),),
    names=NO_NAMES,
    says=filled(lambda say, use: {"x": say.fill(say.phrase(f"verb/cancel/{use.value}"), use.about)}),
    log={
        "cancelled": Words(
            translatable("{card} is cancelled and {where}"), translatable("the secret is cancelled and {where}")
        )
    },
    fast=fast,
    words={
        "stays": "it stays and counts",
        "returns": "it goes back to the hand",
        "discarded": "it is discarded",
    },
    finale=False,
)
