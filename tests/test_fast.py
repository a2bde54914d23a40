"""Both engines play alike: checksums, generated boxes, any rulings, plain Python, forced answers, planted faults."""

from __future__ import annotations

import os
import random as chance
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from fogtools.finding import FogError
from fogtools.game.playing.course import Course, Forced
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.engine import state as table
from fogtools.games.fog_of_love.engine.rulings import RULINGS
from fogtools.games.fog_of_love.fast import native, verifying
from fogtools.games.fog_of_love.fast.machine import flow, judge, moves
from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.running import Fast
from fogtools.games.fog_of_love.fast.verifying import Pair, verified
from fogtools.games.fog_of_love.sample import write
from fogtools.play.many.parallel import engine_of
from fogtools.play.many.simulate import simulate
from tests.fog import ROOT, edit
from tests.share import share

SHIPPED = (
    "first-light the-five-twelve",
    "rien-de-grave faux-contact",
    "first-light the-deposit",
    "first-light the-long-table",
    "first-light the-understudies",
)
PEOPLE = ("random", *FOG_OF_LOVE.playing.personas)
#: Generated boxes in five parts.
BOXES = share(5, 50)


@cache
def shipped(name: str) -> Any:
    box, story = name.split()
    return FOG_OF_LOVE.playing.compile(FOG_OF_LOVE.authoring.load(ROOT / "stories/fog-of-love" / box), story)


def test_thirty_plays_of_each_policy_have_the_same_checksum() -> None:
    """Each sits once on either side; every pair of every story is played by night, and by `make verify`."""
    for pair in zip(PEOPLE, (*PEOPLE[1:], PEOPLE[0]), strict=True):
        found = verified(FOG_OF_LOVE, shipped(SHIPPED[0]), Course(pair), 30)
        assert (found.difference, found.reference) == (None, found.fast), pair


@pytest.mark.nightly
@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("one", PEOPLE)
def test_plays_of_every_pair_have_the_same_checksum(name: str, one: str) -> None:
    """A hundred plays of each pair, half of them with the seats changed."""
    for other in PEOPLE:
        found = verified(FOG_OF_LOVE, shipped(name), Course((one, other)), 100 if one == other else 50)
        assert (found.difference, found.reference) == (None, found.fast), (one, other)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(5))
def test_generated_boxes_are_counted_alike_under_any_rulings(part: int) -> None:
    """Every second box under rulings drawn by chance; counts and the number of plays they come from, all of them."""
    for number in range(1 + part, 1 + BOXES, 5):
        luck = chance.Random(number)
        with TemporaryDirectory() as folder:
            write(Path(folder), number)
            box = FOG_OF_LOVE.authoring.load(next(Path(folder).rglob("box.yaml")).parent)
            story = FOG_OF_LOVE.playing.compile(box, luck.choice(box.story_names))
        rulings = {k: luck.choice(v) for k, v in RULINGS.items()} if number % 2 else {}
        course = Course((luck.choice(PEOPLE), luck.choice(PEOPLE)), number, luck.choice((None, 0, 1)), rulings)
        fast, reference = Fast(FOG_OF_LOVE, story, course).counts(0, 12), simulate(FOG_OF_LOVE, story, course, 12)
        assert (fast.tally, fast.seen) == (reference.tally, reference.seen), (number, course)


def test_the_same_source_in_plain_python_plays_the_same() -> None:
    course = Course(("destiny", "random"))
    python, machine = (Pair(FOG_OF_LOVE, shipped(SHIPPED[0]), course, plain).verified(4) for plain in (True, False))
    assert (python.difference, machine.difference) == (None, None)
    assert python.reference == python.fast == machine.fast == machine.reference


@pytest.mark.parametrize("always", (True, False))
def test_forced_answers_are_taken_alike(always: bool) -> None:
    for forced in (
        Forced(0, "choose", "", "A", always),
        Forced(1, "choose", "by-daylight", "C", always),
        Forced(0, "play a scene", "", "two-keys", always),
    ):
        course = Course(("random", "selfish"), 3, forced=(forced,))
        fast = Fast(FOG_OF_LOVE, shipped(SHIPPED[0]), course).counts(0, 60)
        reference = simulate(FOG_OF_LOVE, shipped(SHIPPED[0]), course, 60)
        assert (fast.tally, fast.seen) == (reference.tally, reference.seen), forced


@pytest.mark.parametrize("effect", ("swap out: [safe-harbour, lone-wolf]", "swap in: [lone-wolf, safe-harbour]"))
def test_a_list_of_destinies_is_gone_through_alike(effect: str, tmp_path: Path) -> None:
    """FOL-145, FOL-147: each that is named, one after the other."""
    shutil.copytree(ROOT / "tests/boxes/base", tmp_path / "base")
    scenes = tmp_path / "base/short-crossing/scenes.yaml"
    text = scenes.read_text(encoding="utf-8").replace("does: {both: +1}", f"does: {{both: {{{effect}}}}}")
    scenes.write_text(text, encoding="utf-8")
    hand, apart = "{hand: [safe-harbour, lone-wolf]}", "{hand: [safe-harbour], discarded: [lone-wolf]}"
    edit(tmp_path / "base/short-crossing/story.yaml", hand, apart)
    story = FOG_OF_LOVE.playing.compile(FOG_OF_LOVE.authoring.load(tmp_path / "base"), "short-crossing")
    found = verified(FOG_OF_LOVE, story, Course(), 60, in_python=True)
    assert found.difference is None and found.reference == found.fast


def test_a_game_without_room_is_played_by_the_reference_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """In plain Python, so that the room can be made small; nothing is counted twice."""
    monkeypatch.setattr(w, "TURNS", 17)
    course = Course()
    fast = Fast(FOG_OF_LOVE, shipped(SHIPPED[0]), course, in_python=True)
    found, whole = fast.counts(0, 6), simulate(FOG_OF_LOVE, shipped(SHIPPED[0]), course, 6)
    assert (found.plays, found.tally, found.seen) == (6, whole.tally, whole.seen)
    assert 0 < found.handed_over < 6 and (found + found).handed_over == 2 * found.handed_over
    assert engine_of("fast", found) == "fast + reference" and engine_of("fast", whole) == "fast"


def test_a_game_without_room_is_skipped_where_both_engines_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(w, "TURNS", 17)
    found = verified(FOG_OF_LOVE, shipped(SHIPPED[0]), Course(), 6, in_python=True)
    assert found.difference is None and found.reference == found.fast
    assert 0 < len(found.skipped) < 6 and found.data()["skipped"] == list(found.skipped)


# ---------------------------------------------------------------------- faults that must be seen
def first_difference(plays: int = 60, name: str = SHIPPED[0]) -> Any:
    return verified(FOG_OF_LOVE, shipped(name), Course(), plays, in_python=True).difference


def test_without_a_fault_nothing_differs() -> None:
    assert first_difference(4) is None


def test_seats_swapped_in_the_fast_engine_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    real = flow.settle
    monkeypatch.setattr(flow, "settle", lambda S, seat, n: real(S, 1 - seat, n))
    found = first_difference()
    assert {"seat 0 hearts", "seat 1 hearts"} <= set(found.fields)


def test_a_floor_that_is_forgotten_in_the_fast_engine_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """FOL-035: satisfaction never falls below none."""

    def settle(S: Any, seat: int, n: int) -> None:
        S[moves.person(seat) + w.P_HEARTS] += n

    monkeypatch.setattr(flow, "settle", settle)
    found = first_difference(name=SHIPPED[1])
    assert any(name.endswith("hearts") and fast < 0 <= right for name, (right, fast) in found.fields.items())


def test_a_wrong_comparison_in_the_fast_engine_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    real = judge.number
    monkeypatch.setattr(judge, "number", lambda *seen: real(*seen) + 1)
    assert first_difference().fields


def test_a_fault_in_the_reference_engine_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    real = table.State.lose
    monkeypatch.setattr(table.State, "lose", lambda self, seat, aspect: real(self, 1 - seat, aspect))
    found = verified(FOG_OF_LOVE, shipped(SHIPPED[0]), Course(("random", "random")), 40).difference
    assert found is not None and any("tokens" in name for name in found.fields)


def test_a_persona_that_thinks_otherwise_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    real = verifying.seated
    monkeypatch.setattr(verifying, "seated", lambda *a: real(a[0], a[1], Course(("rebel", "random"))))
    found = verified(FOG_OF_LOVE, shipped(SHIPPED[0]), Course(("selfish", "random")), 20).difference
    assert found is not None and list(found.fields) == ["answer"]


# ---------------------------------------------------------------------- what cannot be played fast
def told(story: Any, course: Course) -> str:
    with pytest.raises(FogError) as refused:
        Fast(FOG_OF_LOVE, story, course)
    return str(refused.value.message)


def test_what_the_fast_engine_cannot_play_is_said() -> None:
    story = shipped(SHIPPED[0])
    assert told(story, Course(("least-used", "random"))) == "the fast engine does not know the policy least-used."
    assert told(story, Course(seed=2**70)) == f"the seed {2**70} is too large for the fast engine."
    forced = Forced(0, "draw from", "", "sweet", True)
    assert told(story, Course(forced=(forced,))) == "the fast engine cannot force an answer to “draw from”."


def test_without_numba_the_remedy_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise native.PackageNotFoundError(name)

    monkeypatch.setattr(native, "version", missing)
    with pytest.raises(FogError) as refused:
        native.needed()
    assert str(refused.value.message) == "the fast engine needs Numba, which is not installed."
    assert str(refused.value.help) == 'install it: `pip install "fogtools[balance]"`'


def test_damaged_machine_code_is_made_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The file is checked by its sum before it is loaded; what is made replaces it whole."""
    file = native.file_in(tmp_path)
    code = b"machine code"
    monkeypatch.setattr(native, "_built", lambda out: code)
    assert native._kept(file) is None and native._made(file) == code == native._kept(file)
    file.write_bytes(file.read_bytes()[:-1] + b"X")
    assert native._kept(file) is None
    assert native._made(file) == code == native._kept(file)
    assert sorted(p.suffix for p in tmp_path.iterdir()) == [".making", ".o"]


CALL = """
from ctypes import c_int32
from fogtools.games.fog_of_love.fast import native
from fogtools.games.fog_of_love.fast.machine import build as building, jit

@jit.jit
def entry(job, S, T, K, F, C, D, seed, first, plays, digests):
    S[0] = seed
    return job - digests

room = (c_int32 * 1)()
answer = native._loaded(building.for_this_machine(building.translated(entry)))(9, *[room] * 6, 7, 0, 0, 11)
print(answer, room[0])
"""


@pytest.mark.nightly
def test_numba_has_functions_called_as_the_loader_calls_them() -> None:
    """In a process of its own, which a Numba with another way of calling may crash."""
    env = {**os.environ, "FOG_JIT": "1"}
    env.pop("NUMBA_DISABLE_JIT", None)
    done = subprocess.run([sys.executable, "-c", CALL], env=env, capture_output=True, text=True, cwd=ROOT)
    said = f"this Numba has functions called in another way than `native._loaded` calls them: {done.stderr[-300:]}"
    assert (done.returncode, done.stdout) == (0, "-2 7\n"), said
