"""end: the chapter or the story ends with this turn.

`chapter`: it ends at step four of this turn whatever its length. `story`: the remaining chapters are dropped
at step four and the finale is revealed. Waiting carry-overs follow FOL-126 and A-28.

Example:
    write: {end: chapter}
    before: {table: {ending: ""}}
    after: {table: {ending: chapter}}
"""

from __future__ import annotations

from typing import Literal

from fogtools.finding import translatable
from fogtools.games.fog_of_love.engine.log import Words
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import ALONE, NONE, Act, Coding, Verb, filled
from fogtools.games.fog_of_love.engine.verb_facts import NO_NAMES, Deed, no_gifts


def do(state: State, seat: int, act: Act) -> None:
    if state.ending != "story":
        state.ending = act.value
    state.tell("ends", what=act.value)


def fast(code: Coding, who: int, act: Act) -> None:
    code.op("ENDING", ("", "chapter", "story").index(act.value))


VERB = Verb(
    name="end",
    group="control",
    shape=Literal["chapter", "story"],
    targets=(NONE,),
    en="{x}",
    do=do,
    holds=ALONE,
    gives=no_gifts,
    does=lambda value: (Deed("ends", value),),
    names=NO_NAMES,
    says=filled(lambda say, use: {"x": say.fill(say.phrase(f"verb/end/{use.value}"), use.about)}),
    log={"ends": Words(translatable("the {what} ends with this turn"))},
    fast=fast,
    words={
        "chapter": "this chapter *ends* after this turn",
        "story": "*reveal* *THE FINALE* after this turn",
    },
    finale=False,
)
