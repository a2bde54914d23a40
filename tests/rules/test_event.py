"""Events, gates, thresholds, and effects that end a chapter or the story."""
# ruff: noqa: E501 -- a card in one line reads best

from __future__ import annotations

from collections import Counter

from tests.rules.scenes import DECKS, lasting
from tests.toy import Game, story


def test_a_linked_scene_shuffles_its_event_in(toy):
    """FOL-141, A-23: once; the event can then be drawn, played and counted."""
    scenes = (
        DECKS
        + """
- {id: call, deck: sweet, title: Call, linked to: storm, does: {shuffle in: {storm: sweet}}}
- {id: call-2, deck: sweet, title: Call, linked to: storm, does: {shuffle in: {storm: serious}}}
- {id: storm, deck: serious, type: special event, title: Storm, does: {both: +4}}
"""
    )
    game = toy(scenes, synopsis="special events: [storm]")
    game.state.events = ["storm"]
    game.hold(0, "call").turn(0)
    assert game[0].hand == ["storm"] and game.state.events == []  # drawn by the refill
    game.hold(1, "call-2").turn(1)
    assert not game.state.decks.get("serious")
    game.turn(0)
    assert [p.hearts for p in game.state.people] == [4, 4] and game.state.area == ["call", "call-2", "storm"]


def test_only_if_gates_a_scene(toy):
    """format.md: unmet it cannot be played; read as the table stands."""
    scenes = (
        DECKS
        + "\n- {id: ring, deck: sweet, title: Ring, only if: [own satisfaction at least 2, not played s1], does: {both: +1}}"
    )
    game = toy(scenes).hold(0, "ring").turn(0)
    assert game[0].hand == ["ring"]
    game[0].hearts = 2
    assert game.turn(0).state.area == ["ring"]
    game.state.played = {"s1"}
    game.hold(0, "ring", "s2").turn(0)
    assert game.state.area == ["ring", "s2"]


def test_scenes_blocked_for_gender_may_be_redrawn(toy):
    """FOL-158, FOL-159, A-24: face down, one card from a current deck, on the partner's turn too; where the edition has the rule."""
    scenes = DECKS + "\n- {id: waltz, deck: sweet, title: Waltz, only if: [different genders], does: {both: +1}}"
    for edition, asked in (
        ("en-2017", [(0, "redraw a blocked scene"), (1, "redraw a blocked scene")]),
        ("one-story", []),
    ):
        game = toy(scenes, edition=edition).hold(0, "s1", "waltz").hold(1, "waltz").deck("sweet", "s3", "s4", "s5")
        game.turn(0, "keep", "redraw") if asked else game.turn(0)
        assert game.abouts("redraw") == asked
        assert game[1].hand == (["s3"] if asked else ["waltz"])
        assert game.state.discards == ([("waltz", False)] if asked else [])
    game = toy(scenes, edition="en-2017").hold(0, "waltz").deck("sweet", "s3")
    game[0].gender = "man"
    assert game.turn(0).state.area == ["waltz"] and game.abouts("redraw") == []


def test_a_scene_blocked_for_another_reason_is_not_redrawn(toy):
    """FOL-159: only gender reasons, though both stand in one line."""
    scenes = (
        DECKS
        + "\n- {id: waltz, deck: sweet, title: Waltz, only if: [same gender and own satisfaction at least 5], does: {both: +1}}"
    )
    game = toy(scenes, edition="en-2017").hold(0, "s1", "waltz").deck("sweet", "s3")
    assert game.turn(0).abouts("redraw") == []


def test_end_of_the_chapter(toy):
    """effects.yaml end: at step four of this turn, after the refill, whatever the length."""
    scenes = DECKS + "\n- {id: bell, deck: sweet, title: Bell, does: {end: chapter}}"
    game = toy(scenes, chapters={"one": lasting(6), "two": lasting(1)}).hold(0, "bell").deck("sweet", "s1").chapter(1)
    assert game[0].hand == ["s1"] and game.lines("turn of") == ["turn of pink"]
    game = toy(DECKS, chapters={"one": lasting(6, then="{match A: {end: chapter}}"), "two": lasting(2)}).whole()
    assert len(game.lines("turn of")) == 1 + 2  # of a chapter's own rows too; the next one lasts its length


def test_end_of_the_story(toy):
    """effects.yaml end: the remaining chapters are dropped and the finale is revealed; hidden secrets still turn."""
    scenes = DECKS + "\n- {id: bell, deck: sweet, title: Bell, does: {end: story}}"
    game = toy(scenes, chapters={"one": lasting(6), "two": lasting(6)}, synopsis="hand: {sweet: 5}")
    asking_for_bell = ["bell"] * 1
    for seed in range(40):
        game = toy(scenes, seed=seed, chapters={"one": lasting(6), "two": lasting(6)}, synopsis="hand: {sweet: 5}")
        try:
            game.whole(*asking_for_bell)
        except AssertionError:
            continue
        break
    assert game.lines("chapter ")[0] == "chapter 1: one" and not game.lines("chapter 2")
    assert game.lines("step:")[-1] == "step: check destinies"


def test_a_chapter_that_ends_the_story(toy):
    """effects.yaml end: from a chapter's own rows; no turn follows."""
    game = toy(DECKS, chapters={"one": lasting(6, then="{match A: {end: story}}"), "two": lasting(6)}).whole()
    assert game.lines("turn of") == [] and game.lines("finale")


def test_thresholds_run_when_their_stage_ends(toy):
    """effects.yaml track: once per game; PLAYER is nobody, the first player comes first."""
    extra = """
    tracks: {gossip: {title: Gossip, per: couple, from: 0, to: 5, start: 3, at: {4: {both: {draw: 1}}, 5: {end: chapter}}}}
    """
    scenes = DECKS + "\n- {id: rumour, deck: sweet, title: Rumour, does: {track: {gossip: +1}}}"
    game = toy(scenes, extra=extra).deck("sweet", "s1", "s2", "s3")
    game.state.first = 1
    game.hold(0, "rumour", "e1", "e2", "e3", "e4").turn(0, "rumour")
    assert game[1].hand == ["s1"] and game[0].hand == ["e1", "e2", "e3", "e4", "s2"]
    game.hold(0, "rumour").turn(0)
    assert game.state.ending == "chapter" and game[1].hand == ["s1"]


def test_manual_is_counted(toy):
    """FOL-120: every report says how often it was met."""
    scenes = "- {id: hum, deck: sweet, title: Hum, does: {manual: {text: Hum., simulate as: {partner: +1}}}}"
    game = toy(scenes).hold(0, "hum")
    game.state.tally = Counter()
    game.turn(0)
    assert game.state.tally["manual", "hum", ""] == 1 and game[1].hearts == 1


def test_without_a_card_to_draw_nothing_is_redrawn(toy):
    """FOL-159, A-24: a blocked scene goes for a new draw, so it stays where there is none."""
    waltz = "\n- {id: waltz, deck: sweet, title: Waltz, only if: [different genders], does: {both: +1}}"
    game = toy(DECKS + waltz, edition="en-2017").hold(0, "s1", "waltz").hold(1, "waltz").turn(0)
    assert game.abouts("redraw") == [] and game[0].hand == game[1].hand == ["waltz"]


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


def test_a_blocked_scene_may_be_redrawn_for_another_blocked_one(toy):
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
