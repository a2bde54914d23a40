"""mark: sets a public yes-or-no memory that the box declares.

A mark of the couple without a target, a personal one under a target (the declaration says which). Already
set: nothing.

Example:
    write: {mark: engaged}
    before: {table: {marks: []}}
    after: {table: {marks: [engaged]}}
"""

from __future__ import annotations

from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import NONE, PEOPLE, Act, Verb
from fogtools.source.model import Id


def do(state: State, seat: int, act: Act) -> None:
    (state.marks if seat < 0 else state.people[seat].marks).add(act.value)
    state.tell("marked" if seat >= 0 else "both marked", seat, mark=act.value)


VERB = Verb("mark", "control", Id, (NONE, *PEOPLE), "{who} {s:is now|are now|become} {mark}", do)
