"""satisfaction: adds to that person's hearts, or takes away.

Written as a bare signed number under a target. All changes of one stage are summed per person, then the
floor of 0 is applied once (FOL-033, FOL-036, FOL-112, A-02).

Example:
    write: {chooser: -2}
    before: {chooser: {hearts: 1}}
    after: {chooser: {hearts: 0}}
"""

from __future__ import annotations

from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import PEOPLE, Act, Verb
from fogtools.source.model import Hearts


def do(state: State, seat: int, act: Act) -> None:
    state.hearts(seat, act.value)


VERB = Verb("satisfaction", "score", Hearts, PEOPLE, "{who} {s:||take }{n} ♥", do)
