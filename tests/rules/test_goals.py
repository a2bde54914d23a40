"""Trait goals: balances, like goals, what they pay."""

from __future__ import annotations

import pytest

from fogtools.games.fog_of_love.engine.state import Character
from fogtools.games.fog_of_love.rules.compile import Goal
from fogtools.games.fog_of_love.rules.goals import goals_met
from tests.rules.scenes import DECKS
from tests.toy import FINALE


def owner(**tokens: int) -> Character:
    """A character with tokens: up=3 stands for +discipline, down for -discipline; other names as they are."""
    names = {"up": "+discipline", "down": "-discipline"}
    return Character(tokens={names.get(k, k): n for k, n in tokens.items()})


OWN3, OWN4 = Goal(False, "+discipline", 3), Goal(False, "+discipline", 4)
BOTH5, AGAINST3 = Goal(True, "+discipline", 5), Goal(False, "-discipline", 3)


@pytest.mark.parametrize(
    ("goals", "own", "partner", "met"),
    [
        pytest.param([OWN3], owner(up=5, down=2), owner(), 1, id="FOL-044 5 up and 2 down meets 3"),
        pytest.param([OWN3], owner(up=5, down=3), owner(), 0, id="FOL-044 5 up and 3 down does not"),
        pytest.param([OWN3], owner(up=3), owner(), 1, id="FOL-044 exactly is enough"),
        pytest.param([OWN3], owner(up=2), owner(up=9), 0, id="FOL-044 the partner's do not count"),
        pytest.param([OWN3], owner(up=4, down=1), owner(), 1, id="FOL-046 one more for each on the wrong side"),
        pytest.param([BOTH5], owner(up=4), owner(up=1), 1, id="FOL-045 own 4 and partner 1 meet a shared 5"),
        pytest.param(
            [BOTH5], owner(up=6), owner(down=2), 0, id="FOL-045 a partner's negative balance counts against it"
        ),
        pytest.param([BOTH5], owner(), owner(up=5), 1, id="FOL-045 the partner alone"),
        pytest.param([OWN3, OWN3], owner(up=5), owner(), 1, id="FOL-047 the second needs twice its balance"),
        pytest.param([OWN3, OWN3], owner(up=6), owner(), 2, id="FOL-047 two of 3 need 3 and 6"),
        pytest.param([OWN3, OWN3, OWN3], owner(up=8), owner(), 2, id="FOL-048 the third needs three times"),
        pytest.param([OWN3, OWN3, OWN3], owner(up=9), owner(), 3, id="FOL-048 three of 3 need 3, 6 and 9"),
        pytest.param([OWN4, OWN3], owner(up=6), owner(), 2, id="FOL-049 the owner picks the order: 4, then twice 3"),
        pytest.param([OWN3, OWN4], owner(up=6), owner(), 2, id="FOL-049 whatever the order in hand"),
        pytest.param([OWN3, OWN4], owner(up=5), owner(), 1, id="A-13 no order meets both"),
        pytest.param([OWN3, BOTH5], owner(up=6), owner(), 2, id="A-11 individual and shared count together: 5, then 6"),
        pytest.param([OWN3, BOTH5], owner(up=5), owner(), 1, id="A-11 together one of them fails"),
        pytest.param([OWN3, AGAINST3], owner(up=3), owner(), 1, id="FOL-051 opposite goals are not like goals"),
        pytest.param([OWN3, AGAINST3], owner(), owner(), 0, id="FOL-051 and never both met"),
        pytest.param([], owner(up=9), owner(), 0, id="no goals"),
    ],
)
def test_goals(goals, own, partner, met):
    """FOL-044 to FOL-050, A-11 to A-13."""
    assert goals_met(goals, own, partner) == met


def test_goals_apart():
    """A-11 `goal_multiplier_scope: apart`."""
    assert goals_met([OWN3, BOTH5], owner(up=5), owner(), together=False) == 2


def test_only_ones_own_traits_multiply(toy):
    """A-12, FOL-043, FOL-050, FOL-052, A-14: checked at the finale only; +3 for each met, -1 for each missed."""
    game = toy(DECKS, finale=FINALE)
    game[0].traits = game[1].traits = ["t1", "t2", "t3"]  # own +discipline 4, own -discipline 4, own +curiosity 4
    game[0].tokens, game[1].tokens = {"+discipline": 4, "+curiosity": 4}, {"+discipline": 4}
    game[0].destinies = game[1].destinies = ["staying"]
    game.finale()
    assert game.result.goals == [2, 1] and game.result.hearts == [6 - 1, 3 - 2]


def test_missed_goals_are_one_stage_with_the_met_ones(toy):
    """A-14, FOL-036: at zero hearts, one met and two missed are +1, not +3."""
    game = toy(DECKS, finale="text: End.\nsteps: [{score traits: {met: +3, missed: -2}}]")
    game[0].traits = ["t1", "t2", "t3"]
    game[0].tokens = {"+discipline": 4}
    assert game.finale()[0].hearts == 0
