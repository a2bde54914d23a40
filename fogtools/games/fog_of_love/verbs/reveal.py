"""reveal: a card is shown to the other person and hidden again.

A secret instead resolves its reveal branch after the current stage and joins the play area, where it counts
(FOL-117, FOL-118, FOL-088, A-33). None there: nothing.

Example:
    write: {partner: {reveal: {trait: chosen}}}
    before: {partner: {traits: [stubborn]}}
    after: {partner: {traits: [stubborn], shown: [stubborn]}}
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
from fogtools.games.fog_of_love.engine.verb_facts import NO_NAMES, Deed, no_gifts


class Reveal(Pick):
    """Which cards are shown, and how they are picked."""

    exactly_one = ("scene", "trait", "destiny", "secret")
    scene: how_field("scene", "chosen", "random", "by co-player", "all") = None  # type: ignore[valid-type]
    trait: how_field("trait", "chosen", "random", "by co-player", "all") = None  # type: ignore[valid-type]
    destiny: how_field("destiny", "chosen", "random", "by co-player", "all") = None  # type: ignore[valid-type]
    secret: how_field("secret", "chosen", "random", "by co-player", "all") = None  # type: ignore[valid-type]
    count: count_field() = None  # type: ignore[valid-type]


def do(state: State, seat: int, act: Act) -> Asking:
    value: Picked = act.value
    waiting = [card for owner, card in state.revealing if owner == seat]
    own = [c for c in state.own(seat, value.kind) if value.kind != "secret" or c not in waiting]
    cards = yield from pick(state, seat, own, value.how, f"reveal a {value.kind}", value.n, value.kind)
    for card in cards:
        if value.kind == "secret":
            state.revealing.append((seat, card))
        else:
            state.people[seat].shown.add(card)
            state.tell("reveals", seat, card=card)


def fast(code: Coding, who: int, act: Act) -> None:
    code.pick(who, act.value, f"reveal a {act.value.kind}")
    code.op("REVEAL")


VERB = Verb(
    name="reveal",
    group="openness",
    shape=Reveal,
    targets=PEOPLE,
    en="{who} *{s:reveals|reveal|reveal}* {cards}",
    do=do,
    holds=ALONE,
    gives=no_gifts,
    does=lambda value: (Deed("reveals", value.kind),),
    names=NO_NAMES,
    says=CARDS,
    log={"reveals": Words(translatable("{who} reveals {card}"))},
    fast=fast,
    compile=picked,
    asks="the picker",
)
