"""An evening with a deck as the core runs it: draw, put back, shuffle, until it is enough."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import FogError, Say
from fogtools.game.playing.chance import Chance
from fogtools.game.playing.course import Tally, Terms
from fogtools.game.playing.deciding import chosen
from fogtools.game.playing.decision import Ask, Asking
from fogtools.game.playing.seated import Play
from fogtools.game.playing.transcript import Told
from fogtools.games.deck.engine.log import line
from fogtools.games.deck.engine.state import SEATS, State, View
from fogtools.games.deck.rules.compile import Pile

#: What people may say. A category is drawn from by its name behind `FROM`.
DRAW, FROM, BACK, SHUFFLE, STOP = "draw", "draw ", "put back", "shuffle", "stop"


def begin(pile: Pile, terms: Terms, log: list[Told] | None, tally: Tally | None) -> Play[State, View]:
    """A new evening with the whole deck. Raises FogError for a tutorial: there is none."""
    if terms.tutorial:
        raise FogError(Say("a deck has no tutorial."), Say("draw a card"))
    state = State(pile.kinds, [*pile.cards], Chance(terms.seed, terms.number), pile.rulings, log, tally)
    return Play(state, _evening(state), View, line)


def seats(pile: Pile) -> tuple[str, ...]:
    """The one seat."""
    return SEATS


def _evening(state: State) -> Asking:
    _shuffle(state)
    while True:
        answer = yield from chosen(Ask(0, "draw a card", tuple(_options(state)), state.open, always=True))
        if answer == STOP:
            return state.tell("stops")
        if answer == SHUFFLE:
            state.pile += state.aside
            state.aside.clear()
            _shuffle(state)
        elif answer == BACK:
            _put_back(state)
        else:
            _draw(state, answer.removeprefix(FROM) if answer != DRAW else None)


def _options(state: State) -> Iterator[str]:
    """What may be done: draw from all or from a category, put the open card back, shuffle all in again, stop."""
    left = state.left
    if left:
        yield DRAW
    if len({*state.kinds.values()}) > 1:
        yield from (f"{FROM}{kind}" for kind in left if kind)
    if state.open:
        yield BACK
    if state.aside:
        yield SHUFFLE
    yield STOP


def _draw(state: State, kind: str | None) -> None:
    """Turns over the top card of the pile, or the uppermost of a category; the open one is laid aside."""
    if state.open:
        state.aside.append(state.open)
    at = next(i for i in range(len(state.pile) - 1, -1, -1) if kind in (None, state.kinds[state.pile[i]]))
    state.open = state.pile.pop(at)
    state.tell("draws", card=state.open)
    state.count("drawn", state.open)


def _put_back(state: State) -> None:
    """Nobody wants this card now: it goes back into the pile, at a place that chance names."""
    at = state.chance["put back"].below(len(state.pile) + 1)
    state.pile.insert(at, state.open)
    state.tell("returns", card=state.open)
    state.open = ""


def _shuffle(state: State) -> None:
    state.chance["shuffle"].shuffle(state.pile)
    state.tell("shuffles", n=len(state.pile))
