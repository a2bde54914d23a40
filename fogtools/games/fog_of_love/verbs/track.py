"""track: moves a marker along a track, which the box declares.

Without a target a track of the couple, under a target a personal one. Its ends hold it, once per stage;
reaching a threshold runs the threshold's effects, once per game, when the stage ends.

Example:
    write: {track: {gossip: +1}}
    before: {table: {gossip: 4}}
    after: {table: {gossip: 5}}
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from fogtools.finding import translatable
from fogtools.games.fog_of_love.engine.saying import Saying
from fogtools.games.fog_of_love.engine.spans import Span, Words, signed
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import ALONE, NONE, PEOPLE, Act, Coding, Says, Use, Verb
from fogtools.games.fog_of_love.engine.verb_facts import Names, no_deeds, surely
from fogtools.source.model import Hearts, Id


def do(state: State, seat: int, act: Act) -> None:
    for track, n in act.value.items():
        state.stage.tracks[seat, track] = state.stage.tracks.get((seat, track), 0) + n


def said(say: Saying, use: Use) -> Words:
    parts = []
    for (track, n), about in say.in_turn(list(use.value.items()), use.about):
        subject = say.subject(about)
        named = (*subject, Span("text", say.phrase("colon"))) if subject else ()
        name = (Span("key", say.names("track", track)),)
        parts.append(say.fill(say.phrase("verb/track"), about, who_=named, track=name, n=signed(n)))
    return say.joined(parts)


def fast(code: Coding, who: int, act: Act) -> None:
    for track, n in act.value.items():
        code.op("TRACK", who, code.track(track), n)


VERB = Verb(
    name="track",
    group="score",
    shape=Annotated[dict[Id, Hearts], Field(min_length=1)],
    targets=(NONE, *PEOPLE),
    en="{who_}{s:||move }{track} {s:||by }{n}",
    do=do,
    holds=ALONE,
    gives=lambda value: (surely(track, n) for track, n in value.items()),
    does=no_deeds,
    names=Names(keys="track", arrow=translatable("moves it")),
    says=Says(said),
    log={},
    fast=fast,
)
