"""one of: exactly one of the listed effects runs.

Picked by the target (`chosen`, where nothing is written), the other person (`by co-player`) or chance
(`random`). With BOTH each person gets a pick of their own, row seat first.

Example:
    write: {partner: {one of: [{draw: 1}, +1]}}
    before: {partner: {hearts: 2, scenes: 5}, answers: ["2"]}
    after: {partner: {hearts: 3, scenes: 5}}
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from fogtools.game.decision import Ask, Asking
from fogtools.games.fog_of_love.engine.state import State, decide
from fogtools.games.fog_of_love.engine.verb import PEOPLE, Act, Compiler, Verb, perform


def do(state: State, seat: int, act: Act) -> Asking:
    how = act.extra.get("pick", "chosen")
    places = tuple(str(i + 1) for i in range(len(act.value)))
    if how == "random":
        picked = state.chance["effects"].pick(places)
    else:
        chooser = seat if how == "chosen" else 1 - seat
        picked = yield from decide(Ask(chooser, "one of", places, act.extra.get("card", ""), act.extra.get("at", ())))
    state.tell("number", seat, n=picked)
    state.count("effect", act.extra.get("card", ""), act.place(picked))
    yield from perform(state, seat, act.value[int(picked) - 1])


def compiled(value: Any, compiler: Compiler) -> Any:
    return tuple(compiler.at(i).acts(effects) for i, effects in enumerate(value))


VERB = Verb(
    "one of",
    "control",
    Annotated[list["Effects"], Field(min_length=2, max_length=6)],  # type: ignore[name-defined]  # noqa: F821
    PEOPLE,
    "{who}{s:,|,|} {s:||do }*one of*{how}: {effects}",
    do,
    compile=compiled,
    helpers=("pick",),
    asks="as `pick` says",
    words={"by co-player": " (picked by {co})", "random": " (at random)"},
)
