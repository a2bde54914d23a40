"""Corners of the rules that no bigger test pins down; each was found by a planted fault that nothing noticed."""
# ruff: noqa: E501 -- a card in one line reads best

from __future__ import annotations

import pytest

from fogtools.games.fog_of_love.engine.views import View
from fogtools.games.fog_of_love.rules import game as rules
from tests.test_rules import DECKS
from tests.toy import FINALE, Game, story

ANSWERS = (
    DECKS
    + """
- {id: talk, deck: sweet, title: Talk, chooses: both, choices: {A: {says: Yes.}, B: {says: No.}}}
- {id: hush, deck: sweet, title: Hush, type: secret, if revealed: {player: -1}, if not revealed: nothing}
- {id: back, deck: sweet, title: Back, type: reaction, answers: partner, at: laid, does: {cancel: returns}}
- {id: found, deck: sweet, title: Found, type: reaction, answers: partner, at: laid, only if: [scene is secret], does: {cancel: returns}}
- {id: gone, deck: sweet, title: Gone, type: reaction, answers: partner, at: laid, only if: [scene is secret], does: {cancel: discarded}}
- {id: look, deck: sweet, title: Look, type: reaction, answers: partner, at: chosen, does: {partner: +1}}
"""
)


@pytest.fixture
def toy(tmp_path):
    return lambda **more: Game(story(tmp_path, ANSWERS, **more))


def test_the_names_of_the_characters_are_told(toy):
    """FOL-066: a name that was given is the character's, and both hear it; without one nobody is called anything."""
    game = toy()
    game.state.chapter, game.state.place = "", 0
    game.run(rules(game.state, game.story, game.result, ("", "Jules")))
    assert game.lines("is called") == ["blue is called Jules"]
    assert [p.name for p in game.state.people] == ["", "Jules"]


@pytest.mark.parametrize(
    ("answer", "laid", "known"),
    [
        ("back", "s1", "s1 is cancelled and returns"),
        ("found", "hush", "the secret is cancelled and returns"),
        ("gone", "hush", "hush is cancelled and discarded"),
    ],
)
def test_a_secret_that_goes_back_stays_unseen(toy, answer, laid, known):
    """FOL-127, FOL-139: a secret taken back into the hand is named to its player only; what lies open is named to both."""
    for seat in (0, 1):
        game = toy()
        game.hold(seat, laid).hold(1 - seat, answer).turn(seat, answer)
        assert [x for x in game.log(1 - seat) if "is cancelled" in x] == [known]
        assert [x for x in game.log(seat) if "is cancelled" in x] == [
            f"{laid} is cancelled and {known.rpartition(' ')[2]}"
        ]


def test_the_answered_scene_lies_open(toy):
    """FOL-102: in a window both see which scene is answered, and the letters once they are turned over."""
    game = toy().hold(0, "talk").hold(1, "look")
    seen = []
    asking = rules_turn(game, 0)
    question = next(asking)
    while True:
        asks = question if isinstance(question, tuple) else (question,)
        if asks[0].about == "answer a scene":
            seen = [View(game.state, s).table["answered"] for s in (0, 1)]
        try:
            reply = tuple("B" if "B" in a.options else a.options[0] for a in asks)
            question = asking.send(reply if isinstance(question, tuple) else reply[0])
        except StopIteration:
            break
    assert len(seen) == 2 and seen[0] == seen[1]
    assert "talk" in str(seen[0]) and str(seen[0]).count("'B'") == 2


def rules_turn(game: Game, seat: int):
    from fogtools.games.fog_of_love.rules.turn import _turn

    return _turn(game.state, game.story, seat)


@pytest.mark.parametrize("first", [0, 1])
def test_player_at_the_finale_is_the_first_player(tmp_path, first):
    """FOL-155, A-03: nobody plays the finale; PLAYER in a `do` step is whoever began."""
    steps = FINALE.replace("resolve secrets,", "resolve secrets, {do: {player: +2, partner: +5}},")
    game = Game(story(tmp_path, ANSWERS, finale=steps))
    game.state.first = first
    for person in game.state.people:
        person.destinies = ["staying"]
    game.finale()
    assert [game[first].hearts, game[1 - first].hearts] == [2, 5]


def test_a_named_deck_is_named_already(toy):
    """A-35 `decks first`: an effect that names its deck asks nobody for one."""
    game = toy()
    game.state.rulings["draw_mode"] = "decks first"
    game.deck("sweet", "s1", "s2").deck("serious", "e1", "e2")
    game.run(game.state.draw(0, 2, "serious"))
    assert game[0].hand == ["e1", "e2"] and game.asked == []
