"""Discards that come back (A-25), and what lies hidden among cards."""

from __future__ import annotations

import pytest

from fogtools.games.fog_of_love.engine.picking import pick
from tests.rules.scenes import DECKS, REACTIONS, SECRETS

MINOR = "\n- {id: wink, deck: sweet, title: Wink, minor: true, does: {both: +1}}"
FULL_HAND = ("e1", "e2", "e3", "e4", "e5")
AGAIN = {"deck_empty": "reshuffle"}


def test_asking_whether_there_is_a_card_moves_none(toy):
    """A-25: a swap that nobody makes leaves the discard pile and every stream of chance alone."""
    game = toy(DECKS + MINOR, rulings=AGAIN).hold(0, "wink", "s1", *FULL_HAND[:4])
    game.state.discards = [("s2", True), ("s3", False)]
    game.turn(0, "keep the rest", "s1")
    assert game.state.discards == [("s2", True), ("s3", False)] and "deck sweet" not in game.state.chance.streams
    assert game.abouts("swap") == [(0, "swap a minor scene")]


def test_a_named_deck_fills_up_again(toy):
    """A-25: `draw` from one deck and `scan` take its discards, and only its."""
    scenes = (
        DECKS
        + """
- {id: dip, deck: sweet, title: Dip, does: {player: {draw: {count: 1, from: serious}}}}
- {id: seek, deck: sweet, title: Seek, does: {player: {scan: {deck: serious, for: plain, count: 1}}}}
""".replace("for: plain", "for: carry-over")
        + "- {id: e9, deck: serious, title: e9, type: situation, carry: {until: next scene, gains: doubled}}"
    )
    for card in ("dip", "seek"):
        game = toy(scenes, rulings=AGAIN).hold(0, card, *FULL_HAND)
        game.state.discards = [("e9", True), ("s2", True)]
        game.turn(0, card)
        assert game[0].hand[5:] == ["e9"] and game.state.discards == [("s2", True)], card


def test_what_still_resolves_is_not_drawn(toy):
    """A-25, FOL-133: neither a minor scene by its own effect nor a reaction by its own draw; later it may come back."""
    scenes = DECKS + "\n- {id: knock, deck: sweet, title: Knock, minor: true, does: {player: {draw: 1}}}" + REACTIONS
    game = toy(scenes, rulings=AGAIN).hold(0, "knock", *FULL_HAND).turn(0, "knock")
    assert list(FULL_HAND) == game[0].hand and game.state.discards == [("knock", True)]
    game = toy(scenes, rulings=AGAIN).hold(0, "s1", *FULL_HAND).hold(1, "gasp").turn(0, "s1", "gasp")
    assert game[1].hand == [] and game.state.discards == [("gasp", True)]
    game.hold(0, "s2").turn(0)
    assert game[0].hand == ["gasp"]


def test_a_secret_turned_at_the_finale_has_been_played(toy):
    """FOL-130: it is resolved, so `played` holds from then on."""
    finale = "text: End.\nsteps: [resolve secrets, {do: {both: {if: played diary, do: +7}}}]"
    game = toy(SECRETS, finale=finale)
    game[0].secrets = ["diary"]
    assert [p.hearts for p in game.finale().state.people] == [4 + 7, 7]


def test_no_place_in_a_hand_tells_anything(toy):
    """A-17, FOL-076: the other's pick of one place may hit any card; secrets lie where everybody saw them laid."""
    for kind, wanted in (("scene", {"s1", "s2", "s3"}), ("trait", {"s1", "s2", "s3"}), ("secret", {"s2"})):
        hit = set()
        for seed in range(30):
            game = toy(DECKS, seed=seed)
            asking = pick(game.state, 0, ["s1", "s2", "s3"], "by co-player", "discard", 1, kind)
            assert next(asking).options == (f"{kind} 1", f"{kind} 2", f"{kind} 3")
            with pytest.raises(StopIteration) as done:
                asking.send(f"{kind} 2")
            hit |= set(done.value.value)
        assert hit == wanted, kind
