"""tokens: gains one personality token for each aspect named.

Directly in an option, and at the top of a secret, feature or occupation, it stands without a target: the
chooser or owner gains. Both aspects of a dimension may be held (FOL-039, FOL-040, FOL-096, FOL-129).

Example:
    write: {partner: {tokens: [+curiosity]}}
    before: {partner: {+curiosity: 2, -curiosity: 1}}
    after: {partner: {+curiosity: 3, -curiosity: 1}}
"""

from __future__ import annotations

from fogtools.games.fog_of_love.engine.shapes import Aspects
from fogtools.games.fog_of_love.engine.spans import aspects
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import ALONE, PEOPLE, Act, Coding, Verb, filled
from fogtools.games.fog_of_love.engine.verb_facts import Names, no_deeds, surely


def do(state: State, seat: int, act: Act) -> None:
    for aspect in act.value:
        state.gain(seat, aspect)


def fast(code: Coding, who: int, act: Act) -> None:
    code.op("TOKENS", who, code.aspects(act.value))


VERB = Verb(
    name="tokens",
    group="score",
    shape=Aspects,
    targets=PEOPLE,
    en="{who} *{s:gains|gain|gain}* {aspects}",
    do=do,
    holds=ALONE,
    gives=lambda value: (surely(aspect, 1) for aspect in value),
    does=no_deeds,
    names=Names("aspect"),
    says=filled(lambda say, use: {"aspects": aspects(use.value)}),
    log={},
    fast=fast,
)
