"""lose tokens: takes own personality tokens off the board.

One for each aspect named; where none is left the entry does nothing (FOL-041, A-22).

Example:
    write: {player: {lose tokens: [-gentleness, +sincerity]}}
    before: {player: {-gentleness: 0, +sincerity: 2}}
    after: {player: {-gentleness: 0, +sincerity: 1}}
"""

from __future__ import annotations

from fogtools.games.fog_of_love.engine.shapes import Aspects
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import PEOPLE, Act, Verb


def do(state: State, seat: int, act: Act) -> None:
    for aspect in act.value:
        state.lose(seat, aspect)


VERB = Verb("lose tokens", "score", Aspects, PEOPLE, "{who} *{s:removes|remove|remove}* {aspects}", do)
