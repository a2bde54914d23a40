"""Set-up: decks, destinies, characters, hands (FOL-..., A-...)."""
# ruff: noqa: E501 -- a card in one line reads best

from __future__ import annotations

from collections import Counter

import pytest

from fogtools.finding import FogError
from fogtools.games.fog_of_love.cards.tutorial import story_of_the_set, tutorial_of
from fogtools.games.fog_of_love.rules import game as rules
from fogtools.games.fog_of_love.rules.setup import create_characters, set_up
from fogtools.games.fog_of_love.rules.story import compile_story
from tests.rules.scenes import DECKS, lasting
from tests.toy import Game, box, people, plain


def test_special_events_lie_under_the_synopsis(toy):
    """FOL-019: not in any deck; FOL-022: the other scenes are sorted by their deck."""
    game = toy(
        DECKS + "\n- {id: storm, deck: serious, type: special event, title: Storm}", synopsis="special events: [storm]"
    )
    game.whole()
    everywhere = [c for cards in game.state.decks.values() for c in cards] + [
        c for p in game.state.people for c in p.hand
    ]
    assert game.state.events == ["storm"] and "storm" not in everywhere
    assert all(c[0] == {"sweet": "s", "serious": "e"}[deck] for deck, cards in game.state.decks.items() for c in cards)


def test_special_events_may_start_in_a_deck(toy):
    """FOL-160: `events in decks`; FOL-141: it is no longer under the synopsis, so a link effect finds nothing."""
    scenes = DECKS + "\n- {id: storm, deck: serious, type: special event, title: Storm, does: {both: +1}}"
    game = toy(scenes, synopsis="special events: [storm]\nevents in decks: {storm: sweet}").whole()
    assert game.state.events == []
    places = [*game.state.decks["sweet"], *game[0].hand, *game[1].hand, *(c for c, _ in game.state.discards)]
    assert places.count("storm") == 1


def test_an_event_that_is_not_included_is_nowhere(toy):
    """FOL-020: left out altogether."""
    game = toy(DECKS + "\n- {id: storm, deck: serious, type: special event, title: Storm}").whole()
    assert "storm" not in [*game.state.events, *(c for cards in game.state.decks.values() for c in cards)]


def test_the_same_seed_gives_the_same_decks(toy):
    """FOL-024, FOL-026: shuffled separately; one deck's cards do not change another deck's order."""
    a, b, c = toy(DECKS, seed=5).whole(), toy(DECKS, seed=5).whole(), toy(DECKS, seed=6).whole()
    assert a.state.log == b.state.log
    assert a.state.log != c.state.log
    d = toy(DECKS + "\n" + plain("sweet", "s13"), seed=5).whole()
    assert a.state.decks["serious"] == d.state.decks["serious"]


def test_both_hold_the_same_destinies(toy):
    """FOL-027, FOL-143: those of the synopsis, some of them discarded from the start."""
    game = toy(DECKS, synopsis="destinies: {hand: [staying, leaving], discarded: [wishing]}").whole()
    for person in game.state.people:
        assert sorted([*person.destinies, *person.shelved]) == ["leaving", "staying", "wishing"]
        assert person.shelved == ["wishing"]


@pytest.mark.parametrize("missing", ["the-end", "two", "toy"])
def test_a_story_lacks_a_card(tmp_path, missing):
    """FOL-016: synopsis, chapters and finale must be there, or nothing is played."""
    loaded = box(tmp_path, DECKS)
    del loaded.by_id[missing]
    with pytest.raises(FogError, match=f"the story toy has no card “{missing}”"):
        compile_story(loaded, "toy")


def test_hearts_start_at_zero(toy):
    """Also before anything is set up."""
    assert [p.hearts for p in toy(DECKS).state.people] == [0, 0]


@pytest.mark.parametrize("first", [0, 1])
def test_characters_are_created_in_order(toy, first):
    """FOL-028, FOL-056, FOL-058, FOL-061, FOL-062, FOL-068, FOL-081: first player first, the features by turns."""
    game = toy(DECKS)
    game.state.first = first
    game.whole()
    other = 1 - first
    wanted = [
        *[(s, "side of the character card") for s in (first, other)],
        *[(s, "keep three traits") for s in (first, other)],
        *[(s, "keep an occupation") for s in (first, other)],
        *[(s, "give a feature") for s in (first, other)] * 3,
    ]
    assert game.abouts()[: len(wanted)] == wanted
    assert game.lines("chapter ")[0] == "chapter 1: one"
    assert game.lines("turn of")[0] == f"turn of {('pink', 'blue')[first]}"


def test_dealt_and_kept(toy):
    """FOL-058, FOL-059, FOL-061, FOL-062: 5, 3 and 5 dealt; 3, 1 and 3 kept; the leftovers go under their decks."""
    game = toy(DECKS).whole()
    options = {about: o for _, about, o in reversed(game.asked)}
    assert len(options["keep three traits"]) == 10 and len(options["keep an occupation"]) == 3
    assert len(options["give a feature"]) == 5
    for person in game.state.people:
        assert (len(person.traits), len(person.features), bool(person.occupation)) == (3, 3, True)
    assert {k: len(v) for k, v in game.state.support.items()} == {
        "trait": 12 - 6,
        "feature": 12 - 6,
        "occupation": 8 - 2,
    }
    kept = {c for p in game.state.people for c in p.traits}
    dealt = {t for _, about, o in game.asked if about == "keep three traits" for c in o for t in c.split(" ")}
    assert set(game.state.support["trait"][:4]) == dealt - kept
    for seat in (0, 1):
        mine = {c for s, about, o in game.asked if (s, about) == (seat, "give a feature") for c in o}
        assert len(mine) == 5 and set(game[1 - seat].features) < mine


def test_traits_occupations_and_sides_are_picked_secretly(toy):
    """FOL-061: hidden until both have picked, so both are asked in one step; so are sides and traits."""
    game = toy(DECKS)
    asking = rules(game.state, game.story, game.result)
    question = next(asking)
    for about in ("side of the character card", "keep three traits", "keep an occupation"):
        assert isinstance(question, tuple) and {a.about for a in question} == {about}
        question = asking.send(tuple(a.options[0] for a in question))


def test_every_character_starts_with_four_tokens(toy):
    """FOL-064: one for the occupation, one for each feature; FOL-039: in the owner's colour."""
    game = toy(DECKS).whole()
    for person in game.state.people:
        wanted = Counter(game.story.facts.token[c] for c in [*person.features, person.occupation])
        assert sum(wanted.values()) == 4
        assert {a: n for a, n in person.tokens.items() if n} == wanted


def test_the_starting_hand(toy):
    """FOL-067, A-31: five scenes in the numbers of the synopsis; the first player draws the whole hand first."""
    game = toy(DECKS, chapters={"one": lasting(1)}).whole()
    draws = game.lines(" draws ")[:10]
    assert [d.split(" ")[0] for d in draws] == ["pink"] * 5 + ["blue"] * 5
    assert [d.split(" ")[2][0] for d in draws] == ["s", "s", "s", "e", "e"] * 2


def test_small_support_decks_give_what_they_have(toy):
    """A-25: trait, occupation and feature decks use what is left; no question is ever without an option."""
    few = [
        line
        for line in people().splitlines()
        if line.endswith(":") or line.split("id: ")[1].split(",")[0][1:] in ("1", "2", "3")
    ]
    game = toy(DECKS, people_text="\n".join(few)).whole()
    assert [len(p.traits) for p in game.state.people] == [3, 0]
    assert [bool(p.occupation) for p in game.state.people] == [True, False]
    assert sum(len(p.features) for p in game.state.people) == 3


@pytest.mark.parametrize("first", [0, 1])
def test_features_left_over_go_under_their_deck_in_order(toy, first):
    """FOL-062, FOL-114, A-31: the first player's first; the order of every deck is fixed by the seed."""
    game = toy(DECKS)
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


def test_the_names_of_the_characters_are_told(toy):
    """FOL-066: a name that was given is the character's, and both hear it; without one nobody is called anything."""
    game = toy(DECKS)
    game.state.chapter, game.state.place = "", 0
    game.run(rules(game.state, game.story, game.result, ("", "Jules")))
    assert game.lines("is called") == ["blue is called Jules"]
    assert [p.name for p in game.state.people] == ["", "Jules"]
