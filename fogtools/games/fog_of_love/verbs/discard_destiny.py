"""discard destiny: a destiny goes from hand to the personal discard pile.

Only while at least two stay in hand; the excess of a list is ignored (FOL-144 to FOL-146, A-10); so is
what the story does not use (FOL-151).

Example:
    write: {player: {discard destiny: [any, any]}}
    before: {player: {destinies: [heart-of-glass, lone-wolf, safe-harbour]}}
    after: {player: {destinies: [lone-wolf, safe-harbour], shelved: [heart-of-glass]}}
"""

from __future__ import annotations

from fogtools.finding import translatable
from fogtools.game.playing.decision import Ask, Asking
from fogtools.games.fog_of_love.engine.log import Words
from fogtools.games.fog_of_love.engine.shapes import FEWEST, Destinies, candidates, each
from fogtools.games.fog_of_love.engine.state import State, decide
from fogtools.games.fog_of_love.engine.verb import ALONE, DESTINY, PEOPLE, Act, Coding, Verb
from fogtools.games.fog_of_love.engine.verb_facts import Deed, Names, no_gifts


def do(state: State, seat: int, act: Act) -> Asking:
    person, fewest = state.people[seat], FEWEST[state.rulings["destiny_min"]]
    if state.rulings["destiny_excess"] == "all or none":
        there = sum(1 for wanted in each(act.value) if candidates(wanted, person.destinies))
        if len(person.destinies) - there < fewest:
            return
    for wanted in each(act.value):
        found = candidates(wanted, person.destinies)
        if not found or len(person.destinies) <= fewest:
            continue
        out = yield from decide(Ask(seat, "discard a destiny", tuple(found)))
        person.destinies.remove(out)
        person.shelved.append(out)
        state.tell("discards destiny", seat, seat, card=out)


def fast(code: Coding, who: int, act: Act) -> None:
    wanted, end = code.wanted(act.value), code.place()
    if code.rulings["destiny_excess"] == "all or none":
        code.op("EXCESS", end, who, len(wanted), *wanted)
    for one in wanted:
        after = code.place()
        code.op("DISCARD_DESTINY", who, one, after, "DISCARDED_DESTINY")
        code.here(after)
    code.here(end)


VERB = Verb(
    name="discard destiny",
    group="destiny",
    shape=Destinies,
    targets=PEOPLE,
    en="{who} *{s:discards|discard|discard}* {destiny}",
    do=do,
    holds=ALONE,
    gives=no_gifts,
    does=lambda value: (Deed("shelves", wanted) for wanted in each(value)),
    names=Names("destinies", arrow=translatable("discards")),
    says=DESTINY,
    log={
        "discards destiny": Words(
            translatable("{who} discards destiny {card}"), translatable("{who} discards a destiny")
        )
    },
    fast=fast,
    finale=False,
    asks="the target with `any`",
)
