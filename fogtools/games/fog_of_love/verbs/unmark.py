"""unmark: notes that something is no longer true: clears a mark.

Not set: nothing.

Example:
    write: {player: {unmark: suspicious}}
    before: {player: {marks: [suspicious]}}
    after: {player: {marks: []}}
"""

from __future__ import annotations

from fogtools.finding import translatable
from fogtools.games.fog_of_love.engine.log import Words
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import ALONE, NONE, PEOPLE, Act, Coding, Verb, filled
from fogtools.games.fog_of_love.engine.verb_facts import Gift, Names, no_deeds
from fogtools.source.model import Id


def do(state: State, seat: int, act: Act) -> None:
    (state.marks if seat < 0 else state.people[seat].marks).discard(act.value)
    state.tell("unmarked" if seat >= 0 else "both unmarked", seat, mark=act.value)


def fast(code: Coding, who: int, act: Act) -> None:
    code.op("MARK", who, code.mark(who, act.value), 0)


VERB = Verb(
    name="unmark",
    group="control",
    shape=Id,
    targets=(NONE, *PEOPLE),
    en="{who} {s:is no longer|are no longer|stop being} {mark}",
    do=do,
    holds=ALONE,
    gives=lambda value: (Gift(f"marked {value}", -1, 0, -1),),
    does=no_deeds,
    names=Names("mark", arrow=translatable("takes it away")),
    says=filled(lambda say, use: {"mark": say.names("mark", use.value)}, alone="both"),
    log={
        "unmarked": Words(translatable("{who}: no longer {mark}")),
        "both unmarked": Words(translatable("you: no longer {mark}")),
    },
    fast=fast,
)
