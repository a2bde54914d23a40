"""retrieve: a destiny comes back from the personal discard pile.

Nothing if it is not there; a hand of destinies has no limit (FOL-150, FOL-151).

Example:
    write: {both: {retrieve: any}}
    before: {player: {destinies: [lone-wolf], shelved: []}, partner: {destinies: [lone-wolf], shelved: [safe-harbour]}}
    after: {player: {destinies: [lone-wolf]}, partner: {destinies: [lone-wolf, safe-harbour], shelved: []}}
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
        back = yield from decide(Ask(seat, "retrieve", tuple(found)))
        person.shelved.remove(back)
        person.destinies.append(back)
        state.tell("retrieves", seat, seat, card=back)


def fast(code: Coding, who: int, act: Act) -> None:
    for wanted in code.wanted(act.value):
        after = code.place()
        code.op("RETRIEVE", who, wanted, after, 0, "RETRIEVED")
        code.here(after)


VERB = Verb(
    name="retrieve",
    group="destiny",
    shape=Destinies,
    targets=PEOPLE,
    en="{who} *{s:retrieves|retrieve|retrieve}* {destiny}",
    do=do,
    holds=ALONE,
    gives=no_gifts,
    does=lambda value: (Deed("retrieves", wanted) for wanted in each(value)),
    names=Names("destinies", arrow=translatable("retrieves")),
    says=DESTINY,
    log={"retrieves": Words(translatable("{who} retrieves {card}"), translatable("{who} retrieves a destiny"))},
    fast=fast,
    finale=False,
    asks="the target with `any`",
)
