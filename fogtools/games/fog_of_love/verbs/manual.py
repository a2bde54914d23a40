"""manual: the table follows a printed text; automatic play runs `simulate as`.

For what no verb can say. Every report tells how often it was met (FOL-120).

Example:
    write: {manual: {text: Hum a tune together., simulate as: {player: +1}}}
    before: {player: {hearts: 0}}
    after: {player: {hearts: 1}}
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from fogtools.game.decision import Asking
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import NONE, Act, Compiler, Verb, perform_lines
from fogtools.source.model import Model, Text

As = Annotated[
    Annotated[Literal["nothing"], Tag("<word>")] | Annotated["Row", Tag("<row>")],  # type: ignore[name-defined]  # noqa: F821
    Discriminator(lambda v: "<word>" if isinstance(v, str) else "<row>"),
]


class Manual(Model):
    """What the table does, and what a simulation does instead."""

    # FOL-120: what no rule defines is explained on the card
    text: Annotated[
        Text, Field(description="The instruction, printed and translated.", examples=["Hum a tune together."])
    ]
    simulate_as: Annotated[
        As,
        Field(description="Effects by target that stand for it in automatic play, or `nothing`.", examples=["nothing"]),
    ]


def do(state: State, seat: int, act: Act) -> Asking:
    state.count("manual", act.extra.get("card", ""))
    state.tell("manual", card=act.extra.get("card", ""))
    yield from perform_lines(state, act.value, state.stage.player, letters=state.stage.letters)


def compiled(value: Any, compiler: Compiler) -> Any:
    return () if value.simulate_as == "nothing" else compiler.at("simulate as").lines(value.simulate_as)


VERB = Verb("manual", "other", Manual, (NONE,), "{text}", do, compile=compiled, asks="the table")
