"""Every ambiguity A-01 to A-47 is a ruling; every reading of it is played, and none is there for nothing."""
# ruff: noqa: E501 -- a card in one line reads best

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fogtools.game.playing.course import Terms
from fogtools.games import FOG_OF_LOVE as GAME
from fogtools.games.fog_of_love.engine.rulings import RULED, RULINGS
from fogtools.games.fog_of_love.print import printing
from fogtools.games.fog_of_love.rules.finale import finale
from fogtools.games.fog_of_love.rules.setup import deal_hands, set_up
from fogtools.games.fog_of_love.rules.story import compile_story
from fogtools.games.fog_of_love.rules.table import begin
from fogtools.text.language import open_language
from tests.rules.scenes import DECKS, REACTIONS, SECRETS, SITUATIONS, TALK, after, answered, lasting, talk
from tests.share import share
from tests.test_properties import WATCH, nothing_is_lost, play, sampled, shipped
from tests.toy import FINALE, Game, box, people, story

#: Ruling -> what each test of it wants to see, by reading.
SHOWN: dict[str, list[dict[str, Any]]] = defaultdict(list)


def shows(name: str, **wanted: Any) -> Any:
    """Runs a test once for each reading of the ruling, with what it must see; `_` in a reading stands for a blank."""
    by_reading = {
        next(r for r in RULINGS[name] if re.sub(r"\W", "_", r) == k.rstrip("_")): v for k, v in wanted.items()
    }
    SHOWN[name].append(by_reading)
    return pytest.mark.parametrize(
        ("ruling", "wanted"), [({name: k}, v) for k, v in by_reading.items()], ids=list(by_reading)
    )


def hearts(game: Game) -> list[int]:
    return [p.hearts for p in game.state.people]


# ------------------------------------------------------------------ set-up and stages
@shows("satisfaction_start", zero=[0, 0], three=[3, 3], five=[5, 5], ten=[10, 10])
def test_hearts_at_the_start(toy, ruling, wanted):
    """A-01, FOL-034."""
    game = toy(DECKS, rulings=ruling)
    set_up(game.state, game.story)
    assert hearts(game) == wanted


@shows("floor", stage=(1, 11), line=(2, 11))
def test_floor(toy, ruling, wanted):
    """A-02, FOL-036: -2 for one's own choice, +2 from the other's."""
    assert talk(toy, 0, "AA", (1, 1), rulings=ruling)[0] == wanted


FULL_HAND = ("e1", "e2", "e3", "e4", "e5")


@shows("order", player_first=["s1"], partner_first=["s2"])
def test_both_in_order(toy, ruling, wanted):
    """A-03: whoever is named by BOTH does it one after the other."""
    scenes = DECKS + "\n- {id: treat, deck: sweet, title: Treat, does: {both: {draw: 1}}}"
    game = toy(scenes, rulings=ruling).hold(1, "treat", *FULL_HAND).deck("sweet", "s1", "s2").turn(1, "treat")
    assert game[1].hand[5:] == wanted


@shows("order", player_first=["s1"], partner_first=["s2"])
def test_both_choosers_in_order(toy, ruling, wanted):
    """A-03: the effects of two choices; A-04: their tokens are the same in any order."""
    scenes = (
        DECKS
        + "\n- {id: treat, deck: sweet, title: Treat, chooses: both, choices: {A: {says: Aye., tokens: [+curiosity], chooser: {draw: 1}}, B: {says: Nay.}}, then: {match: {chose A: {draw: 1}}}}"
    )
    game = toy(scenes, rulings=ruling).hold(0, "treat", *FULL_HAND).deck("sweet", "s1", "s2").turn(0, "treat")
    assert game[0].hand[5:] == wanted
    assert [p.tokens for p in game.state.people] == [{"+curiosity": 1}] * 2


@shows("order", player_first=[0, 0, 1], partner_first=[1, 0, 0])
def test_unrevealed_secrets_in_order(toy, ruling, wanted):
    """A-08: the first player's first, as they were laid, or the other's."""
    game = toy(SECRETS, rulings=ruling, finale="text: End.\nsteps: [resolve secrets]")
    game[0].secrets, game[1].secrets = ["letter", "diary"], ["diary"]
    game.finale()
    assert [t.seat for t in game.state.log if t.word == "kept secret"] == wanted


@shows("order", player_first=["pink", "blue"], partner_first=["blue", "pink"])
def test_starting_hands_in_order(toy, ruling, wanted):
    """A-31: one whole hand, then the other."""
    game = toy(DECKS, rulings=ruling)
    set_up(game.state, game.story)
    game.run(deal_hands(game.state, game.story))
    assert [line.split(" ")[0] for line in game.lines(" draws ")] == [wanted[0]] * 5 + [wanted[1]] * 5


@shows("rows", all=[6, 6], first=[6, 5])
def test_rows(toy, ruling, wanted):
    """A-05: two rows are true."""
    rows = "  then: {any A: {player: +1}, match: {partner: +1}, else: {both: +50}}"
    scenes = TALK.split("  then:")[0].replace("chooser: -2, other: +2", "chooser: nothing") + rows
    assert list(talk(toy, 0, "AA", scenes=scenes, rulings=ruling)[0]) == wanted


# ------------------------------------------------------------------ the finale, destinies, goals
@shows(
    "finale_steps",
    card=["tell", "check destinies", "choose destinies"],
    usual=["tell", "choose destinies", "check destinies"],
)
def test_steps_of_the_finale(toy, ruling, wanted):
    """A-06, FOL-155: a story's own step keeps its place."""
    game = toy(
        DECKS, rulings=ruling, finale="text: End.\nsteps: [{tell: how it began}, check destinies, choose destinies]"
    )
    game[0].destinies = game[1].destinies = ["staying"]
    assert [line.removeprefix("step: ") for line in game.finale().lines("step:")] == wanted


@shows("final_destiny", secret=[(0, 1), ""], in_turn=[(0,), "staying"])
def test_final_destinies(toy, ruling, wanted):
    """A-07, FOL-153: one question for both, or the second one knows the first answer."""
    game = toy(DECKS, rulings=ruling)
    game[0].destinies = game[1].destinies = ["staying", "leaving"]
    asking = finale(game.state, game.story, game.result)
    question = next(asking)
    asks = question if isinstance(question, tuple) else (question,)
    assert tuple(a.seat for a in asks) == wanted[0]
    if len(asks) == 1:
        assert (asking.send("staying").seat, game.state.outcomes[0]) == (1, "stays")
    assert game.state.final[0] == wanted[1]


@shows("destiny_min", two=2, none=0, one=1, three=3)
def test_fewest_destinies(toy, ruling, wanted):
    """A-09, FOL-145."""
    scenes = "- {id: burn, deck: sweet, title: Burn, does: {player: {discard destiny: [any, any, any]}}}"
    game = toy(scenes, rulings=ruling).hold(0, "burn")
    game[0].destinies = ["staying", "leaving", "wishing"]
    assert len(game.turn(0)[0].destinies) == wanted


@shows("destiny_excess", partly=["leaving", "wishing"], all_or_none=["staying", "leaving", "wishing"])
def test_more_destinies_than_may_go(toy, ruling, wanted):
    """A-10; a list of which only one card is there is no excess (FOL-146)."""
    scenes = """
- {id: burn, deck: sweet, title: Burn, does: {player: {discard destiny: [any, any]}}}
- {id: singe, deck: sweet, title: Singe, does: {player: {discard destiny: [nobodys, wishing]}}}
"""
    game = toy(scenes, rulings=ruling).hold(0, "burn")
    game[0].destinies = ["staying", "leaving", "wishing"]
    assert game.turn(0)[0].destinies == wanted
    game[0].destinies = ["staying", "leaving", "wishing"]
    assert game.hold(0, "singe").turn(0)[0].destinies == ["staying", "leaving"]


#: t1 and t3 are own goals on +discipline (4 and 3), t2 is a joint one (4).
LIKE = (
    people()
    .replace("'own -discipline at least 4'", "'joint +discipline at least 4'")
    .replace("'own +curiosity at least 4'", "'own +discipline at least 3'")
)


def scored(
    toy, own: tuple[list[str], int], other: tuple[list[str], int] = ([], 0), finale: str = FINALE, **more
) -> Game:
    """The finale of two people with traits and +discipline."""
    game = toy(DECKS, people_text=LIKE, finale=finale, **more)
    for seat, (traits, tokens) in enumerate((own, other)):
        game[seat].traits, game[seat].tokens, game[seat].hearts = traits, {"+discipline": tokens}, 5
        game[seat].destinies = ["staying"]
    return game.finale()


@shows("goal_multiplier_scope", together=1, apart=2)
def test_like_goals(toy, ruling, wanted):
    """A-11."""
    assert scored(toy, (["t1", "t2"], 4), rulings=ruling).result.goals[0] == wanted


@shows("multiplier_owner", own=[1, 1], both=[1, 0])
def test_goals_of_the_other(toy, ruling, wanted):
    """A-12."""
    game = scored(toy, (["t1"], 4), (["t1"], 4), rulings=ruling)
    assert game.result.goals == wanted
    assert scored(toy, (["t1"], 4), (["t1"], 8), rulings=ruling).result.goals == [1, 1]


@shows("goal_order", best=2, as_kept=1)
def test_order_of_like_goals(toy, ruling, wanted):
    """A-13: 4 then twice 3, or 3 then twice 4."""
    assert scored(toy, (["t3", "t1"], 6), rulings=ruling).result.goals[0] == wanted
    assert scored(toy, (["t1", "t3"], 6), rulings=ruling).result.goals[0] == 2


@shows("trait_payout", card=[5 + 3 - 1, 5], met_only=[5 + 3, 5])
def test_payout(toy, ruling, wanted):
    """A-14, FOL-052: +3 for each met, -1 for each missed."""
    assert scored(toy, (["t1", "t4"], 4), rulings=ruling).result.hearts == wanted


# ------------------------------------------------------------------ secrets
@shows("secret_order", tokens_first=5, effects_first=0)
def test_tokens_of_a_secret(toy, ruling, wanted):
    """A-15."""
    scenes = "- {id: d, deck: sweet, title: D, type: secret, tokens: [+curiosity], if revealed: nothing, if not revealed: {player: {if: own +curiosity at least 1, do: +5}}}"
    game = toy(scenes, finale="text: End.\nsteps: [resolve secrets]", rulings=ruling)
    game[1].secrets = ["d"]
    assert game.finale()[1].hearts == wanted


PRESS = SECRETS + "- {id: press, deck: sweet, title: Press, does: {partner: {reveal: {secret: all}}}}\n"


@shows("secret_player", who_laid_it=[5 - 2, 5 + 3], who_revealed_it=[5 + 3, 5 - 2])
def test_player_of_a_revealed_secret(toy, ruling, wanted):
    """A-16: -2 for its PLAYER, +3 for the PARTNER; the token is the owner's either way (FOL-129)."""
    game = toy(PRESS, rulings=ruling).hold(1, "press")
    game[0].secrets, game[0].hearts, game[1].hearts = ["diary"], 5, 5
    assert hearts(game.turn(1)) == wanted
    assert [p.tokens for p in game.state.people] == [{"-sincerity": 1}, {}]
    game = toy(PRESS, rulings=ruling, finale="text: End.\nsteps: [resolve secrets]")
    game[0].secrets = ["diary"]
    assert hearts(game.finale()) == [4, 0]  # at the finale nobody reveals it


PLACES, NAMES = (1, ("secret 1", "secret 2")), (0, ("letter", "diary"))


@shows("reveal_choice", unseen=[PLACES], owner=[NAMES], random=[])
def test_who_picks_the_secret(toy, ruling, wanted):
    """A-17, FOL-134."""
    game = toy(SECRETS, rulings=ruling).hold(1, "peek")
    game[0].secrets = ["letter", "diary"]
    game.turn(1)
    assert [(s, o) for s, about, o in game.asked if about == "reveal a secret"] == wanted
    assert len(game.state.area) == 1


@shows("own_secrets", open_to_owner=(0, ("letter", "diary")), face_down=(0, ("secret 1", "secret 2")))
def test_own_secrets(toy, ruling, wanted):
    """A-37: even of one's own laid secrets one sees but the backs."""
    scenes = SECRETS + "- {id: confess, deck: sweet, title: Confess, does: {player: {reveal: {secret: chosen}}}}"
    game = toy(scenes, rulings=ruling).hold(0, "confess")
    game[0].secrets = ["letter", "diary"]
    game.turn(0)
    assert [(s, o) for s, about, o in game.asked if about == "reveal a secret"] == [wanted]
    assert game.state.area == ["confess", "letter"]


# ------------------------------------------------------------------ turns
@shows("skipped_counts", yes=1, no=0)
def test_a_skipped_scene(toy, ruling, wanted):
    """A-18."""
    assert answered(toy, "veto", "veto", rulings=ruling).state.counted == wanted


@shows("reaction_order", partner_first=[1, 0], player_first=[0, 1])
def test_who_answers_first(toy, ruling, wanted):
    """A-19."""
    game = toy(DECKS + "\n" + TALK + REACTIONS, rulings=ruling).hold(0, "talk", "cough").hold(1, "cough")
    assert [s for s, _ in game.turn(0).abouts("answer")] == wanted


@shows("nothing_playable", pass_=[], discard_one=[("sigh", False)])
def test_nothing_to_play(toy, ruling, wanted):
    """A-20."""
    scenes = DECKS + REACTIONS + "- {id: sigh, deck: sweet, title: Sigh, type: reaction, answers: any, at: laid}"
    game = toy(scenes, rulings=ruling).hold(0, "gasp", "sigh").deck("sweet", "s1", "s2", "s3", "s4")
    game.turn(0, "keep the rest", *(["sigh"] if wanted else []))
    assert game.state.discards == wanted and len(game[0].hand) == 5


@shows("inactive_refill", own_turn=[5, 1], each_turn=[5, 5])
def test_a_short_hand_out_of_turn(toy, ruling, wanted):
    """A-21, FOL-071: whose turn it is first."""
    game = toy(DECKS, rulings=ruling).hold(0, "s1").hold(1, "e1").deck("sweet", *(f"s{i}" for i in range(2, 13)))
    game.turn(0)
    assert [len(p.hand) for p in game.state.people] == wanted
    assert game[0].hand == ["s2", "s3", "s4", "s5", "s6"]


@shows("missing_token", nothing=[{"+curiosity": 1}, {"+curiosity": 2}], owed=[{}, {"+curiosity": 1}])
def test_a_token_that_is_not_there(toy, ruling, wanted):
    """A-22: the next one of that aspect pays, and only that one."""
    scenes = "- {id: doubt, deck: sweet, title: Doubt, does: {player: {lose tokens: [+curiosity]}}}\n- {id: book, deck: sweet, title: Book, does: {player: {tokens: [+curiosity]}}}"
    game = toy(scenes, rulings=ruling).hold(0, "doubt").turn(0)
    assert game[0].tokens == {}
    seen = [dict(game.hold(0, "book").turn(0)[0].tokens) for _ in range(2)]
    assert seen == wanted
    assert (
        bool(game.lines("owes +curiosity"))
        == bool(game.lines("gives +curiosity back"))
        == (ruling["missing_token"] == "owed")
    )


STORM = """
- {id: call, deck: sweet, title: Call, linked to: storm, does: {shuffle in: {storm: serious}}}
- {id: storm, deck: serious, type: special event, title: Storm, does: {both: +4}}
"""


@shows("event_again", nothing=[[("storm", True)], []], comes_back=[[], ["storm"]])
def test_an_event_that_was_played(toy, ruling, wanted):
    """A-23: from the discard pile, not from a hand or a deck."""
    game = toy(DECKS + STORM, rulings=ruling, synopsis="special events: [storm]").hold(0, "call", *FULL_HAND)
    game.state.discards = [("storm", True)]
    game.turn(0, "call")
    assert [game.state.discards, game.state.decks.get("serious", [])] == wanted
    game = toy(DECKS + STORM, rulings=ruling, synopsis="special events: [storm]").hold(0, "call", *FULL_HAND)
    assert game.turn(0, "call").state.decks.get("serious", []) == []


@shows("gender_redraw", any_time=[0, 1], own_turn=[0])
def test_who_redraws(toy, ruling, wanted):
    """A-24, FOL-159."""
    scenes = DECKS + "\n- {id: waltz, deck: sweet, title: Waltz, only if: [different genders], does: {both: +1}}"
    game = toy(scenes, edition="en-2017", rulings=ruling).hold(0, "s1", "waltz").hold(1, "waltz").deck("sweet", "s3")
    assert [s for s, _ in game.turn(0).abouts("redraw")] == wanted


@shows("deck_empty", stop=["s2"], reshuffle=["s2", "s3", "s4"])
def test_an_empty_deck(toy, ruling, wanted):
    """A-25: only scenes of the chapter's decks."""
    game = toy(DECKS, rulings=ruling).hold(0, "s1", "s2")
    game.state.discards = [("s3", True), ("e1", True), ("s4", False)]
    assert sorted(game.turn(0, "s1")[0].hand) == wanted
    assert ("e1", True) in game.state.discards


MINOR = "\n- {id: wink, deck: sweet, title: Wink, minor: true, does: {both: +1}}"


@shows("late_minor", kept=["wink"], swapped=["s2"])
def test_a_minor_scene_of_the_last_draw(toy, ruling, wanted):
    """A-26."""
    game = toy(DECKS + MINOR, rulings=ruling, chapters={"one": lasting(1), "two": lasting(1)})
    game.hold(0, "s1", "e1", "e2", "e3", "e4").deck("sweet", "wink", "s2")
    game.chapter(1, "s1", *(["wink"] if wanted == ["s2"] else []))
    assert game[0].hand[4:] == wanted


@shows("carryover_consumer", play_area=[1, 1], any_scene=[2, 2])
def test_what_takes_a_carry_over(toy, ruling, wanted):
    """A-27, FOL-123: a minor scene; a laid secret uses it up, and so it is gone."""
    game = toy(DECKS + SITUATIONS, rulings=ruling).hold(0, "spring").turn(0).hold(1, "wink").turn(1)
    assert hearts(game) == wanted and (game.state.waiting is None) == (wanted == [2, 2])
    game = toy(DECKS + SITUATIONS, rulings=ruling).hold(0, "spring").turn(0).hold(1, "diary").turn(1)
    assert (game.state.waiting is None) == (wanted == [2, 2])


@shows("carryover_last", lost=[2, 2], finale=[4, 4])
def test_a_situation_at_the_end(toy, ruling, wanted):
    """A-28, FOL-126: only one that waits for the next scene, never one of the chapter."""
    for card, then in (("spring", wanted), ("season", [2, 2])):
        game = toy(
            DECKS + SITUATIONS,
            rulings=ruling,
            chapters={"one": lasting(1)},
            finale="text: End.\nsteps: [{do: {both: +2}}]",
        )
        game.hold(0, card).chapter(1)
        assert hearts(game.finale()) == then


LESSONS = "\ntutorials:" + "".join(
    f"\n- {{id: lesson-{n}, number: {n}, title: L{n}, tutorial: true, pile: sweet, explains: [scene], blocks: [{{rule: Draw.}}]}}"
    for n in (61, 7)
)


@shows("tutorial_number", reference=["7", "61"], running=["1", "2"])
def test_numbers_of_tutorial_cards(tmp_path, ruling, wanted):
    """A-29, FOL-172: on the backs as they are printed, and in the log of a tutorial."""
    synopsis = f"number: 900\ntutorial: true\nrulings: {{tutorial_number: {ruling['tutorial_number']}}}"
    loaded = box(tmp_path, DECKS, people_text=people() + LESSONS, synopsis=synopsis)
    faces = printing.faces(loaded, "toy", open_language("en", []))
    backs = {f.card: f.html for f in faces if f.side == "back" and f.card.startswith("lesson")}
    assert [re.search(r'great-number">(\d*)<', backs[f"lesson-{n}"])[1] for n in (7, 61)] == wanted
    table = begin(compile_story(loaded, "toy"), Terms(tutorial=True), [], None)
    assert [str(table.state.reading.numbers[f"lesson-{n}"]) for n in (7, 61)] == wanted


@shows("scan_reshuffle", yes=True, no=False)
def test_a_searched_deck(toy, ruling, wanted):
    """A-30."""
    scenes = (
        DECKS
        + "\n- {id: seek, deck: serious, title: Seek, does: {player: {scan: {deck: sweet, for: secret, count: 1}}}}"
    )
    game = toy(scenes, rulings=ruling).hold(0, "seek", *FULL_HAND).deck("sweet", *(f"s{i}" for i in range(1, 13)))
    before = list(game.state.decks["sweet"])
    now = game.turn(0, "seek").state.decks["sweet"]
    assert (now != before) == wanted and sorted(now) == sorted(before)


@shows("tokens", unlimited=61, limited=60)
def test_supply_of_tokens(toy, ruling, wanted):
    """A-32, FOL-011, FOL-012: 35 singles and five fives make 60 of a colour; each colour has its own."""
    scenes = "- {id: book, deck: sweet, title: Book, does: {both: {tokens: [+curiosity]}}}"
    game = toy(scenes, rulings=ruling).hold(0, "book")
    game[0].tokens = {"+curiosity": 40, "-sincerity": 20}
    game.turn(0)
    assert sum(game[0].tokens.values()) == wanted and game[1].tokens == {"+curiosity": 1}
    assert bool(game.lines("pink has no token left for +curiosity")) == (wanted == 60)


@pytest.mark.parametrize(("edition", "supply"), [("en-2017", 60), ("fr-2022", 55), ("one-story", 60)])
def test_the_supply_is_the_editions(tmp_path, edition, supply):
    """FOL-011, A-32."""
    assert story(tmp_path, DECKS, edition=edition).facts.supply == supply


# ------------------------------------------------------------------ chapters and draws
@shows("chapter_end", step_four=["s2", "s3", "s4"], at_once=["s2"])
def test_the_last_refill(toy, ruling, wanted):
    """A-33, FOL-072: a turn that is not the chapter's last refills as ever."""
    game = toy(DECKS, rulings=ruling, chapters={"one": lasting(1), "two": lasting(1)})
    game.hold(0, "s1", "s2").deck("sweet", "s3", "s4").chapter(1, "s1")
    assert game[0].hand == wanted
    game = toy(DECKS, rulings=ruling, chapters={"one": lasting(2)}).hold(0, "s1", "s2").deck("sweet", "s3").turn(0)
    assert game[0].hand == ["s2", "s3"]


@shows("next_player", alternate=["pink", "blue", "pink"], first_player=["pink", "pink", "pink"])
def test_who_begins_a_chapter(toy, ruling, wanted):
    """A-34, FOL-073."""
    game = toy(DECKS, rulings=ruling, chapters={"one": lasting(1), "two": lasting(1), "three": lasting(1)}).whole()
    assert [line.removeprefix("turn of ") for line in game.lines("turn of")] == wanted


@shows("draw_mode", one_by_one=[0, 1], decks_first=[0, 0])
def test_several_decks(toy, ruling, wanted):
    """A-35, FOL-074: how many cards are in hand when whoever draws picks the deck; both ways two are drawn."""
    game = toy(DECKS, rulings=ruling, chapters={"one": lasting(3, "[sweet, serious]")})
    game.deck("sweet", "s1", "s2").deck("serious", "e1", "e2")
    asking, seen = game.state.draw(1, 2), []
    ask = next(asking)
    with pytest.raises(StopIteration):
        while True:
            assert (ask.seat, ask.options) == (1, ("sweet", "serious"))
            seen.append(len(game[1].hand))
            ask = asking.send("serious")
    assert seen == wanted and game[1].hand == ["e1", "e2"]


def test_decks_named_first_hold_out():
    """A-35 `decks first`: nobody names a deck more often than it has cards; then the rest is drawn as ever (A-25)."""
    game = Game(shipped(), draw_mode="decks first", deck_empty="reshuffle")
    deck = game.state.facts.draws[game.state.chapter][0]
    cards = [c for c, d in game.state.facts.deck.items() if d == deck]
    game.state.decks[deck], game.state.discards = cards[:1], [(c, True) for c in cards[1:3]]
    game.run(game.state.draw(0, 3))
    assert sorted(game[0].hand) == sorted(cards[:3]) and not game.lines("finds no scene")


@shows("reaction_draw", always=6, up_to_five=5)
def test_a_full_hand_after_a_reaction(toy, ruling, wanted):
    """A-36, FOL-138."""
    game = toy(DECKS + "\n" + TALK + REACTIONS, rulings=ruling).deck("sweet", "s1").hold(0, "talk")
    assert len(game.hold(1, "gasp", *FULL_HAND).turn(0, "gasp")[1].hand) == wanted


@shows("chapter_choice", both=[(0, "choose"), (1, "choose")], first_player=[(0, "choose")])
def test_who_chooses_on_a_chapter(toy, ruling, wanted):
    """A-39, FOL-082: alone, a row holds where it holds whatever the other had chosen."""
    game = toy(DECKS, rulings=ruling, chapters={"one": lasting(1, then="{any A: {chose A: +1}, match: {both: +5}}")})
    game.hold(0, "s1").chapter(1, "A")
    assert game.abouts("choose")[: len(wanted)] == wanted
    assert hearts(game) == ([6, 6] if len(wanted) == 2 else [1, 0])


# ------------------------------------------------------------------ verbs and carry-overs
@shows("trade_empty", one_sided=[[], ["s1"]], no_trade=[["s1"], []])
def test_a_trade_with_an_empty_hand(toy, ruling, wanted):
    """A-38, FOL-120."""
    scenes = DECKS + "\n- {id: barter, deck: sweet, title: Barter, does: {both: {trade: {scene: chosen}}}}"
    game = toy(scenes, rulings=ruling).hold(0, "barter", "s1").turn(0, "barter")
    assert [game[0].hand, game[1].hand] == wanted


@shows("change_short", what_is_there=["f3"], no_change=["f1"])
def test_a_change_from_a_short_deck(toy, ruling, wanted):
    """A-40, FOL-114."""
    scenes = "- {id: turn-over, deck: sweet, title: T, does: {player: {change: {feature: chosen}}}}"
    game = toy(scenes, rulings=ruling).hold(0, "turn-over")
    game[0].features, game.state.support["feature"] = ["f1"], ["f2", "f3"]
    assert game.turn(0)[0].features == wanted
    game = toy(scenes, rulings=ruling).hold(0, "turn-over")
    game[0].features, game.state.support["feature"] = ["f1"], ["f2", "f3", "f4"]
    assert game.turn(0)[0].features == ["f4"]


@shows("change_chooser", owner=[0], co_player=[1])
def test_who_keeps_a_feature(toy, ruling, wanted):
    """A-46; a trait is hidden, so its owner keeps it either way."""
    scenes = "- {id: turn-over, deck: sweet, title: T, does: {player: [{change: {feature: chosen}}, {change: {trait: chosen}}]}}"
    game = toy(scenes, rulings=ruling).hold(0, "turn-over")
    game[0].features, game.state.support["feature"] = ["f1"], ["f2", "f3", "f4"]
    game[0].traits, game.state.support["trait"] = ["t1"], ["t2", "t3", "t4"]
    game.turn(0)
    assert [s for s, _ in game.abouts("keep a feature")] == wanted and [s for s, _ in game.abouts("keep a trait")] == [
        0
    ]


@shows("minor_face", up=True, down=False)
def test_a_played_minor_scene(toy, ruling, wanted):
    """A-41, FOL-133: a reaction too (FOL-138)."""
    game = toy(DECKS + MINOR + REACTIONS, rulings=ruling).hold(0, "wink").hold(1, "gasp").turn(0, "gasp")
    assert game.state.discards == [("wink", wanted), ("gasp", wanted)]
    game = toy(DECKS + MINOR + REACTIONS, rulings=ruling).hold(0, "wink").hold(1, "veto").turn(0, "veto")
    assert sorted(game.state.discards) == [("veto", wanted), ("wink", wanted)]


@shows("new_choice", before_tokens={"-curiosity": 1, "+sincerity": 1}, after_tokens={"+curiosity": 1})
def test_tokens_of_a_changed_letter(toy, ruling, wanted):
    """A-42, FOL-139: the effects are those of the new letter either way."""
    game = answered(toy, "nudge", "A", "A", "nudge", "B", rulings=ruling)
    assert game[0].tokens == wanted and hearts(game) == [5 + 1 + 2 + 1, 5 - 2]


@shows("carryover_scope", everything=[5 - 4 + 2, 5 + 4 + 2], not_the_rows=[5 - 4 + 1, 5 + 4 + 1])
def test_rows_under_a_carry_over(toy, ruling, wanted):
    """A-43."""
    scenes = TALK.replace("no match: {player: +1}", "no match: {both: +1}").replace(
        "B: {says: Yours., tokens: [-curiosity, +sincerity], chooser: +1}", "B: {says: Yours.}"
    )
    assert hearts(after(toy, "spring", scenes=scenes, rulings=ruling)) == wanted


@shows("swap_tokens", move=[{"+curiosity": 1}, {"+discipline": 1}], stay=[{"+discipline": 1}, {"+curiosity": 1}])
def test_tokens_of_traded_occupations(toy, ruling, wanted):
    """A-44: o1 grants +discipline, o3 +curiosity."""
    scenes = "- {id: barter, deck: sweet, title: Barter, does: {both: {trade: {occupation: chosen}}}}"
    game = toy(scenes, rulings=ruling).hold(0, "barter")
    game[0].occupation, game[1].occupation = "o1", "o3"
    game[0].tokens, game[1].tokens = {"+discipline": 1}, {"+curiosity": 1}
    game.turn(0)
    assert [{a: n for a, n in p.tokens.items() if n} for p in game.state.people] == wanted
    assert [p.occupation for p in game.state.people] == ["o3", "o1"]


@shows("state_read", stage_begins=[3 + 5, 5], as_it_stands=[3 + 5, 5 + 10])
def test_when_the_state_is_read(toy, ruling, wanted):
    """A-45: hearts that a row above gave."""
    rows = "  then: {own satisfaction at least 6: {player: +1}, any B: {player: +5}, own satisfaction at least 7: {partner: +10}}"
    assert list(talk(toy, 0, "BC", scenes=TALK.split("  then:")[0] + rows, rulings=ruling)[0]) == wanted


@shows("state_read", stage_begins=[9, 0], as_it_stands=[5, 0])
def test_when_the_state_is_read_within_a_line(toy, ruling, wanted):
    """A-45: a token just gained is there, and so are hearts just lost, which never count below zero, and just won."""
    lines = "[{tokens: [+curiosity]}, {if: own +curiosity at least 1, do: -4}, {if: own satisfaction at most 0, do: +9}, {if: own satisfaction at least 6, do: -2}]"
    game = (
        toy(f"- {{id: mull, deck: sweet, title: Mull, does: {{player: {lines}}}}}", rulings=ruling)
        .hold(0, "mull")
        .turn(0)
    )
    assert hearts(game) == wanted


@shows("answers_secret", only_if_said=[], any=[(1, "answer a secret")])
def test_answers_to_a_secret(toy, ruling, wanted):
    """A-47, FOL-127: one that asks what scene it is would learn it, so it must name secrets."""
    sniff = "- {id: sniff, deck: sweet, title: Sniff, type: reaction, answers: partner, at: laid, only if: [not scene is minor], does: {player: +1}}\n"
    scenes = DECKS + SECRETS + REACTIONS + sniff
    assert toy(scenes, rulings=ruling).hold(0, "diary").hold(1, "gasp").turn(0).abouts("answer") == wanted
    assert toy(scenes, rulings=ruling).hold(0, "diary").hold(1, "sniff").turn(0).abouts("answer") == []
    assert toy(scenes, rulings=ruling).hold(0, "diary").hold(1, "pounce").turn(0).abouts("answer") == [
        (1, "answer a secret")
    ]


# ------------------------------------------------------------------ that nothing is missing
def test_every_ambiguity_is_a_ruling():
    """A-01 to A-47, each in exactly one."""
    rows = [row for ruling in RULED for row in ruling.rows]
    assert sorted(rows) == [f"A-{n:02}" for n in range(1, 48)] == [a.id for a in GAME.playing.ledger().ambiguities]
    assert GAME.playing.rulings == RULINGS and len(RULINGS) == len(RULED)


def test_every_reading_is_shown_and_changes_something():
    """Each reading is played above; in some test each other one gives something else than the recommended one."""
    assert set(SHOWN) == set(RULINGS)
    for name, (recommended, *others) in RULINGS.items():
        assert others, f"{name} leaves nothing to choose"
        assert all(list(wanted) == [recommended, *others] for wanted in SHOWN[name]), name
        for other in others:
            assert any(wanted[other] != wanted[recommended] for wanted in SHOWN[name]), f"{name}: {other}"


def test_rulings_can_be_written_anywhere():
    """Names and readings stand in headers, in `--ruling`, in YAML; questions and meanings are sentences."""
    for name, rows, question, readings in RULED:
        assert re.fullmatch(r"[a-z_]+", name) and rows
        assert re.fullmatch(r"[A-Z].*\?", question) and len(question) <= 80, name
        for reading, meaning in readings.items():
            assert re.fullmatch(r"[a-z]+([ -][a-z]+)*", reading), (name, reading)
            assert re.fullmatch(r"[A-Z].*\.", meaning) and len(meaning) <= 140, (name, reading)


READINGS = st.fixed_dictionaries({}, optional={k: st.sampled_from(v) for k, v in RULINGS.items()})


@settings(max_examples=share(12, 40), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 10_000), rulings=READINGS)
def test_plays_under_any_rulings(seed, rulings):
    """All end; no card is lost or doubled, nothing falls below zero, nobody is shown what is hidden."""
    for one in (shipped(), sampled()[seed % 4]):
        state, _ = play(one, seed, WATCH, **rulings)
        nothing_is_lost(state, one, ())
