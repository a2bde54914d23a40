"""The two acts: who begins a scene on which conflict, and what winning and losing bring."""

from __future__ import annotations

from fogtools.game.playing.deciding import chosen
from fogtools.game.playing.decision import Ask, Asking, Deciding
from fogtools.games.tarot_drama.engine.state import Conflict, Scene, State
from fogtools.games.tarot_drama.rules.auction import sorted_hand
from fogtools.games.tarot_drama.rules.scene import NO, play_scene

REFUSE = "refuse"
BEGIN, WAIT = "begin", "wait"


def act(state: State, number: int) -> Asking:
    """An act: everybody starts one scene (TAR-031, TAR-039), in any order (TAR-032)."""
    state.phase = "first act" if number == 1 else "second act"
    state.started = []
    state.tell("act", n=number)
    while len(state.started) < len(state.people):
        starter = yield from next_starter(state)
        state.started.append(starter)
        places = sorted({*state.beside(starter).values()}) if number == 1 else range(len(state.conflicts))
        by_name = {state.conflicts[i].arcana: i for i in places}
        chosen_one = yield from chosen(Ask(starter, "choose a conflict", tuple(by_name)))
        i = by_name[chosen_one]
        ends = state.conflicts[i].ends
        scene = Scene(number, starter, i, tuple(dict.fromkeys((starter, *ends))))  # TAR-040: two or three parties
        winner = yield from play_scene(state, scene)
        consequences = first_act if number == 1 else second_act
        yield from consequences(state, scene, state.conflicts[i], winner)  # TAR-053: last of all
        state.scene = None


def next_starter(state: State) -> Deciding[int]:
    """Who has not started yet and wants to (TAR-032), asked by the seats; the first of them if nobody does (T-13)."""
    left = [seat for seat in state.order if seat not in state.started]
    if state.rulings["scene_order"] == "any":
        for seat in left[:-1]:
            if (yield from chosen(Ask(seat, "begin the next scene", (BEGIN, WAIT)))) == BEGIN:
                return seat
        # the last one is not asked: all others wait
        return left[-1]
    return left[0]


def first_act(state: State, scene: Scene, conflict: Conflict, winner: int | None) -> Asking:
    """The winner sets a card aside (TAR-034), the loser takes one into hand (TAR-035), then a pledge.

    What is not there lapses (T-29). Without a winner both take one into hand (TAR-038), who did not set up first
    (T-16).
    """
    (other,) = (seat for seat in scene.parties if seat != scene.starter)
    if winner is None:
        first, second = (other, scene.starter) if scene.setter == "starter" else (scene.starter, other)
        for seat in (first, second):
            yield from _into_hand(state, seat, conflict)
        return
    loser = other if winner == scene.starter else scene.starter
    yield from _set_aside(state, winner, conflict)
    yield from _into_hand(state, loser, conflict)
    yield from pledge(state, winner, loser, conflict)


def _into_hand(state: State, seat: int, conflict: Conflict) -> Asking:
    cards = state.takeable(conflict)
    if cards:
        card = yield from chosen(Ask(seat, "take a card into hand", tuple(cards), conflict.arcana))
        state.people[seat].hand.append(state.take(conflict, card))
        state.tell("takes", seat, card=card, conflict=conflict.arcana)


def _set_aside(state: State, seat: int, conflict: Conflict) -> Asking:
    cards = state.takeable(conflict)
    if cards:
        card = yield from chosen(Ask(seat, "set a card aside", tuple(cards), conflict.arcana))
        state.people[seat].aside.append(state.take(conflict, card))
        state.tell("sets aside", seat, card=card, conflict=conflict.arcana)


def pledge(state: State, winner: int, loser: int, conflict: Conflict) -> Asking:
    """The loser may offer a card of the conflict; the winner takes it for a card to be set aside (TAR-036), or refuses.

    One pledge a scene, for a card of the winner's hand (T-15); refused, it changes nothing (TAR-037).
    """
    cards = state.takeable(conflict)
    if not cards or not state.people[winner].hand:
        return
    offered = yield from chosen(Ask(loser, "offer a pledge", (NO, *cards), conflict.arcana))
    if offered == NO:
        return
    state.tell("offers", loser, card=offered, conflict=conflict.arcana)
    state.count("pledges")
    given = yield from chosen(Ask(winner, "answer the pledge", (REFUSE, *sorted_hand(state, winner)), offered))
    if given == REFUSE:
        state.tell("refuses", winner, card=offered, loser=loser)
        return
    state.people[winner].hand.remove(given)
    state.people[loser].aside.append(given)
    state.people[winner].hand.append(state.take(conflict, offered))
    state.tell("accepts", winner, card=offered, given=given, loser=loser)
    state.count("pledges taken")


def second_act(state: State, scene: Scene, conflict: Conflict, winner: int | None) -> Asking:
    """The winner gives each loser a card, then takes one; all are set aside (TAR-041).

    Where there are too few the winner goes without, then one loser (TAR-042), whom the winner names (T-17). Without a
    winner nothing is set aside (TAR-043), or each takes a card into hand (T-18).
    """
    if winner is None:
        if state.rulings["act2_draw"] == "hand":
            for seat in scene.parties:
                yield from _into_hand(state, seat, conflict)
        return
    losers = [seat for seat in scene.parties if seat != winner]
    cards = len(state.takeable(conflict))
    if 0 < cards < len(losers):
        names = tuple(state.who(seat) for seat in losers)
        without = yield from chosen(Ask(winner, "say who goes without", names, conflict.arcana))
        losers.remove(losers[names.index(without)])
    for loser in losers if cards else ():
        options = tuple(state.takeable(conflict))
        card = yield from chosen(Ask(winner, "give a card of the conflict", options, state.who(loser)))
        state.people[loser].aside.append(state.take(conflict, card))
        state.tell("gives", winner, to=loser, card=card, conflict=conflict.arcana)
    yield from _set_aside(state, winner, conflict)
