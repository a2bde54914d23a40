"""What `make mutants` once planted and no test noticed; each test names the row that it proves."""
# ruff: noqa: E501 -- a card in one line reads best

from __future__ import annotations

import pytest

from fogtools.games.fog_of_love.cards.tutorial import story_of_the_set, tutorial_of
from fogtools.games.fog_of_love.rules.setup import create_characters, set_up
from fogtools.games.fog_of_love.rules.story import compile_story
from tests.test_rules import DECKS, SITUATIONS
from tests.toy import Game, box, story


@pytest.fixture
def toy(tmp_path):
    """(scenes, ...) -> a table with that story, in its first chapter, every deck empty."""
    return lambda scenes="", rulings=None, **more: Game(story(tmp_path, DECKS + scenes, **more), **(rulings or {}))


def test_hearts_that_are_ignored_are_not_told(toy):
    """A-02 `floor: line`, A-43: a line whose hearts a carry-over ignores changes nothing, and the log says nothing."""
    gift = "\n- {id: gift, deck: sweet, title: Gift, does: {both: +1}}\n"
    game = toy(gift + SITUATIONS, {"floor": "line"}).hold(0, "frost").turn(0).hold(1, "gift").turn(1)
    assert game.lines("hearts") == [] and [p.hearts for p in game.state.people] == [0, 0]


def test_hearts_count_once_when_their_stage_is_over(toy):
    """A-45 `as it stands`: what a stage gave is there when it ends, and not a second time."""
    scenes = """
- {id: gift, deck: sweet, title: Gift, does: {both: +1}}
- {id: ring, deck: sweet, title: Ring, only if: [own satisfaction at least 2], does: {both: +1}}
"""
    for seat in (0, 1):
        game = toy(scenes, {"state_read": "as it stands"})
        game.hold(seat, "gift").turn(seat).hold(seat, "ring").turn(seat)
        assert game[seat].hand == ["ring"]


def test_a_chapter_that_never_counts_ends(toy):
    """engine.md: a play always ends; where discards come back (A-25) and nothing counts, after 300 turns."""
    game = toy("\n- {id: wink, deck: sweet, title: Wink, minor: true, does: {both: +1}}", {"deck_empty": "reshuffle"})
    game.hold(0, "wink").chapter(1)
    assert len(game.lines("turn of")) == 300 and game.lines("ends")


@pytest.mark.parametrize("first", [0, 1])
def test_features_left_over_go_under_their_deck_in_order(toy, first):
    """FOL-062, FOL-114, A-31: the first player's first; the order of every deck is fixed by the seed."""
    game = toy()
    game.state.first = first
    set_up(game.state, game.story)
    game.run(create_characters(game.state, game.story))
    under = game.state.support["feature"][:4][::-1]
    dealt = {}
    for seat, about, options in game.asked:
        if about == "give a feature":
            dealt.setdefault(seat, options)
    assert set(under[:2]) < set(dealt[first]) and set(under[2:]) < set(dealt[1 - first])


def test_a_box_whose_edition_nobody_has(tmp_path):
    """FOL-012: it is played with the usual sixty tokens of pink and of blue."""
    loaded = box(tmp_path, DECKS + "\n- {id: book, deck: sweet, title: Book, does: {both: {tokens: [+curiosity]}}}")
    loaded.edition = None
    game = Game(compile_story(loaded, "toy"), tokens="limited").hold(0, "book")
    game[0].tokens, game[1].tokens = {"+sincerity": 59}, {"+sincerity": 60}
    game.turn(0)
    assert [p.tokens.get("+curiosity", 0) for p in game.state.people] == [1, 0]
    assert game.lines("no token") == ["blue has no token left for +curiosity"]


def test_the_tutorial_is_of_the_story_that_belongs_to_it(tmp_path):
    """FOL-017, FOL-099: not of the first one in the box, and of none where no synopsis is in the set."""
    lessons = "\ntutorials: [{id: lesson, number: 7, title: L, tutorial: true, pile: sweet, explains: [scene], blocks: [{rule: Draw.}]}]"
    loaded = box(tmp_path, DECKS + lessons)
    assert story_of_the_set(loaded) == "" and tutorial_of(loaded, "toy") is None
    loaded = box(tmp_path, DECKS + lessons, synopsis="number: 900\ntutorial: true")
    assert story_of_the_set(loaded) == "toy" and tutorial_of(loaded, "toy") is not None


def test_without_a_card_to_draw_nothing_is_redrawn(toy):
    """FOL-159, A-24: a blocked scene goes for a new draw, so it stays where there is none."""
    waltz = "\n- {id: waltz, deck: sweet, title: Waltz, only if: [different genders], does: {both: +1}}"
    game = toy(waltz, edition="en-2017").hold(0, "s1", "waltz").hold(1, "waltz").turn(0)
    assert game.abouts("redraw") == [] and game[0].hand == game[1].hand == ["waltz"]
