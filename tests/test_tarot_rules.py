"""The rules of the tarot drama, row by row: each test names the row that it proves."""

from __future__ import annotations

from collections import Counter

import pytest

from fogtools.finding import FogError
from fogtools.game.playing.course import Terms
from fogtools.game.playing.ledger import read_ledger
from fogtools.games import TAROT_DRAMA
from fogtools.games.tarot_drama.engine.judge import ahead, best_ranked, best_shown, dominant, kind, most
from fogtools.games.tarot_drama.engine.rulings import RULED, RULINGS
from fogtools.games.tarot_drama.engine.state import State
from fogtools.games.tarot_drama.engine.tarot_deck import ABSTAIN, ARCANA, BLACK, FACES, NUMBERS, SUITS, VALUES, black
from fogtools.games.tarot_drama.rules.acts import act, first_act, next_starter, second_act
from fogtools.games.tarot_drama.rules.auction import auction, bid, break_ties, raises, rank
from fogtools.games.tarot_drama.rules.childhood import OWN, deal, define
from fogtools.games.tarot_drama.rules.epilogue import BALANCE, Fate, counted, epilogue, frequent, in_order
from fogtools.games.tarot_drama.rules.scene import cutters, last_turns, narrate, play_scene, reveal, verdict
from tests.evening import ROOT, Evening, card, cards, run, scene, shipped, state, told

LEDGER = ROOT / "fogtools" / "games" / "tarot_drama" / "ledger.yaml"


# ---------------------------------------------------------------- the deck, the people
def test_the_deck_has_40_numbers_16_faces_and_22_majors():
    """TAR-001: and every numbered card is one of four suits and ten ranks."""
    assert (len({*NUMBERS}), len({*FACES}), len({*ARCANA})) == (40, 16, 22)
    assert {*NUMBERS} == {f"{suit}-{value}" for suit in SUITS for value in VALUES}
    assert [*VALUES] == [*range(1, 11)]


def test_swords_and_batons_are_black():
    """TAR-002: cups and coins are red, in the epilogue too."""
    assert BLACK == ("swords", "batons")
    assert [black(c) for c in cards("1s 1b 1c 1d")] == [True, True, False, False]
    assert counted(cards("3s 4b 5c")) == (2, 1)


def test_each_suit_is_one_characteristic():
    """TAR-003: four auctions, one for each suit."""
    assert len(SUITS) == 4
    evening = Evening(4).until("begin the next scene")
    assert sorted(event.facts["suit"] for event in evening.told("auction")) == sorted(SUITS)


def test_three_to_five_people_play():
    """TAR-007, T-01, T-05: two are refused, and six."""
    for people in (3, 4, 5):
        assert len(Evening(people).state.people) == people
        assert len(TAROT_DRAMA.taken(shipped(), Terms(players=people))) == people
    for people in (2, 6):
        with pytest.raises(FogError, match=f"{people} people cannot play this"):
            TAROT_DRAMA.taken(shipped(), Terms(players=people))
    assert RULINGS["two_players"] == ("no",)


def test_phases_come_in_this_order():
    """TAR-006: childhood, first act, second act, epilogue."""
    evening, seen = Evening(3), []
    while evening.question is not None:
        seen.append(evening.state.phase)
        evening.answer()
    assert [*dict.fromkeys([*seen, "epilogue", evening.state.phase])] == [
        "childhood",
        "first act",
        "second act",
        "epilogue",
        "over",
    ]
    words = [event.word for event in evening.state.log]
    assert words.index("conflict") < words.index("act") < words.index("epilogue") < words.index("fate")


# ---------------------------------------------------------------- motives
def test_a_motive_is_drawn_or_thought_up():
    """TAR-008: the setting's motives are offered, and one's own, which the tool need not know."""
    evening = Evening(3).until("choose a motive")
    assert all(ask.options == (*shipped().pool["motives"], OWN) for ask in evening.asks)
    assert len(evening.asks) == 3


def test_motives_are_seen_by_their_owners_alone_until_the_end():
    """TAR-009: and TAR-010, T-02: one's own can always be read, silently."""
    evening = Evening(3).until("choose a motive").answer("mer", "carnet", OWN)
    views = [evening.play.view(seat) for seat in range(3)]
    order = evening.state.order
    assert [views[seat].motive for seat in order] == ["mer", "carnet", OWN]
    assert views[order[0]].motive_of(order[1]) == "" and views[order[0]].motive_of(order[0]) == "mer"
    assert all(event.knows == event.seat for event in evening.told("motive"))
    evening.to_the_end()
    assert views[order[0]].motive_of(order[1]) == "carnet"


def test_the_own_motive_is_at_hand_when_a_scene_is_set_up():
    """TAR-010, T-02: it is read again silently: nothing is told of it."""
    evening = Evening(3).until("set the scene")
    seat = evening.asks[0].seat
    assert evening.play.view(seat).motive == evening.state.people[seat].motive != ""
    assert not [event for event in evening.state.log if event.word == "shows motive"]


def test_motives_count_for_nothing():
    """TAR-064: whatever they are, fates are the same."""
    ends = []
    for motive in ("mer", OWN):
        evening = Evening(4, seed=5).until("choose a motive").answer(*[motive] * 4).to_the_end()
        ends.append(evening.play.ended.fates)
    assert ends[0] == ends[1]


# ---------------------------------------------------------------- the deal
def test_four_people_hold_each_rank_once():
    """TAR-011: dealt evenly, rank by rank, the suits shuffled."""
    made = state()
    deal(made)
    for person in made.people:
        assert sorted(int(c.split("-")[1]) for c in person.hand) == [*range(1, 11)]
    assert made.left_over == []
    assert len({tuple(c.split("-")[0] for c in person.hand) for person in made.people}) == 4


@pytest.mark.parametrize("people, each, left", [(3, 13, 1), (4, 10, 0), (5, 8, 0)])
def test_uneven_deals(people, each, left):
    """T-03: around the table, what is left over is put away unseen; or all shuffled."""
    for how in ("by rank", "random"):
        made = state([""] * people, deal=how)
        deal(made)
        assert [len(p.hand) for p in made.people] == [each] * people and len(made.left_over) == left
        dealt = Counter([*made.left_over, *(c for p in made.people for c in p.hand)])
        assert dealt == Counter(NUMBERS)
        assert not [event for event in made.log or () if any(c in str(event.facts) for c in made.left_over)]
        counts = [Counter(int(c.split("-")[1]) for c in p.hand) for p in made.people]
        spread = max(max(c[v] for c in counts) - min(c[v] for c in counts) for v in VALUES)
        assert spread <= 1 or how == "random"


def test_everybody_can_abstain_with_a_token_that_is_no_card():
    """TAR-012, T-04: it is offered in every auction and is in no hand; T-06: it comes back."""
    evening = Evening(4)
    auctions = 0
    while evening.state.phase == "childhood":
        if evening.asks[0].about == "bid":
            auctions += 1
            assert all(ask.options[-1] == ABSTAIN for ask in evening.asks)
            evening.answer(*[ABSTAIN] * len(evening.asks))
        else:
            evening.answer()
    assert auctions == 4 and ABSTAIN not in NUMBERS + FACES
    assert all(not p.ranks for p in evening.state.people)


@pytest.mark.parametrize("people", [3, 4, 5])
def test_a_conflict_lies_between_each_two_neighbours(people):
    """TAR-013, TAR-014: as many as people, each with another arcana, which has its theme."""
    evening = Evening(people).until("bid")
    ring = evening.state.conflicts
    assert [c.ends for c in ring] == [(i, (i + 1) % people) for i in range(people)]
    assert len({c.arcana for c in ring} & {*ARCANA}) == people
    for seat in range(people):
        assert all(seat in ring[i].ends for i in evening.state.beside(seat).values())


def test_the_auctions_come_in_an_order_by_chance():
    """TAR-015: a seeded permutation."""
    orders = set()
    for seed in range(12):
        evening = Evening(3, seed).until("begin the next scene")
        orders.add(tuple(event.facts["suit"] for event in evening.told("auction")))
    assert len(orders) > 5 and all(sorted(order) == sorted(SUITS) for order in orders)
    again = Evening(3, 4).until("begin the next scene").told("auction")
    assert again == Evening(3, 4).until("begin the next scene").told("auction")


# ---------------------------------------------------------------- auctions
def test_bids_are_hidden_until_all_lie():
    """TAR-016: one question to all; nothing is told before all have answered."""
    made = state(["1s 9s", "2s 8s", "3s 7s"])
    asking = bid(made, "cups")
    question = next(asking)
    assert [ask.seat for ask in question] == [0, 1, 2] and not told(made, "bids")
    with pytest.raises(StopIteration):
        asking.send(tuple(cards("9s 2s 3s")))
    assert [event.facts["card"] for event in told(made, "bids")] == cards("9s 2s 3s")


def test_who_abstains_is_unranked():
    """TAR-017: and keeps the whole hand."""
    made = state(["1s 9s", "2s 8s", "3s 7s"])
    run(auction(made, "cups"), ABSTAIN, card("2s"), card("3s"), choose=lambda ask: ask.options[0])
    assert "cups" not in made.people[0].ranks and made.people[0].hand == cards("1s 9s")
    assert made.people[2].ranks == {"cups": "king"} and made.people[1].ranks == {"cups": "queen"}


def test_a_tie_asks_for_another_card_of_another_rank():
    """TAR-018, TAR-019, T-07: hidden again; not of a rank on show; the tied card goes back to its owner."""
    made = state(["5s 6s 7s 8s", "5c 6c 7c 9c", "7d 1d"])
    run(bid(made, "cups"), card("5s"), card("5c"), card("7d"))
    asking = break_ties(made, "cups")
    question = next(asking)
    assert [ask.options for ask in question] == [tuple(cards("6s 8s")), tuple(cards("6c 9c"))]  # both at once
    assert not told(made, "replaces")
    with pytest.raises(StopIteration):
        asking.send(tuple(cards("6s 9c")))
    assert [p.bid for p in made.people] == [cards("6s"), cards("9c"), cards("7d")]
    assert sorted(made.people[0].hand) == sorted(cards("5s 7s 8s"))


def test_a_tied_card_goes_back_to_the_hand_and_may_be_laid_again():
    """TAR-018, TAR-019, T-07: only what is on show is shut, not what has tied and is gone."""
    made = state(["5c 6c", "5s 6s 1s", "7c", "2c"])
    asked = run(auction(made, "cups"), *cards("5c 5s 7c 2c 6c 6s 5c 1s"), choose=lambda ask: ask.options[0])[1]
    assert [ask.options for ask in asked[6:8]] == [(card("5c"),), tuple(cards("1s 5s"))]
    assert [p.ranks["cups"] for p in made.people] == ["queen", "jack", "king", "knight"]
    made = state(["5c 6c", "5s 6s 1s", "7c", "2c"], tie_card="new rank")
    run(auction(made, "cups"), *cards("5c 5s 7c 2c 6c 6s"), choose=lambda ask: ask.options[0])
    assert [p.ranks.get("cups") for p in made.people] == [None, "knight", "king", "queen"]


def test_ties_end_where_the_same_ranks_come_back():
    """T-07: from then on no rank that has tied is laid again, so that who has nothing else abstains."""
    made = state(["5c 6c", "5s 6s", "7c", "2c"])
    _, asked = run(auction(made, "cups"), *cards("5c 5s 7c 2c"), choose=lambda ask: ask.options[0])
    ties = [ask.options for ask in asked if ask.about == "break the tie"]
    assert ties == [(c,) for c in (*cards("6c 6s 5c 5s"), ABSTAIN, ABSTAIN)]
    assert [p.ranks.get("cups") for p in made.people] == [None, None, "king", "queen"]
    assert [sorted(p.hand) for p in made.people[:2]] == [cards("5c 6c"), cards("5s 6s")]
    made = state(["5c 6c 3c", "5s 6s 1s"])  # by choice, again and again, until it is shut
    _, asked = run(auction(made, "cups"), *cards("5c 5s 6c 6s 5c 5s"), choose=lambda ask: ask.options[0])
    assert [ask.options for ask in asked if ask.about == "break the tie"][4:] == [(card("3c"),), (card("1s"),)]


def test_who_is_tied_is_asked_even_for_an_only_answer():
    """T-07: whoever is not asked would be known to hold nothing else."""
    made = state(["5s", "5c 6c"])
    _, asked = run(auction(made, "cups"), choose=lambda ask: ask.options[0])
    assert [ask.options for ask in asked if ask.about == "break the tie"] == [(ABSTAIN,), (card("6c"),)]
    assert made.people[0].ranks == {} and made.people[0].hand == cards("5s")
    assert made.people[1].ranks == {"cups": "king"}


def raising(*people: str, **rulings: str) -> State:
    """A table at which these bids lie: `2s | 1s 8s` is a bid and the hand."""
    made = state([one.partition(" | ")[2] for one in people], **rulings)
    for person, one in zip(made.people, people, strict=True):
        person.bid = cards(one.partition(" | ")[0])
    return made


def test_a_raise_must_beat_the_best_bid():
    """TAR-020: a total equal to it is not enough; another card must be added."""
    made = raising("2s | 1s 8s", "5c", "10d")
    _, asked = run(raises(made, "cups"), card("8s"))
    assert asked[0].options == ("pass", *cards("1s 8s")) and asked[0].seat == 0
    assert made.people[0].bid == cards("2s 8s 1s")  # 10 is not above 10: the last card is added, too
    assert told(made, "raises")[0].facts["total"] == 11


def test_a_raise_may_add_more_cards_than_are_enough():
    """TAR-020: 3, 9 and 10 against 10, 7, 3 and 1."""
    made = raising("10s", "7c", "3d | 9d 10d 2d", "1b")
    _, asked = run(raises(made, "cups"), card("9d"), card("10d"), "enough", "pass")
    assert made.people[2].bid == cards("3d 9d 10d") and made.people[2].hand == cards("2d")
    assert [event.facts["total"] for event in told(made, "raises")] == [22]
    assert asked[1].options == ("enough", *cards("2d 10d"))


def test_who_cannot_beat_the_best_is_asked_to_pass():
    """TAR-020: silence would tell the others; an empty hand is seen by all, and is not asked."""
    made = raising("3s | 1s", "9c")
    _, asked = run(raises(made, "cups"))
    assert [(ask.seat, ask.options) for ask in asked] == [(0, ("pass",))]
    assert run(raises(raising("3s", "9c"), "cups")) == (None, [])


def test_raising_goes_in_rounds_from_the_lowest_bid():
    """T-08: until a full round without a raise; or from the first seat."""
    made = state(["10s", "10c", "10d"])
    for seat, one in enumerate(cards("7s 2c 5d")):
        made.people[seat].bid = [one]
    _, asked = run(raises(made, "cups"))
    assert [ask.seat for ask in asked] == [1, 2, 0]
    made = state(["10s", "10c 1c", "10d"], raise_order="first seat")
    for seat, one in enumerate(cards("7s 2c 5d")):
        made.people[seat].bid = [one]
    _, asked = run(raises(made, "cups"), "pass", card("10c"), "enough")
    assert [ask.seat for ask in asked] == [0, 1, 1, 2, 0, 1, 2]


def test_totals_give_king_queen_knight_jack():
    """TAR-021: 12, 9, 7 and 3."""
    made = state()
    for seat, bid_cards in enumerate(("3s", "10s 2s", "9c", "4d 3d")):
        made.people[seat].bid = cards(bid_cards)
    run(rank(made, "coins"))
    assert [p.ranks["coins"] for p in made.people] == ["jack", "king", "queen", "knight"]


def test_a_fifth_bidder_takes_the_bid_back():
    """TAR-022: there are four ranks."""
    made = state([""] * 5)
    for seat, bid_cards in enumerate(("5s", "4s", "1s 2s", "9s", "8s")):
        made.people[seat].bid = cards(bid_cards)
    run(rank(made, "coins"))
    assert made.people[2].ranks == {} and made.people[2].hand == cards("1s 2s") and made.people[2].bid == []
    assert sum(c.size for c in made.conflicts) == 4


def test_bids_reach_conflicts_when_the_auction_is_over_and_stay_there():
    """TAR-023, TAR-024: during the auction they lie before their bidders."""
    made = state(["1s 9s", "2s 8s", "3s 7s"])
    run(bid(made, "cups"), *cards("9s 8s 7s"))
    assert [p.bid for p in made.people] == [cards("9s"), cards("8s"), cards("7s")]
    assert sum(c.size for c in made.conflicts) == 0
    run(rank(made, "cups"))
    assert sum(c.size for c in made.conflicts) == 3 and all(p.bid == [] for p in made.people)
    assert [p.hand for p in made.people] == [cards("1s"), cards("2s"), cards("3s")]


def test_the_lowest_bid_is_placed_first_left_or_right():
    """TAR-025, T-09: the jack before the king; a bid goes to one conflict whole, or card by card."""
    made = state()
    for seat, bid_cards in enumerate(("9s", "1s 2s", "5s", "7s")):
        made.people[seat].bid = cards(bid_cards)
    _, asked = run(rank(made, "cups"), "left", "right", "left", "right")
    assert [ask.seat for ask in asked] == [1, 2, 3, 0]
    assert all(ask.options == ("left", "right") for ask in asked)
    assert [c.open for c in made.conflicts] == [[], cards("1s 2s 5s"), [], cards("7s 9s")]
    made = state(split_bids="cards")
    made.people[1].bid = cards("1s 2s")
    run(rank(made, "cups"), "left", "right")
    assert [c.open for c in made.conflicts] == [cards("2s"), cards("1s"), [], []]


def test_after_the_auctions_everybody_has_a_rank_or_none():
    """TAR-026: each place of a characteristic is somebody's, and nobody's twice."""
    evening = Evening(5, 3).until("begin the next scene")
    for suit in SUITS:
        places = [p.ranks[suit] for p in evening.state.people if suit in p.ranks]
        assert len({*places}) == len(places) <= 4
    assert evening.play.view(0).ranks(1) == evening.state.people[1].ranks


# ---------------------------------------------------------------- what a conflict is
def test_red_makes_a_rivalry_black_a_belligerence():
    """TAR-027, T-10, T-11: by the sum, or by the count; level is the brink of war."""
    assert kind(cards("2c 3c 4s")) == "rivalry"
    assert kind(cards("2c 3c 6s")) == "belligerence" and kind(cards("2c 3c 6s"), "count") == "rivalry"
    assert kind(cards("2c 3c 5s")) == "brink" == kind([])


def test_each_end_defines_an_element_with_a_card_that_is_turned_down():
    """TAR-028, TAR-029: two elements; the cards count no more."""
    made = state(conflicts=["9c 8s 7d"])
    _, asked = run(define(made, 0), card("9c"), card("7d"))
    assert [ask.seat for ask in asked] == [0, 1]
    conflict = made.conflicts[0]
    assert conflict.elements == [(0, card("9c")), (1, card("7d"))] and conflict.turned == cards("9c 7d")
    assert conflict.kind == "rivalry" and dominant(conflict.open) == ("swords",)


def test_a_poor_conflict_borrows_from_the_richest():
    """TAR-030, T-12: an open card, which moves there; until there are two."""
    made = state(conflicts=["", "1c 2c", "5s 6s 7s", "9d"])
    made.conflicts[2].turned = [made.conflicts[2].open.pop()]
    _, asked = run(define(made, 0), card("6s"), card("2c"))
    assert made.conflicts[0].size == 2 and made.conflicts[2].open == cards("5s")
    assert [ask.options for ask in asked[:2]] == [tuple(cards("5s 6s")), tuple(cards("1c 2c"))]
    assert [event.facts["of"] for event in told(made, "borrows")] == ["arcana-2", "arcana-1"]
    poor = state()
    run(define(poor, 0))  # nobody has a card to lend: no elements then
    assert poor.conflicts[0].elements == [] and poor.conflicts[0].kind == "brink"


# ---------------------------------------------------------------- the acts
def test_first_act_scenes_are_on_ones_own_conflicts():
    """TAR-031: the two beside the starter; everybody starts one."""
    evening = Evening(4, 2).until("choose a conflict")
    starters = []
    while evening.state.phase == "first act":
        for ask in evening.asks:
            if ask.about == "choose a conflict":
                starters.append(ask.seat)
                own = {evening.state.conflicts[i].arcana for i in evening.state.beside(ask.seat).values()}
                assert {*ask.options} == own
        evening.answer()
    assert sorted(starters) == [0, 1, 2, 3]


def test_scenes_start_in_any_order():
    """TAR-032, T-13: whoever wants to and has not; the first of them where nobody does; or by the seats."""
    made = state()
    assert run(next_starter(made), "wait", "begin")[0] == 1
    made.started = [1]
    assert run(next_starter(made), "wait", "wait")[0] == 3
    assert run(next_starter(made), "begin")[0] == 0
    made.started = [0, 1, 2]
    assert run(next_starter(made)) == (3, [])
    assert run(next_starter(state(scene_order="seats"))) == (0, [])


def test_all_may_lay_cards_but_only_the_ends_can_win_the_first_act():
    """TAR-033: a third person sways it, and is no party."""
    made = state(["1s", "2s", "10c", "9c"], ["1s"])
    made.people[2].ranks = {"cups": "king"}
    made.people[1].ranks = {"cups": "jack"}
    going = scene(made)
    assert going.parties == (0, 1)
    _, asked = run(narrate(made, going, made.conflicts[0]), "pass", "pass", card("10c"), "pass", "pass", "cut")
    assert {ask.seat for ask in asked} == {0, 1, 2, 3} and card("10c") in made.conflicts[0].open
    assert run(verdict(made, going, made.conflicts[0]))[0] == 1


def test_the_winner_sets_aside_and_the_loser_takes():
    """TAR-034, TAR-035, T-14: an open card each; face-down ones only where that is agreed."""
    made = state(["", "", "", ""], ["9c 8s 7d"])
    made.conflicts[0].turned = cards("1d")
    _, asked = run(first_act(made, scene(made), made.conflicts[0], 1), card("8s"), card("9c"))
    assert [(ask.seat, ask.options) for ask in asked] == [(1, tuple(cards("9c 8s 7d"))), (0, tuple(cards("9c 7d")))]
    assert made.people[1].aside == cards("8s") and made.people[0].hand == cards("9c")
    made = state(conflicts=["9c"], take_hidden="yes")
    made.conflicts[0].turned = cards("1d")
    run(first_act(made, scene(made), made.conflicts[0], 1), card("1d"))
    assert made.people[1].aside == cards("1d") and made.people[0].hand == cards("9c")


def test_a_pledge_gives_the_loser_a_card_to_set_aside():
    """TAR-036, T-15: from the winner's hand, once; TAR-037: refused, nothing changes."""
    for answer in (card("2b"), "refuse"):
        made = state(["", "2b 3b", "", ""], ["9c 8s 7d 6d"])
        _, asked = run(first_act(made, scene(made), made.conflicts[0], 1), *cards("8s 9c 7d"), answer)
        assert asked[-1].options == ("refuse", *cards("2b 3b")) and asked[-2].options == ("no", *cards("7d 6d"))
        if answer == "refuse":
            assert made.people[0].aside == [] and made.conflicts[0].open == cards("7d 6d")
            assert made.people[1].hand == cards("2b 3b")
        else:
            assert made.people[0].aside == cards("2b") and made.people[1].hand == cards("3b 7d")
            assert made.conflicts[0].open == cards("6d")
        assert len([ask for ask in asked if ask.about == "offer a pledge"]) == 1


def test_there_is_no_pledge_without_a_card_to_give():
    """TAR-036, T-15: a winner with an empty hand is offered none."""
    made = state(conflicts=["9c 8s 7d"])
    _, asked = run(first_act(made, scene(made), made.conflicts[0], 0), *cards("9c 8s"))
    assert not [ask for ask in asked if "pledge" in ask.about]


@pytest.mark.parametrize("setter, first", [("starter", 1), ("others", 0)])
def test_a_draw_in_the_first_act_gives_each_a_hand_card(setter, first):
    """TAR-038, T-16: no pledge; who did not set up picks first."""
    made = state(["", "2b", "", ""], ["9c 8s 7d"])
    _, asked = run(first_act(made, scene(made, setter=setter), made.conflicts[0], None))
    assert [ask.seat for ask in asked] == [first, 1 - first]
    assert sorted(len(made.people[seat].hand) for seat in (0, 1)) == [1, 2]
    assert not [ask for ask in asked if "pledge" in ask.about] and made.people[0].aside == []


def test_missing_shares_of_the_first_act_lapse():
    """T-29: the winner first, then the loser."""
    made = state(conflicts=["9c"])
    run(first_act(made, scene(made), made.conflicts[0], 1))
    assert made.people[1].aside == cards("9c") and made.people[0].hand == []
    made = state()
    assert run(first_act(made, scene(made), made.conflicts[0], 1)) == (None, [])


def test_second_act_scenes_are_on_any_conflict():
    """TAR-039, TAR-040: two parties on an own one, three on another's."""
    evening = Evening(4, 2)
    parties = set()
    while evening.question is not None:
        for ask in evening.asks:
            if ask.about == "choose a conflict" and evening.state.phase == "second act":
                assert {*ask.options} == {c.arcana for c in evening.state.conflicts}
        evening.answer(*(ask.options[-1] for ask in evening.asks))
        if evening.state.scene and evening.state.scene.act == 2:
            parties.add(len(evening.state.scene.parties))
            assert evening.state.scene.parties[0] == evening.state.scene.starter
    assert parties == {2, 3}


def test_the_winner_gives_each_loser_a_card_then_takes_one():
    """TAR-041: three parties use three cards; all are set aside."""
    made = state(conflicts=["", "9c 8s 7d 6d"])
    going = scene(made, 2, 0, 1)
    assert going.parties == (0, 1, 2)
    _, asked = run(second_act(made, going, made.conflicts[1], 1), *cards("9c 8s 7d"))
    assert {ask.seat for ask in asked} == {1}
    assert [p.aside for p in made.people] == [cards("9c"), cards("7d"), cards("8s"), []]


def test_where_cards_run_short_the_winner_goes_without():
    """TAR-042, T-17: then one loser, whom the winner names."""
    made = state(conflicts=["", "9c 8s"])
    run(second_act(made, scene(made, 2, 0, 1), made.conflicts[1], 1), card("9c"))
    assert [len(p.aside) for p in made.people] == [1, 0, 1, 0]
    made = state(conflicts=["", "9c"])
    _, asked = run(second_act(made, scene(made, 2, 0, 1), made.conflicts[1], 1), "red")
    assert asked[0].options == ("red", "green")
    assert [len(p.aside) for p in made.people] == [0, 0, 1, 0]
    made = state()
    assert run(second_act(made, scene(made, 2, 0, 1), made.conflicts[1], 1)) == (None, [])


def test_a_draw_in_the_second_act_sets_nothing_aside():
    """TAR-043, T-18: or each takes a card into hand, as in the first."""
    made = state(conflicts=["", "9c 8s 7d"])
    assert run(second_act(made, scene(made, 2, 0, 1), made.conflicts[1], None)) == (None, [])
    assert all(p.aside == [] == p.hand for p in made.people)
    made = state(conflicts=["", "9c 8s 7d"], act2_draw="hand")
    run(second_act(made, scene(made, 2, 0, 1), made.conflicts[1], None))
    assert [len(p.hand) for p in made.people] == [1, 1, 1, 0] and all(p.aside == [] for p in made.people)


# ---------------------------------------------------------------- a scene
def test_the_starter_says_who_sets_up():
    """TAR-044: the scene records it."""
    for setter in ("starter", "others"):
        made = state(["1s", "2s", "3s"], ["9c"])
        going = scene(made, setter="")
        run(play_scene(made, going), setter, choose=lambda ask: "pass" if "pass" in ask.options else ask.options[0])
        assert going.setter == setter and told(made, "sets up")[0].facts["setter"] == setter


def test_a_played_card_joins_the_conflict_face_up():
    """TAR-046: and stays there; anybody may play."""
    made = state(["1s", "2s", "3s"], ["9c"])
    run(narrate(made, scene(made), made.conflicts[0]), "pass", "pass", card("3s"), "pass", "cut")
    assert made.conflicts[0].open == cards("9c 3s") and made.people[2].hand == []


def test_who_set_up_cannot_call_cut():
    """TAR-047: the parties who did not; the starter where the others did."""
    made = state(conflicts=["", "1c"])
    assert cutters(scene(made)) == (1,)
    assert cutters(scene(made, setter="others")) == (0,)
    assert cutters(scene(made, 2, 0, 1)) == (1, 2)
    assert cutters(scene(made, 2, 0, 1, "others")) == (0,)
    made = state(["1s", "2s", "3s"], ["9c"])
    _, asked = run(narrate(made, scene(made), made.conflicts[0]), "pass", "cut")
    assert "cut" not in asked[0].options and "cut" in asked[1].options


def test_a_cut_ends_the_laying_of_cards():
    """TAR-048: nobody is asked for a card after it."""
    made = state(["1s", "2s", "3s"], ["9c"])
    _, asked = run(narrate(made, scene(made), made.conflicts[0]), card("1s"), "cut")
    assert [ask.seat for ask in asked] == [0, 1] and scene(made).over is False
    assert told(made, "cut")[0].seat == 1 and made.people[1].hand == cards("2s")


def test_without_a_cut_the_scene_ends_when_all_pass():
    """T-19: and the last cards may still be turned."""
    made = state(["1s", "2s", "3s"], ["9c"])
    made.conflicts[0].turned = cards("10d")
    going = scene(made, setter="")
    _, asked = run(play_scene(made, going), "starter", "pass", "pass", "pass")
    assert told(made, "no cut") and going.over
    assert [ask.about for ask in asked].count("turn a card up") == 3


def test_a_last_turn_costs_a_card_for_the_starter():
    """TAR-049, T-20, T-21: once each from the starter's left, the starter last, who sets an own card aside."""
    made = state(["1s 4s", "2s", "3s"], ["9c"])
    made.conflicts[0].turned = cards("10d 9d 8d 7d")
    going = scene(made)
    _, asked = run(last_turns(made, going, made.conflicts[0]), card("10d"), card("9d"), card("8d"), card("4s"))
    assert [ask.seat for ask in asked if ask.about == "turn a card up"] == [1, 2, 0]
    assert made.people[0].aside == cards("2s 3s 4s") and made.people[0].hand == cards("1s")
    assert made.conflicts[0].open == cards("9c 10d 9d 8d") and made.conflicts[0].turned == cards("7d")
    made = state(["1s 4s", "2s", "3s"], ["9c"], flip_order="starter first")
    made.conflicts[0].turned = cards("10d")
    _, asked = run(last_turns(made, scene(made), made.conflicts[0]), "no", "no", "no")
    assert [ask.seat for ask in asked] == [0, 1, 2]


def test_no_turn_without_a_face_down_card_or_a_hand():
    """TAR-049, TAR-050: an empty hand rules out both ways to give."""
    made = state(["1s", "", "3s"], ["9c"])
    made.people[1].aside = cards("5s")
    assert run(last_turns(made, scene(made), made.conflicts[0])) == (None, [])
    made.conflicts[0].turned = cards("10d")
    _, asked = run(last_turns(made, scene(made), made.conflicts[0]), "no", "no")
    assert [ask.seat for ask in asked] == [2, 0]


def test_a_given_card_of_those_aside_is_replaced_by_one_of_the_hand():
    """TAR-050: the giver's pile keeps its size."""
    made = state(["1s", "2s 6s", "3s"], ["9c"])
    made.people[1].aside = cards("5b")
    made.conflicts[0].turned = cards("10d")
    _, asked = run(last_turns(made, scene(made), made.conflicts[0]), card("10d"), f"aside {card('5b')}", card("6s"))
    assert asked[1].options == (*cards("2s 6s"), f"aside {card('5b')}")
    assert made.people[1].aside == cards("6s") and made.people[1].hand == cards("2s")
    assert made.people[0].aside == cards("5b")


def test_the_dominant_suit_counts_open_cards_alone():
    """TAR-051, T-22: by the sum; or by the count, or the highest and one for each other."""
    made = state(conflicts=["9c 2s 3s"])
    made.conflicts[0].turned = cards("10s")
    made.people[0].ranks, made.people[1].ranks = {"cups": "jack"}, {"swords": "king"}
    assert run(verdict(made, scene(made), made.conflicts[0]))[0] == 0
    assert told(made, "dominant")[0].facts["suits"] == ["cups"]
    held = cards("9c 2s 3s 4s 8d 1d")
    assert dominant(held) == ("swords", "cups", "coins")
    assert dominant(held, "count") == ("swords",)
    assert dominant(held, "high plus") == ("cups", "coins")


def test_no_open_card_no_winner():
    """T-28: a conflict with face-down cards alone."""
    made = state()
    made.conflicts[0].turned = cards("10s")
    made.people[0].ranks = {"swords": "king"}
    assert run(verdict(made, scene(made), made.conflicts[0])) == (None, [])


@pytest.mark.parametrize("setter, others", [("starter", True), ("others", False)])
def test_the_ending_is_told_by_who_did_not_set_up(setter, others):
    """TAR-052: the others if the starter did, the starter if the others did."""
    made = state(["1s", "2s", "3s"], ["9c"])
    run(play_scene(made, scene(made)), setter, choose=lambda ask: ask.options[0])
    assert told(made, "ending")[0].facts["others"] is others and told(made, "ending")[0].seat == 0


def test_consequences_come_last():
    """TAR-053: after the ending."""
    evening = Evening(4, 3).to_the_end()
    words = [event.word for event in evening.state.log]
    for word in ("sets aside", "takes", "gives"):
        for i in [i for i, w in enumerate(words) if w == word]:
            begun = max(j for j in range(i) if words[j] == "scene")
            assert "ending" in words[begun:i]


def test_the_best_rank_in_the_dominant_suit_wins():
    """TAR-054: king before queen, and a ranked party before an unranked one."""
    ranks = {0: {"cups": "queen"}, 1: {"cups": "king"}, 2: {}}
    assert best_ranked((0, 1), ranks, "cups") == [1]
    assert best_ranked((0, 2), ranks, "cups") == [0]
    assert best_ranked((0, 1, 2), ranks, "coins") == [0, 1, 2]
    assert ahead(cards("9c"), (0, 1, 2), ranks) == 1 and ahead(cards("9d"), (0, 1), ranks) is None


def test_several_dominant_suits_are_compared_one_by_one():
    """TAR-055, TAR-056: most single wins decide; level, nobody wins."""
    made = state(conflicts=["9c 9s 9d"])
    made.people[0].ranks = {"cups": "king", "swords": "king", "coins": "jack"}
    made.people[1].ranks = {"cups": "queen", "swords": "queen", "coins": "king"}
    assert run(verdict(made, scene(made), made.conflicts[0]))[0] == 0
    made.conflicts[0].open = cards("9c 9d")
    assert run(verdict(made, scene(made), made.conflicts[0]))[0] is None
    assert most({0: 1, 1: 1}) is None and most({0: 2, 1: 1}) == 0 and most({0: 0, 1: 0}) is None


def test_the_unranked_show_a_card_together_and_swap():
    """TAR-057, TAR-059: both are asked at once; then the cards change hands."""
    made = state(["2c 9s", "9d 1s"], ["5c"])
    asking = verdict(made, scene(made), made.conflicts[0])
    question = next(asking)
    assert [(ask.seat, ask.about) for ask in question] == [(0, "reveal a card"), (1, "reveal a card")]
    assert not told(made, "reveals")
    with pytest.raises(StopIteration) as end:
        asking.send(tuple(cards("2c 9d")))
    assert end.value.value == 0
    assert made.people[0].hand == cards("9s 9d") and made.people[1].hand == cards("1s 2c")


def test_how_shown_cards_compare():
    """TAR-058: of the suit the higher; one of the suit before any; else the higher, equals nobody."""
    assert best_shown({0: card("2c"), 1: card("9c")}, "cups") == 1
    assert best_shown({0: card("2c"), 1: card("9s")}, "cups") == 0
    assert best_shown({0: card("2d"), 1: card("9s")}, "cups") == 1
    assert best_shown({0: card("9d"), 1: card("9s")}, "cups") is None


def test_any_card_beats_an_empty_hand():
    """T-23: which goes back; where both are empty, nobody wins."""
    made = state(["2s", ""])
    assert run(reveal(made, [0, 1], "cups"))[0] == 0
    assert made.people[0].hand == cards("2s") and not told(made, "swap")
    assert run(reveal(state(["", ""]), [0, 1], "cups")) == (None, [])


def test_three_unranked_people_show_cards_that_go_back():
    """T-24: the best by the same order; nothing is swapped."""
    made = state(["2s 1s", "3c 1d", "9d 5d"])
    winner, asked = run(reveal(made, [0, 1, 2], "cups"), *cards("2s 3c 9d"))
    assert winner == 1 and len(asked) == 3 and not told(made, "swap")
    assert [sorted(p.hand) for p in made.people] == [sorted(cards(h)) for h in ("2s 1s", "3c 1d", "9d 5d")]


# ---------------------------------------------------------------- the epilogue
def test_the_difference_is_never_negative():
    """TAR-060: five black and two red, or the other way round, are three."""
    assert Fate(0, 5, 2, "swords").gap == Fate(0, 2, 5, "cups").gap == 3
    assert counted(cards("1s 2s 3s 4b 5b 1c 1d")) == (5, 2)


def test_a_larger_difference_is_happier_and_told_later():
    """TAR-061, TAR-063, T-27: of equal ones fewer cards first, then the seats."""
    made = state()
    fates = [Fate(0, 3, 0, "swords"), Fate(1, 1, 0, "swords"), Fate(2, 2, 1, "swords"), Fate(3, 0, 1, "cups")]
    assert [fate.seat for fate in in_order(made, fates)] == [1, 3, 2, 0]
    made.first = 2
    assert [fate.seat for fate in in_order(made, fates)] == [3, 1, 2, 0]


def test_the_most_frequent_suit_names_the_table():
    """TAR-062, T-25: its owner chooses between two; six and more are the sixth row."""
    made = state()
    made.people[0].aside = cards("1s 2s 3b")
    made.people[1].aside = cards("1s 2b")
    made.people[2].aside = cards("1c 2c 3c 4c 5c 6c 7c")
    fates, asked = run(epilogue(made), "batons")
    assert [(ask.seat, ask.options) for ask in asked] == [(1, ("swords", "batons"))]
    assert {fate.seat: fate.row for fate in fates} == {
        0: "swords-3",
        1: "batons-2",
        2: "cups-6",
        3: BALANCE,
    }
    assert frequent(cards("1c 2d 3d")) == ("coins",) and frequent([]) == ()


def test_the_suit_of_the_epilogue_may_be_that_of_the_hand():
    """TAR-062, T-30: the cards set aside name it, or those in hand where a table reads « jeu » so."""
    for reading, row in (("aside", "swords-2"), ("hand", "coins-2")):
        made = state(["8d 9d 1c", "", "1s", ""], epilogue_suit=reading)
        made.people[0].aside, made.people[1].aside = cards("1s 2s"), cards("1b 3b")
        fates, asked = run(epilogue(made))
        assert asked == [] and {fate.seat: fate.row for fate in fates}[0] == row
        assert {fate.seat: fate.row for fate in fates}[1] == "batons-2"  # an empty hand names none
    assert RULINGS["epilogue_suit"] == ("aside", "hand")


def test_no_difference_is_perfect_balance():
    """T-26: a fate of its own, whatever the suits."""
    made = state()
    made.people[0].aside = cards("1s 2c")
    fates, asked = run(epilogue(made))
    assert all(fate.row == BALANCE and fate.suit == "" for fate in fates) and asked == []


# ---------------------------------------------------------------- the ledger
def test_every_ambiguity_is_a_ruling():
    """T-01 to T-30, each with its recommended reading first."""
    ledger = read_ledger(LEDGER)
    assert len(ledger.rules) == 64 and len(ledger.ambiguities) == 30
    assert {a.id for a in ledger.ambiguities} == {row for ruling in RULED for row in ruling.rows}
    assert all(ruling.readings for ruling in RULED) and len(RULINGS) == len(RULED) == 30


def test_an_act_has_a_scene_for_everybody():
    """TAR-031, TAR-039: one each."""
    made = state(["1s", "2s", "3s"], ["9c", "8d", "7s"])
    run(act(made, 1), choose=lambda ask: ask.options[0])
    assert sorted(made.started) == [0, 1, 2] and len(told(made, "scene")) == 3
