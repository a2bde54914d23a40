"""Rows of the ledger that no other file of tests proves, one by one."""
# ruff: noqa: E501 -- a card in one line reads best

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from pydantic import ValidationError

from fogtools.games.fog_of_love.cards.box import DIMENSIONS, load
from fogtools.games.fog_of_love.cards.manifest import Edition
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions_hold import holds
from fogtools.games.fog_of_love.engine.views import View
from fogtools.games.fog_of_love.rules import table
from fogtools.games.fog_of_love.rules.compile import Goal
from fogtools.games.fog_of_love.rules.setup import set_up
from fogtools.games.fog_of_love.rules.story import compile_story
from fogtools.games.fog_of_love.rules.turn import _turn
from fogtools.games.fog_of_love.sample import sample
from fogtools.source import read
from tests.toy import CHAPTER, Game, box, people, plain, story

DECKS = plain("sweet", *(f"s{i}" for i in range(1, 13))) + "\n" + plain("serious", *(f"e{i}" for i in range(1, 13)))
EDITIONS = Path(table.__file__).parents[1] / "cards" / "editions"
DOOR = "{id: door, deck: sweet, title: Door, chooses: both, choices: {A: {says: A.}, B: {says: B.}, C: {says: C.}, D: {says: D.}}}"


@pytest.fixture
def toy(tmp_path):
    """(scenes, ...) -> a table with that story, in its first chapter, every deck empty."""
    return lambda scenes=DECKS, **more: Game(story(tmp_path, scenes, **more))


def dealt(game: Game) -> Game:
    """The table after set-up, before anything is asked."""
    set_up(game.state, game.story)
    return game


# ------------------------------------------------------------------ set-up
def test_two_seats(toy):
    """FOL-001: a pink and a blue one, both of them asked; an edition with one seat or three is refused."""
    game = toy().whole()
    assert table.seats(game.story) == ("pink", "blue")
    assert {seat for seat, _, _ in game.asked} == {0, 1}
    written = read(EDITIONS / "one-story.yaml").data
    for seats, fault in ((["pink"], "at least 2 items"), (["pink", "blue", "green"], "at most 2 items")):
        with pytest.raises(ValidationError, match=fault):
            Edition.model_validate({**written, "seats": seats})


def test_four_letters(toy, tmp_path):
    """FOL-010: A to D, so there are sixteen pairs; a card with an option E is refused."""
    bits = [conditions.bit(row, column) for row in range(4) for column in range(4)]
    assert len(conditions.LETTERS) == 4 and len(set(bits)) == 16 and sum(bits) == conditions.FULL
    assert toy("- " + DOOR).story.scenes["door"].body.options.keys() == {"A", "B", "C", "D"}
    (tmp_path / "toy" / "scenes.yaml").write_text(
        "scenes:\n- " + DOOR.replace("{says: D.}", "{says: D.}, E: {says: E.}")
    )
    found = [str(f.message) for f in load(tmp_path).findings]
    assert found == ["`E` is not a key that is known here"]


@pytest.mark.parametrize("player", [0, 1])
def test_everybody_has_all_four_letters(toy, player):
    """FOL-015: tokens of one's own, so both may lay the same letter."""
    game = toy("- " + DOOR).hold(player, "door").turn(player, "D", "D")
    assert [(seat, options) for seat, about, options in game.asked if about == "choose"] == [
        (seat, ("A", "B", "C", "D")) for seat in (player, 1 - player)
    ]
    assert game.lines("chose") == [f"{who} chose D" for who in (("pink", "blue"), ("blue", "pink"))[player]]


def test_the_synopsis_changes_the_game(toy):
    """FOL-018: its special rules hold from set-up on."""
    game = toy(
        synopsis="rulings: {deck_empty: reshuffle}\nhand: {serious: 5}\ndestinies: {hand: [staying], discarded: [leaving]}"
    )
    assert game.state.rulings["deck_empty"] == "reshuffle"
    game.whole()
    assert Counter(line.split(" ")[2][0] for line in game.lines(" draws ")[:10]) == {"e": 10}
    assert [(p.destinies, p.shelved) for p in game.state.people] == [(["staying"], ["leaving"])] * 2


EVENT = """
- {id: storm, deck: serious, type: special event, title: Storm, does: {both: +1}}
- {id: call, deck: sweet, title: Call, linked to: storm, does: {shuffle in: {storm: sweet}}}
- {id: letter, deck: drama, title: Letter, linked to: storm, does: {shuffle in: {storm: drama}}}
"""


def test_linked_scenes_lie_in_the_decks(toy):
    """FOL-023: those of an included event, each in its own deck; the event itself waits (FOL-019)."""
    game = dealt(toy(DECKS + EVENT, synopsis="special events: [storm]"))
    assert "call" in game.state.decks["sweet"] and game.state.decks["drama"] == ["letter"]
    assert game.state.events == ["storm"] and "storm" not in game.state.decks["serious"]


def test_an_event_of_another_story(tmp_path):
    """FOL-020, FOL-023: the scenes that a story lists may come from anywhere; the event waits with them."""
    box(tmp_path, DECKS, synopsis="special events: [storm]")
    (tmp_path / "storms").mkdir()
    (tmp_path / "storms" / "scenes.yaml").write_text("scenes:" + EVENT)
    manifest = (tmp_path / "box.yaml").read_text()
    wanted = ", ".join([*(f"s{i}" for i in range(1, 13)), *(f"e{i}" for i in range(1, 13)), "storm", "call", "letter"])
    (tmp_path / "box.yaml").write_text(manifest.replace("scenes: all", f"scenes: [{wanted}]"))
    loaded = load(tmp_path)
    assert not loaded.findings
    game = dealt(Game(compile_story(loaded, "toy")))
    assert game.state.events == ["storm"] and "call" in game.state.decks["sweet"]


def test_the_custom_deck_is_there_only_where_it_is_filled(toy):
    """FOL-025: an empty spot gives nothing, even to a chapter that names it."""
    chapters = {"one": CHAPTER.replace("draws: [sweet]", "draws: [custom]")}
    assert sorted(dealt(toy(chapters=chapters)).state.decks) == ["serious", "sweet"]
    game = dealt(toy(chapters=chapters)).hold(0, "s1").turn(0)
    assert game[0].hand == [] and game.lines("finds no scene") == ["pink finds no scene to draw"]
    game = dealt(toy(DECKS + "\n" + plain("custom", "c1"), chapters=chapters)).hold(0, "s1").turn(0)
    assert game[0].hand == ["c1"] and game.state.decks["custom"] == []


def test_the_tutorial_story_deals_four_destinies(tmp_path):
    """FOL-166: to each seat, in hand or put away; all of them belong to the tutorial set."""
    for name, text in sample(1, "en-2017").items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    loaded = load(tmp_path / "stories" / "fog-of-love" / "sample-1")
    game = dealt(Game(compile_story(loaded, loaded.story_names[0])))
    for person in game.state.people:
        destinies = [*person.destinies, *person.shelved]
        assert len(set(destinies)) == 4 and all(loaded.by_id[d].card.tutorial for d in destinies)


@pytest.mark.parametrize(("ruling", "hearts"), [({}, 0), ({"satisfaction_start": "five"}, 5)])
def test_scores_at_the_start(tmp_path, ruling, hearts):
    """FOL-034, A-01: zero, unless the table says otherwise."""
    game = dealt(Game(story(tmp_path, DECKS), **ruling))
    assert [p.hearts for p in game.state.people] == [hearts, hearts]


# ------------------------------------------------------------------ people
def test_aspects_in_pairs(toy, tmp_path):
    """FOL-037: six dimensions, each up and down; what lies on the one counts against the other."""
    loaded = box(tmp_path, DECKS)
    assert len(DIMENSIONS) == 6 and len(loaded.aspects) == 12
    assert set(loaded.aspects) == {f"{sign}{d}" for d in DIMENSIONS for sign in "+-"}
    person = toy()[0]
    for aspect in loaded.aspects:
        person.tokens[aspect] = 3 if aspect[0] == "+" else 1
    assert [person.balance(aspect) for aspect in loaded.aspects] == [2, -2] * 6


def test_a_trait_has_a_goal_of_one_kind(tmp_path):
    """FOL-042: an aspect, a balance, own or joint; without the kind it is no goal."""
    traits = compile_story(box(tmp_path, DECKS), "toy").traits
    assert traits["t1"] == Goal(False, "+discipline", 4) and traits["t7"] == Goal(True, "+sensitivity", 4)
    (tmp_path / "people.yaml").write_text(people().replace("own +discipline at least 4", "+discipline at least 4", 1))
    assert [str(f.message) for f in load(tmp_path).findings] == ["`+discipline at least 4` is not a trait goal"]


def test_sides_have_no_weight(tmp_path):
    """FOL-057, FOL-056: the same seed with the sides changed is the same play, but for the sides themselves."""
    logs, genders = [], []
    for sides in (("woman", "man"), ("man", "woman"), ("man", "man")):
        game = Game(story(tmp_path, DECKS)).whole(*sides)
        genders.append(tuple(p.gender for p in game.state.people))
        logs.append([line for line in game.log() if " plays a " not in line])
    assert genders == [("woman", "man"), ("man", "woman"), ("man", "man")]
    assert logs[0] == logs[1] == logs[2]


# ------------------------------------------------------------------ tokens, hearts, goals
def test_tokens_never_run_out(toy):
    """FOL-012, A-32: more than 35 single ones and five fives; each counts one in a balance."""
    game = toy()
    for _ in range(61):
        game.state.gain(0, "+curiosity")
    for _ in range(5):
        game.state.gain(0, "-curiosity")
    assert game[0].tokens == {"+curiosity": 61, "-curiosity": 5} and game[0].balance("+curiosity") == 56
    assert holds(game.state, conditions.state("own +curiosity exactly 56"), 0, 0)


def test_goals_pay_at_the_end_only(toy):
    """FOL-043: a balance that is there all along brings nothing before the finale scores it."""
    game = toy(chapters={"one": CHAPTER}, finale="text: End.\nsteps: [{score traits: {met: +3, missed: nothing}}]")
    game[0].traits, game[0].tokens = ["t1"], {"+discipline": 4}
    game.hold(0, "s1").hold(1, "s2").chapter(1)
    assert game[0].hearts == 0 and not game.lines("trait goals")
    assert game.finale()[0].hearts == 3


# ------------------------------------------------------------------ who sees what
def private(game: Game) -> Game:
    """The blue seat with two cards of every kind."""
    game[1].hand, game[1].secrets, game[1].traits = ["s1", "s2"], ["s3", "s4"], ["t1", "t2"]
    game[1].destinies, game[1].shelved, game[1].hearts = ["staying", "leaving"], ["wishing"], 7
    return game


def test_the_other_seat_sees_counts(toy):
    """FOL-076: of hand, destinies, traits and secrets only how many; their owner sees them all (A-37)."""
    game = private(toy())
    seen, own = View(game.state, 0).other, View(game.state, 1).own
    assert [seen[zone] for zone in ("hand", "destinies", "traits", "secrets")] == [2, 2, 2, 2]
    assert [own[zone] for zone in ("hand", "traits", "secrets", "shelved")] == [
        ("s1", "s2"),
        ("t1", "t2"),
        ("s3", "s4"),
        ("wishing",),
    ]


def test_destinies_put_away_are_secret(toy):
    """FOL-079: whichever they are, the other seat sees the same sizes."""
    game = private(toy())
    before = dict(View(game.state, 0).other)
    game[1].destinies, game[1].shelved = ["wishing", "leaving"], ["staying"]
    assert View(game.state, 0).other == before and before["shelved"] == 1
    assert View(game.state, 1).shelved == ("staying",)
    game[1].shelved = []
    assert View(game.state, 0).other != before


def test_both_scores_are_open(toy):
    """FOL-032."""
    game = private(toy())
    assert View(game.state, 0).other["hearts"] == 7 == View(game.state, 1).own["hearts"]
    assert View(game.state, 1).other["hearts"] == 0


def test_a_played_scene_is_open_to_both(toy):
    """FOL-102: as soon as it is laid; of a secret only its player knows which it is."""
    diary = "{id: diary, deck: sweet, title: Diary, type: secret, if revealed: nothing, if not revealed: nothing}"
    gasp = "{id: gasp, deck: sweet, title: Gasp, type: reaction, answers: partner, at: laid, only if: [scene is secret], does: {player: +1}}"
    game = toy(f"- {DOOR}\n- {diary}\n- {gasp}")
    seen = []
    for card in ("door", "diary"):
        game.hold(0, card).hold(1, "gasp")
        question = next(_turn(game.state, game.story, 0))
        assert (isinstance(question, tuple), len(game[1].hand)) == (card == "door", 1)
        seen.append([View(game.state, seat).answered["card"] for seat in (0, 1)])
    assert seen == [["door", "door"], ["diary", ""]]
