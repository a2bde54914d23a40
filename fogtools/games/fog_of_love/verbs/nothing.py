"""nothing: says on purpose that nothing happens.

The word stands instead of effects, so that the check for forgotten effects stays quiet. An empty value is an
error.

Example:
    write: {player: nothing}
    before: {player: {hearts: 2}}
    after: {player: {hearts: 2}}
"""

from __future__ import annotations

from typing import Literal

from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import PEOPLE, Act, Verb


def do(state: State, seat: int, act: Act) -> None:
    """Nothing happens."""


VERB = Verb("nothing", "other", Literal["nothing"], PEOPLE, "nothing happens", do)
