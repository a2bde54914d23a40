"""A scene: who sets it up, cards that are played, the cut, the last cards turned, and who wins."""

from __future__ import annotations

from fogtools.game.playing.deciding import chosen, together
from fogtools.game.playing.decision import Ask, Asking, Deciding
from fogtools.games.tarot_drama.engine.judge import best_ranked, best_shown, dominant, most
from fogtools.games.tarot_drama.engine.state import Conflict, Scene, State
from fogtools.games.tarot_drama.rules.auction import PASS, sorted_hand

CUT = "cut"
NO = "no"
#: Before a card of the giver's set-aside ones, among the options of what to give.
ASIDE = "aside "


def play_scene(state: State, scene: Scene) -> Deciding[int | None]:
    """A whole scene but for its consequences: from who sets it up (TAR-044) to its ending (TAR-052); the winner."""
    state.scene = scene
    conflict = state.conflicts[scene.conflict]
    state.tell("scene", scene.starter, conflict=conflict.arcana, parties=list(scene.parties))
    scene.setter = yield from chosen(Ask(scene.starter, "set the scene", ("starter", "others"), conflict.arcana))
    state.tell("sets up", scene.starter, setter=scene.setter, conflict=conflict.arcana)
    yield from narrate(state, scene, conflict)
    yield from last_turns(state, scene, conflict)
    winner: int | None = yield from verdict(state, scene, conflict)
    state.tell("verdict", -1 if winner is None else winner, conflict=conflict.arcana, act=scene.act)
    state.tell("ending", scene.starter, others=scene.setter == "starter")
    state.count("scenes")
    state.count("won" if winner is not None else "no winner", "", f"act {scene.act}")
    if winner is not None:
        state.count("starter wins" if winner == scene.starter else "starter loses")
    return winner


def cutters(scene: Scene) -> tuple[int, ...]:
    """Who may call cut: the parties who did not set up; the starter where the others did (TAR-047)."""
    if scene.setter == "others":
        return (scene.starter,)
    return tuple(seat for seat in scene.parties if seat != scene.starter)


def narrate(state: State, scene: Scene, conflict: Conflict) -> Asking:
    """Rounds from the starter on in which everybody may play a card face up (TAR-046), until a cut ends it (TAR-048).

    Nobody has to cut: when all have passed in a round, the scene ends of itself (T-19).
    """
    while True:
        before = len(conflict.open)
        for seat in state.round_from(scene.starter):
            cut = (CUT,) if seat in cutters(scene) else ()
            options = (PASS, *cut, *sorted_hand(state, seat))
            said = yield from chosen(Ask(seat, "play a card", options, conflict.arcana))
            if said == CUT:
                scene.over = True
                state.tell("cut", seat)
                state.count("cut")
                return
            if said != PASS:
                state.people[seat].hand.remove(said)
                conflict.open.append(said)
                state.tell("plays", seat, conflict=conflict.arcana, card=said)
                state.count("played")
        if len(conflict.open) == before:
            scene.over = True
            state.tell("no cut")
            state.count("no cut")
            return


def last_turns(state: State, scene: Scene, conflict: Conflict) -> Asking:
    """At the cut everybody may give the starter a card and turn one card of the conflict up, once each (TAR-049).

    From the starter's left, the starter last (T-20), who sets an own hand card aside for it (T-21).
    """
    left = state.round_from(scene.starter)
    order = left if state.rulings["flip_order"] == "starter first" else [*left[1:], left[0]]
    for seat in order:
        if conflict.turned and state.people[seat].hand:
            card = yield from chosen(Ask(seat, "turn a card up", (NO, *conflict.turned), conflict.arcana))
            if card != NO:
                given = yield from _give(state, seat, scene.starter)
                conflict.turned.remove(card)
                conflict.open.append(card)
                state.tell("turns", seat, card=card, conflict=conflict.arcana, given=given)
                state.count("turned")


def _give(state: State, seat: int, starter: int) -> Deciding[str]:
    """The card given for turning one: of the hand, or set aside, then a hand card takes its place there (TAR-050)."""
    person = state.people[seat]
    of_aside = tuple(f"{ASIDE}{card}" for card in person.aside) if seat != starter else ()
    said: str = yield from chosen(Ask(seat, "give a card", (*sorted_hand(state, seat), *of_aside)))
    card = said.removeprefix(ASIDE)
    if said != card:
        other = yield from chosen(Ask(seat, "put a card in its place", sorted_hand(state, seat), card))
        person.hand.remove(other)
        person.aside[person.aside.index(card)] = other
        state.tell("replaces aside", seat, card=other, old=card)
    else:
        person.hand.remove(card)
    state.people[starter].aside.append(card)
    return card


def verdict(state: State, scene: Scene, conflict: Conflict) -> Deciding[int | None]:
    """The winner by the suit that dominates the open cards (TAR-051, TAR-054); None where there is none.

    Several suits are compared one by one, and most single wins decide (TAR-055, TAR-056). In the first act the parties
    are the two ends alone (TAR-033).
    """
    suits = dominant(conflict.open, state.rulings["dominance"])
    state.tell("dominant", suits=list(suits), conflict=conflict.arcana)
    points = dict.fromkeys(scene.parties, 0)
    ranks = {seat: state.people[seat].ranks for seat in scene.parties}
    for suit in suits:
        best = best_ranked(scene.parties, ranks, suit)
        won = best[0] if len(best) == 1 else (yield from reveal(state, best, suit))
        if won is not None:
            points[won] += 1
    return most(points)


def reveal(state: State, seats: list[int], suit: str) -> Deciding[int | None]:
    """The unranked show a hand card at the same time, and the better one wins (TAR-057, TAR-058); None if none is.

    Between two the cards are then swapped (TAR-059); of three they go back to their owners (T-24). Any card beats an
    empty hand (T-23), and goes back.
    """
    asks = [Ask(seat, "reveal a card", sorted_hand(state, seat), suit) for seat in seats if state.people[seat].hand]
    shown: dict[int, str] = dict((yield from together(asks)))
    for seat, card in shown.items():
        state.tell("reveals", seat, card=card, suit=suit)
    state.count("revealed")
    if len(shown) == len(seats) == 2:
        (one, first), (two, second) = shown.items()
        for seat, own, other in ((one, first, second), (two, second, first)):
            state.people[seat].hand.remove(own)
            state.people[seat].hand.append(other)
        state.tell("swap", one, other=two, cards=[first, second])
    return best_shown(shown, suit) if shown else None
