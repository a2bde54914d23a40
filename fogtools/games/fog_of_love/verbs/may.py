"""may: an effect that somebody may take or decline: the target decides, in front of everyone, to take all or none.

`otherwise` runs when they decline. Effects that can do nothing may still be taken.

Example:
    write: {player: {may: {draw: 1}, otherwise: -1}}
    before: {player: {hearts: 3, scenes: 0}, answers: [decline]}
    after: {player: {hearts: 2, scenes: 0}}
"""

from __future__ import annotations

from dataclasses import replace

from fogtools.finding import translatable
from fogtools.game.playing.decision import Ask, Asking
from fogtools.games.fog_of_love.engine.log import Words as Told
from fogtools.games.fog_of_love.engine.saying import Saying
from fogtools.games.fog_of_love.engine.spans import Words
from fogtools.games.fog_of_love.engine.state import State, decide
from fogtools.games.fog_of_love.engine.verb import PEOPLE, Act, Coding, Holds, Says, Use, Verb, Way, perform
from fogtools.games.fog_of_love.engine.verb_facts import NO_NAMES, no_deeds, no_gifts


def do(state: State, seat: int, act: Act) -> Asking:
    ask = Ask(seat, "may", ("take", "decline"), act.extra.get("card", ""), act.extra.get("at", ()))
    answer = yield from decide(ask)
    state.tell("accepts" if answer == "take" else "declines", seat)
    state.count("effect", act.extra.get("card", ""), act.place(answer))
    yield from perform(state, seat, act.value if answer == "take" else act.extra.get("otherwise", ()))


def ways(act: Act) -> tuple[Way, ...]:
    declined = act.extra.get("otherwise", ())
    return Way("take", act.value, ask="may"), Way("decline", declined, ask="may", tacit=not declined)


def said(say: Saying, use: Use) -> Words:
    inner = say.inside(use.value, replace(use.about, bare=True, hidden=False), use.path)
    said = say.fill(say.phrase("verb/may"), use.about, who=say.subject(use.about), effects=inner)
    return (*said, *say.otherwise(use.beside, use.about, use.path))


def fast(code: Coding, who: int, act: Act) -> None:
    other, end = code.place(), code.place()
    code.op("MAY", who, code.promised(act), code.card(act.card))
    code.op("MAYBE", code.way(act, "take"), code.way(act, "decline"), other)
    code.acts(who, act.value)
    code.op("JUMP", end)
    code.here(other)
    code.acts(who, act.extra.get("otherwise", ()))
    code.here(end)


VERB = Verb(
    name="may",
    group="control",
    shape="Effects",
    targets=PEOPLE,
    en="{who} *may* {effects}",
    do=do,
    holds=Holds(ways, below=""),
    gives=no_gifts,
    does=no_deeds,
    names=NO_NAMES,
    says=Says(said, "after"),
    log={
        "accepts": Told(translatable("{who} takes it")),
        "declines": Told(translatable("{who} declines")),
    },
    fast=fast,
    compile=lambda value, compiler: compiler.acts(value),
    helpers=("otherwise",),
    asks="the target",
)
