"""The rules of Misty, row by row: each test names the row that it proves."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

import pytest

from fogtools.finding import FogError
from fogtools.game.playing.course import Terms
from fogtools.games import MISTY
from fogtools.games.misty.cards.box import load
from fogtools.games.misty.engine.building import FRAMES, extent, laid, name, spots
from fogtools.games.misty.engine.rulings import RULED, RULINGS
from fogtools.games.misty.engine.window import Face
from fogtools.games.misty.rules.activating import eat, meals, move, ready
from fogtools.games.misty.rules.best_order import best_order, fed
from fogtools.games.misty.rules.compile import compile_deck
from fogtools.games.misty.rules.rounds import winners_of
from fogtools.games.misty.rules.scoring import score
from fogtools.games.misty.rules.table import Play
from tests.panes import BOX, Table, lying, moved, pane, shipped, worth

FULL = FRAMES["twelve"]
#: The window of docs/misty.md.
TEN = "fssm >mfo v^<f"


# ---------------------------------------------------------------- who plays, and the deck
def test_two_to_four_people_play():
    """MIS-002: five are refused, and one alone."""
    for people in (2, 3, 4):
        assert len(Play(shipped(), Terms(players=people), None, None).state.people) == people
        assert len(MISTY.taken(shipped(), Terms(players=people))) == people
    for people in (1, 5):
        with pytest.raises(FogError, match=rf"{people} (person|people) cannot play this"):
            MISTY.taken(shipped(), Terms(players=people))


def test_the_deck_file_is_what_is_played_with():
    """M-01: the composition is the deck's own."""
    deck = compile_deck(load(BOX), "breath-on-glass")
    assert len(deck.pool) == 54 and deck == shipped()
    assert Counter(shipped().pool)["smiley"] == 7
    assert RULINGS["composition"] == ("deck",)


@pytest.mark.parametrize("people", [2, 3, 4])
def test_six_cards_are_dealt_to_each_and_the_rest_stays_down(people):
    """MIS-005: the stock is 54 less six for each."""
    table = Table(people)
    assert [len(p.hand) for p in table.state.people] == [6] * people
    assert len(table.state.stock) == 54 - 6 * people
    assert Counter([*table.state.stock, *(c for p in table.state.people for c in p.hand)]) == Counter(shipped().pool)
    assert Table(people, seed=2).state.stock != table.state.stock  # they are shuffled


# ---------------------------------------------------------------- building
def test_nothing_moves_while_windows_are_built():
    """MIS-006: building comes first, then activation."""
    table = Table(3)
    table.until("activate a card")
    assert table.state.phase == "activation"
    built = [event.word for event in table.state.log or ()]
    assert "moves" not in built[: built.index("activates")]
    assert not [word for word in built[built.index("activates") :] if word in ("lays", "shows", "deal")]


def test_picks_are_hidden_until_all_have_chosen():
    """MIS-007: all choose at once; what they chose is told together, when all have."""
    table = Table(3)
    assert [ask.about for ask in table.asks] == ["pick a card"] * 3
    assert [ask.seat for ask in table.asks] == [0, 1, 2]
    assert not table.told("shows")
    table.answer()
    assert len(table.told("shows")) == 3
    assert all(event.knows == -1 for event in table.told("shows"))


def test_the_picked_card_goes_into_ones_own_window():
    """MIS-008: face up, into the own one."""
    table = Table(2)
    picked = [ask.options[-1] for ask in table.asks]
    table.answer(*picked)
    assert [[*p.cells.values()] for p in table.state.people] == [[card] for card in picked]


@pytest.mark.parametrize("deal, way", [(1, 1), (2, -1)])
def test_hands_go_left_in_the_first_half_and_right_in_the_second(deal, way):
    """MIS-009, MIS-012: what is left of a hand is the next one's, left first, right in the second half."""
    table = Table(4)
    while table.state.deal != deal or table.asks[0].about != "pick a card":
        table.answer()
    before = [list(p.hand) for p in table.state.people]
    picked = [ask.options[0] for ask in table.asks]
    table.answer()
    if table.asks[0].about == "lay your card":
        table.answer()
    for seat, hand in enumerate(before):
        left = list(hand)
        left.remove(picked[seat])
        assert table.state.people[(seat + way) % 4].hand == left


def test_a_card_is_laid_before_the_new_hand_is_seen():
    """MIS-010: while a card waits to be laid, the hand is what is left of the old one."""
    table = Table(2).answer()  # the first cards lie without a choice
    hands = [list(p.hand) for p in table.state.people]
    picked = [ask.options[0] for ask in table.asks]
    table.answer()
    assert {ask.about for ask in table.asks} == {"lay your card"}
    rest = [list(hand) for hand in hands]
    for hand, card in zip(rest, picked, strict=True):
        hand.remove(card)
    assert [p.hand for p in table.state.people] == rest
    table.answer()
    assert [p.hand for p in table.state.people] == rest[::-1]


def test_six_picks_a_half_and_the_last_is_forced():
    """MIS-011: five are asked, the sixth is no choice; six cards lie in each window then."""
    table = Table(2)
    picks = 0
    while table.state.deal == 1:
        picks += all(ask.about == "pick a card" for ask in table.asks)
        table.answer()
    assert picks <= 5
    assert len([e for e in table.told("lays") if e.seat == 0]) == 6
    assert [len(p.cells) for p in table.state.people] == [6, 6]


@pytest.mark.parametrize("people", [2, 3, 4])
def test_every_window_ends_with_twelve_cards(people):
    """MIS-003: twelve cards each, 48 of 54 for four."""
    table = Table(people).until("activate a card")
    assert [len(p.cells) for p in table.state.people] == [12] * people
    assert len(table.state.stock) == 54 - 12 * people


def test_a_card_lies_upright():
    """MIS-013: there is a place to choose, and no way to turn a card."""
    table = Table(2).answer().answer()
    assert all(set(option) <= set("rc0123456789") for ask in table.asks for option in ask.options)
    with pytest.raises(LookupError):
        laid({(0, 0): "tulip"}, (0, 0), "tulip")


def test_a_card_without_an_arrow_does_nothing_whichever_way_it_lies():
    """M-02: it stands as its picture does, and does not move."""
    faces = compile_deck(load(BOX), "breath-on-glass").faces
    assert all(face.step == (0, 0) for face in faces.values() if face.kind != "arrow")
    assert all(face.step != (0, 0) for face in faces.values() if face.kind == "arrow")


def test_a_card_touches_another_along_a_side_or_at_a_corner():
    """MIS-014: corners count; the first card has no rule."""
    assert spots([], FULL) == [(0, 0)]
    assert len(spots([(0, 0)], FULL)) == 8
    assert (1, 1) in spots([(0, 0)], FULL) and (0, 2) not in spots([(0, 0)], FULL)


def test_a_window_is_three_by_four_or_four_by_three():
    """MIS-015: no fifth column, and no fourth row beside four columns."""
    row = [(0, c) for c in range(4)]
    assert (0, 4) not in spots(row, FULL) and (0, -1) not in spots(row, FULL)
    assert max(r for r, _ in spots([*row, (1, 0), (2, 0)], FULL)) == 2
    column = [(r, 0) for r in range(4)]
    assert max(c for _, c in spots([*column, (0, 1), (0, 2)], FULL)) == 2


def test_how_the_window_stands_is_free_until_the_cards_say_it():
    """MIS-016, M-03: with three rows and three columns both are open; the fourth of one closes the other."""
    square = [(r, c) for r in range(3) for c in range(3)]
    free = spots(square, FULL)
    assert (3, 0) in free and (0, 3) in free and (-1, 1) in free and (1, -1) in free
    assert {extent(laid(dict.fromkeys(square, "o"), spot, "o")) for spot in free} == {(3, 4), (4, 3)}
    assert all(r < 3 for r, _ in spots([*square, (0, 3)], FULL))


def test_how_the_window_stands_may_be_said_first():
    """M-03: as `said first` reads it, everybody says it before the first card and keeps to it."""
    table = Table(2, orientation="said first")
    assert [ask.options for ask in table.asks] == [("3x4", "4x3")] * 2
    table.answer("3x4", "4x3").until("activate a card")
    assert [extent(p.cells) for p in table.state.people] == [(3, 4), (4, 3)]


def test_places_are_counted_from_the_corner():
    """A new row above and a new column before move the count."""
    cells = laid(laid({}, (0, 0), "a"), (-1, -1), "b")
    assert cells == {(0, 0): "b", (1, 1): "a"}
    assert name((-1, 0)) == "r0c1"


# ---------------------------------------------------------------- activation
def test_windows_do_not_touch_each_other():
    """MIS-017: what one person activates leaves all other windows as they are."""
    table = Table(3).until("activate a card")
    others = [p.pane for p in table.state.people if p.pane is not None][1:]
    before = [lying(p) for p in others]
    while table.asks[0].seat == 0 and table.state.phase == "activation":
        assert [lying(p) for p in others] == before
        table.answer()
    for first in (0, 1, 2):
        assert Play(shipped(), Terms(1, first=first, players=3), None, None).state.order[0] == first


def test_windows_are_activated_one_after_the_other():
    """MIS-017: no window is begun before the one before it is done."""
    table = Table(3).to_the_end()
    done: list[int] = []
    for event in table.state.log or ():
        if event.word == "round":
            done = []
        if event.word == "activates":
            done.append(event.seat)
        if event.word in ("moves", "eats"):
            assert event.seat == done[-1]
        if event.word == "scores" and len(done) == 3:
            assert done == table.state.order


def test_the_order_is_the_owners_and_makes_a_difference():
    """MIS-018: two orders of the same window are worth different points."""
    covered, _ = moved(">v f.", "r1c1")
    free, _ = moved(">v f.", "r1c2", "r1c1")
    assert (lying(covered), lying(free)) == (".2 f.", ".> fv")
    assert sum(score(covered).values()) == 2 and sum(score(free).values()) == 4


def test_the_owner_is_asked_which_card_is_next():
    """MIS-018: all cards that can move are options, and the chosen one moves."""
    table = Table(2).until("activate a card")
    ask = table.asks[0]
    assert len(ask.options) > 1
    before = len(table.told("moves"))
    table.answer(ask.options[-1])
    assert table.told("moves")[before].facts["spot"] == ask.options[-1]


@pytest.mark.parametrize(
    "rows, spot, after",
    [
        ("... .^. ...", "r2c2", ".^. ... ..."),
        ("... .v. ...", "r2c2", "... ... .v."),
        ("... .<. ...", "r2c2", "... <.. ..."),
        ("... .>. ...", "r2c2", "... ..> ..."),
    ],
)
def test_a_card_moves_one_space_along_its_arrow(rows, spot, after):
    """MIS-019: up is one row up, and so on."""
    made, fates = moved(rows, spot)
    assert lying(made) == after
    assert fates == ["moved"]
    assert ready(made) == []  # once only


def test_a_covered_card_is_not_activated_any_more():
    """MIS-020: what is covered stays where it is."""
    made, fates = moved(">^ ..", "r1c1")
    assert fates == ["covered"]
    assert ready(made) == []
    assert lying(made) == ".2 .."


def test_a_card_that_moves_out_of_the_window_is_gone_at_once():
    """MIS-021: beyond the edge of the whole frame, on each of its four sides."""
    for sign, where in (("^", "r1c1"), ("v", "r3c3"), ("<", "r2c1"), (">", "r2c3")):
        rows = [[".", ".", "."] for _ in range(3)]
        rows[int(where[1]) - 1][int(where[3]) - 1] = sign
        made, fates = moved(" ".join("".join(row) for row in rows), where)
        assert fates == ["left"] and lying(made) == "... ... ..." and made.gone == {0}


def test_all_other_cards_stay_until_activation_ends():
    """MIS-022: covered ones too."""
    made, _ = moved(">f. vs. ooo", "r1c1", "r2c1")
    assert sum(len(pile) for pile in made.piles.values()) == 7
    assert not made.gone and not made.eaten


def test_each_monster_eats_a_flower_once_all_arrows_have_moved():
    """MIS-023: the flower leaves and the monster takes its place; not before the last arrow has moved."""
    made = pane("m.f ...")
    assert meals(made) == [(0, 1)]
    eat(made, 0, 1)
    assert lying(made) == "..m ..." and made.eaten == {1}
    assert meals(made) == []  # each eats once
    events = [e for e in Table(2).to_the_end().state.log or () if e.word in ("activates", "moves", "eats")]
    assert [e for e in events if e.word == "eats"]
    assert not [b for a, b in pairwise(events) if a.word == "eats" and b.word == "moves"]


def test_a_covered_monster_does_not_eat():
    """MIS-024."""
    made, _ = moved(">m f.", "r1c1")
    assert meals(made) == []
    assert lying(made) == ".2 f."


def test_cards_without_an_arrow_do_not_move_but_can_be_covered():
    """MIS-025: smiley, flower, monster and plain card."""
    for sign in "sfmo":
        assert ready(pane(f"{sign}.")) == []
        made, fates = moved(f">{sign}", "r1c1")
        assert fates == ["covered"] and lying(made) == ".2"


def test_an_arrow_must_be_activated_or_may():
    """M-04: all that are not covered, in any order; as `may` reads it the owner can stop."""
    must = Table(2).until("activate a card")
    assert "stop" not in must.asks[0].options
    may = Table(2, activation="may").until("activate a card")
    assert may.asks[0].options[-1] == "stop"
    seat, able = may.asks[0].seat, len(may.asks[0].options) - 1
    may.answer("stop")
    state = may.state.people[seat]
    assert state.pane is not None and not state.pane.moved and able


def test_a_monster_eats_any_flower_or_one_that_touches():
    """M-05: at any distance, whichever the owner likes; as `touching` reads it only one beside it, corners too."""
    made = pane("m... ...f f..f")
    assert [f for _, f in meals(made)] == [1, 2, 3]
    assert meals(made, near=True) == []
    assert meals(pane("m. .f"), near=True) == [(0, 1)]


def test_the_owner_chooses_the_meal():
    """M-05: the owner is asked where there is more than one."""
    tables = (Table(2, seed=seed).until("feed a monster") for seed in range(1, 30))
    table = next(t for t in tables if t.question is not None)
    ask, before = table.asks[0], len(table.told("eats"))
    assert len(ask.options) > 1
    table.answer(ask.options[-1])
    meal = table.told("eats")[before]
    assert ask.options[-1] == f"{meal.facts['spot']} eats {meal.facts['to']}"


def test_what_is_too_many_stays():
    """M-06: monsters that find no flower score one, flowers that nobody eats two."""
    assert fed(pane("mmf")) == 2  # two monsters, one of them in the flower's place
    assert fed(pane("mff")) == 3
    assert fed(pane("mm.")) == 2


def test_landing_on_a_scribble_or_an_empty_space():
    """M-11: both are allowed: the pile grows, the space is filled."""
    made, fates = moved(">o< .^.", "r1c1", "r1c3", "r2c2")
    assert fates == ["covered"] * 3 and lying(made) == ".4. ..."
    assert moved(">> ..", "r1c2", "r1c1")[1] == ["left", "moved"]


def test_a_covered_card_never_comes_free():
    """M-12: what covers it has moved and moves once only."""
    made, _ = moved(">>.", "r1c1")
    assert lying(made) == ".2."
    assert ready(made) == []


def test_a_covered_flower_is_lost():
    """M-13: it cannot be eaten and scores nothing."""
    made, _ = moved(">f m.", "r1c1")
    assert meals(made) == []
    assert score(made) == {2: 1}


# ---------------------------------------------------------------- the count
def test_an_empty_space_scores_nothing():
    """MIS-026: also one that a card has left."""
    assert worth("... ...") == 0
    made, _ = moved("^. ..", "r1c1")
    assert score(made) == {}


def test_two_cards_on_a_space_are_a_scribble():
    """MIS-027: worth nothing, whatever they are; three as well."""
    made, _ = moved(">f.", "r1c1")
    assert score(made) == {}
    assert score(moved(">s<", "r1c1", "r1c3")[0]) == {}


def test_a_flower_scores_two():
    """MIS-028."""
    assert worth("f..") == 2


def test_smileys_score_one_and_a_pair_in_a_row_three():
    """MIS-029: side by side; a column is no pair, nor is a gap."""
    assert worth("s..") == 1
    assert worth("ss.") == 3
    assert worth("s.s") == 2
    assert worth("s. s.") == 2


@pytest.mark.parametrize("row, disjoint, adjacent", [("ss", 3, 3), ("sss", 4, 5), ("ssss", 6, 7), ("ssos", 5, 5)])
def test_longer_rows_of_smileys(row, disjoint, adjacent):
    """M-07: a run of n is worth n + n // 2; as `adjacent` reads it 2n - 1."""
    assert worth(row) == disjoint
    assert worth(row, runs="adjacent") == adjacent


def test_a_scribble_parts_smileys():
    """MIS-027, MIS-029: what is cleared is no neighbour."""
    made, _ = moved("sss .^.", "r2c2")
    assert sum(score(made).values()) == 2


def test_every_other_card_scores_one():
    """MIS-030: monsters too, and cards with an arrow that lie alone."""
    assert worth("m..") == worth("o..") == worth("^..") == 1


def test_our_own_window_of_ten_points():
    """MIS-035: the guide's example; the picture of the rules is lost."""
    made, fates = moved(TEN, "r2c1", "r3c1", "r3c2", "r3c3")
    assert fates == ["covered", "left", "covered", "moved"]
    assert lying(made) == "fssm .3fo .<.f"
    monster, flower = meals(made)[-1]
    eat(made, monster, flower)
    assert lying(made) == "fss. .3fo .<.m"
    assert sum(score(made).values()) == 10 == best_order(pane(TEN))[0]


# ---------------------------------------------------------------- rounds
def test_the_game_ends_with_the_second_round_won():
    """MIS-004: at once, whoever it is."""
    for seed in range(1, 20):
        table = Table(3, seed=seed).to_the_end()
        assert max(p.wins for p in table.state.people) == 2
        assert table.result.winners == [s for s, p in enumerate(table.state.people) if p.wins == 2]
        assert len(table.told("round")) == len(table.result.rounds)


def test_a_tied_round_counts_for_all_who_tie():
    """M-09: all of them win it; as `none` reads it nobody does."""
    assert winners_of([7, 9, 9], "all") == [1, 2]
    assert winners_of([7, 9, 9], "none") == []
    assert winners_of([7, 9, 8], "none") == [1]
    shared = Table(2, deck=_all_alike()).to_the_end()
    assert shared.result.winners == [0, 1] and len(shared.result.rounds) == 2
    nobody = Table(2, deck=_all_alike(), tie="none").to_the_end()
    assert nobody.result.winners == [] and nobody.told("nobody wins")


def _all_alike():
    from dataclasses import replace

    return replace(shipped(), faces={"house": Face("plain")}, pool=("house",) * 54)


def test_every_round_is_played_with_all_cards():
    """M-10: gathered and shuffled anew."""
    table = Table(2)
    stocks = []
    while table.question is not None and len(stocks) < 2:
        if table.state.round > len(stocks) and table.state.deal == 1 and len(table.state.people[0].hand) == 6:
            held = [*table.state.stock, *(c for p in table.state.people for c in p.hand)]
            assert Counter(held) == Counter(shipped().pool)
            stocks.append(held)
        table.answer()
    assert len(stocks) == 2 and stocks[0] != stocks[1]


# ---------------------------------------------------------------- the beginners' window
def test_beginners_build_three_by_three_from_three_deals_of_three():
    """MIS-032: nine cards."""
    table = Table(4, window="nine")
    assert [len(p.hand) for p in table.state.people] == [3] * 4
    table.until("activate a card")
    assert [len(p.cells) for p in table.state.people] == [9] * 4
    assert {extent(p.cells) for p in table.state.people} == {(3, 3)}
    assert [e.facts["n"] for e in table.told("deal")] == [3, 3, 3]


@pytest.mark.parametrize("reading, ways", [("left", ["left", "right", "left"]), ("right", ["left", "right", "right"])])
def test_the_hands_of_beginners_go_left_right_left(reading, ways):
    """M-08."""
    table = Table(3, window="nine", third_deal=reading).until("activate a card")
    assert [e.facts["way"] for e in table.told("deal")] == ways


def test_beginners_windows_are_counted_like_all_others():
    """MIS-033: the same functions: two smileys in a row are three, and cards leave at the smaller edge."""
    table = Table(2, window="nine").to_the_end()
    assert table.result.winners
    for person in table.state.people:
        assert person.pane is not None and person.points == sum(score(person.pane).values())
    assert moved("ss. ... ..>", "r3c3")[1] == ["left"]


# ---------------------------------------------------------------- rulings, and the best order
def test_every_ambiguity_is_a_ruling_with_the_recommended_reading_first():
    """M-01 to M-13."""
    named = {row for ruling in RULED for row in ruling.rows}
    assert {f"M-{n:02d}" for n in range(1, 14)} <= named
    assert RULINGS["activation"] == ("must", "may") and RULINGS["smiley_runs"] == ("disjoint", "adjacent")
    assert RULINGS["tie"] == ("all", "none") and RULINGS["monster_choice"][0] == "any"
    assert all(ruling.question.endswith("?") and ruling.readings for ruling in RULED)


@pytest.mark.nightly
def test_the_best_order_is_as_good_as_every_order_tried():
    """MIS-018: against all orders, one after the other."""
    for rows in (">v.f <^om s>.v", "ss>f vmof o^.<", "^<>v v>^< fmfs"):
        best, order = best_order(pane(rows))
        tried = 0
        arrows = [n for n, face in enumerate(pane(rows).faces) if face.kind == "arrow"]
        for one in permutations(arrows):
            made = pane(rows)
            for n in one:
                if n in ready(made):
                    move(made, n)
            assert not ready(made) or any(n not in made.moved for n in ready(made))
            while able := ready(made):
                move(made, able[0])
            tried = max(tried, fed(made))
        assert best == tried, rows
        made = pane(rows)
        for n in order:
            move(made, n)
        assert fed(made) == best and not ready(made)
