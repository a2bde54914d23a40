"""discard: puts scenes of the hand or hidden secrets on the common discard pile.

Face down (FOL-119). A discarded hidden secret never resolves. Where there are fewer cards than asked, all go.

Example:
    write: {partner: {discard: {scene: random, count: 2}}}
    before: {partner: {scenes: 1}}
    after: {partner: {scenes: 0}, table: {discards: 1}}
"""

from __future__ import annotations

from fogtools.finding import translatable
from fogtools.game.playing.decision import Asking
from fogtools.games.fog_of_love.engine.log import Words
from fogtools.games.fog_of_love.engine.picking import pick
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import (
    ALONE,
    CARDS,
    PEOPLE,
    Act,
    Coding,
    Pick,
    Picked,
    Verb,
    count_field,
    how_field,
    picked,
)
from fogtools.games.fog_of_love.engine.verb_facts import ENDLESS, NO_NAMES, Gift, no_deeds


class Discard(Pick):
    """Which cards go, and how they are picked."""

    exactly_one = ("scene", "secret")
    scene: how_field("scene", "chosen", "by co-player", "random", "all") = None  # type: ignore[valid-type]
    secret: how_field("secret", "chosen", "by co-player", "random", "all") = None  # type: ignore[valid-type]
    count: count_field() = None  # type: ignore[valid-type]


def do(state: State, seat: int, act: Act) -> Asking:
    value: Picked = act.value
    cards = yield from pick(state, seat, state.own(seat, value.kind), value.how, "discard", value.n, value.kind)
    for card in cards:
        state.take(seat, value.kind, card)
        state.discard(card, face_up=False)
        state.tell("discards", seat, seat, card=card, kind=value.kind)


def gives(value: Discard) -> tuple[Gift, ...]:
    most = ENDLESS if value.how == "all" else value.n
    return (Gift("scenes", -most, 0, -value.n),) if value.kind == "scene" else ()


def fast(code: Coding, who: int, act: Act) -> None:
    code.pick(who, act.value, "discard")
    code.op("DISCARD")


VERB = Verb(
    name="discard",
    group="scenes",
    shape=Discard,
    targets=PEOPLE,
    en="{who} *{s:discards|discard|discard}* {cards}",
    do=do,
    holds=ALONE,
    gives=gives,
    does=no_deeds,
    names=NO_NAMES,
    says=CARDS,
    log={"discards": Words(translatable("{who} discards {card}"), translatable("{who} discards a {kind}"))},
    fast=fast,
    finale=False,
    compile=picked,
    asks="the picker",
)
