"""one of: exactly one of several effects happens.

Picked by the target (`chosen`, where nothing is written), the other person (`by co-player`) or chance
(`random`). With BOTH each person gets a pick of their own, row seat first.

Example:
    write: {partner: {one of: [{draw: 1}, +1]}}
    before: {partner: {hearts: 2, scenes: 5}, answers: ["2"]}
    after: {partner: {hearts: 3, scenes: 5}}
"""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from pydantic import Field

from fogtools.finding import translatable
from fogtools.game.playing.decision import Ask, Asking
from fogtools.games.fog_of_love.engine.log import Words as Told
from fogtools.games.fog_of_love.engine.saying import Saying
from fogtools.games.fog_of_love.engine.spans import Span, Words
from fogtools.games.fog_of_love.engine.state import State, decide
from fogtools.games.fog_of_love.engine.verb import (
    PEOPLE,
    Act,
    Acts,
    Coding,
    Compiler,
    Holds,
    Says,
    Use,
    Verb,
    Way,
    perform,
)
from fogtools.games.fog_of_love.engine.verb_facts import NO_NAMES, no_deeds, no_gifts


def do(state: State, seat: int, act: Act) -> Asking:
    how = act.extra.get("pick", "chosen")
    places = tuple(str(i + 1) for i in range(len(act.value)))
    if how == "random":
        picked = state.chance["effects"].pick(places)
    else:
        chooser = seat if how == "chosen" else 1 - seat
        picked = yield from decide(Ask(chooser, "one of", places, act.extra.get("card", ""), act.extra.get("at", ())))
    card = act.extra.get("card", "")
    state.tell("number", seat, n=picked, card=card, at=(*act.extra.get("at", ()), int(picked) - 1))
    state.count("effect", card, act.place(picked))
    yield from perform(state, seat, act.value[int(picked) - 1])


def compiled(value: list[object], compiler: Compiler) -> tuple[Acts, ...]:
    return tuple(compiler.at(i).acts(effects) for i, effects in enumerate(value))


def ways(act: Act) -> tuple[Way, ...]:
    return tuple(Way(str(i), effects, ask="one of") for i, effects in enumerate(act.value, 1))


def said(say: Saying, use: Use) -> Words:
    about, how = use.about, use.beside.pick or "chosen"
    said: list[Span] = []
    inner = replace(about, bare=True, hidden=False)
    for i, effects in enumerate(use.value):
        said += [*([Span("text", " / ")] if said else []), *say.inside(effects, inner, f"{use.path}/{i}")]
    by = () if how == "chosen" else say.part(say.phrase(f"verb/one of/{how}"), about, co=say.co(about))
    return say.fill(say.phrase("verb/one of"), about, who=say.subject(about), how=by, effects=tuple(said))


def fast(code: Coding, who: int, act: Act) -> None:
    how, promise = code.how(act.extra.get("pick", "chosen")), code.promised(act)
    places, end = [code.place() for _ in act.ways], code.place()
    code.op("ONE_OF", who, how, len(places), promise, code.card(act.card), "ONE")
    for way, place in zip(act.ways, places, strict=True):
        code.op(code.way(act, way.name), place)
    for way, place in zip(act.ways, places, strict=True):
        code.here(place)
        code.inner(who, way.inner)
        code.op("JUMP", end)
    code.here(end)


VERB = Verb(
    name="one of",
    group="control",
    shape=Annotated[list["Effects"], Field(min_length=2, max_length=6)],  # type: ignore[name-defined]  # noqa: F821
    targets=PEOPLE,
    en="{who}{s:,|,|} {s:||do }*one of*{how}: {effects}",
    do=do,
    holds=Holds(ways, below=""),
    gives=no_gifts,
    does=no_deeds,
    names=NO_NAMES,
    says=Says(said, "after"),
    log={"number": Told(translatable("{who} gets number {n} of the list"))},
    fast=fast,
    compile=compiled,
    helpers=("pick",),
    asks="as `pick` says",
    words={"by co-player": " (picked by {co})", "random": " (at random)"},
)
