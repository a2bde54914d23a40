"""may: the target decides, in front of everyone, to take all of these effects or none.

`otherwise` runs when they decline. Effects that can do nothing may still be taken.

Example:
    write: {player: {may: {draw: 1}, otherwise: -1}}
    before: {player: {hearts: 3, scenes: 0}, answers: [decline]}
    after: {player: {hearts: 2, scenes: 0}}
"""

from __future__ import annotations

from fogtools.game.decision import Ask, Asking
from fogtools.games.fog_of_love.engine.state import State, decide
from fogtools.games.fog_of_love.engine.verb import PEOPLE, Act, Verb, perform


def do(state: State, seat: int, act: Act) -> Asking:
    ask = Ask(seat, "may", ("take", "decline"), act.extra.get("card", ""), act.extra.get("at", ()))
    answer = yield from decide(ask)
    state.tell("accepts" if answer == "take" else "declines", seat)
    state.count("effect", act.extra.get("card", ""), act.place(answer))
    yield from perform(state, seat, act.value if answer == "take" else act.extra.get("otherwise", ()))


VERB = Verb(
    "may",
    "control",
    "Effects",
    PEOPLE,
    "{who} *may* {effects}",
    do,
    compile=lambda value, compiler: compiler.acts(value),
    helpers=("otherwise",),
    asks="the target",
)
