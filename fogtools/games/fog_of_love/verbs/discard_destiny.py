"""discard destiny: a destiny goes from hand to the personal discard pile.

Only while at least two stay in hand; the excess of a list is ignored (FOL-144 to FOL-146, A-10).

Example:
    write: {player: {discard destiny: [any, any]}}
    before: {player: {destinies: [heart-of-glass, lone-wolf, safe-harbour]}}
    after: {player: {destinies: [lone-wolf, safe-harbour], shelved: [heart-of-glass]}}
"""

from __future__ import annotations

from fogtools.games.fog_of_love.shapes import Destinies, candidates, each
from fogtools.games.fog_of_love.state import State, decide
from fogtools.games.fog_of_love.verb import PEOPLE, Act, Verb
from fogtools.policy import Ask, Asking

#: How many destinies a discard must leave in hand (FOL-145).
FEWEST = 2


def do(state: State, seat: int, act: Act) -> Asking:
    person = state.people[seat]
    for wanted in each(act.value):
        found = candidates(wanted, person.destinies)
        if not found or len(person.destinies) <= FEWEST:
            continue
        out = yield from decide(Ask(seat, "discard a destiny", tuple(found)))
        person.destinies.remove(out)
        person.shelved.append(out)
        state.tell("discards destiny", seat, seat, card=out)


VERB = Verb(
    "discard destiny", "destiny", Destinies, PEOPLE, "{who} *{s:discards|discard|discard}* {destiny}", do,
    finale=False, asks="the target with `any`",
)  # fmt: skip
