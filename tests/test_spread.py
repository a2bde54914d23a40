"""Many plays on several cores: the same counts, however they are cut and whoever plays them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from fogtools.finding import FogError
from fogtools.game.playing.course import Counts, Course
from fogtools.games import FOG_OF_LOVE
from fogtools.play.many.parallel import BATCH, LEAST, MANY, added, batches, engine_for, in_order, run, shrinking
from fogtools.play.many.simulate import simulate
from tests.fog import BOX, ROOT, STORY

PLAYS = 90
SLOW = replace(FOG_OF_LOVE, playing=replace(FOG_OF_LOVE.playing, fast=None))


@pytest.fixture(scope="module")
def story() -> Any:
    return FOG_OF_LOVE.playing.compile(FOG_OF_LOVE.authoring.load(ROOT / BOX), STORY)


@pytest.fixture(scope="module")
def whole(story: Any) -> Counts:
    return simulate(FOG_OF_LOVE, story, Course(), PLAYS)


@pytest.mark.parametrize(("threads", "size"), [(1, 7), (2, 64), (3, 13), (3, 1000)])
def test_the_counts_are_the_same_however_they_are_cut(story: Any, whole: Counts, threads: int, size: int) -> None:
    def plays(first: int, n: int) -> Counts:
        return simulate(FOG_OF_LOVE, story, Course(), n, start=first)

    assert added(in_order(plays, batches(PLAYS, size), threads)) == whole


def test_counts_of_parts_add_up(story: Any, whole: Counts) -> None:
    parts = [run(FOG_OF_LOVE, story, Course(), n, start=start) for start, n in ((0, 31), (31, 0), (31, 59))]
    assert parts[0] + parts[1] + parts[2] == whole
    assert [p.plays for p in parts] == [31, 0, 59]


def test_batches_cover_every_game_once() -> None:
    assert list(batches(10, 4)) == [(0, 4), (4, 4), (8, 2)]
    assert list(batches(8, 4, start=3)) == [(3, 4), (7, 4)]
    assert list(batches(0, 4)) == []


def test_batches_of_the_fast_engine_shrink_and_cover_every_game_once() -> None:
    for plays in (0, 1, 4_096, 100_000, 1_000_001):
        cut = list(shrinking(plays, start=5))
        sizes = [n for _, n in cut]
        assert sum(sizes) == plays and sizes == sorted(sizes, reverse=True)
        assert [first for first, _ in cut] == [5 + sum(sizes[:i]) for i in range(len(sizes))]
        assert max(sizes, default=0) <= BATCH["fast"] and sizes[-3:-1] in ([], [LEAST], [LEAST, LEAST])


def test_the_fast_engine_counts_the_same_with_any_number_of_threads(story: Any) -> None:
    """Where Numba is there; the fast engine's own tests compare it with the reference engine at length."""
    pytest.importorskip("numba")
    counted = [run(FOG_OF_LOVE, story, Course(), 9_001, engine="fast", threads=n) for n in (1, 2, 3)]
    assert counted[0] == counted[1] == counted[2] and counted[0].plays == 9_001
    first = run(FOG_OF_LOVE, story, Course(), 60, engine="fast")
    assert first == simulate(FOG_OF_LOVE, story, Course(), 60)


def test_the_steps_tell_of_every_play(story: Any) -> None:
    steps: list[int] = []
    run(FOG_OF_LOVE, story, Course(), 130, step=steps.append)
    assert sum(steps) == 130 and len(steps) == 3


def test_few_batches_wait_however_many_there_are() -> None:
    """Memory stays flat: what was counted is added before more is begun."""
    begun = [0]

    def work() -> Iterator[tuple[int, int]]:
        for batch in batches(10_000, 1):
            begun[0] += 1
            yield batch

    for done, _ in enumerate(in_order(lambda first, n: Counts(n), work(), 3), 1):
        assert begun[0] - done <= 6


def test_a_stop_keeps_the_first_games_without_a_gap(story: Any) -> None:
    for threads in (1, 3):
        asked = iter([False, False, True])
        kept = run(SLOW, story, Course(), 10_000, threads=threads, stop=lambda asked=asked: next(asked, True))
        assert 0 < kept.plays < 1000
        assert kept == simulate(FOG_OF_LOVE, story, Course(), kept.plays)


def test_a_stop_before_the_first_game_keeps_nothing(story: Any) -> None:
    assert run(SLOW, story, Course(), 100, stop=lambda: True) == Counts()


def test_least_used_looks_back_and_is_never_cut(story: Any) -> None:
    course = Course(("least-used", "random"))
    assert run(FOG_OF_LOVE, story, course, 80) == simulate(FOG_OF_LOVE, story, course, 80)
    with pytest.raises(FogError) as error:
        run(FOG_OF_LOVE, story, course, 80, engine="fast")
    assert str(error.value) == "the policy `least-used` looks back on all earlier plays: only the reference engine can."


def test_the_engine_is_chosen_by_the_number_of_plays(story: Any) -> None:
    assert engine_for(FOG_OF_LOVE, story, Course(), MANY - 1).name == "reference"
    chosen = engine_for(SLOW, story, Course(), MANY)
    assert chosen.name == "reference" and str(chosen.note) == "this game has no fast engine."
    assert engine_for(SLOW, story, Course(), MANY, "reference").note is None
    with pytest.raises(FogError) as error:
        engine_for(SLOW, story, Course(), 10, "fast")
    assert str(error.value) == "this game has no fast engine."


def test_what_an_engine_cannot_play_is_said_from_every_thread() -> None:
    def plays(first: int, n: int) -> Counts:
        if first == 4:
            raise FogError("no")  # type: ignore[arg-type]
        return Counts(n)

    for threads in (1, 2):
        with pytest.raises(FogError):
            added(in_order(plays, batches(10, 2), threads))
