"""mark: notes that something is true from now on: a public yes-or-no memory that the box declares.

A mark of the couple without a target, a personal one under a target (the declaration says which). Already
set: nothing.

Example:
    write: {mark: engaged}
    before: {table: {marks: []}}
    after: {table: {marks: [engaged]}}
"""

from __future__ import annotations

from fogtools.finding import translatable
from fogtools.games.fog_of_love.engine.log import Words
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import ALONE, NONE, PEOPLE, Act, Coding, Verb, filled
from fogtools.games.fog_of_love.engine.verb_facts import Deed, Gift, Names
from fogtools.source.model import Id


def do(state: State, seat: int, act: Act) -> None:
    (state.marks if seat < 0 else state.people[seat].marks).add(act.value)
    state.tell("marked" if seat >= 0 else "both marked", seat, mark=act.value)


def fast(code: Coding, who: int, act: Act) -> None:
    code.op("MARK", who, code.mark(who, act.value), 1)


VERB = Verb(
    name="mark",
    group="control",
    shape=Id,
    targets=(NONE, *PEOPLE),
    en="{who} {s:is now|are now|become} {mark}",
    do=do,
    holds=ALONE,
    gives=lambda value: (Gift(f"marked {value}", 0, 1, 1),),
    does=lambda value: (Deed("marks", value),),
    names=Names("mark", arrow=translatable("sets it")),
    says=filled(lambda say, use: {"mark": say.names("mark", use.value)}, alone="both"),
    log={
        "marked": Words(translatable("{who}: now {mark}")),
        "both marked": Words(translatable("you: now {mark}")),
    },
    fast=fast,
)
