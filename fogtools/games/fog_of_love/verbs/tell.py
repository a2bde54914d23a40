"""tell: a prompt to invent a bit of story.

It may be skipped and changes nothing (FOL-031). An instruction about pieces is not a tell: use `manual`.

Example:
    write: {player: {tell: where you first danced}}
    before: {player: {hearts: 3}}
    after: {player: {hearts: 3}}
"""

from __future__ import annotations

from fogtools.finding import translatable
from fogtools.games.fog_of_love.engine.log import Words
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import ALONE, PEOPLE, Act, Verb, filled
from fogtools.games.fog_of_love.engine.verb_facts import NO_NAMES, no_deeds, no_gifts
from fogtools.source.model import Text


def do(state: State, seat: int, act: Act) -> None:
    state.tell("tells", seat, card=act.extra.get("card", ""), text=act.value)


VERB = Verb(
    name="tell",
    group="openness",
    shape=Text,
    targets=PEOPLE,
    en="{who} *{s:tells|tell|tell}*: {text}",
    do=do,
    holds=ALONE,
    gives=no_gifts,
    does=no_deeds,
    names=NO_NAMES,
    says=filled(lambda say, use: {"text": say.texts(use.path, use.value)}),
    log={"tells": Words(translatable("{who} tells a story"))},
    fast=lambda code, who, act: None,
)
