"""if: an effect only if something holds, such as hearts or a token; runs `do`, else `otherwise`.

The state is read as it is when the stage begins, for each target on its own (`own` is that person), so that
hearts won in a stage never change its own tests (A-45).

Example:
    write: {both: {if: own satisfaction at least 10, do: -2}}
    before: {player: {hearts: 12}, partner: {hearts: 9}}
    after: {player: {hearts: 10}, partner: {hearts: 9}}
"""

from __future__ import annotations

from dataclasses import replace

from fogtools.game.playing.decision import Asking
from fogtools.games.fog_of_love.engine.conditions import Condition
from fogtools.games.fog_of_love.engine.conditions import state as parsed
from fogtools.games.fog_of_love.engine.conditions_hold import all_hold
from fogtools.games.fog_of_love.engine.saying import Saying
from fogtools.games.fog_of_love.engine.shapes import StateConditions, each
from fogtools.games.fog_of_love.engine.spans import Span, Words
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import (
    NONE,
    PEOPLE,
    Act,
    Coding,
    Compiler,
    Holds,
    Says,
    Use,
    Verb,
    Way,
    perform,
    perform_lines,
)
from fogtools.games.fog_of_love.engine.verb_facts import Names, no_deeds, no_gifts


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


def compiled(value: str | list[str], compiler: Compiler) -> tuple[Condition, ...]:
    return tuple(parsed(text) for text in each(value))


def ways(act: Act) -> tuple[Way, ...]:
    there, not_there = act.extra.get("do", ()), act.extra.get("otherwise", ())
    return (
        Way("do", there, act.value),
        Way("otherwise", not_there, act.value, holds=False, tacit=not not_there),
    )


def said(say: Saying, use: Use) -> Words:
    about = use.about
    asked = [parsed(t) for t in each(use.value)]
    of_each = about.role in ("both", "chose") and any(c.who in ("own", "lead") for c in asked)
    several = of_each and not about.each and not about.bare
    inner = replace(about, hidden=about.each or several, each=about.each or several)
    tests = say.all_of(asked, inner)
    inner = replace(inner, role="player") if several else inner
    done = say.done(use.beside.do, inner, f"{use.path.rpartition('/')[0]}/do")
    rest = say.otherwise(use.beside, inner, use.path)
    said = say.fill(say.phrase("verb/if"), about, conditions=tests, effects=done)
    return (*(_each(say, use) if several else ()), *said, *rest)


def _each(say: Saying, use: Use) -> Words:
    """Who is tested one by one: both, or whoever chose a letter."""
    if use.about.role == "both":
        return (Span("text", say.phrase("each")),)
    return (*say.subject(replace(use.about, hidden=False)), Span("text", say.phrase("colon")))


def fast(code: Coding, who: int, act: Act) -> None:
    other, end = code.place(), code.place()
    code.op("IF", who, code.conditions(act.value), len(act.value))
    code.op(code.way(act, "do"), code.way(act, "otherwise"), other)
    code.inner(who, act.extra.get("do", ()))
    code.op("JUMP", end)
    code.here(other)
    code.inner(who, act.extra.get("otherwise", ()))
    code.here(end)


VERB = Verb(
    name="if",
    group="control",
    shape=StateConditions,
    targets=(NONE, *PEOPLE),
    en="if {conditions}, {effects}",
    do=do,
    holds=Holds(ways),
    gives=no_gifts,
    does=no_deeds,
    names=Names("condition"),
    says=Says(said, "around"),
    log={},
    fast=fast,
    compile=compiled,
    helpers=("do", "otherwise"),
)
