"""draw: takes scenes into hand.

That many, one at a time, from the decks that the current chapter names; the target picks the deck each time
where there are several (FOL-074, A-35). An empty deck is passed over (A-25). A hand has no limit.

Example:
    write: {player: {draw: 2}}
    before: {player: {scenes: 4}}
    after: {player: {scenes: 6}}
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Discriminator, Field, Tag

from fogtools.game.decision import Asking
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import PEOPLE, Act, Verb
from fogtools.source.model import Count, Id, Model


class DrawFrom(Model):
    """A number of scenes from one deck."""

    count: Annotated[Count, Field(description="How many scenes.", examples=[2])]
    from_: Annotated[Id, Field(description="The deck to draw from, whatever the chapter says.", examples=["drama"])]


Shape = Annotated[
    Annotated[Count, Tag("<count>")] | Annotated[DrawFrom, Tag("<from>")],
    Discriminator(lambda v: "<from>" if isinstance(v, dict | DrawFrom) else "<count>"),
]


def do(state: State, seat: int, act: Act) -> Asking:
    if isinstance(act.value, DrawFrom):
        return state.draw(seat, act.value.count, act.value.from_)
    return state.draw(seat, act.value)


VERB = Verb(
    "draw",
    "scenes",
    Shape,
    PEOPLE,
    "{who} *{s:draws|draw|draw}* {n} *{n:SCENE|SCENES}*{from}",
    do,
    words={"from": " from the {deck} deck"},
    finale=False,
    asks="the target, which deck",
)
