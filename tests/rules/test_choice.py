"""Choices and the stages of a scene."""
# ruff: noqa: E501 -- a card in one line reads best

from __future__ import annotations

import pytest

from fogtools.games.fog_of_love.rules.turn import _turn
from tests.rules.scenes import DECKS, TALK, talk


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    ("letters", "hearts"),
    [
        ("AA", (5, 5 + 10)),
        ("BB", (5 + 1 + 3, 5 + 1 + 3)),
        ("CC", (2, 2 + 10)),
        ("AB", (5 - 2 + 1, 5 + 2 + 1)),
        ("BA", (5 + 1 + 2 + 1, 5 - 2)),
        ("CB", (5 + 1, 5 - 3 + 1)),
    ],
)
def test_what_each_nets(toy, player, letters, hearts):
    """FOL-095, FOL-097, FOL-103, FOL-104, FOL-105, FOL-111, A-05: every cell, the same from both seats."""
    assert talk(toy, player, letters)[0] == hearts


def test_both_pick_the_same_at_one_heart(toy):
    """FOL-112, FOL-036: -2/+2 for both at a score of 1 stays 1."""
    assert talk(toy, 0, "AA", (1, 1))[0] == (1, 11)


def test_stages_in_order(toy):
    """FOL-109, FOL-110: tokens, then the choice, then the rows; hearts of one stage are there for the next floor."""
    game = talk(toy, 0, "CC", (1, 1))[1]
    assert game[1].hearts == 10  # -3 stops at 0, then +10
    game = talk(toy, 0, "AB", (0, 0))[1]
    order = [i for word in ("gains", "hearts -2", "no match") for i, x in enumerate(game.log()) if word in x][:3]
    assert game[0].hearts == 1  # -2 stops at 0 before the row's +1
    assert order == sorted(order)


def test_the_floor_of_each_stage(toy):
    """FOL-036, A-02: a loss in the choice and a gain in the rows are two stages."""
    scenes = TALK.replace("match B: {both: +3}", "match C: {both: +3}")
    assert talk(toy, 0, "CC", (0, 2), scenes)[0] == (3, 3)


def test_tokens_go_to_each_chooser(toy):
    """FOL-096, A-04: both place theirs."""
    game = talk(toy, 0, "AB")[1]
    assert game[0].tokens == {"+curiosity": 1} and game[1].tokens == {"-curiosity": 1, "+sincerity": 1}


def test_both_choose_at_once(toy):
    """FOL-107, FOL-108: one question for both; the options are the letters of the card."""
    game = toy(DECKS + "\n" + TALK).hold(1, "talk")
    question = next(_turn(game.state, game.story, 1))
    assert isinstance(question, tuple)
    assert [(a.seat, a.about, a.options, a.card) for a in question] == [
        (s, "choose", ("A", "B", "C"), "talk") for s in (1, 0)
    ]


def test_partner_chooses(toy):
    """FOL-106, FOL-104: only the partner is asked and gains the tokens; CHOOSER is the partner, OTHER the player."""
    scenes = (
        TALK.replace("chooses: both", "chooses: partner").split("  then:")[0]
        + "  then: {partner B: {player: +7}, else: {partner: +10}}"
    )
    for player in (0, 1):
        hearts, game = talk(toy, player, "A", scenes=scenes)
        assert hearts == (5 + 2, 5 - 2 + 10)
        assert game.abouts("choose") == [(1 - player, "choose")]
        assert game[1 - player].tokens == {"+curiosity": 1} and game[player].tokens == {}
        assert talk(toy, player, "B", scenes=scenes)[0] == (5 + 7, 5 + 1)


def test_all_rows_that_are_true_fire(toy):
    """A-05: top to bottom; `else` only where none above it fired, conditions on the state included."""
    rows = "then: {any A: {player: +1}, player A and marked rested: {player: +10}, else: {player: +90}, match: {partner: +1}}"
    scenes = TALK.split("  then:")[0].replace("chooser: -2, other: +2", "chooser: nothing") + "  " + rows
    marks = "marks: {rested: {title: rested, per: couple}}"
    assert talk(toy, 0, "AA", scenes=scenes, extra=marks)[0] == (6, 6)
    assert talk(toy, 0, "CC", scenes=scenes, extra=marks)[0] == (2 + 90, 2 + 1)
    game = toy(DECKS + "\n" + scenes, extra=marks).hold(0, "talk")
    game.state.marks = {"rested"}
    assert game.turn(0, "A", "A")[0].hearts == 11


def test_else_with_a_condition_on_the_state(toy):
    """A-05: `else` and a condition on the state; where it does not hold, nothing happens."""
    scenes = (
        TALK.split("  then:")[0]
        + "  then: {match A: {player: +1}, else and own satisfaction at least 6: {player: +90}}"
    )
    assert talk(toy, 0, "BC", (2, 5), scenes)[0] == (2 + 1 - 3, 5)
    assert talk(toy, 0, "BB", (5, 5), scenes)[0] == (5 + 1 + 90, 6)


def test_rows_of_a_scene_without_a_choice(toy):
    """A-05: rows on the state alone, and their `else`."""
    scenes = """
- id: walk
  deck: sweet
  title: Walk
  does: {player: +1}
  then: {marked rested: {player: +10}, else: {partner: +2}}
"""
    game = toy(scenes, extra="marks: {rested: {title: rested, per: couple}}").hold(0, "walk").turn(0)
    assert [p.hearts for p in game.state.people] == [1, 2]
    game.state.marks = {"rested"}
    game.hold(0, "walk").turn(0)
    assert [p.hearts for p in game.state.people] == [12, 2]


def test_rows_read_the_state_when_their_stage_begins(toy):
    """A-45: not what an earlier row of the same stage gave, but what the choice gave."""
    rows = "then: {own satisfaction at least 6: {player: +1}, any B: {player: +5}, own satisfaction at least 7: {partner: +10}}"
    assert talk(toy, 0, "BA", scenes=TALK.split("  then:")[0] + "  " + rows)[0] == (5 + 3 + 1 + 5, 3 + 10)
    assert talk(toy, 0, "BC", scenes=TALK.split("  then:")[0] + "  " + rows)[0] == (5 + 1 - 3 + 5, 5)


def test_line_by_line_where_the_table_says_so(toy):
    """A-02 `floor: line`: the losses of one line are floored before the next."""
    assert talk(toy, 0, "AA", (1, 1), rulings={"floor": "line"})[0] == (2, 11)


def test_does_runs_before_the_choice(toy):
    """format.md: `does`, then tokens, choices, `then`; each is a stage."""
    game = talk(toy, 0, "CC", (0, 0), TALK.replace("chooses: both", "does: {player: -4, both: +2}\n  chooses: both"))[1]
    assert game[0].hearts == 0 and game[1].hearts == 10


def test_hearts_count_once_when_their_stage_is_over(toy):
    """A-45 `as it stands`: what a stage gave is there when it ends, and not a second time."""
    scenes = """
- {id: gift, deck: sweet, title: Gift, does: {both: +1}}
- {id: ring, deck: sweet, title: Ring, only if: [own satisfaction at least 2], does: {both: +1}}
"""
    for seat in (0, 1):
        game = toy(DECKS + scenes, rulings={"state_read": "as it stands"})
        game.hold(seat, "gift").turn(seat).hold(seat, "ring").turn(seat)
        assert game[seat].hand == ["ring"]
