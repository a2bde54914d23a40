"""The rules of a play, row by row of the ledger (FOL-..., A-...)."""
# ruff: noqa: E501 -- a card in one line reads best

from __future__ import annotations

import textwrap
from collections import Counter

import pytest

from fogtools.finding import FogError
from fogtools.games.fog_of_love.engine.state import Character
from fogtools.games.fog_of_love.rules import game as rules
from fogtools.games.fog_of_love.rules.compile import Goal
from fogtools.games.fog_of_love.rules.finale import finale
from fogtools.games.fog_of_love.rules.goals import goals_met
from fogtools.games.fog_of_love.rules.story import compile_story
from fogtools.games.fog_of_love.rules.turn import _turn
from tests.toy import CHAPTER, FINALE, Game, box, people, plain, story

DECKS = plain("sweet", *(f"s{i}" for i in range(1, 13))) + "\n" + plain("serious", *(f"e{i}" for i in range(1, 9)))


def lasting(length: int, draws: str = "[sweet]", **more: str) -> str:
    """A chapter of that length."""
    body = CHAPTER.replace("length: 2", f"length: {length}").replace("draws: [sweet]", f"draws: {draws}")
    for key, value in more.items():
        body = body.replace("then: {match C: nothing}", f"{key}: {value}")
    return body


@pytest.fixture
def toy(tmp_path):
    """(scenes, ...) -> a table with that story, in its first chapter, every deck empty."""

    def make(scenes: str = "", seed: int = 1, rulings: dict[str, str] | None = None, **more):
        return Game(story(tmp_path, scenes, **more), seed, **(rulings or {}))

    return make


# ------------------------------------------------------------------ set-up
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


# ------------------------------------------------------------------ turns
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


# ------------------------------------------------------------------ choices and stages
TALK = """
- id: talk
  deck: sweet
  title: Talk
  chooses: both
  choices:
    A: {says: Mine., tokens: [+curiosity], chooser: -2, other: +2}
    B: {says: Yours., tokens: [-curiosity, +sincerity], chooser: +1}
    C: {says: Ours., other: -3}
  then:
    match B: {both: +3}
    no match: {player: +1}
    else: {partner: +10}
"""


def talk(toy, player: int, letters: str, hearts: tuple[int, int] = (5, 5), scenes: str = TALK, **more):
    game = toy(DECKS + "\n" + scenes, **more).hold(player, "talk")
    game[0].hearts, game[1].hearts = hearts if player == 0 else hearts[::-1]
    game.turn(player, *letters)
    return (game[player].hearts, game[1 - player].hearts), game


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    ("letters", "hearts"),
    [
        ("AA", (5, 5 + 10)),
        ("BB", (5 + 1 + 3, 5 + 1 + 3)),
        ("CC", (2, 2 + 10)),
        ("AB", (5 - 2 + 1, 5 + 2 + 1)),
        ("BA", (5 + 1 + 2 + 1, 5 - 2)),
        ("CB", (5 + 1, 5 - 3 + 1)),
    ],
)
def test_what_each_nets(toy, player, letters, hearts):
    """FOL-095, FOL-097, FOL-103, FOL-104, FOL-105, FOL-111, A-05: every cell, the same from both seats."""
    assert talk(toy, player, letters)[0] == hearts


def test_both_pick_the_same_at_one_heart(toy):
    """FOL-112, FOL-036: -2/+2 for both at a score of 1 stays 1."""
    assert talk(toy, 0, "AA", (1, 1))[0] == (1, 11)


def test_stages_in_order(toy):
    """FOL-109, FOL-110: tokens, then the choice, then the rows; hearts of one stage are there for the next floor."""
    game = talk(toy, 0, "CC", (1, 1))[1]
    assert game[1].hearts == 10  # -3 stops at 0, then +10
    game = talk(toy, 0, "AB", (0, 0))[1]
    order = [i for word in ("gains", "hearts -2", "no match") for i, x in enumerate(game.log()) if word in x][:3]
    assert game[0].hearts == 1  # -2 stops at 0 before the row's +1
    assert order == sorted(order)


def test_the_floor_of_each_stage(toy):
    """FOL-036, A-02: a loss in the choice and a gain in the rows are two stages."""
    scenes = TALK.replace("match B: {both: +3}", "match C: {both: +3}")
    assert talk(toy, 0, "CC", (0, 2), scenes)[0] == (3, 3)


def test_tokens_go_to_each_chooser(toy):
    """FOL-096, A-04: both place theirs."""
    game = talk(toy, 0, "AB")[1]
    assert game[0].tokens == {"+curiosity": 1} and game[1].tokens == {"-curiosity": 1, "+sincerity": 1}


def test_both_choose_at_once(toy):
    """FOL-107, FOL-108: one question for both; the options are the letters of the card."""
    game = toy(DECKS + "\n" + TALK).hold(1, "talk")
    question = next(_turn(game.state, game.story, 1))
    assert isinstance(question, tuple)
    assert [(a.seat, a.about, a.options, a.card) for a in question] == [
        (s, "choose", ("A", "B", "C"), "talk") for s in (1, 0)
    ]


def test_partner_chooses(toy):
    """FOL-106, FOL-104: only the partner is asked and gains the tokens; CHOOSER is the partner, OTHER the player."""
    scenes = (
        TALK.replace("chooses: both", "chooses: partner").split("  then:")[0]
        + "  then: {partner B: {player: +7}, else: {partner: +10}}"
    )
    for player in (0, 1):
        hearts, game = talk(toy, player, "A", scenes=scenes)
        assert hearts == (5 + 2, 5 - 2 + 10)
        assert game.abouts("choose") == [(1 - player, "choose")]
        assert game[1 - player].tokens == {"+curiosity": 1} and game[player].tokens == {}
        assert talk(toy, player, "B", scenes=scenes)[0] == (5 + 7, 5 + 1)


def test_all_rows_that_are_true_fire(toy):
    """A-05: top to bottom; `else` only where none above it fired, conditions on the state included."""
    rows = "then: {any A: {player: +1}, player A and marked rested: {player: +10}, else: {player: +90}, match: {partner: +1}}"
    scenes = TALK.split("  then:")[0].replace("chooser: -2, other: +2", "chooser: nothing") + "  " + rows
    marks = "marks: {rested: {title: rested, per: couple}}"
    assert talk(toy, 0, "AA", scenes=scenes, extra=marks)[0] == (6, 6)
    assert talk(toy, 0, "CC", scenes=scenes, extra=marks)[0] == (2 + 90, 2 + 1)
    game = toy(DECKS + "\n" + scenes, extra=marks).hold(0, "talk")
    game.state.marks = {"rested"}
    assert game.turn(0, "A", "A")[0].hearts == 11


def test_else_with_a_condition_on_the_state(toy):
    """A-05: `else` and a condition on the state; where it does not hold, nothing happens."""
    scenes = (
        TALK.split("  then:")[0]
        + "  then: {match A: {player: +1}, else and own satisfaction at least 6: {player: +90}}"
    )
    assert talk(toy, 0, "BC", (2, 5), scenes)[0] == (2 + 1 - 3, 5)
    assert talk(toy, 0, "BB", (5, 5), scenes)[0] == (5 + 1 + 90, 6)


def test_rows_of_a_scene_without_a_choice(toy):
    """A-05: rows on the state alone, and their `else`."""
    scenes = """
- id: walk
  deck: sweet
  title: Walk
  does: {player: +1}
  then: {marked rested: {player: +10}, else: {partner: +2}}
"""
    game = toy(scenes, extra="marks: {rested: {title: rested, per: couple}}").hold(0, "walk").turn(0)
    assert [p.hearts for p in game.state.people] == [1, 2]
    game.state.marks = {"rested"}
    game.hold(0, "walk").turn(0)
    assert [p.hearts for p in game.state.people] == [12, 2]


def test_rows_read_the_state_when_their_stage_begins(toy):
    """A-45: not what an earlier row of the same stage gave, but what the choice gave."""
    rows = "then: {own satisfaction at least 6: {player: +1}, any B: {player: +5}, own satisfaction at least 7: {partner: +10}}"
    assert talk(toy, 0, "BA", scenes=TALK.split("  then:")[0] + "  " + rows)[0] == (5 + 3 + 1 + 5, 3 + 10)
    assert talk(toy, 0, "BC", scenes=TALK.split("  then:")[0] + "  " + rows)[0] == (5 + 1 - 3 + 5, 5)


def test_line_by_line_where_the_table_says_so(toy):
    """A-02 `floor: line`: the losses of one line are floored before the next."""
    assert talk(toy, 0, "AA", (1, 1), rulings={"floor": "line"})[0] == (2, 11)


def test_does_runs_before_the_choice(toy):
    """format.md: `does`, then tokens, choices, `then`; each is a stage."""
    game = talk(toy, 0, "CC", (0, 0), TALK.replace("chooses: both", "does: {player: -4, both: +2}\n  chooses: both"))[1]
    assert game[0].hearts == 0 and game[1].hearts == 10


# ------------------------------------------------------------------ carry-overs
SITUATIONS = """
- {id: spring, deck: sweet, title: Spring, type: situation, carry: {until: next scene, satisfaction: doubled}}
- {id: frost, deck: sweet, title: Frost, type: situation, carry: {until: next scene, gains: ignored}}
- {id: luck, deck: sweet, title: Luck, type: situation, carry: {until: next scene, losses: ignored, tokens: doubled}}
- {id: season, deck: sweet, title: Season, type: situation, carry: {until: end of chapter, gains: doubled}}
- {id: maze, deck: sweet, title: Maze, type: situation, carry: {until: next scene, tokens: ignored}}
- {id: cards, deck: sweet, title: Cards, type: situation, carry: {until: next scene, choose: player first}}
- {id: dice, deck: sweet, title: Dice, type: situation, carry: {until: next scene, choose: partner first}}
- id: echo
  deck: sweet
  title: Echo
  type: situation
  carry: {until: next scene, then: {player B: {player: +20}, else: {partner: +30}}}
- {id: wink, deck: sweet, title: Wink, minor: true, does: {both: +1}}
- {id: diary, deck: sweet, title: Diary, type: secret, tokens: [+curiosity], if revealed: {player: +1}, if not revealed: {player: +1}}
- {id: gift, deck: sweet, title: Gift, does: {player: +2, partner: {tokens: [+curiosity]}}}
- {id: press, deck: sweet, title: Press, does: {both: {reveal: {secret: all}}, player: +1}}
"""


def after(toy, first: str, player: int = 0, letters: str = "AB", between=(), scenes=TALK, **more):
    """A situation of seat 0, perhaps more scenes of seat 1, then a scene of `player`."""
    game = toy(DECKS + "\n" + scenes + SITUATIONS, **more).hold(0, first).turn(0)
    for card in between:
        game.hold(1, card).turn(1)
    game[0].hearts, game[1].hearts = 5, 5
    game[0].tokens, game[1].tokens = {}, {}
    game.hold(player, "talk").turn(player, *letters)
    return game


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


# ------------------------------------------------------------------ secrets
SECRETS = """
- id: diary
  deck: sweet
  title: Diary
  type: secret
  tokens: [-sincerity]
  if revealed: {player: -2, partner: +3}
  if not revealed: {player: +4}
- id: letter
  deck: sweet
  title: Letter
  type: secret
  if revealed: {chooses: partner, choices: {A: {says: Aye., chooser: +1}, B: {says: Nay., other: +6}}, then: {partner B: {both: +1}}}
  if not revealed: {player: -3, if: own -sincerity at least 1, do: {player: +1}}
- {id: peek, deck: sweet, title: Peek, type: reveal secret, does: {partner: +1}}
- {id: burn, deck: sweet, title: Burn, does: {partner: {discard: {secret: by co-player}}}}
"""


def test_reveal_secret_turns_one_of_the_partner(toy):
    """FOL-134, A-16, A-17, A-33, FOL-118, FOL-129: picked unseen by the player; PLAYER stays who laid it."""
    game = toy(SECRETS).hold(1, "peek")
    game[0].secrets, game[1].secrets = ["letter", "diary"], []
    game[0].hearts = 5
    game.turn(1, "secret 2")
    assert [(s, o) for s, a, o in game.asked if a == "reveal a secret"] == [(1, ("secret 1", "secret 2"))]
    assert [p.hearts for p in game.state.people] == [3 + 1, 3]
    assert game[0].tokens == {"-sincerity": 1} and game[0].secrets == ["letter"]
    assert (game.state.area, game.state.counted) == (["diary"], 1)  # FOL-088; the peek itself is minor
    assert game.state.discards == [("peek", True)]


def test_reveal_secret_needs_a_secret_of_the_partner(toy):
    """FOL-134: own secrets do not do; it may still be swapped."""
    game = toy(SECRETS + DECKS).hold(0, "peek", "s1")
    game[0].secrets = ["diary"]
    assert game.turn(0).state.area == ["s1"] and game[0].hand == ["peek"]


def test_a_revealed_secret_may_hold_a_choice(toy):
    """FOL-129, A-16: PARTNER of the secret is the other one of who laid it."""
    game = toy(SECRETS).hold(1, "peek")
    game[0].secrets = ["letter"]
    game.turn(1, "B")
    assert [p.hearts for p in game.state.people] == [6 + 1 + 1, 1]
    assert game.abouts("choose") == [(1, "choose")]


def test_a_discarded_secret_is_gone(toy):
    """FOL-119: face down; it never resolves, not at the finale either."""
    game = toy(SECRETS).hold(1, "burn")
    game[0].secrets = ["diary"]
    game.turn(1)
    assert game.state.discards == [("diary", False)]
    assert game.finale()[0].hearts == 0


def test_secrets_at_the_finale(toy):
    """FOL-130, A-08, A-15: the first player's first, in the order laid; net hearts and a floor for each card."""
    finale = "text: End.\nsteps: [resolve secrets]"
    for first in (0, 1):
        game = toy(SECRETS, finale=finale)
        game.state.first = first
        game[first].secrets, game[1 - first].secrets = ["letter", "diary"], ["diary"]
        game.finale()
        assert game.lines("never revealed") == [
            f"the secret {c} of {('pink', 'blue')[s]} was never revealed"
            for c, s in (("letter", first), ("diary", first), ("diary", 1 - first))
        ]
        assert game[first].hearts == 4  # -3 stops at 0, then +4
        assert game[1 - first].hearts == 4 and game[1 - first].tokens == {"-sincerity": 1}
        assert not game[0].secrets and not game[1].secrets


def test_tokens_of_a_secret_come_first(toy):
    """A-15, FOL-129: before the effects; after them where the table says so."""
    scenes = "- {id: d, deck: sweet, title: D, type: secret, tokens: [+curiosity], if revealed: nothing, if not revealed: {player: {if: own +curiosity at least 1, do: +5}}}"
    for ruling, hearts in (("tokens first", 5), ("effects first", 0)):
        game = toy(scenes, finale="text: End.\nsteps: [resolve secrets]", rulings={"secret_order": ruling})
        game[1].secrets = ["d"]
        game.finale()
        assert game[1].hearts == hearts and game[1].tokens == {"+curiosity": 1}


def test_a_secret_that_draws_at_the_finale(toy):
    """FOL-130, FOL-074: no chapter names a deck any more, so nothing is drawn, and nothing breaks."""
    scenes = (
        DECKS
        + "\n- {id: d, deck: sweet, title: D, type: secret, if revealed: nothing, if not revealed: {player: {draw: 2}}}"
    )
    for ruling in ("stop", "reshuffle"):
        game = toy(scenes, finale="text: End.\nsteps: [resolve secrets]", rulings={"deck_empty": ruling}).deck(
            "sweet", "s1"
        )
        game[1].secrets = ["d"]
        assert game.finale()[1].hand == []


def test_the_count_rises_at_once_and_is_compared_in_step_four(toy):
    """A-33: a secret revealed by a chapter's own effects counts for that chapter."""
    chapter = lasting(2, then="{match: {both: {reveal: {secret: all}}}}")
    game = toy(SECRETS + DECKS, chapters={"one": chapter}).hold(0, "s1")
    game[1].secrets = ["diary"]
    game.chapter(1)
    assert game.lines("turn of") == ["turn of pink"] and game.state.counted == 2


def test_a_secret_resolves_after_the_stage_that_reveals_it(toy):
    """FOL-118, A-02: a stage of its own, so what it gives cannot save a loss of that stage."""
    scenes = SECRETS + "- {id: storm, deck: sweet, title: Storm, does: {partner: {reveal: {secret: all}}, player: -3}}"
    game = toy(scenes).hold(0, "storm")
    game[1].secrets = ["diary"]
    assert game.turn(0)[0].hearts == 3


# ------------------------------------------------------------------ reactions
REACTIONS = """
- {id: gasp, deck: sweet, title: Gasp, type: reaction, answers: partner, at: laid, does: {player: +1}}
- {id: laugh, deck: sweet, title: Laugh, type: reaction, answers: own, at: resolved, does: {player: +1}}
- {id: cough, deck: sweet, title: Cough, type: reaction, answers: any, at: chosen, does: {player: +1}}
- {id: veto, deck: sweet, title: Veto, type: reaction, answers: partner, at: laid, does: {cancel: stays}}
- {id: undo, deck: sweet, title: Undo, type: reaction, answers: partner, at: chosen, does: {cancel: returns}}
- {id: drop, deck: sweet, title: Drop, type: reaction, answers: any, at: chosen, does: {cancel: discarded}}
- {id: nudge, deck: sweet, title: Nudge, type: reaction, answers: partner, at: chosen, does: {partner: {new choice: chosen}}}
- {id: force, deck: sweet, title: Force, type: reaction, answers: partner, at: laid, does: {partner: {new choice: B}}}
- {id: pounce, deck: sweet, title: Pounce, type: reaction, answers: partner, at: laid, only if: [scene is secret], does: {player: +1}}
- {id: wince, deck: sweet, title: Wince, type: reaction, answers: partner, at: chosen, only if: [player B, scene is sweet], does: {player: +1}}
"""


def answered(toy, card: str, *answers: str, by: int = 1, scenes: str = TALK, hand: str = "talk", **more):
    """Seat 0 plays a scene, somebody holds a reaction; five hearts each."""
    game = toy(DECKS + "\n" + scenes + SITUATIONS + REACTIONS, **more).deck("sweet", "s1", "s2", "s3")
    game.hold(by, card, *(["e1"] if by else [hand, "e2", "e3", "e4", "e5"]))
    if by:
        game.hold(0, hand, "e2", "e3", "e4", "e5")
    game[0].hearts, game[1].hearts = 5, 5
    return game.turn(0, *(["keep the rest"] if hand == "wave" else []), hand, *answers)


def test_a_reaction_answers_and_draws_one(toy):
    """FOL-135, FOL-137, FOL-138, FOL-133, A-36: out of turn; to the discard pile; exactly one scene drawn."""
    game = answered(toy, "gasp", "gasp", "A", "B")
    assert game[1].hand == ["e1", "s1"] and game[1].hearts == 5 + 1 + 2 + 1
    assert game.state.discards == [("gasp", True)]
    assert (game.state.counted, game.state.area) == (1, ["talk"])
    assert game[0].hand == ["e2", "e3", "e4", "e5", "s2"]  # then the active player refills


def test_a_reaction_draws_with_five_in_hand_too(toy):
    """A-36."""
    game = (
        toy(DECKS + "\n" + TALK + REACTIONS)
        .deck("sweet", "s1")
        .hold(0, "talk")
        .hold(1, "gasp", "e1", "e2", "e3", "e4", "e5")
    )
    game.turn(0, "gasp")
    assert game[1].hand == ["e1", "e2", "e3", "e4", "e5", "s1"]


@pytest.mark.parametrize(
    ("card", "by", "asked"),
    [
        ("gasp", 1, True),
        ("gasp", 0, False),
        ("laugh", 0, True),
        ("laugh", 1, False),
        ("cough", 0, True),
        ("cough", 1, True),
        ("pounce", 1, False),
    ],
)
def test_only_the_scenes_that_it_names(toy, card, by, asked):
    """FOL-135: the partner's, one's own, or any; at the moment the reaction names; it need not be played."""
    game = answered(toy, card, by=by)
    assert bool(game.abouts("answer")) == asked
    assert card in game[by].hand


def test_a_reaction_is_not_played_on_ones_turn(toy):
    """FOL-135."""
    game = toy(DECKS + REACTIONS).hold(0, "gasp", "s1").turn(0)
    assert game.state.area == ["s1"] and not game.abouts("play")


def test_only_if_looks_at_the_letters(toy):
    """FOL-135: `player` is who plays the reaction."""
    assert answered(toy, "wince", "A", "B").abouts("answer") == [(1, "answer a scene")]
    assert answered(toy, "wince", "B", "A").abouts("answer") == []


def test_cancelled_as_soon_as_it_is_laid(toy):
    """FOL-139, A-18: nothing happens; it stays, counts and uses up a carry-over."""
    game = toy(DECKS + "\n" + TALK + SITUATIONS + REACTIONS).hold(0, "spring").turn(0)
    game.hold(0, "talk").hold(1, "veto").turn(0, "veto")
    assert [p.hearts for p in game.state.people] == [0, 0] and game.abouts("choose") == []
    assert (game.state.counted, game.state.area, game.state.waiting) == (2, ["spring", "talk"], None)
    assert "talk" not in game.state.played


def test_cancelled_does_not_count_where_the_table_says_so(toy):
    """A-18 `skipped_counts: no`."""
    game = answered(toy, "veto", "veto", rulings={"skipped_counts": "no"})
    assert (game.state.counted, game.state.area) == (0, ["talk"])


def test_cancelled_after_the_choice_and_taken_back(toy):
    """FOL-139, A-18: no tokens, no hearts; it returns, does not count, and the carry-over still waits."""
    game = toy(DECKS + "\n" + TALK + SITUATIONS + REACTIONS).hold(0, "spring").turn(0)
    game.hold(0, "talk", "e1").hold(1, "undo").turn(0, "talk", "A", "B", "undo")
    assert game[0].hand == ["e1", "talk"] and game[0].tokens == {}
    assert (game.state.counted, game.state.area) == (1, ["spring"])
    assert game.state.waiting is not None and game.state.waiting.what.satisfaction == "doubled"


def test_cancelled_and_discarded(toy):
    """effects.yaml: face up to the discard pile, not counted; the turn is over."""
    game = answered(toy, "drop", "drop")
    assert game.state.discards == [("drop", True), ("talk", True)]
    assert (game.state.counted, game.state.area) == (0, [])
    assert game.abouts("play") == [(0, "play a scene")]


def test_a_cancelled_minor_scene(toy):
    """FOL-132, A-18: it lies on the discard pile and never counts; taken back it leaves the pile."""
    minor = "- {id: wave, deck: sweet, title: Wave, minor: true, chooses: both, choices: {A: {says: Hi., both: +1}, B: {says: Ho.}}}".replace(
        "both: +1", "chooser: +1"
    )
    for card, discards in (
        ("veto", [("wave", True), ("veto", True)]),
        ("undo", [("undo", True)]),
        ("drop", [("drop", True), ("wave", True)]),
    ):
        game = answered(toy, card, card, scenes=minor, hand="wave")
        assert game.state.discards == discards and game.state.counted == 0 and game[0].hearts == 5
        assert ("wave" in game[0].hand) == (card == "undo")


def test_a_returned_minor_scene_is_never_reshuffled_away(toy):
    """A-25 `deck_empty: reshuffle`: the reaction's draw cannot take the scene it answers; nothing is lost or doubled."""
    minor = (
        "- {id: wave, deck: sweet, title: Wave, minor: true, chooses: both, choices: {A: {says: Hi.}, B: {says: Ho.}}}"
    )
    game = toy(DECKS + "\n" + minor + REACTIONS, rulings={"deck_empty": "reshuffle"}).hold(0, "wave").hold(1, "undo")
    game.turn(0, "undo")
    places = [*game[0].hand, *game[1].hand, *game.state.decks.get("sweet", ()), *(c for c, _ in game.state.discards)]
    assert sorted(places) == ["undo", "wave"]


def test_another_letter(toy):
    """FOL-139, A-42: before tokens are given; the scene resolves once, as if the new letter had been chosen."""
    game = answered(toy, "nudge", "A", "A", "nudge", "B")
    assert game[0].tokens == {"-curiosity": 1, "+sincerity": 1}
    assert [p.hearts for p in game.state.people] == [5 + 1 + 2 + 1, 5 - 2]


def test_a_letter_fixed_before_the_choice(toy):
    """A-42: the person it is fixed for is not free any more."""
    game = answered(toy, "force", "force")
    assert [(s, o) for s, a, o in game.asked if a == "choose"] == [(0, ("B",)), (1, ("A", "B", "C"))]
    assert game[0].tokens == {"-curiosity": 1, "+sincerity": 1}


def test_the_partner_of_the_scene_answers_first(toy):
    """A-19: one reaction each per window, none to a reaction; the other way round where the table says so."""
    for ruling, order in (("partner first", [1, 0]), ("player first", [0, 1])):
        game = (
            toy(DECKS + "\n" + TALK + REACTIONS, rulings={"reaction_order": ruling})
            .hold(0, "talk", "cough")
            .hold(1, "cough", "cough")
        )
        game[1].hand = ["drop", "cough"]
        game.turn(0, "cough" if order[0] == 0 else "no reaction")
        assert [s for s, _ in game.abouts("answer")] == order
    game = (
        toy(DECKS + "\n" + TALK + REACTIONS).hold(0, "talk", "cough").hold(1, "nudge", "drop").turn(0, "nudge", "cough")
    )
    assert [s for s, _ in game.abouts("answer")] == [1, 0]


def test_no_reaction_to_a_scene_that_is_cancelled(toy):
    """A-19: the window is over."""
    game = toy(DECKS + "\n" + TALK + REACTIONS).hold(0, "talk", "cough").hold(1, "drop", "cough").turn(0, "drop")
    assert [s for s, _ in game.abouts("answer")] == [1]


def test_a_laid_secret_is_answered_only_where_the_reaction_says_so(toy):
    """A-47."""
    scenes = DECKS + SECRETS + SITUATIONS.replace("- {id: diary", "- {id: diary-2") + REACTIONS
    game = toy(scenes).hold(0, "diary").hold(1, "gasp", "veto").turn(0)
    assert game.abouts("answer") == []
    game = toy(scenes).hold(0, "diary").hold(1, "pounce").turn(0, "pounce")
    assert game[1].hearts == 1 and game[0].secrets == ["diary"]


def test_a_reaction_cannot_change_a_choice_that_is_not_there(toy):
    """FOL-108: a scene without a choice has no `chosen` window."""
    game = toy(DECKS + SITUATIONS + REACTIONS).hold(0, "gift").hold(1, "nudge", "force").turn(0, "force")
    assert game.abouts("answer") == [(1, "answer a scene")] and game[0].hearts == 2


# ------------------------------------------------------------------ events, gates, endings
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


# ------------------------------------------------------------------ trait goals
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


# ------------------------------------------------------------------ the finale
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
