"""How a game goes: rounds of building and activation, until somebody has won two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from fogtools.game.playing.deciding import together
from fogtools.game.playing.decision import Ask, Asking
from fogtools.games.misty.engine.building import extent, laid, name, spot_of, spots
from fogtools.games.misty.engine.state import ENOUGH, State
from fogtools.games.misty.engine.window import Pane, pane_of
from fogtools.games.misty.rules.activating import eat, meals, move, ready
from fogtools.games.misty.rules.scoring import score

#: Deals of a round and cards of each: two of six (MIS-005, MIS-012), for beginners three of three (MIS-032).
DEALS = {"twelve": (2, 6), "nine": (3, 3)}
#: No rule: with ties that count for nobody, a deck of 54 equal cards would be played for ever.
MOST_ROUNDS = 100
STOP = "stop"
#: The kinds of cards, in the order in which a window is counted.
COUNTED = ("flower", "smiley", "monster", "arrow", "plain")


@dataclass
class Result:
    """How a game ended: who won it, and the points of every window of every round, by seat."""

    winners: list[int] = field(default_factory=list)
    rounds: list[list[int]] = field(default_factory=list)


def game(state: State, result: Result) -> Asking:
    """Rounds until somebody has won two (MIS-004); several may win together where a round is tied (M-09)."""
    while not result.winners and state.round < MOST_ROUNDS:
        yield from play_round(state)
        result.rounds.append([person.points for person in state.people])
        result.winners = [seat for seat, person in enumerate(state.people) if person.wins >= ENOUGH]
    state.phase = "over"
    state.tell("ends", winners=list(result.winners))


def play_round(state: State) -> Asking:
    """Building, then activation (MIS-006), then the count; from two deals, for beginners from three (MIS-032)."""
    begin_round(state)
    if state.rulings["orientation"] == "said first":
        yield from _say_orientation(state)
    deals, size = DEALS[state.rulings["window"]]
    for deal in range(1, deals + 1):
        deal_cards(state, deal, size)
        for _ in range(size):
            yield from pick(state)
            yield from place(state)
            pass_hands(state)
    state.phase = "activation"
    for person in state.people:
        person.pane = pane_of(person.cells, extent(person.cells), state.faces)
    for seat in state.order:
        yield from activate(state, seat)
        yield from feed(state, seat)
    count_round(state)


def begin_round(state: State) -> None:
    """All cards are gathered and shuffled (MIS-005, M-10), all windows begun anew."""
    state.round += 1
    state.phase = "building"
    state.stock = [*state.pool]
    state.chance[f"round {state.round}"].shuffle(state.stock)
    for person in state.people:
        person.hand, person.cells, person.pane, person.picked = [], {}, None, ""
        person.frames, person.points = state.frames, 0
    state.tell("round", n=state.round)


def _say_orientation(state: State) -> Asking:
    """Each person says whether the window lies or stands, all at once (M-03 as `said first` reads it)."""
    if len(state.frames) > 1:
        words = [_frame(frame) for frame in state.frames]
        said = yield tuple(Ask(seat, "say how your window stands", tuple(words)) for seat in state.order)
        for seat, word in zip(state.order, said, strict=True):
            state.people[seat].frames = (state.frames[words.index(word)],)
            state.tell("says", seat, frame=word)


def _frame(frame: tuple[int, int]) -> str:
    return f"{frame[0]}x{frame[1]}"


def deal_cards(state: State, deal: int, size: int) -> None:
    """So many cards to each from the stock; the rest stays face down (MIS-005, MIS-012).

    Hands go left in the first deal (MIS-009), right in the second (MIS-012), in a third one left again (M-08).
    """
    state.deal = deal
    state.way = 1 if deal == 1 or (deal == 3 and state.rulings["third_deal"] == "left") else -1
    state.tell("deal", n=size, way="left" if state.way == 1 else "right")
    for seat in state.order:
        person = state.people[seat]
        person.hand = [state.stock.pop() for _ in range(size)]
        state.tell("dealt", seat, seat, cards=list(person.hand))


def pick(state: State) -> Asking:
    """All pick a card of the hand, face down, and turn it over together (MIS-007); the last one is forced (MIS-011)."""
    asks = [Ask(seat, "pick a card", tuple(dict.fromkeys(state.people[seat].hand))) for seat in state.order]
    for seat, card in (yield from together(asks)):
        person = state.people[seat]
        person.hand.remove(card)
        person.picked = card
    for seat in state.order:
        state.tell("shows", seat, card=state.people[seat].picked)


def place(state: State) -> Asking:
    """Each lays the turned card into the own window (MIS-008), before the next hand is looked at (MIS-010)."""
    asks = []
    for seat in state.order:
        person = state.people[seat]
        free = tuple(name(spot) for spot in spots(person.cells, person.frames))
        asks.append(Ask(seat, "lay your card", free, person.picked))
    for seat, where in (yield from together(asks)):
        person = state.people[seat]
        person.cells = laid(person.cells, spot_of(where), person.picked)
        state.tell("lays", seat, card=person.picked, spot=where)
        state.count("placed", state.kind(person.picked))
        person.picked = ""


def pass_hands(state: State) -> None:
    """The rest of each hand goes, face down, to the left neighbour (MIS-009), or to the right one (MIS-012)."""
    hands = [person.hand for person in state.people]
    if any(hands):
        n = len(hands)
        for seat, hand in enumerate(hands):
            state.people[(seat + state.way) % n].hand = hand
        state.tell("pass", way="left" if state.way == 1 else "right")
        for seat in state.order:
            state.tell("takes", seat, seat, cards=list(state.people[seat].hand))


def activate(state: State, seat: int) -> Asking:
    """One person's window (MIS-017): the owner chooses which card is next (MIS-018), until all have moved (M-04)."""
    pane = state.people[seat].pane
    assert pane is not None
    state.tell("activates", seat)
    while able := ready(pane):
        options = {name(pane.at[n]): n for n in able}
        may = state.rulings["activation"] == "may"
        words = (*options, STOP) if may else tuple(options)
        chosen = words[0] if len(words) == 1 else (yield Ask(seat, "activate a card", words))
        if chosen == STOP:
            break
        n = options[chosen]
        fate = move(pane, n)
        to = name(pane.at[n]) if n in pane.at else ""
        on = pane.cards[pane.piles[pane.at[n]][-2]] if fate == "covered" else ""
        state.tell("moves", seat, card=pane.cards[n], spot=chosen, fate=fate, to=to, on=on)


def feed(state: State, seat: int) -> Asking:
    """After all arrows have moved, each monster eats one flower (MIS-023), which one its owner chooses (M-05)."""
    pane = state.people[seat].pane
    assert pane is not None
    near = state.rulings["monster_choice"] == "touching"
    while able := meals(pane, near):
        options = {f"{name(pane.at[m])} eats {name(pane.at[f])}": (m, f) for m, f in able}
        words = tuple(options)
        chosen = words[0] if len(words) == 1 else (yield Ask(seat, "feed a monster", words))
        monster, flower = options[chosen]
        where, meal = name(pane.at[monster]), name(pane.at[flower])
        eat(pane, monster, flower)
        state.tell("eats", seat, card=pane.cards[flower], spot=where, to=meal)


def count_round(state: State) -> None:
    """What every window is worth; the highest wins the round, all of them where several are (M-09)."""
    for seat in state.order:
        person = state.people[seat]
        assert person.pane is not None
        points = score(person.pane, state.rulings["smiley_runs"])
        person.points = sum(points.values())
        piles = [(name(spot), [person.pane.cards[n] for n in pile]) for spot, pile in person.pane.piles.items()]
        state.tell("scores", seat, points=person.points, kinds=_by_kind(person.pane, points), window=piles)
        state.count("window", "", str(person.points))
        for n, card in enumerate(person.pane.cards):
            fate = _fate(state, seat, n, points)
            state.count("fate", state.kind(card), fate)
            if state.kind(card) == "flower":
                alive, laid = state.flowers
                state.flowers = alive + (fate == "scores"), laid + 1
            state.count("points", state.kind(card), n=points.get(n, 0))
    won = winners_of([person.points for person in state.people], state.rulings["tie"])
    for seat in won:
        state.people[seat].wins += 1
        state.tell("wins", seat, rounds=state.people[seat].wins)
        for card in state.people[seat].cells.values():
            state.count("in a best window", state.kind(card))
    state.count("best windows", n=len(won))
    state.count("windows", n=len(state.people))
    if not won:
        state.tell("nobody wins")


def _by_kind(pane: Pane, points: Mapping[int, int]) -> dict[str, int]:
    """Kind -> the points of its cards, in the order of the count."""
    return {kind: sum(p for n, p in points.items() if pane.faces[n].kind == kind) for kind in COUNTED}


def winners_of(points: Sequence[int], tie: str) -> list[int]:
    """The seats that record a round: those with most points; nobody for a tie as `none` reads it (M-09)."""
    best = [seat for seat, n in enumerate(points) if n == max(points)]
    return best if len(best) == 1 or tie == "all" else []


def _fate(state: State, seat: int, n: int, points: dict[int, int]) -> str:
    pane = state.people[seat].pane
    assert pane is not None
    if n in points:
        return "scores"
    return "eaten" if n in pane.eaten else "left" if n in pane.gone else "scribble"
