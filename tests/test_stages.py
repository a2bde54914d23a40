"""Stages that nest and carry-overs that wait: what a review of the engine found, so that it stays found."""

from __future__ import annotations

import pytest

from tests.test_rules import DECKS
from tests.toy import Game, story

SECRETS = """
- {id: letter, deck: sweet, title: Letter, type: secret, if revealed: {chooses: partner, choices: {A: {says: Aye., tokens: [+curiosity]}, B: {says: Nay., other: +2}}}, if not revealed: nothing}
- {id: diary, deck: sweet, title: Diary, type: secret, if revealed: {player: -9}, if not revealed: {does: {player: -3}, then: {own satisfaction at least 1: {player: +4}}}}
- {id: spark, deck: sweet, title: Spark, type: secret, if revealed: {carry: {until: next scene, satisfaction: doubled}}, if not revealed: nothing}
"""  # noqa: E501
CARDS = """
- {id: storm, deck: sweet, title: Storm, does: {partner: {reveal: {secret: all}}}}
- {id: gift, deck: sweet, title: Gift, does: {both: +1}}
- {id: frost, deck: sweet, title: Frost, type: situation, carry: {until: next scene, satisfaction: ignored}}
- {id: pry, deck: sweet, title: Pry, type: reaction, answers: partner, at: laid, does: {partner: {reveal: {secret: all}}}}
- {id: veto, deck: sweet, title: Veto, type: reaction, answers: partner, at: laid, only if: [scene is secret], does: {cancel: stays}}
- {id: stop, deck: sweet, title: Stop, type: reaction, answers: partner, at: laid, only if: [not scene is secret], does: {cancel: stays}}
"""  # noqa: E501


@pytest.fixture
def toy(tmp_path):
    return lambda scenes="", **more: Game(story(tmp_path, DECKS + SECRETS + CARDS + scenes, **more))


def test_two_secrets_of_one_stage_resolve_one_after_the_other(toy):
    """FOL-118: the second waits until the first is done, hearts included."""
    game = toy().hold(0, "storm")
    game[1].secrets, game[1].hearts = ["letter", "diary"], 3
    game.turn(0, "B")
    assert game[1].hearts == 0  # 3 + 2 = 5, then -9


def test_the_hearts_of_a_secret_are_netted(toy):
    """A-02, A-08: one stage a secret: at 2 hearts, -3 and +4 make 3, not 4."""
    game = toy()
    game[0].secrets, game[0].hearts = ["diary"], 2
    game.finale()
    assert game.lines("pink hearts")[:1] == ["pink hearts +1: 2 -> 3"]


def test_the_question_to_answer_a_secret_does_not_name_it(toy):
    """FOL-127, A-47."""
    game = toy().hold(0, "diary").hold(1, "veto").turn(0, "no reaction")
    assert game.abouts("answer") == [(1, "answer a secret")]


def test_a_cancelled_secret_that_stays_counts_and_never_resolves(toy):
    """A-18: it lies in the play area."""
    game = toy().hold(0, "diary").hold(1, "veto").turn(0, "veto")
    assert (game[0].secrets, game.state.area, game.state.counted) == ([], ["diary"], 1)
    assert game[0].hearts == 0


def test_a_carry_over_made_while_a_scene_is_answered_waits_for_the_next(toy):
    """FOL-123, A-27: the scene on the table takes the one that was due to it."""
    game = toy().hold(0, "frost").turn(0).hold(1, "gift").hold(0, "pry")
    game[1].secrets = ["spark"]
    game.turn(1, "pry")
    assert [p.hearts for p in game.state.people] == [0, 0]  # ignored by the frost
    assert game.state.waiting is not None and game.state.waiting.what.satisfaction == "doubled"


@pytest.mark.parametrize(("ruling", "waits", "counted"), [("yes", False, 2), ("no", True, 1)])
def test_a_skipped_scene_uses_up_a_carry_over_only_where_it_counts(toy, ruling, waits, counted):
    """A-18, `skipped_counts`."""
    game = toy()
    game.state.rulings["skipped_counts"] = ruling
    game.hold(0, "frost").turn(0).hold(1, "gift").hold(0, "stop").turn(1, "stop")
    assert (game.state.waiting is not None) == waits and game.state.counted == counted


def test_thresholds_run_in_the_order_a_falling_track_passes_them(tmp_path):
    """A track from 5 down to 0 passes 3 before 1."""
    at = "{3: {both: +5}, 1: {both: -9}}"
    tracks = f"tracks: {{trust: {{title: Trust, per: couple, from: 0, to: 5, start: 5, at: {at}}}}}"
    fall = "- {id: fall, deck: sweet, title: Fall, does: {track: {trust: -5}}}"
    game = Game(story(tmp_path, DECKS + "\n" + fall, extra=tracks))
    game.hold(0, "fall").turn(0)
    assert [p.hearts for p in game.state.people] == [0, 0]


def test_thresholds_reached_together_all_run(tmp_path):
    """`track`: from 5 down to 0 it reaches 3 and 1; the first moves it back, and the second still runs, once (A-02)."""
    at = "{3: {track: {trust: +5}}, 1: {both: +1}}"
    tracks = f"tracks: {{trust: {{title: Trust, per: couple, from: 0, to: 5, start: 5, at: {at}}}}}"
    fall = "- {id: fall, deck: sweet, title: Fall, does: {track: {trust: -5}}}"
    game = Game(story(tmp_path, DECKS + "\n" + fall, extra=tracks))
    game.hold(0, "fall").turn(0)
    assert [p.hearts for p in game.state.people] == [1, 1]
