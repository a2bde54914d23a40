"""The finale: final destinies, its steps, the result."""
# ruff: noqa: E501 -- a card in one line reads best

from __future__ import annotations

import textwrap

import pytest

from fogtools.games.fog_of_love.rules.finale import finale
from tests.rules.scenes import DECKS, SECRETS, SITUATIONS
from tests.toy import FINALE, Game, story


def test_final_destinies_are_picked_secretly(toy):
    """FOL-153, A-07: from hand, in one step."""
    game = toy(DECKS)
    game[0].destinies, game[1].destinies, game[0].shelved = ["staying", "leaving"], ["leaving", "wishing"], ["wishing"]
    question = next(finale(game.state, game.story, game.result))
    assert isinstance(question, tuple)
    assert [(a.seat, a.options) for a in question] == [(0, ("staying", "leaving")), (1, ("leaving", "wishing"))]


def test_who_holds_no_destiny_retrieves_one(toy):
    """A-09."""
    game = toy(DECKS)
    game[0].shelved, game[1].destinies = ["staying", "leaving"], ["wishing"]
    game.finale("leaving")
    assert game.result.destinies == ["leaving", "wishing"] and game.result.outcomes == ["breaks up", "stays"]


def test_nobody_has_a_destiny_at_all(toy):
    """A-09: nothing is fulfilled, and nothing breaks."""
    game = toy(DECKS).finale()
    assert game.result.fulfilled == [False, False]


def test_both_destinies_look_at_the_same_end(toy):
    """FOL-157, FOL-030, FOL-054: a boolean for each; all conditions must hold."""
    game = toy(DECKS, finale="text: End.\nsteps: [choose destinies, check destinies]")
    game[0].destinies, game[1].destinies = ["staying"], ["leaving"]
    game[0].hearts, game[1].hearts = 3, 4
    assert game.finale().result.fulfilled == [True, True]
    game = toy(DECKS, finale="text: End.\nsteps: [choose destinies, check destinies]")
    game[0].destinies, game[1].destinies = ["leaving"], ["leaving"]
    game[0].hearts, game[1].hearts = 3, 3
    assert game.finale().result.fulfilled == [False, False]


def test_a_destiny_that_needs_the_partner_to_stay(toy):
    """FOL-055, FOL-053: own hearts do not matter; the partner's outcome does."""
    for other, met in (("staying", True), ("leaving", False)):
        game = toy(DECKS, finale="text: End.\nsteps: [choose destinies, check destinies]")
        game[0].destinies, game[1].destinies = ["wishing"], [other]
        game[0].tokens = {"+sincerity": 3, "-sincerity": 1}
        assert game.finale().result.fulfilled[0] is met


def test_the_steps_of_the_finale_run_as_written(toy):
    """FOL-155, A-06: a `do` before the goals, a `tell` that changes nothing; secrets before goals give their tokens."""
    finale = """
    text: End.
    steps:
    - choose destinies
    - resolve secrets
    - do: {both: {if: own breaks up, do: -1, otherwise: +2}}
    - score traits: {met: +3, missed: nothing}
    - tell: how it began
    - check destinies
    """
    scenes = (
        SECRETS
        + "- {id: vow, deck: sweet, title: Vow, type: secret, tokens: [+discipline], if revealed: nothing, if not revealed: nothing}"
    )
    game = toy(scenes, finale=textwrap.dedent(finale))
    game[0].destinies, game[1].destinies = ["leaving"], ["staying"]
    game[0].hearts, game[0].traits, game[0].tokens, game[0].secrets = 5, ["t1"], {"+discipline": 3}, ["vow"]
    game.finale()
    assert game.result.hearts == [5 - 1 + 3, 2]
    assert game.lines("step:") == [
        "step: choose destinies",
        "step: resolve secrets",
        "step: do",
        "step: score traits",
        "step: tell",
        "step: check destinies",
    ]


def test_no_carry_over_touches_the_finale(toy):
    """FOL-126: the step's hearts are as written."""
    game = toy(DECKS + SITUATIONS, finale="text: End.\nsteps: [{do: {both: +2}}]").hold(0, "spring").turn(0)
    assert [p.hearts for p in game.finale().state.people] == [2, 2] and game.state.waiting is None


def test_the_result_of_a_whole_play(toy):
    """FOL-030, FOL-154: hearts, final destinies, outcomes and goals of each seat."""
    game = toy(DECKS).whole()
    result = game.result
    assert result.hearts == [p.hearts for p in game.state.people]
    assert all(d in game.story.destinies for d in result.destinies)
    assert result.outcomes == [game.story.destinies[d].outcome for d in result.destinies]
    assert result.goals == game.state.goals


@pytest.mark.parametrize("first", [0, 1])
def test_player_at_the_finale_is_the_first_player(tmp_path, first):
    """FOL-155, A-03: nobody plays the finale; PLAYER in a `do` step is whoever began."""
    steps = FINALE.replace("resolve secrets,", "resolve secrets, {do: {player: +2, partner: +5}},")
    game = Game(story(tmp_path, DECKS, finale=steps))
    game.state.first = first
    for person in game.state.people:
        person.destinies = ["staying"]
    game.finale()
    assert [game[first].hearts, game[1 - first].hearts] == [2, 5]


END = "text: End.\nsteps: [{do: {%s}}]"


@pytest.mark.parametrize("condition", ["last chapter", "chapter 2", "chapter 1"])
def test_no_chapter_is_current_at_the_finale(toy, condition):
    """FOL-089, effects.yaml chapter: the last one has left the play area; the finale is none (FOL-083)."""
    game = toy(DECKS, finale=END % f"if: {condition}, do: {{both: +1}}, otherwise: {{both: +5}}").whole()
    assert game.result.hearts == [5, 5]


def test_a_destiny_taken_back_at_the_end_is_told(toy):
    """A-09, FOL-152: who holds none takes one back; that it happened lies open, which one does not."""
    game = toy(DECKS)
    for person in game.state.people:
        person.destinies, person.shelved = ["staying"], []
    game[0].destinies, game[0].shelved = [], ["leaving", "staying"]
    game.finale("staying")
    assert "pink retrieves a destiny" in game.log(1) and "pink retrieves staying" in game.log(0)
