"""Turns and chapters: swapping, playing, drawing, passing, the end of a chapter."""
# ruff: noqa: E501 -- a card in one line reads best

from __future__ import annotations

from collections import Counter

from tests.rules.scenes import DECKS, lasting


def test_the_steps_of_a_turn(toy):
    """FOL-068, FOL-069: swap minor scenes, play one, refill; a minor that was just drawn may be swapped again."""
    minors = "\n".join(f"- {{id: m{i}, deck: sweet, title: m{i}, minor: true, does: {{both: +1}}}}" for i in (1, 2, 3))
    game = toy(DECKS + "\n" + minors).hold(0, "m1", "s1", "s2", "s3", "s4").deck("sweet", "m2", "m3", "s5", "s6")
    game.turn(0, "m1", "m2", "keep the rest", "s1")
    assert [about for _, about in game.abouts()] == ["swap a minor scene"] * 3 + ["play a scene", "choose"]
    assert game.state.discards == [("m1", True), ("m2", True)]
    assert game[0].hand == ["s2", "s3", "s4", "m3", "s5"]


def test_a_reaction_may_be_swapped(toy):
    """FOL-138: reactions are minor; so is a reveal secret without a secret to reveal (FOL-134)."""
    scenes = "- {id: gasp, deck: sweet, title: Gasp, type: reaction, answers: any, at: laid}\n- {id: peek, deck: sweet, title: Peek, type: reveal secret}"
    game = toy(DECKS + "\n" + scenes).hold(0, "gasp", "peek", "s1").deck("sweet", "s2", "s3", "s4", "s5")
    game.turn(0, "gasp", "peek")
    assert game.state.discards == [("gasp", True), ("peek", True)]


def test_swapping_ends_where_no_card_can_be_drawn(toy):
    """FOL-069: each discard is for a fresh draw; without one there is no swap."""
    game = toy(DECKS + "\n- {id: m1, deck: sweet, title: m1, minor: true, does: {both: +1}}").hold(0, "m1", "s1")
    game.turn(0, "s1")
    assert game.abouts("swap") == []


def test_refill_up_to_five(toy):
    """FOL-071: with five or more nothing is drawn; A-21: only the active player refills."""
    game = toy(DECKS).hold(0, "s1", "s2").hold(1, "e1").deck("sweet", *(f"s{i}" for i in range(3, 11)))
    game.turn(0, "s1")
    assert game[0].hand == ["s2", "s3", "s4", "s5", "s6"] and game[1].hand == ["e1"]
    game.hold(0, "s2", "s3", "s4", "s5", "s6", "e2").turn(0, "e2")
    assert len(game[0].hand) == 5 and game.state.decks["sweet"][-1] == "s7"
    game.hold(0, *(f"e{i}" for i in range(1, 8))).turn(0, "e1")
    assert len(game[0].hand) == 6 and game.state.decks["sweet"][-1] == "s7"


def test_drawing_asks_for_the_deck_each_time(toy):
    """FOL-074, A-35: one card at a time, from a deck that the chapter names and that still has a card."""
    game = toy(DECKS, chapters={"one": lasting(3, "[sweet, serious]")})
    game.hold(0, "s1", "s2", "s3").deck("sweet", "s4").deck("serious", "e1", "e2").deck("drama", "s9")
    game.turn(0, "s1", "serious", "sweet")
    assert game[0].hand == ["s2", "s3", "e1", "s4", "e2"]
    assert [o for _, about, o in game.asked if about == "draw from"] == [("sweet", "serious")] * 2


def test_any_scene_in_hand_may_be_played(toy):
    """FOL-075: the decks of the chapter limit drawing only."""
    game = toy(DECKS).hold(0, "e1", "s1").turn(0, "e1")
    assert game.state.area == ["e1"] and game[0].hand == ["s1"]


def test_exactly_one_scene_is_played(toy):
    """FOL-070."""
    game = toy(DECKS).hold(0, "s1", "s2", "s3").turn(0)
    assert game.state.area == ["s1"] and game.state.counted == 1
    assert [a for _, a in game.abouts("play")] == ["play a scene"]


def test_turns_alternate_across_chapters(toy):
    """FOL-073, A-34: whoever did not play the last turn goes on after a chapter change."""
    chapters = {"one": lasting(3), "two": lasting(2), "three": lasting(1)}
    game = toy(DECKS, chapters=chapters)
    game.state.first = 1
    game.whole()
    assert game.lines("turn of") == ["turn of blue", "turn of pink"] * 3
    assert [line for line in game.lines("chapter ", "finale") if ":" in line or line == "finale"] == [
        "chapter 1: one",
        "chapter 2: two",
        "chapter 3: three",
        "finale",
    ]  # FOL-021, FOL-090


def test_the_last_refill_still_obeys_the_old_chapter(toy):
    """FOL-072: refill, then compare; A-26."""
    game = toy(DECKS, chapters={"one": lasting(1, "[sweet]"), "two": lasting(1, "[serious]")})
    game.hold(0, "s1", "s2").hold(1, "s5", "s6").deck("sweet", "s3").deck("serious", "e1", "e2", "e3")
    game.chapter(1)
    assert game[0].hand == ["s2", "s3"]
    game.chapter(2)
    assert game[1].hand == ["s6", "e1", "e2", "e3"]


def test_the_choice_of_a_chapter_comes_before_its_first_turn(toy):
    """FOL-082, FOL-085, A-39: both choose; revealing it does not count; FOL-136: no reaction to it."""
    gasp = "- {id: gasp, deck: sweet, title: Gasp, type: reaction, answers: any, at: chosen, does: {player: +5}}"
    game = toy(DECKS + "\n" + gasp, chapters={"one": lasting(1, then="{match: {both: +2}, no match: {chose B: +1}}")})
    game.hold(0, "s1").hold(1, "gasp")
    game.chapter(1, "A", "B", "A")
    assert game.abouts()[:2] == [(0, "choose"), (1, "choose")]
    assert [p.hearts for p in game.state.people] == [0, 1]
    assert game.state.counted == 1
    assert game.abouts("answer") == [(1, "answer a scene")]


def test_a_chapter_ends_at_its_length_or_above(toy):
    """FOL-087, FOL-088: a secret that is revealed adds one, so the count may overshoot."""
    scenes = (
        DECKS
        + """
- {id: diary, deck: sweet, title: Diary, type: secret, if revealed: nothing, if not revealed: nothing}
- {id: press, deck: sweet, title: Press, does: {both: {reveal: {secret: all}}}}
"""
    )
    for length, turns in ((2, 3), (3, 4), (4, 4)):
        game = toy(scenes, chapters={"one": lasting(length)}).hold(0, "diary", "s1", "s3").hold(1, "s2", "press", "s4")
        game.chapter(1, "diary", "s2", "s1", *(["press"] if turns == 4 else []))
        assert game.lines("turn of") == (["turn of pink", "turn of blue"] * 2)[:turns]
        assert game.state.counted == {3: 2, 4: 4}[turns]


def test_hidden_secrets_and_minor_scenes_do_not_count(toy):
    """FOL-088, FOL-128, FOL-132, FOL-133, A-41: a played minor goes face up to the discard pile and ends the turn."""
    scenes = (
        DECKS
        + """
- {id: diary, deck: sweet, title: Diary, type: secret, if revealed: {player: +9}, if not revealed: nothing}
- {id: wink, deck: sweet, title: Wink, minor: true, does: {both: +1}}
"""
    )
    game = toy(scenes).hold(0, "diary", "wink")
    game.turn(0, "diary")
    assert (game.state.counted, game.state.area, game[0].secrets, game[0].hearts) == (0, [], ["diary"], 0)
    game.turn(0)
    assert (game.state.counted, game.state.area, game.state.discards) == (0, [], [("wink", True)])
    assert [p.hearts for p in game.state.people] == [1, 1]


def test_the_play_area_is_cleared_face_up(toy):
    """FOL-089: with the chapter itself; hidden secrets stay; FOL-041: tokens stay."""
    scenes = (
        DECKS
        + "\n- {id: diary, deck: sweet, title: Diary, type: secret, if revealed: nothing, if not revealed: nothing}"
    )
    game = toy(scenes, chapters={"one": lasting(2)}).hold(0, "diary", "s1").hold(1, "s2", "s3")
    game[0].tokens = {"+curiosity": 2}
    game.chapter(1, "diary")
    assert game.state.area == [] and game[0].secrets == ["diary"] and game[0].tokens == {"+curiosity": 2}
    assert game.state.discards == [("s2", True), ("s1", True), ("one", True)]


def test_nothing_to_play_is_a_pass(toy):
    """A-20: no play, refill, check; when neither person can play or draw, the chapter ends and the report is told."""
    gasp = "- {id: gasp, deck: sweet, title: Gasp, type: reaction, answers: any, at: laid}"
    game = toy(DECKS + "\n" + gasp).hold(0, "gasp")
    game.state.tally = Counter()
    game.chapter(1)
    assert game.state.tally["pass", "", ""] == 2 and game.state.tally["stuck", "one", ""] == 1
    assert game.lines("turn of") == ["turn of pink", "turn of blue"]


def test_whoever_cannot_play_still_refills(toy):
    """A-20: a pass with a card to draw does not end the chapter."""
    game = toy(DECKS, chapters={"one": lasting(1)}).deck("sweet", "s1")
    game.chapter(1)
    assert game.lines("turn of") == ["turn of pink", "turn of blue", "turn of pink"]
    assert game.state.discards == [("s1", True), ("one", True)]


def test_a_chapter_of_nothing_but_minor_scenes_ends(toy):
    """engine.md: a play always ends, even where a story reshuffles discards (A-25) and minors come back for ever."""
    minors = "\n".join(
        f"- {{id: m{i}, deck: sweet, title: m{i}, minor: true, does: {{both: +1}}}}" for i in range(1, 13)
    )
    game = toy(minors, rulings={"deck_empty": "reshuffle"}, chapters={"one": lasting(5)}, synopsis="hand: {sweet: 5}")
    game.state.tally = Counter()
    game.whole()
    assert game.state.tally["stuck", "one", ""] == 1


def test_reshuffled_discards_come_back(toy):
    """A-25 `deck_empty: reshuffle`: only from the decks of the chapter, only when all of them are empty."""
    game = toy(DECKS, rulings={"deck_empty": "reshuffle"}, chapters={"one": lasting(3, "[sweet, drama]")})
    game.state.discards = [("s1", True), ("e1", False), ("one", True), ("s2", False)]
    game.hold(0, "s3", "s4").turn(0, "s3")
    assert sorted(game[0].hand) == ["s1", "s2", "s4"] and game.state.discards == [("e1", False), ("one", True)]


def test_a_chapter_that_never_counts_ends(toy):
    """engine.md: a play always ends; where discards come back (A-25) and nothing counts, after 300 turns."""
    wink = "\n- {id: wink, deck: sweet, title: Wink, minor: true, does: {both: +1}}"
    game = toy(DECKS + wink, rulings={"deck_empty": "reshuffle"})
    game.hold(0, "wink").chapter(1)
    assert len(game.lines("turn of")) == 300 and game.lines("ends")


def test_a_named_deck_is_named_already(toy):
    """A-35 `decks first`: an effect that names its deck asks nobody for one."""
    game = toy(DECKS)
    game.state.rulings["draw_mode"] = "decks first"
    game.deck("sweet", "s1", "s2").deck("serious", "e1", "e2")
    game.run(game.state.draw(0, 2, "serious"))
    assert game[0].hand == ["e1", "e2"] and game.asked == []
