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

from fogtools.game.playing.decision import Asking
from fogtools.games.fog_of_love.engine.saying import Saying
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb import ALONE, PEOPLE, Act, Coding, Use, Verb, filled
from fogtools.games.fog_of_love.engine.verb_facts import Deed, Gift, Names
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


def _count(value: int | DrawFrom) -> int:
    return value.count if isinstance(value, DrawFrom) else int(value)


def _from(value: int | DrawFrom) -> str:
    return value.from_ if isinstance(value, DrawFrom) else ""


def slots(say: Saying, use: Use) -> dict[str, object]:
    n, deck = _count(use.value), _from(use.value)
    source = say.part(say.phrase("verb/draw/from"), use.about, deck=say.deck(deck)) if deck else ""
    return {"n": n, "from": source}


def fast(code: Coding, who: int, act: Act) -> None:
    deck = _from(act.value)
    code.draw(who, _count(act.value), code.deck(deck) if deck else -1)


VERB = Verb(
    name="draw",
    group="scenes",
    shape=Shape,
    targets=PEOPLE,
    en="{who} *{s:draws|draw|draw}* {n} *{n:SCENE|SCENES}*{from}",
    do=do,
    holds=ALONE,
    gives=lambda value: (Gift("scenes", 0, _count(value), _count(value)),),
    does=lambda value: (Deed("draws", where=_from(value)),),
    names=Names(inside=(("from", "deck"),)),
    says=filled(slots),
    log={},
    fast=fast,
    words={"from": " from the {deck} deck"},
    finale=False,
    asks="the target, which deck",
)
