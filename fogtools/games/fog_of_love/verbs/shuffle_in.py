"""shuffle in: a special event goes from under the synopsis into a deck.

The deck is shuffled. The event has already left, or was not included: nothing (FOL-141, A-23). In a tutorial
nothing is shuffled, and the event lies on top.

Example:
    write: {shuffle in: {the-move: serious}}
    before: {table: {events: [the-move], serious: 0}}
    after: {table: {events: [], serious: 1}}
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import NONE, Act, Verb
from fogtools.source.model import Id


def do(state: State, seat: int, act: Act) -> None:
    for event, deck in act.value.items():
        if _found(state, event):
            state.decks.setdefault(deck, []).append(event)
            state.shuffle(deck, state.decks[deck])
            state.tell("shuffled in", card=event, deck=deck)
            state.count("shuffled in", event, deck)


def _found(state: State, event: str) -> bool:
    """Takes the event from under the synopsis, or, where a ruling says so, from the discard pile (A-23)."""
    if event in state.events:
        state.events.remove(event)
        return True
    gone = [d for d in state.discards if d[0] == event and event not in state.resolving]
    if not gone or state.rulings["event_again"] == "nothing":
        return False
    state.discards.remove(gone[0])
    return True


VERB = Verb(
    "shuffle in",
    "scenes",
    Annotated[dict[Id, Id], Field(min_length=1, max_length=1)],
    (NONE,),
    "*shuffle* the *SPECIAL EVENT* “{event}” into the {deck} deck",
    do,
    finale=False,
)
