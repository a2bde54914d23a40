"""The shipped story over a thousand plays: its destinies are in reach, its letters picked, its cards seen."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.table import interval
from fogtools.simulate import Course, simulate
from tests.fog import BOX, ROOT, STORY

PLAYS = 1000


@pytest.fixture(scope="module")
def story() -> Any:
    return FOG_OF_LOVE.compile(FOG_OF_LOVE.load(ROOT / BOX), STORY)


@pytest.fixture(scope="module")
def counted(story: Any) -> Any:
    counts = simulate(FOG_OF_LOVE, story, Course(), PLAYS)
    return FOG_OF_LOVE.counts(story, counts.tally, PLAYS)


def test_every_destiny_holds_in_2_to_90_percent(counted: Any) -> None:
    """FOL-054, FOL-157: of those who end with it, neither hardly anybody nor nearly everybody fulfils it."""
    for name, row in counted["destinies"].items():
        assert row["chosen"] > 20, name
        assert 0.02 <= row["fulfilled"] / row["chosen"] <= 0.90, name


def test_no_scene_and_no_letter_is_out_of_reach(counted: Any) -> None:
    assert counted["never played"] == []
    assert all(n > 0 for letters in counted["letters"].values() for n in letters.values())
    assert counted["stuck"] == 0 and sum(counted["endings"].values()) == PLAYS


def test_counts_are_the_same_twice_and_differ_by_seed(story: Any) -> None:
    def tally(seed: int) -> Counter[tuple[str, str, str]]:
        return simulate(FOG_OF_LOVE, story, Course(seed=seed), 30).tally

    assert tally(5) == tally(5) != tally(6)


def test_least_used_spreads_over_the_options(story: Any) -> None:
    """Coverage: with the least-used policy the rarest letter of a chapter is nearly as common as the commonest."""
    counts = simulate(FOG_OF_LOVE, story, Course(("least-used", "least-used")), 60)
    for letters in (FOG_OF_LOVE.counts(story, counts.tally, 60)["letters"][c.id] for c in story.chapters):
        assert max(letters.values()) - min(letters.values()) <= 4


def test_wilsons_interval() -> None:
    """Against the published example of 10 hits in 100 (5.5-17.4 %)."""
    low, high = interval(10, 100)
    assert round(100 * low, 1) == 5.5 and round(100 * high, 1) == 17.4
    assert interval(0, 0) == (0.0, 1.0) and interval(0, 50)[0] == 0.0
