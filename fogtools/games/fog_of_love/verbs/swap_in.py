"""swap in: a destiny comes back from the personal discard pile in exchange for another one.

Allowed with two in hand, since nothing is lost (FOL-147, FOL-149, A-09). Not in the pile, or not in the
story: nothing (FOL-151). The card that came back is not the one that goes.

Example:
    write: {player: {swap in: lone-wolf}}
    before: {player: {destinies: [heart-of-glass, safe-harbour], shelved: [lone-wolf]}}
    after: {player: {destinies: [safe-harbour, lone-wolf], shelved: [heart-of-glass]}}
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
        found = candidates(wanted, person.shelved)
        if not found:
            continue
        back = yield from decide(Ask(seat, "swap in", tuple(found)))
        out = ""
        if person.destinies:
            out = yield from decide(Ask(seat, "swap out for it", tuple(person.destinies)))
            person.destinies.remove(out)
            person.shelved.append(out)
        person.shelved.remove(back)
        person.destinies.append(back)
        if out:
            state.tell("swaps in", seat, seat, card=back, out=out)
        else:
            state.tell("retrieves", seat, seat, card=back)


def fast(code: Coding, who: int, act: Act) -> None:
    for wanted in code.wanted(act.value):
        after = code.place()
        code.op("SWAP_IN", who, wanted, after, "SWAP_IN2", "SWAPPED_IN")
        code.here(after)


VERB = Verb(
    name="swap in",
    group="destiny",
    shape=Destinies,
    targets=PEOPLE,
    en="{who} *{s:swaps|swap|swap} in* {destiny}",
    do=do,
    holds=ALONE,
    gives=no_gifts,
    does=lambda value: (Deed("swaps in", wanted) for wanted in each(value)),
    names=Names("destinies", arrow=translatable("swaps in")),
    says=DESTINY,
    log={"swaps in": Words(translatable("{who} swaps in {card} for {out}"), translatable("{who} swaps a destiny in"))},
    fast=fast,
    finale=False,
    asks="the target",
)
