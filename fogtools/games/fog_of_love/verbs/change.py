"""change: replaces a trait or a feature or the occupation by a new one.

The picked card goes under its deck; its owner draws three, keeps one, and puts two under the deck. Features
and occupations swap their token, traits move none (FOL-114 to FOL-116, A-22, A-40, A-46).

Example:
    write: {partner: {change: {feature: chosen}}}
    before: {partner: {features: [night-owl], -discipline: 2}}
    after: {partner: {-discipline: 1, features: [cold-hands]}}
"""

from __future__ import annotations

from fogtools.finding import translatable
from fogtools.game.playing.decision import Ask, Asking
from fogtools.games.fog_of_love.engine.log import Words
from fogtools.games.fog_of_love.engine.picking import pick
from fogtools.games.fog_of_love.engine.state import State, decide
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
from fogtools.games.fog_of_love.engine.verb_facts import NO_NAMES, no_deeds, no_gifts


class Change(Pick):
    """Which card is replaced, and how it is picked (FOL-115)."""

    exactly_one = ("trait", "feature", "occupation")
    trait: how_field("trait", "chosen", "random", "by co-player") = None  # type: ignore[valid-type]
    feature: how_field("feature", "chosen", "random", "by co-player") = None  # type: ignore[valid-type]
    occupation: how_field("occupation", "chosen", "random", "by co-player") = None  # type: ignore[valid-type]
    count: count_field() = None  # type: ignore[valid-type]


def do(state: State, seat: int, act: Act) -> Asking:
    value: Picked = act.value
    cards = yield from pick(state, seat, state.own(seat, value.kind), value.how, "change", value.n, value.kind)
    for card in cards:
        if len(state.support[value.kind]) < 3 and state.rulings["change_short"] == "no change":
            continue
        state.take(seat, value.kind, card)
        state.under(value.kind, card)
        dealt = state.deal(value.kind, 3)
        about = "keep an occupation" if value.kind == "occupation" else f"keep a {value.kind}"
        own = value.kind != "feature" or state.rulings["change_chooser"] == "owner"
        kept = yield from decide(Ask(seat if own else 1 - seat, about, tuple(dealt)))
        for other in dealt:
            if other != kept:
                state.under(value.kind, other)
        knows = seat if value.kind == "trait" else -1
        state.tell("changes", seat, knows, card=card, kept=kept, kind=value.kind)
        state.give(seat, value.kind, kept)


def fast(code: Coding, who: int, act: Act) -> None:
    code.pick(who, act.value, "change")
    code.op("CHANGE", "CHANGED")


VERB = Verb(
    name="change",
    group="identity",
    shape=Change,
    targets=PEOPLE,
    en="{who} *{s:changes|change|change}* {cards}",
    do=do,
    holds=ALONE,
    gives=no_gifts,
    does=no_deeds,
    names=NO_NAMES,
    says=CARDS,
    log={"changes": Words(translatable("{who} changes {card} for {kept}"), translatable("{who} changes a {kind}"))},
    fast=fast,
    finale=False,
    compile=picked,
    asks="the picker and the owner",
)
