"""retrieve: a destiny comes back from the personal discard pile.

Nothing if it is not there; a hand of destinies has no limit (FOL-150, FOL-151).

Example:
    write: {both: {retrieve: any}}
    before: {player: {destinies: [lone-wolf], shelved: []}, partner: {destinies: [lone-wolf], shelved: [safe-harbour]}}
    after: {player: {destinies: [lone-wolf]}, partner: {destinies: [lone-wolf, safe-harbour], shelved: []}}
"""

from __future__ import annotations

from fogtools.game.decision import Ask, Asking
from fogtools.games.fog_of_love.engine.shapes import Destinies, candidates, each
from fogtools.games.fog_of_love.engine.state import State, decide
from fogtools.games.fog_of_love.engine.verb import PEOPLE, Act, Verb


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


VERB = Verb(
    "retrieve",
    "destiny",
    Destinies,
    PEOPLE,
    "{who} *{s:retrieves|retrieve|retrieve}* {destiny}",
    do,
    finale=False,
    asks="the target with `any`",
)
