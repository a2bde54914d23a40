"""nothing: says on purpose that nothing happens.

The word stands instead of effects, so that the check for forgotten effects stays quiet. An empty value is an
error.

Example:
    write: {player: nothing}
    before: {player: {hearts: 2}}
    after: {player: {hearts: 2}}
"""

from __future__ import annotations

from typing import Literal

from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import ALONE, PEOPLE, Act, Verb, filled
from fogtools.games.fog_of_love.engine.verb_facts import NO_NAMES, no_deeds, no_gifts


def do(state: State, seat: int, act: Act) -> None:
    """Nothing happens."""


VERB = Verb(
    name="nothing",
    group="other",
    shape=Literal["nothing"],
    targets=PEOPLE,
    en="nothing happens",
    do=do,
    holds=ALONE,
    gives=no_gifts,
    does=no_deeds,
    names=NO_NAMES,
    says=filled(lambda say, use: {}),
    log={},
    fast=lambda code, who, act: None,
)
