"""track: moves a track that the box declares.

Without a target a track of the couple, under a target a personal one. Its ends hold it, once per stage
reaching a threshold runs the threshold's effects, once per game, when the stage ends.

Example:
    write: {track: {gossip: +1}}
    before: {table: {gossip: 4}}
    after: {table: {gossip: 5}}
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import NONE, PEOPLE, Act, Verb
from fogtools.source.model import Hearts, Id


def do(state: State, seat: int, act: Act) -> None:
    for track, n in act.value.items():
        state.stage.tracks[seat, track] = state.stage.tracks.get((seat, track), 0) + n


VERB = Verb(
    "track",
    "score",
    Annotated[dict[Id, Hearts], Field(min_length=1)],
    (NONE, *PEOPLE),
    "{who_}{s:||move }{track} {s:||by }{n}",
    do,
)
