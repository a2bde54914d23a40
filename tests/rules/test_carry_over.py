"""Situations and what they carry over to later scenes."""

from __future__ import annotations

import pytest

from tests.rules.scenes import DECKS, NESTED, SITUATIONS, TALK, after, lasting


def test_a_situation_counts_and_doubles_the_next_scene(toy):
    """FOL-121, FOL-123, A-43: choice and rows; then it is used up."""
    game = after(toy, "spring")
    assert [p.hearts for p in game.state.people] == [5 - 4 + 2, 5 + 4 + 2]
    assert (game.state.counted, game.state.area, game.state.waiting) == (2, ["spring", "talk"], None)
    game.hold(0, "talk").turn(0, "B", "B")
    assert [p.hearts for p in game.state.people] == [3 + 4, 11 + 4]


def test_gains_or_losses_only(toy):
    """FOL-123: each number by its own sign, before the stage is summed."""
    assert [p.hearts for p in after(toy, "frost").state.people] == [5 - 2, 5]
    game = after(toy, "luck", letters="AA")
    assert [p.hearts for p in game.state.people] == [7, 7 + 10]
    assert [p.tokens for p in game.state.people] == [{"+curiosity": 2}, {"+curiosity": 2}]
    assert after(toy, "maze")[1].tokens == {}


def test_only_tokens_of_the_first_stage(toy):
    """FOL-123: `tokens` never touches those of a verb."""
    game = toy(DECKS + SITUATIONS).hold(0, "luck").turn(0).hold(0, "gift").turn(0)
    assert game[1].tokens == {"+curiosity": 1}


def test_only_the_latest_situation_has_an_effect(toy):
    """FOL-124: the second one also uses the first one up."""
    assert [p.hearts for p in after(toy, "spring", between=["frost"]).state.people] == [5 - 2, 5]
    game = after(toy, "season", between=["spring"])
    assert [p.hearts for p in game.state.people] == [5 - 4 + 2, 5 + 4 + 2] and game.state.waiting is None


def test_until_the_end_of_the_chapter(toy):
    """FOL-123: every scene until then."""
    game = after(toy, "season")
    assert [p.hearts for p in game.state.people] == [5 - 2 + 2, 5 + 4 + 2]
    game.hold(0, "talk").turn(0, "B", "B")
    assert [p.hearts for p in game.state.people] == [5 + 8, 11 + 8]


def test_minor_scenes_and_secrets_do_not_use_it_up(toy):
    """A-27, FOL-126: neither a minor scene nor a laid secret, nor a revealed one, is touched."""
    game = after(toy, "spring", between=["wink", "diary"])
    assert [p.hearts for p in game.state.people] == [5 - 4 + 2, 5 + 4 + 2]
    game = toy(DECKS + SITUATIONS).hold(0, "diary").turn(0).hold(0, "spring").turn(0)
    game[0].hearts = 0
    game.hold(1, "press").turn(1)
    assert [p.hearts for p in game.state.people] == [1, 2]  # the press is doubled, the secret is not
    assert game[0].tokens == {"+curiosity": 1}


def test_a_minor_scene_is_not_doubled(toy):
    """A-27."""
    game = toy(DECKS + SITUATIONS).hold(0, "spring").turn(0).hold(1, "wink").turn(1)
    assert [p.hearts for p in game.state.people] == [1, 1] and game.state.waiting is not None


def test_it_waits_across_a_chapter(toy):
    """FOL-126: it never touches a chapter; one `until the end of the chapter` is gone; A-28: lost after the last."""
    chapters = {"one": lasting(1), "two": lasting(1, then="{match: {both: +2}}"), "three": lasting(1)}
    for card, hearts in (("spring", [2 - 2 + 1, 2 + 4 + 1]), ("season", [1, 2 + 2])):
        game = toy(DECKS + "\n" + TALK.replace("{player: +1}", "nothing") + SITUATIONS, chapters=chapters)
        game.hold(0, card).hold(1, "gift").chapter(1)
        assert (game.state.waiting is not None) == (card == "spring")
        game.chapter(2)
        assert game[1].hearts == 2 + (4 if card == "spring" else 2), hearts
        assert game.state.waiting is None
    game = toy(DECKS + SITUATIONS, chapters=chapters).hold(0, "spring").chapter(3)
    assert game.state.waiting is None


def test_open_choices(toy):
    """FOL-123 with `choose`: the named role of the carrying card turns its letter first, the other knows it."""
    for card, player, order in (("cards", 0, (0, 1)), ("dice", 0, (1, 0)), ("cards", 1, (0, 1)), ("dice", 1, (1, 0))):
        game = after(toy, card, player, "BB")
        assert [s for s, _ in game.abouts("choose")] == list(order)
        assert game.lines("shows B first")


def test_open_choices_mean_nothing_where_one_person_chooses(toy):
    """effects.yaml: elsewhere nothing."""
    game = after(toy, "cards", 0, "B", scenes=TALK.replace("chooses: both", "chooses: partner").split("  then:")[0])
    assert [s for s, _ in game.abouts("choose")] == [1]


def test_rows_that_are_carried_over(toy):
    """effects.yaml carry.then: after the scene's own; roles and mask of the carrying card, here seat 0."""
    assert [p.hearts for p in after(toy, "echo", 0, "BA").state.people] == [5 + 1 + 2 + 1 + 20, 5 - 2]
    game = after(toy, "echo", 1, "AB")  # seat 1 plays and picks A, seat 0 picks B
    assert [p.hearts for p in game.state.people] == [5 + 1 + 2 + 20, 5 - 2 + 1]
    game = after(toy, "echo", 1, "BA")
    assert [p.hearts for p in game.state.people] == [5 - 2, 5 + 1 + 2 + 1 + 30]


def test_rows_that_are_carried_to_a_scene_without_two_letters(toy):
    """effects.yaml: joint conditions are false, `else` too."""
    game = after(toy, "echo", 0, "B", scenes=TALK.replace("chooses: both", "chooses: partner").split("  then:")[0])
    assert [p.hearts for p in game.state.people] == [5, 6]
    game = toy(DECKS + SITUATIONS).hold(0, "echo").turn(0).hold(0, "gift").turn(0)
    assert [p.hearts for p in game.state.people] == [2, 0]


def test_hearts_that_are_ignored_are_not_told(toy):
    """A-02 `floor: line`, A-43: a line whose hearts a carry-over ignores changes nothing, and the log says nothing."""
    gift = "\n- {id: gift, deck: sweet, title: Gift, does: {both: +1}}\n"
    game = toy(DECKS + gift + SITUATIONS, rulings={"floor": "line"}).hold(0, "frost").turn(0).hold(1, "gift").turn(1)
    assert game.lines("hearts") == [] and [p.hearts for p in game.state.people] == [0, 0]


def test_a_carry_over_made_while_a_scene_is_answered_waits_for_the_next(toy):
    """FOL-123, A-27: the scene on the table takes the one that was due to it."""
    game = toy(DECKS + NESTED).hold(0, "frost").turn(0).hold(1, "gift").hold(0, "pry")
    game[1].secrets = ["spark"]
    game.turn(1, "pry")
    assert [p.hearts for p in game.state.people] == [0, 0]  # ignored by the frost
    assert game.state.waiting is not None and game.state.waiting.what.satisfaction == "doubled"


@pytest.mark.parametrize(("ruling", "waits", "counted"), [("yes", False, 2), ("no", True, 1)])
def test_a_skipped_scene_uses_up_a_carry_over_only_where_it_counts(toy, ruling, waits, counted):
    """A-18, `skipped_counts`."""
    game = toy(DECKS + NESTED)
    game.state.rulings["skipped_counts"] = ruling
    game.hold(0, "frost").turn(0).hold(1, "gift").hold(0, "stop").turn(1, "stop")
    assert (game.state.waiting is not None) == waits and game.state.counted == counted
