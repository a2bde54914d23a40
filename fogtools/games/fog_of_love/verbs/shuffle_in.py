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

from fogtools.finding import translatable
from fogtools.games.fog_of_love.engine.log import Words
from fogtools.games.fog_of_love.engine.saying import Saying
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import ALONE, NONE, Act, Coding, Use, Verb, filled
from fogtools.games.fog_of_love.engine.verb_facts import Deed, Names, no_gifts
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


def slots(say: Saying, use: Use) -> dict[str, object]:
    event, deck = next(iter(use.value.items()))
    return {"event": say.names("card", event), "deck": say.deck(deck)}


def fast(code: Coding, who: int, act: Act) -> None:
    for event, deck in act.value.items():
        if (card := code.scene(event)) >= 0:
            code.op("SHUFFLE_IN", card, code.deck(deck), code.counter("shuffled in", event, deck))


VERB = Verb(
    name="shuffle in",
    group="scenes",
    shape=Annotated[dict[Id, Id], Field(min_length=1, max_length=1)],
    targets=(NONE,),
    en="*shuffle* the *SPECIAL EVENT* “{event}” into the {deck} deck",
    do=do,
    holds=ALONE,
    gives=no_gifts,
    does=lambda value: (Deed("shuffles in", event, deck) for event, deck in value.items()),
    names=Names(keys="event", values="deck", arrow=translatable("shuffles it into {deck}")),
    says=filled(slots),
    log={"shuffled in": Words(translatable("{card} is shuffled into {deck}"))},
    fast=fast,
    finale=False,
)
