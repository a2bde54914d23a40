"""swap out: a destiny must leave the hand in exchange for another one from the personal discard pile.

With an empty pile nothing happens (FOL-148, FOL-149); not in hand: nothing.

Example:
    write: {partner: {swap out: lone-wolf}}
    before: {partner: {destinies: [lone-wolf, safe-harbour], shelved: []}}
    after: {partner: {destinies: [lone-wolf, safe-harbour], shelved: []}}
"""

from __future__ import annotations

from fogtools.finding import translatable
from fogtools.game.playing.decision import Ask, Asking
from fogtools.games.fog_of_love.engine.log import Words
from fogtools.games.fog_of_love.engine.shapes import Destinies, candidates, each
from fogtools.games.fog_of_love.engine.state import State, decide
from fogtools.games.fog_of_love.engine.verb import ALONE, DESTINY, PEOPLE, Act, Coding, Verb
from fogtools.games.fog_of_love.engine.verb_facts import Deed, Names, no_gifts


def do(state: State, seat: int, act: Act) -> Asking:
    person = state.people[seat]
    for wanted in each(act.value):
        found = candidates(wanted, person.destinies)
        if not found or not person.shelved:
            continue
        out = yield from decide(Ask(seat, "swap out", tuple(found)))
        back = yield from decide(Ask(seat, "take back", tuple(person.shelved)))
        person.destinies.remove(out)
        person.shelved.remove(back)
        person.shelved.append(out)
        person.destinies.append(back)
        state.tell("swaps out", seat, seat, card=out, back=back)


def fast(code: Coding, who: int, act: Act) -> None:
    for wanted in code.wanted(act.value):
        after = code.place()
        code.op("SWAP_OUT", who, wanted, after, "SWAP_OUT2", "SWAPPED_OUT")
        code.here(after)


VERB = Verb(
    name="swap out",
    group="destiny",
    shape=Destinies,
    targets=PEOPLE,
    en="{who} *{s:swaps|swap|swap} out* {destiny}",
    do=do,
    holds=ALONE,
    gives=no_gifts,
    does=lambda value: (Deed("swaps out", wanted) for wanted in each(value)),
    names=Names("destinies", arrow=translatable("swaps out")),
    says=DESTINY,
    log={
        "swaps out": Words(translatable("{who} swaps out {card} for {back}"), translatable("{who} swaps a destiny out"))
    },
    fast=fast,
    finale=False,
    asks="the target",
)
