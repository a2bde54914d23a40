"""What holds in every game of Misty, whoever chooses: nothing is lost, nothing leaks, the record says it all."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fogtools.game.playing.course import Course, Terms
from fogtools.game.playing.decision import Ask, random
from fogtools.games import MISTY
from fogtools.games.misty.engine.building import FRAMES, extent, laid, spots
from fogtools.games.misty.engine.rulings import RULINGS
from fogtools.games.misty.engine.state import State
from fogtools.play import play_code, recording
from fogtools.play.many.simulate import seated, simulate
from fogtools.play.session import Session, asks_of, play
from tests.many_rounds import kept
from tests.panes import ROOT, SIGNS, lying, pane, shipped
from tests.share import share

QUICK = settings(max_examples=share(12, 40), deadline=None, suppress_health_check=[HealthCheck.too_slow])
SEEDS = st.integers(0, 2**32)
PEOPLE = st.integers(2, 4)
READINGS = st.fixed_dictionaries({name: st.sampled_from(readings) for name, readings in RULINGS.items()})


@QUICK
@given(seed=SEEDS, people=PEOPLE, rulings=READINGS)
def test_every_game_ends_and_keeps_its_cards(seed, people, rulings):
    """MIS-003, MIS-004, MIS-005, MIS-014, MIS-015: under every mix of readings, looked at after every question."""
    table: Any = MISTY.playing.begin(shipped(), Terms(seed, rulings=rulings, players=people), [], None)
    play(table, [random] * people, lambda asks, answers: kept(table.state, shipped()))
    kept(table.state, shipped())
    assert table.state.phase == "over"


@QUICK
@given(st.lists(st.integers(0, 200), min_size=12, max_size=12), st.sampled_from(["twelve", "nine"]))
def test_a_window_can_always_be_finished(choices, window):
    """MIS-014, MIS-015: whatever places are chosen, the last card finds one, and the frame is full."""
    cells: dict[tuple[int, int], str] = {}
    frames = FRAMES[window]
    size = frames[0][0] * frames[0][1]
    for n in choices[:size]:
        free = spots(cells, frames)
        assert free
        cells = laid(cells, free[n % len(free)], "o")
    assert extent(cells) in frames and len(cells) == size and spots(cells, frames) == []


@QUICK
@given(st.text(alphabet="".join(SIGNS), min_size=12, max_size=12), st.data())
def test_in_any_order_a_window_keeps_its_cards_and_its_best_is_the_best(signs, data):
    """MIS-018 to MIS-022, M-12: what moved lies one step on, all else where it was; no order beats the best."""
    from fogtools.games.misty.rules.activating import move, ready
    from fogtools.games.misty.rules.best_order import best_order, fed

    rows = " ".join(signs[i : i + 4] for i in (0, 4, 8))
    made, homes = pane(rows), dict(pane(rows).at)
    best, _ = best_order(made)
    dead: set[int] = set()
    while able := ready(made):
        assert not dead & set(able)
        move(made, data.draw(st.sampled_from(able)))
        dead |= {n for n in made.at if not made.open(n)}
    assert sorted([*made.gone, *(n for pile in made.piles.values() for n in pile)]) == list(range(12))
    for n, spot in made.at.items():
        step = made.faces[n].step if n in made.moved else (0, 0)
        assert spot == (homes[n][0] + step[0], homes[n][1] + step[1])
    assert fed(made) <= best
    assert lying(made)


@pytest.mark.parametrize("people", [2, 3, 4])
def test_hidden_picks_and_hands_leak_nowhere(people):
    """MIS-007, MIS-009: what a seat sees is the same whatever the others hold and whatever lies in the stock."""
    table: Any = MISTY.playing.begin(shipped(), Terms(5, players=people), [], None)
    state: State = table.state
    reply: Any = None
    while state.round < 2:
        question = table.asking.send(reply)
        asks = asks_of(question)
        seat = asks[0].seat
        seen, own = table.view(seat).table, [e for e in state.log or () if e.knows in (-1, seat)]
        others = [p for s, p in enumerate(state.people) if s != seat]
        hands, stock = [p.hand for p in others], state.stock
        for person in others:
            person.hand = ["house"] * len(person.hand)
        state.stock = ["house"] * len(stock)
        assert table.view(seat).table == seen
        for person, hand in zip(others, hands, strict=True):
            person.hand = hand
        state.stock = stock
        assert not [e for e in own if e.word in ("dealt", "takes") and e.seat != seat]
        reply = tuple(a.options[-1] for a in asks) if isinstance(question, tuple) else asks[0].options[-1]


def test_an_answer_that_is_given_first_is_not_seen_by_the_second():
    """MIS-007: the picks of a step are made of what was seen before all of them."""
    seen: list[Any] = []

    def watching(view: Any, ask: Ask, stream: Any) -> int:
        if ask.about == "pick a card":
            seen.append([view.picked(s) for s in range(3)])
        return 0

    table = MISTY.playing.begin(shipped(), Terms(2, players=3), [], None)
    play(table, [watching] * 3)
    assert seen and all(picked == ["", "", ""] for picked in seen)


def test_the_log_of_a_seat_names_no_card_of_other_hands():
    """MIS-007: lines of hands are their holder's alone."""
    session = Session(MISTY, shipped(), Terms(3, players=3))
    session.follow(lambda ask: ask.options[0])
    for seat, name in enumerate(("red", "yellow", "green")):
        lines = session.lines(seat)
        assert [line for line in lines if f"{name} holds" in line]
        assert not [line for line in lines if " holds " in line and f"{name} holds" not in line]
        assert not [line for line in lines if line.startswith("> ") and not line.startswith(f"> {name} ")]


@QUICK
@given(seed=SEEDS, people=PEOPLE, rulings=READINGS, steps=st.integers(0, 60))
def test_a_record_and_a_code_play_the_same_again(seed, people, rulings, steps):
    """Any game, stopped anywhere."""
    session = Session(MISTY, shipped(), Terms(seed, rulings=rulings, players=people))
    stream = session.table.chance["test"]
    while session.asks and len(session.steps) < steps:
        session.answer(*(stream.pick(ask.options) for ask in session.asks))
    made = recording.transcript(session, ["people"] * people)
    again = recording.replay(MISTY, shipped(), made)
    assert again.difference is None and not again.problem
    coded = play_code.decode(recording.code(session), MISTY.playing.rulings, MISTY.players(shipped()))
    assert recording.from_code(MISTY, shipped(), coded).session.lines() == session.lines()
    assert coded.terms.players == people


@pytest.mark.parametrize("policies", [("greedy", "exact"), ("exact", "random", "greedy"), ("greedy",) * 4])
def test_policies_know_what_they_may_and_choose_what_there_is(policies):
    """Under every reading that they must know of."""
    for rulings in (
        {},
        {"activation": "may", "monster_choice": "touching", "smiley_runs": "adjacent"},
        {"window": "nine", "orientation": "said first", "tie": "none"},
    ):
        counts = simulate(MISTY, shipped(), Course(policies, 3, rulings=rulings), 5)
        assert counts.plays == 5
    hands = seated(MISTY, shipped(), Course(policies))
    assert len(hands) == len(policies)


def test_the_best_order_beats_chance():
    """MIS-018: with the same building, who looks through every order wins more."""
    counts = simulate(MISTY, shipped(), Course(("exact", "random"), 1), 60)
    assert counts.tally["winner", "", "red"] > 2 * counts.tally["winner", "", "yellow"]


def test_what_is_counted_adds_up():
    """Every card that was laid has one fate, and points are those of the windows."""
    counts = MISTY.analysis.counts(shipped(), simulate(MISTY, shipped(), Course(("random",) * 3, 2), 30).tally, 30)
    for kind, row in counts["kinds"].items():
        assert sum(row["fates"].values()) == row["placed"], kind
    assert sum(row["points"] for row in counts["kinds"].values()) == round(counts["mean window"] * counts["windows"])
    assert sum(counts["wins"].values()) == sum(counts["wins by place"].values()) >= 30
    assert (
        counts["flowers"]["survive"]
        + sum(n for fate, n in counts["kinds"]["flower"]["fates"].items() if fate != "scores")
        == counts["flowers"]["laid"]
    )


@pytest.mark.nightly
def test_two_hash_seeds_play_the_same():
    """Nothing depends on the order of a set."""
    code = "from tests.many_rounds import digest; from tests.panes import shipped; print(digest(shipped(), 40))"
    said = [
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT), "PATH": ""},
        ).stdout
        for seed in ("1", "2")
    ]
    assert said[0] == said[1] and len(said[0].strip()) == 16


def test_every_card_of_the_deck_comes_to_a_table():
    """M-10: over some games all 54 are dealt."""
    seen = Counter[str]()
    for number in range(10):
        table: Any = MISTY.playing.begin(shipped(), Terms(1, number, players=4), [], None)
        play(table, [random] * 4)
        seen.update(card for e in table.log if e.word == "dealt" for card in e.facts["cards"])
    assert set(seen) == set(shipped().pool)
