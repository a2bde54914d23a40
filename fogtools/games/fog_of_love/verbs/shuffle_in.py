"""shuffle in: a special event goes from under the synopsis into a deck.

The deck is shuffled. The event has already left, or was not included: nothing (FOL-141, A-23).

Example:
    write: {shuffle in: {the-move: serious}}
    before: {table: {events: [the-move], serious: 0}}
    after: {table: {events: [], serious: 1}}
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from fogtools.games.fog_of_love.state import State
from fogtools.games.fog_of_love.verb import NONE, Act, Verb
from fogtools.model import Id


def do(state: State, seat: int, act: Act) -> None:
    for event, deck in act.value.items():
        if event in state.events:
            state.events.remove(event)
            state.decks.setdefault(deck, []).append(event)
            state.chance[f"deck {deck}"].shuffle(state.decks[deck])
            state.tell("shuffled in", card=event, deck=deck)


VERB = Verb(
    "shuffle in", "scenes", Annotated[dict[Id, Id], Field(min_length=1, max_length=1)], (NONE,),
    "*shuffle* the *SPECIAL EVENT* “{event}” into the {deck} deck", do, finale=False,
)  # fmt: skip
