"""discard destiny: a destiny goes from hand to the personal discard pile.

Only while at least two stay in hand; the excess of a list is ignored (FOL-144 to FOL-146, A-10); so is
what the story does not use (FOL-151).

Example:
    write: {player: {discard destiny: [any, any]}}
    before: {player: {destinies: [heart-of-glass, lone-wolf, safe-harbour]}}
    after: {player: {destinies: [lone-wolf, safe-harbour], shelved: [heart-of-glass]}}
"""

from __future__ import annotations

from fogtools.game.decision import Ask, Asking
from fogtools.games.fog_of_love.engine.shapes import Destinies, candidates, each
from fogtools.games.fog_of_love.engine.state import State, decide
from fogtools.games.fog_of_love.engine.verb import PEOPLE, Act, Verb

#: How many destinies a discard must leave in hand (FOL-145, A-09).
FEWEST = {"none": 0, "one": 1, "two": 2, "three": 3}


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


VERB = Verb(
    "discard destiny",
    "destiny",
    Destinies,
    PEOPLE,
    "{who} *{s:discards|discard|discard}* {destiny}",
    do,
    finale=False,
    asks="the target with `any`",
)
