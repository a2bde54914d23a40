"""trade: both people exchange cards at the same time.

Each sets aside that many, secretly, then both are handed over; someone with fewer gives what they have
(FOL-120, A-38). Tokens follow features and occupations as in a change (A-44).

Example:
    write: {both: {trade: {scene: chosen}}}
    before: {player: {scenes: 1}, partner: {scenes: 0}}
    after: {player: {scenes: 0}, partner: {scenes: 1}}
"""

from __future__ import annotations

from fogtools.finding import translatable
from fogtools.game.playing.decision import Ask, Asking
from fogtools.games.fog_of_love.engine.log import Words
from fogtools.games.fog_of_love.engine.state import State, decide_both
from fogtools.games.fog_of_love.engine.verb import (
    ALONE,
    CARDS,
    Act,
    Coding,
    Pick,
    Picked,
    Verb,
    count_field,
    how_field,
    picked,
)
from fogtools.games.fog_of_love.engine.verb_facts import NO_NAMES, Deed, Gift


class Trade(Pick):
    """Which cards change hands, and how each person picks theirs."""

    exactly_one = ("scene", "trait", "feature", "occupation")
    scene: how_field("scene", "chosen", "random") = None  # type: ignore[valid-type]
    trait: how_field("trait", "chosen", "random") = None  # type: ignore[valid-type]
    feature: how_field("feature", "chosen", "random") = None  # type: ignore[valid-type]
    occupation: how_field("occupation", "chosen", "random") = None  # type: ignore[valid-type]
    count: count_field() = None  # type: ignore[valid-type]


def do(state: State, seat: int, act: Act) -> Asking:
    """Runs once for both: the line's second person has nothing left to do."""
    if seat != state.stage.player:
        return
    value: Picked = act.value
    seats = (seat, 1 - seat)
    left = [state.own(s, value.kind) for s in seats]
    if not all(left) and state.rulings["trade_empty"] == "no trade":
        return
    tokens = state.rulings["swap_tokens"] == "move"
    set_aside: list[list[str]] = [[], []]
    for _ in range(value.n):
        if value.how == "random":
            cards = [state.chance["effects"].pick(own) if own else "" for own in left]
        else:
            asks = [Ask(s, "trade", tuple(own) or ("nothing",)) for s, own in zip(seats, left, strict=True)]
            cards = [c if c != "nothing" else "" for c in (yield from decide_both(asks[0], asks[1]))]
        for i, card in enumerate(cards):
            if card:
                left[i].remove(card)
                set_aside[i].append(card)
    for i, s in enumerate(seats):
        for card in set_aside[i]:
            state.take(s, value.kind, card, tokens)
    for i, s in enumerate(seats):
        for card in set_aside[1 - i]:
            state.give(s, value.kind, card, tokens)
            state.tell("receives", s, card=card)


def fast(code: Coding, who: int, act: Act) -> None:
    if who != 0:  # it runs once for both
        return
    after = code.place()
    code.op("TRADE", code.kind(act.value.kind), code.how(act.value.how), act.value.n, after)
    code.op("TRADE_LOOP", "TRADED")
    code.here(after)


VERB = Verb(
    name="trade",
    group="scenes",
    shape=Trade,
    targets=("both",),
    en="{who} *{s:trades|trade|trade}* {cards}",
    do=do,
    holds=ALONE,
    gives=lambda value: (Gift("scenes", -value.n, value.n),) if value.kind == "scene" else (),
    does=lambda value: (Deed("trades", value.kind),),
    names=NO_NAMES,
    says=CARDS,
    log={"receives": Words(translatable("{who} receives {card}"))},
    fast=fast,
    finale=False,
    compile=picked,
    asks="both at once, secretly",
)
