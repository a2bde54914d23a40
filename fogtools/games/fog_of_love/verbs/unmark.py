"""unmark: clears a mark.

Not set: nothing.

Example:
    write: {player: {unmark: suspicious}}
    before: {player: {marks: [suspicious]}}
    after: {player: {marks: []}}
"""

from __future__ import annotations

from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import NONE, PEOPLE, Act, Verb
from fogtools.source.model import Id


def do(state: State, seat: int, act: Act) -> None:
    (state.marks if seat < 0 else state.people[seat].marks).discard(act.value)
    state.tell("unmarked" if seat >= 0 else "both unmarked", seat, mark=act.value)


VERB = Verb("unmark", "control", Id, (NONE, *PEOPLE), "{who} {s:is no longer|are no longer|stop being} {mark}", do)
