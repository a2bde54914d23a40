"""carry: changes a scene that is played later, and is marked by the icon at the lower right.

Only the latest waiting one counts: a new carry-over replaces an older one (FOL-123 to FOL-125). It never
touches chapters, the finale, minor scenes, reactions or secrets (FOL-126, A-27, A-43).

Example:
    write: {carry: {until: next scene, satisfaction: doubled}}
    before: {table: {waiting: ""}}
    after: {table: {waiting: next scene}}
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fogtools.finding import translatable
from fogtools.games.fog_of_love.engine.log import Words
from fogtools.games.fog_of_love.engine.shapes import USUAL, Listed, RowKey
from fogtools.games.fog_of_love.engine.state import Carry as Waiting
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import NONE, Act, Coding, Holds, Says, Verb
from fogtools.games.fog_of_love.engine.verb_facts import NO_NAMES, Deed, no_gifts
from fogtools.source.model import Model

Doubled = Literal["doubled", "ignored"]


class Carry(Model):
    """What changes, and for how long."""

    until: Annotated[
        Literal["next scene", "end of chapter"],
        Field(
            description="How long it waits: for one scene in the play area, or until the chapter ends.",
            examples=["next scene"],
        ),
    ]
    satisfaction: Annotated[
        Doubled | None, Field(description="All hearts of the scene, gained or lost.", examples=["doubled"])
    ] = None
    gains: Annotated[Doubled | None, Field(description="Only the hearts that are gained.", examples=["doubled"])] = None
    losses: Annotated[Doubled | None, Field(description="Only the hearts that are lost.", examples=["ignored"])] = None
    tokens: Annotated[
        Doubled | None, Field(description="Tokens of the first stage; never a removal.", examples=["ignored"])
    ] = None
    choose: Annotated[
        Literal["player first", "partner first"] | None,
        Field(
            description="On a BOTH CHOOSE scene that role turns its token first; the other then knows it.",
            examples=["player first"],
        ),
    ] = None
    then: Annotated[
        Annotated[dict[RowKey, RowOrNothing], Listed(USUAL, {"both": "+1"})] | None,  # type: ignore[name-defined]  # noqa: F821
        Field(description="Rows added after the scene's own.", examples=[{"match": {"both": "+1"}}]),
    ] = None
    needs = {"until": ("satisfaction", "gains", "losses", "tokens", "choose", "then")}


def do(state: State, seat: int, act: Act) -> None:
    state.waiting = Waiting(act.value, state.stage.player, act.extra.get("card", ""), act.extra.get("at", ()))
    state.tell("carry", until=act.value.until)
    state.count("carry", act.extra.get("card", ""))


def fast(code: Coding, who: int, act: Act) -> None:
    code.op("CARRY", code.carry(act.value, act.card))


VERB = Verb(
    name="carry",
    group="carry-over",
    shape=Carry,
    targets=(NONE,),
    en="{until}: {x}",
    do=do,
    holds=Holds(lambda act: (), later=lambda act: tuple(row.lines for row in act.value.rows), below="then"),
    gives=no_gifts,
    does=lambda value: (Deed("carries"),),
    names=NO_NAMES,
    says=Says(lambda say, use: say.carry(use.value, use.path)),
    log={"carry": Words(translatable("a carry-over waits until: {until}"))},
    fast=fast,
    compile=lambda value, compiler: compiler.carry(value),
    words={
        "next scene": "*Next scene*",
        "end of chapter": "*Until the end of the chapter*",
        "satisfaction": "all ♥ are *{x:doubled|ignored}*",
        "gains": "♥ gains are *{x:doubled|ignored}*",
        "losses": "♥ losses are *{x:doubled|ignored}*",
        "tokens": "*PERSONALITY TOKENS* are *{x:doubled|ignored}*",
        "choose": "choices are *open*, {x:PLAYER|PARTNER} first",
    },
    finale=False,
)
