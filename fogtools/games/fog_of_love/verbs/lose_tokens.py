"""lose tokens: takes own personality tokens off the board.

One for each aspect named; where none is left the entry does nothing (FOL-041, A-22).

Example:
    write: {player: {lose tokens: [-gentleness, +sincerity]}}
    before: {player: {-gentleness: 0, +sincerity: 2}}
    after: {player: {-gentleness: 0, +sincerity: 1}}
"""

from __future__ import annotations

from fogtools.games.fog_of_love.engine.shapes import Aspects
from fogtools.games.fog_of_love.engine.spans import aspects
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import ALONE, PEOPLE, Act, Coding, Verb, filled
from fogtools.games.fog_of_love.engine.verb_facts import Gift, Names, no_deeds


def do(state: State, seat: int, act: Act) -> None:
    for aspect in act.value:
        state.lose(seat, aspect)


def fast(code: Coding, who: int, act: Act) -> None:
    code.op("LOSE", who, code.aspects(act.value))


VERB = Verb(
    name="lose tokens",
    group="score",
    shape=Aspects,
    targets=PEOPLE,
    en="{who} *{s:removes|remove|remove}* {aspects}",
    do=do,
    holds=ALONE,
    gives=lambda value: (Gift(aspect, -1, 0, -1) for aspect in value),
    does=no_deeds,
    names=Names("aspect"),
    says=filled(lambda say, use: {"aspects": aspects(use.value)}),
    log={},
    fast=fast,
)
