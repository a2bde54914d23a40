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

from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import NONE, Act, Verb


def do(state: State, seat: int, act: Act) -> None:
    if state.ending != "story":
        state.ending = act.value
    state.tell("ends", what=act.value)


VERB = Verb(
    "end",
    "control",
    Literal["chapter", "story"],
    (NONE,),
    "{x}",
    do,
    words={
        "chapter": "this chapter *ends* after this turn",
        "story": "*reveal* *THE FINALE* after this turn",
    },
    finale=False,
)
