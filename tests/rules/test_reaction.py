"""Reactions: who may answer what, cancelled scenes, changed letters."""
# ruff: noqa: E501 -- a card in one line reads best

from __future__ import annotations

import pytest

from fogtools.games.fog_of_love.engine.views import View
from fogtools.games.fog_of_love.rules.turn import _turn
from tests.rules.scenes import ANSWERS, DECKS, NESTED, OLD, REACTIONS, SECRETS, SITUATIONS, TALK, answered


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


@pytest.mark.parametrize(
    ("answer", "laid", "known"),
    [
        ("back", "s1", "s1 is cancelled and returns"),
        ("found", "hush", "the secret is cancelled and returns"),
        ("gone", "hush", "hush is cancelled and discarded"),
    ],
)
def test_a_secret_that_goes_back_stays_unseen(toy, answer, laid, known):
    """FOL-127, FOL-139: a secret taken back into the hand is named to its player only; what lies open is named to both."""
    for seat in (0, 1):
        game = toy(DECKS + ANSWERS)
        game.hold(seat, laid).hold(1 - seat, answer).turn(seat, answer)
        assert [x for x in game.log(1 - seat) if "is cancelled" in x] == [known]
        assert [x for x in game.log(seat) if "is cancelled" in x] == [
            f"{laid} is cancelled and {known.rpartition(' ')[2]}"
        ]


def test_the_answered_scene_lies_open(toy):
    """FOL-102: in a window both see which scene is answered, and the letters once they are turned over."""
    game = toy(DECKS + ANSWERS).hold(0, "talk").hold(1, "look")
    seen = []
    asking = _turn(game.state, game.story, 0)
    question = next(asking)
    while True:
        asks = question if isinstance(question, tuple) else (question,)
        if asks[0].about == "answer a scene":
            seen = [View(game.state, s).table["answered"] for s in (0, 1)]
        try:
            reply = tuple("B" if "B" in a.options else a.options[0] for a in asks)
            question = asking.send(reply if isinstance(question, tuple) else reply[0])
        except StopIteration:
            break
    assert len(seen) == 2 and seen[0] == seen[1]
    assert "talk" in str(seen[0]) and str(seen[0]).count("'B'") == 2


def test_the_question_to_answer_a_secret_does_not_name_it(toy):
    """FOL-127, A-47."""
    game = toy(DECKS + NESTED).hold(0, "diary").hold(1, "veto").turn(0, "no reaction")
    assert game.abouts("answer") == [(1, "answer a secret")]


def test_a_cancelled_secret_that_stays_counts_and_never_resolves(toy):
    """A-18: it lies in the play area."""
    game = toy(DECKS + NESTED).hold(0, "diary").hold(1, "veto").turn(0, "veto")
    assert (game[0].secrets, game.state.area, game.state.counted) == ([], ["diary"], 1)
    assert game[0].hearts == 0


def test_a_reaction_has_not_been_played_while_it_resolves(toy):
    """effects.yaml played: resolved earlier in this game; so for a reaction as for any other scene."""
    gasp = "- {id: gasp, deck: sweet, title: Gasp, type: reaction, answers: any, at: laid, does: {player: {if: played gasp, do: +5, otherwise: +1}}}"
    same = "- {id: bell, deck: sweet, title: Bell, does: {player: {if: played bell, do: +5, otherwise: +1}}}"
    game = toy(f"{gasp}\n{same}").hold(0, "bell").hold(1, "gasp").turn(0, "gasp")
    assert [p.hearts for p in game.state.people] == [1, 1] and game.state.played == {"gasp", "bell"}


@pytest.mark.parametrize("condition", ["scene is drama", "scene is carry-over", "not scene is sweet"])
def test_a_reaction_cannot_tell_one_laid_secret_from_another(toy, condition):
    """FOL-127, A-47: it knows that a secret is laid; its deck and its icons are on the face that nobody sees."""
    gasp = f"- {{id: gasp, deck: sweet, title: Gasp, type: reaction, answers: any, at: laid, only if: [scene is secret], does: {{player: {{if: {condition}, do: +5, otherwise: +1}}}}}}"
    grasp = f"- {{id: grasp, deck: sweet, title: Grasp, type: reaction, answers: any, at: laid, only if: [scene is secret, {condition}], does: {{player: +1}}}}"
    ember = "- {id: ember, deck: drama, title: Ember, type: secret, if revealed: {carry: {until: next scene, satisfaction: doubled}}, if not revealed: nothing}"
    seen = []
    for card in ("old", "ember"):
        game = toy("\n".join([OLD, ember, gasp, grasp])).hold(0, card).hold(1, "gasp", "grasp").turn(0, "gasp")
        seen.append(([a for a in game.asked if a[1].startswith("answer")], game[1].hearts))
    assert seen[0] == seen[1]


def test_a_reaction_knows_an_open_scene_in_full(toy):
    """FOL-102: the same words tell open scenes apart."""
    gasp = "- {id: gasp, deck: sweet, title: Gasp, type: reaction, answers: any, at: laid, only if: [scene is drama], does: {player: +1}}"
    bells = [
        f"- {{id: {i}, deck: {d}, title: {i}, does: {{both: +1}}}}" for i, d in (("bell", "drama"), ("chime", "sweet"))
    ]
    for card, asked in (("bell", 1), ("chime", 0)):
        game = toy("\n".join([gasp, *bells])).hold(0, card).hold(1, "gasp").turn(0)
        assert len(game.abouts("answer")) == asked
