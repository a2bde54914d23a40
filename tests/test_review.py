"""Corners of the rules where two of them meet: secrets that reveal secrets, letters that are skipped, the finale."""
# ruff: noqa: E501 -- a card in one line reads best

from __future__ import annotations

import pytest

from tests.test_rules import DECKS, toy  # noqa: F401 -- a fixture

OLD = "- {id: old, deck: sweet, title: Old, type: secret, if revealed: {player: +2}, if not revealed: nothing}"
END = "text: End.\nsteps: [{do: {%s}}]"


# ------------------------------------------------------------------ a branch of a secret is one stage
def test_a_secret_revealed_by_a_secret_waits_until_that_one_is_done(toy):  # noqa: F811
    """FOL-118, A-02: the branch is one stage of its own; what the inner secret gives cannot save a loss in it."""
    outer = "{player: {reveal: {secret: all}}, chooses: partner, choices: {A: {says: Aye., other: -3}, B: {says: No.}}}"
    scenes = f"{OLD}\n- {{id: new, deck: sweet, title: New, type: secret, if revealed: {outer}, if not revealed: nothing}}\n- {{id: peek, deck: sweet, title: Peek, type: reveal secret}}"
    game = toy(scenes).hold(1, "peek")
    game[0].secrets, game[0].hearts = ["new", "old"], 1
    game.turn(1, "secret 1", "A")
    assert game[0].hearts == 2 and game.state.area == ["new", "old"] and game.state.counted == 2


def test_a_track_moves_once_in_a_branch(toy):  # noqa: F811
    """effects.yaml track, A-02: clamped once per stage, and a branch is one; its threshold runs when it is done."""
    extra = "tracks: {gossip: {title: Gossip, per: couple, from: 0, to: 5, start: 4, at: {5: {both: -9}}}}"
    branch = "{track: {gossip: +2}, chooses: partner, choices: {A: {says: Aye., track: {gossip: -2}}, B: {says: No., other: +3}}}"
    scenes = f"- {{id: new, deck: sweet, title: New, type: secret, if revealed: {branch}, if not revealed: nothing}}\n- {{id: peek, deck: sweet, title: Peek, type: reveal secret}}"
    for letter, gossip, hearts in (("A", 4, 0), ("B", 5, 0)):
        game = toy(scenes, extra=extra).hold(1, "peek")
        game[0].secrets = ["new"]
        game.turn(1, letter)
        assert (game.state.tracks["gossip"], game[0].hearts) == (gossip, hearts)
        assert bool(game.lines("reaches")) == (letter == "B")


# ------------------------------------------------------------------ conditions where a card has left or not yet come
@pytest.mark.parametrize("condition", ["last chapter", "chapter 2", "chapter 1"])
def test_no_chapter_is_current_at_the_finale(toy, condition):  # noqa: F811
    """FOL-089, effects.yaml chapter: the last one has left the play area; the finale is none (FOL-083)."""
    game = toy(DECKS, finale=END % f"if: {condition}, do: {{both: +1}}, otherwise: {{both: +5}}").whole()
    assert game.result.hearts == [5, 5]


def test_a_reaction_has_not_been_played_while_it_resolves(toy):  # noqa: F811
    """effects.yaml played: resolved earlier in this game; so for a reaction as for any other scene."""
    gasp = "- {id: gasp, deck: sweet, title: Gasp, type: reaction, answers: any, at: laid, does: {player: {if: played gasp, do: +5, otherwise: +1}}}"
    same = "- {id: bell, deck: sweet, title: Bell, does: {player: {if: played bell, do: +5, otherwise: +1}}}"
    game = toy(f"{gasp}\n{same}").hold(0, "bell").hold(1, "gasp").turn(0, "gasp")
    assert [p.hearts for p in game.state.people] == [1, 1] and game.state.played == {"gasp", "bell"}


def test_a_blocked_scene_may_be_redrawn_for_another_blocked_one(toy):  # noqa: F811
    """FOL-159, A-24: at any time, so the one that comes for it may go at once, too."""
    waltz = [
        f"- {{id: w{i}, deck: sweet, title: W{i}, only if: [different genders], does: {{both: +1}}}}" for i in (1, 2)
    ]
    game = (
        toy("\n".join([DECKS, *waltz]), edition="en-2017")
        .hold(0, "w1")
        .deck("sweet", "w2", "s1", "s2", "s3", "s4", "s5", "s6")
    )
    game.turn(0, "redraw", "redraw")
    assert game.state.discards == [("w1", False), ("w2", False)] and game.state.area == ["s1"]


def test_a_destiny_taken_back_at_the_end_is_told(toy):  # noqa: F811
    """A-09, FOL-152: who holds none takes one back; that it happened lies open, which one does not."""
    game = toy(DECKS)
    for person in game.state.people:
        person.destinies, person.shelved = ["staying"], []
    game[0].destinies, game[0].shelved = [], ["leaving", "staying"]
    game.finale("staying")
    assert "pink retrieves a destiny" in game.log(1) and "pink retrieves staying" in game.log(0)


@pytest.mark.parametrize("condition", ["scene is drama", "scene is carry-over", "not scene is sweet"])
def test_a_reaction_cannot_tell_one_laid_secret_from_another(toy, condition):  # noqa: F811
    """FOL-127, A-47: it knows that a secret is laid; its deck and its icons are on the face that nobody sees."""
    gasp = f"- {{id: gasp, deck: sweet, title: Gasp, type: reaction, answers: any, at: laid, only if: [scene is secret], does: {{player: {{if: {condition}, do: +5, otherwise: +1}}}}}}"
    grasp = f"- {{id: grasp, deck: sweet, title: Grasp, type: reaction, answers: any, at: laid, only if: [scene is secret, {condition}], does: {{player: +1}}}}"
    ember = "- {id: ember, deck: drama, title: Ember, type: secret, if revealed: {carry: {until: next scene, satisfaction: doubled}}, if not revealed: nothing}"
    seen = []
    for card in ("old", "ember"):
        game = toy("\n".join([OLD, ember, gasp, grasp])).hold(0, card).hold(1, "gasp", "grasp").turn(0, "gasp")
        seen.append(([a for a in game.asked if a[1].startswith("answer")], game[1].hearts))
    assert seen[0] == seen[1]


def test_a_reaction_knows_an_open_scene_in_full(toy):  # noqa: F811
    """FOL-102: the same words tell open scenes apart."""
    gasp = "- {id: gasp, deck: sweet, title: Gasp, type: reaction, answers: any, at: laid, only if: [scene is drama], does: {player: +1}}"
    bells = [
        f"- {{id: {i}, deck: {d}, title: {i}, does: {{both: +1}}}}" for i, d in (("bell", "drama"), ("chime", "sweet"))
    ]
    for card, asked in (("bell", 1), ("chime", 0)):
        game = toy("\n".join([gasp, *bells])).hold(0, card).hold(1, "gasp").turn(0)
        assert len(game.abouts("answer")) == asked
