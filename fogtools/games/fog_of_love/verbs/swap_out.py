"""swap out: a destiny must leave the hand, another one comes back from the personal discard pile.

With an empty pile nothing happens (FOL-148, FOL-149); not in hand: nothing.

Example:
    write: {partner: {swap out: lone-wolf}}
    before: {partner: {destinies: [lone-wolf, safe-harbour], shelved: []}}
    after: {partner: {destinies: [lone-wolf, safe-harbour], shelved: []}}
"""

from __future__ import annotations

from fogtools.game.decision import Ask, Asking
from fogtools.games.fog_of_love.engine.shapes import Destinies, candidates, each
from fogtools.games.fog_of_love.engine.state import State, decide
from fogtools.games.fog_of_love.engine.verb import PEOPLE, Act, Verb


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


VERB = Verb(
    "swap out",
    "destiny",
    Destinies,
    PEOPLE,
    "{who} *{s:swaps|swap|swap} out* {destiny}",
    do,
    finale=False,
    asks="the target",
)
