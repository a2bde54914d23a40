"""What holds in every drama, whoever chooses: nothing is lost, nothing leaks, the record says it all."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fogtools.game.playing.course import Course, Terms
from fogtools.game.playing.decision import Ask, random
from fogtools.games import TAROT_DRAMA as GAME
from fogtools.games.tarot_drama.cards.box import load
from fogtools.games.tarot_drama.engine.rulings import RULINGS
from fogtools.games.tarot_drama.engine.state import SEATS, State
from fogtools.games.tarot_drama.engine.tarot_deck import NUMBERS
from fogtools.play import play_code, recording
from fogtools.play.many.simulate import seated, simulate
from fogtools.play.session import Session, asks_of, play
from fogtools.project.story_language import open_story
from tests.evening import BOX, ROOT, shipped
from tests.many_dramas import ended, kept
from tests.share import share

QUICK = settings(max_examples=share(12, 40), deadline=None, suppress_health_check=[HealthCheck.too_slow])
SEEDS = st.integers(0, 2**32)
PEOPLE = st.integers(3, 5)
READINGS = st.fixed_dictionaries({name: st.sampled_from(readings) for name, readings in RULINGS.items()})


@QUICK
@given(seed=SEEDS, people=PEOPLE, rulings=READINGS)
def test_every_drama_ends_and_keeps_its_cards(seed, people, rulings):
    """TAR-011, TAR-013, TAR-021, TAR-031, TAR-063: under every mix of readings, looked at after every question."""
    table: Any = GAME.playing.begin(shipped(), Terms(seed, rulings=rulings, players=people), [], None)
    play(table, [random] * people, lambda asks, answers: kept(table.state))
    kept(table.state)
    ended(table)


@pytest.mark.parametrize("people", [3, 4, 5])
def test_hidden_hands_and_motives_leak_nowhere(people):
    """TAR-009, TAR-016, T-03: what a seat sees is the same whatever others hold and want, and whatever is left over."""
    table: Any = GAME.playing.begin(shipped(), Terms(5, players=people), [], None)
    state: State = table.state
    stream = state.chance["test"]
    reply: Any = None
    steps = 0
    while True:
        try:
            question = table.asking.send(reply)
        except StopIteration:
            break
        asks = asks_of(question)
        seat = asks[0].seat
        seen = table.view(seat).table
        others = [p for s, p in enumerate(state.people) if s != seat]
        hidden = [(p.hand, p.motive) for p in others]
        over = state.left_over
        for person in others:
            person.hand, person.motive = ["cups-1"] * len(person.hand), "mer"
        state.left_over = ["cups-1"] * len(over)
        assert table.view(seat).table == seen
        for person, (hand, motive) in zip(others, hidden, strict=True):
            person.hand, person.motive = hand, motive
        state.left_over = over
        reply = tuple(stream.pick(a.options) for a in asks)
        reply = reply if isinstance(question, tuple) else reply[0]
        steps += 1
    assert steps > 50


def test_secret_bids_are_made_of_what_was_seen_before_all_of_them():
    """TAR-016, TAR-057: whoever answers second does not see the first answer."""
    seen: list[Any] = []

    def watching(view: Any, ask: Ask, stream: Any) -> int:
        if ask.about == "bid":
            seen.append([view.bid(s) for s in range(3)])
        return 0

    play(GAME.playing.begin(shipped(), Terms(2, players=3), [], None), [watching] * 3)
    assert seen and all(bids == [(), (), ()] for bids in seen)


def test_the_log_of_a_seat_names_no_hand_and_no_motive_of_others():
    """TAR-009: and no answer that somebody else gave."""
    session = Session(GAME, shipped(), Terms(3, players=4))
    stream = session.table.chance["test"]
    while session.asks and session.table.view(0).phase != "epilogue":
        session.answer(*(stream.pick(ask.options) for ask in session.asks))
    for seat, name in enumerate(SEATS[:4]):
        lines = [line for line in session.lines(seat) if " wanted " not in line]
        for word in (" holds ", " wants "):
            assert [line for line in lines if f"{name}{word}" in line]
            assert not [line for line in lines if word in line and f"{name}{word}" not in line]
        assert not [line for line in lines if line.startswith("> ") and not line.startswith(f"> {name} ")]


def test_a_tableau_shows_its_seat_no_hidden_card_and_no_motive():
    """TAR-009, TAR-010, TAR-045: the own hand and motive, the conflict in question with its theme and elements."""
    box = load(BOX)
    language = open_story(GAME, box, "sel-de-septembre", "fr", ROOT / "locales")
    session = Session(GAME, shipped(), Terms(3, players=3))
    stream = session.table.chance["test"]
    themes = 0
    say = lambda one, many, n: one if many is None or n == 1 else many  # noqa: E731
    while session.asks:
        for ask in session.asks:
            seen = GAME.playing.tableau(box, session, ask.seat, ask, language, say)
            view: Any = session.table.view(ask.seat)
            assert [held.card.id for held in seen.hand] == [*view.hand]
            assert len(seen.choices) == len(ask.options) and seen.question
            own = " ".join(run.text for _, shown in seen.own for card in shown for line in card.lines for run in line)
            texts = {
                box.by_id[f"motives-{p.motive}"].row.text
                for s, p in enumerate(session.table.state.people)  # type: ignore[attr-defined]
                if s != ask.seat and p.motive not in ("", "own", view.motive)
            }
            assert not any(text in own or text in "".join(seen.log) for text in texts)
            if ask.about == "set the scene":
                assert any(word in own for word in ("Je veux", "billet"))
            if ask.card.startswith("arcana-") and ask.about == "play a card":
                themes += 1
                assert seen.card is not None and any(line[0].text for line in seen.card.lines)
        session.answer(*(stream.pick(ask.options) for ask in session.asks))
    last = GAME.playing.tableau(box, session, 0, None, language, say)
    assert themes > 5 and len(last.result) == 2 * 3


@QUICK
@given(seed=SEEDS, people=PEOPLE, rulings=READINGS, steps=st.integers(0, 120))
def test_a_record_and_a_code_play_the_same_again(seed, people, rulings, steps):
    """Any drama, stopped anywhere."""
    session = Session(GAME, shipped(), Terms(seed, rulings=rulings, players=people))
    stream = session.table.chance["test"]
    while session.asks and len(session.steps) < steps:
        session.answer(*(stream.pick(ask.options) for ask in session.asks))
    made = recording.transcript(session, ["people"] * people)
    again = recording.replay(GAME, shipped(), made)
    assert again.difference is None and not again.problem
    coded = play_code.decode(recording.code(session), GAME.playing.rulings, GAME.players(shipped()))
    assert recording.from_code(GAME, shipped(), coded).session.lines() == session.lines()
    assert coded.terms.players == people


@pytest.mark.parametrize("policies", [("bidder", "saver", "schemer"), ("schemer",) * 4, ("saver", "bidder") * 2])
def test_policies_know_what_they_may_and_choose_what_there_is(policies):
    """Under the last reading of every ruling too."""
    for rulings in ({}, {name: readings[-1] for name, readings in RULINGS.items()}):
        assert simulate(GAME, shipped(), Course(policies, 3, rulings=rulings), 5).plays == 5
    assert len(seated(GAME, shipped(), Course(policies))) == len(policies)


def test_a_schemer_among_people_of_chance_has_happier_fates():
    """TAR-061: setting one colour aside pays."""
    counts = simulate(GAME, shipped(), Course(("schemer", "random", "random", "random"), 1), 150)
    assert counts.tally["best", "", "red"] > 1.3 * counts.tally["best", "", "blue"]


def test_what_is_counted_adds_up():
    """Conflicts, fates and scenes: as many as people; every scene is won or not, and cut or not."""
    counts = GAME.analysis.counts(shipped(), simulate(GAME, shipped(), Course(("random",) * 4, 2), 30).tally, 30)
    assert sum(n for kinds in counts["conflicts"].values() for n in kinds.values()) == 30 * 4
    assert sum(counts["epilogues"].values()) == sum(counts["gaps"].values()) == 30 * 4
    per = counts["per drama"]
    assert per["scenes"] == 8 and per["cut"] + per["no cut"] == pytest.approx(8)
    assert sum(row["n"] for row in counts["places"].values()) == 30 * 4
    assert sum(counts["best"].values()) >= 30
    assert [listing.name for listing in GAME.analysis.counted([(("random",) * 4, counts)])] == [  # type: ignore[misc]
        "conflicts",
        "epilogues",
        "happened",
        "seats",
    ]


def test_every_card_and_every_arcana_comes_to_a_table():
    """TAR-001: over some dramas of four all numbers are dealt, and all 22 arcana name a conflict."""
    seen, arcana = set(), set()
    for number in range(60):
        table: Any = GAME.playing.begin(shipped(), Terms(1, number, players=4), [], None)
        play(table, [random] * 4)
        seen |= {card for e in table.log if e.word == "dealt" for card in e.facts["cards"]}
        arcana |= {e.facts["arcana"] for e in table.log if e.word == "conflict"}
    assert seen == {*NUMBERS} and len(arcana) == 22


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_telling_names_everybody_and_every_fate(language):
    """TAR-006, TAR-052, TAR-063: childhood, both acts, epilogue; no slot is left open."""
    box = load(BOX)
    words = open_story(GAME, box, "sel-de-septembre", language, ROOT / "locales")
    session = Session(GAME, shipped(), Terms(7, players=4))
    stream = session.table.chance["test"]
    while session.asks:
        session.answer(*(stream.pick(ask.options) for ask in session.asks))
    blocks = GAME.playing.telling(box, "sel-de-septembre", session.log, ("", ""), words)
    kinds = [block.kind for block in blocks]
    assert kinds.count("chapter") == 4 and kinds.count("scene") == 4 + 8
    spoken = [block for block in blocks if block.kind == "speech"]  # four people, four suits, four fates
    assert len(spoken) == 12 and all(block.who and block.text for block in spoken)
    text = "\n".join(block.text for block in blocks)
    assert not [sign for sign in "{}" if sign in text] and "arcana-" not in text and "fate-" not in text


@pytest.mark.nightly
def test_two_hash_seeds_play_the_same():
    """Nothing depends on the order of a set."""
    code = "from tests.many_dramas import digest; from tests.evening import shipped; print(digest(shipped(), 60))"
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


def test_recorded_plays_replay():
    """The dramas beside the setting are as they were recorded."""
    from fogtools.game.playing.transcript import read

    files = sorted((Path(BOX) / "plays").glob("*.txt"))
    assert len(files) >= 3
    for file in files:
        again = recording.replay(GAME, shipped(), read(file.read_text(encoding="utf-8"), file.name))
        assert again.difference is None and not again.problem, file.name
