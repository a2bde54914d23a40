"""if: tests the state, then runs `do` or `otherwise`.

The state is read as it is when the stage begins, for each target on its own (`own` is that person), so that
hearts won in a stage never change its own tests (A-45).

Example:
    write: {both: {if: own satisfaction at least 10, do: -2}}
    before: {player: {hearts: 12}, partner: {hearts: 9}}
    after: {player: {hearts: 10}, partner: {hearts: 9}}
"""

from __future__ import annotations

from typing import Any

from fogtools.game.decision import Asking
from fogtools.games.fog_of_love.engine.conditions import state as parsed
from fogtools.games.fog_of_love.engine.conditions_hold import all_hold
from fogtools.games.fog_of_love.engine.shapes import StateConditions, each
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import NONE, PEOPLE, Act, Compiler, Verb, perform, perform_lines


def do(state: State, seat: int, act: Act) -> Asking:
    player = state.stage.player
    own = player if seat < 0 else seat
    helper = "do" if all_hold(state, act.value, own, player) else "otherwise"
    state.count("effect", act.extra.get("card", ""), act.place(helper))
    branch = act.extra.get(helper, ())
    if seat < 0:
        yield from perform_lines(state, branch, player, letters=state.stage.letters)
    else:
        yield from perform(state, seat, branch)


def compiled(value: Any, compiler: Compiler) -> Any:
    return tuple(parsed(text) for text in each(value))


VERB = Verb(
    "if",
    "control",
    StateConditions,
    (NONE, *PEOPLE),
    "if {conditions}, {effects}",
    do,
    compile=compiled,
    helpers=("do", "otherwise"),
)
