"""scan: looks through a deck for cards of one type or icon and takes some.

The target takes up to that many into hand, then the deck is shuffled (FOL-100, A-30). None found: only the
shuffle. In a tutorial the deck stays as it lies.

Example:
    write: {player: {scan: {deck: drama, for: reaction, count: 1}}}
    before: {player: {scenes: 0}, table: {drama: 3}}
    after: {player: {scenes: 1}, table: {drama: 2}}
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fogtools.finding import translatable
from fogtools.game.playing.decision import Ask, Asking
from fogtools.games.fog_of_love.engine.log import Words
from fogtools.games.fog_of_love.engine.saying import About, Saying
from fogtools.games.fog_of_love.engine.state import State, decide
from fogtools.games.fog_of_love.engine.verb import ALONE, PEOPLE, Act, Coding, Use, Verb, filled
from fogtools.games.fog_of_love.engine.verb_facts import Deed, Gift, Names
from fogtools.source.model import Count, Id, Model


class Scan(Model):
    """Where to look, for what, and how many to take."""

    deck: Annotated[Id, Field(description="The deck to look through.", examples=["drama"])]
    for_: Annotated[
        Literal[
            "situation", "secret", "reaction", "reveal secret", "special effect", "special event", "minor", "carry-over"
        ],
        Field(description="The scene type or the icon to look for.", examples=["reaction"]),
    ]
    count: Annotated[Count, Field(description="At most how many to take.", examples=[1])]


def do(state: State, seat: int, act: Act) -> Asking:
    value: Scan = act.value
    state.draw_from(value.deck)  # an empty deck may be filled again
    deck = state.decks.get(value.deck, [])
    found = sorted(c for c in deck if value.for_ in state.facts.icons.get(c, ()))
    for _ in range(min(value.count, len(found))):
        card = yield from decide(Ask(seat, "take from the deck", tuple(found)))
        found.remove(card)
        deck.remove(card)
        state.people[seat].hand.append(card)
        state.tell("takes", seat, seat, card=card, deck=value.deck)
        state.count("drawn", card)
    if state.rulings["scan_reshuffle"] == "yes":
        state.shuffle(value.deck, deck)
    state.reading.uncover(state, deck)


def slots(say: Saying, use: Use) -> dict[str, object]:
    value: Scan = use.value
    wanted = say.fill(say.phrase(f"scan/{value.for_}"), About(), count=value.count)
    return {"n": value.count, "deck": say.deck(value.deck), "for": wanted}


def fast(code: Coding, who: int, act: Act) -> None:
    code.op("SCAN", who, code.deck(act.value.deck), code.icon(act.value.for_), act.value.count)
    code.op("SCAN_LOOP", "SCANNED")


VERB = Verb(
    name="scan",
    group="scenes",
    shape=Scan,
    targets=PEOPLE,
    en="{who} *{s:scans|scan|scan}* the {deck} deck and {s:takes|take|take} {n} {for}",
    do=do,
    holds=ALONE,
    gives=lambda value: (Gift("scenes", 0, value.count),),
    does=lambda value: (Deed("takes", value.for_, value.deck),),
    names=Names(inside=(("deck", "deck"),)),
    says=filled(slots),
    log={"takes": Words(translatable("{who} takes {card}"), translatable("{who} takes a scene from {deck}"))},
    fast=fast,
    finale=False,
    asks="the target, which",
)
