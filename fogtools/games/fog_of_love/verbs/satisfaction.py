"""satisfaction: gives hearts or takes them away.

Written as a bare signed number under a target. All changes of one stage are summed per person, then the
floor of 0 is applied once (FOL-033, FOL-036, FOL-112, A-02).

Example:
    write: {chooser: -2}
    before: {chooser: {hearts: 1}}
    after: {chooser: {hearts: 0}}
"""

from __future__ import annotations

from fogtools.games.fog_of_love.engine.spans import signed
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import ALONE, PEOPLE, Act, Coding, Verb, filled
from fogtools.games.fog_of_love.engine.verb_facts import HEARTS, NO_NAMES, no_deeds, surely
from fogtools.source.model import Hearts


def do(state: State, seat: int, act: Act) -> None:
    state.hearts(seat, act.value)


def fast(code: Coding, who: int, act: Act) -> None:
    code.op("HEARTS", who, act.value)


VERB = Verb(
    name=HEARTS,
    group="score",
    shape=Hearts,
    targets=PEOPLE,
    en="{who} {s:||take }{n} ♥",
    do=do,
    holds=ALONE,
    gives=lambda value: (surely(HEARTS, value),),
    does=no_deeds,
    names=NO_NAMES,
    says=filled(lambda say, use: {"n": signed(use.value), "count": abs(use.value)}),
    log={},
    fast=fast,
)
