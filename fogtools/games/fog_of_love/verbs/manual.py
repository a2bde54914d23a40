"""manual: an instruction in words of your own, which people at the table follow; automatic play runs `simulate as`.

For what no effect can say. Every report tells how often it was met (FOL-120).

Example:
    write: {manual: {text: Hum a tune together., simulate as: {player: +1}}}
    before: {player: {hearts: 0}}
    after: {player: {hearts: 1}}
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from fogtools.finding import translatable
from fogtools.game.playing.decision import Asking
from fogtools.games.fog_of_love.engine.log import Words
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import (
    NONE,
    Act,
    Coding,
    Compiler,
    Holds,
    Lines,
    Verb,
    Way,
    filled,
    perform_lines,
)
from fogtools.games.fog_of_love.engine.verb_facts import ANYTHING, NO_NAMES, Deed, Gift
from fogtools.source.model import Model, Text

#: More than any card gives: what only words explain may be worth as much.
UNTOLD = 9
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
        Field(description="Effects by target that stand for it in automatic play, or nothing.", examples=["nothing"]),
    ]


def do(state: State, seat: int, act: Act) -> Asking:
    card = act.extra.get("card", "")
    state.count("manual", card)
    state.tell("manual", card=card, at=act.extra.get("at", ()))
    yield from perform_lines(state, act.value, state.stage.player, letters=state.stage.letters)


def compiled(value: Manual, compiler: Compiler) -> Lines:
    return () if value.simulate_as == "nothing" else compiler.at("simulate as").lines(value.simulate_as)


def gives(value: Manual) -> tuple[Gift, ...]:
    return (Gift(ANYTHING, -UNTOLD, UNTOLD),) if value.simulate_as == "nothing" else ()


def fast(code: Coding, who: int, act: Act) -> None:
    code.op("COUNT", code.counter("manual", act.card))
    code.inner(who, act.value)


VERB = Verb(
    name="manual",
    group="other",
    shape=Manual,
    targets=(NONE,),
    en="{text}",
    do=do,
    holds=Holds(lambda act: (Way("", act.value),), below="simulate as"),
    gives=gives,
    does=lambda value: (Deed("by hand"),),
    names=NO_NAMES,
    says=filled(lambda say, use: {"text": say.texts(f"{use.path}/text", use.value.text)}),
    log={"manual": Words(translatable("a printed instruction is followed"))},
    fast=fast,
    compile=compiled,
    asks="the table",
)
