"""The fast engine is made once: what makes it says so, and nothing makes it where the reference engine is asked for."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fogtools.cli.common.parallel import worth_making
from fogtools.game.playing.course import Course
from fogtools.games import FOG_OF_LOVE
from fogtools.play.many.expectations.budget import sought
from fogtools.play.many.expectations.examples import shown
from fogtools.play.many.expectations.testing import outcomes
from fogtools.play.many.reachability import verdicts
from fogtools.play.many.simulate import simulate
from tests.fog import ROOT, STORY, fog
from tests.test_promises_fog_of_love import promising
from tests.test_verdict_search import TELL, edited

MADE = "The fast engine is made for this machine, once: half a minute.\n"
CHANCE, BACK, AHEAD = Course(), Course(("least-used", "random")), Course(("random", "search"))


def _never(game: Any, story: Any, course: Any) -> Any:
    raise AssertionError("the fast engine was started")


#: A game whose fast engine is not made yet, and one whose fast engine nobody may start.
UNMADE = replace(FOG_OF_LOVE, playing=replace(FOG_OF_LOVE.playing, unmade=lambda: True))
SLOW = replace(FOG_OF_LOVE, playing=replace(FOG_OF_LOVE.playing, fast=_never))


@pytest.mark.parametrize(
    ("course", "plays", "wanted", "plays_it", "said"),
    [
        (CHANCE, 100, "auto", "reference", ""),
        (CHANCE, 20_000, "auto", "auto", MADE),
        (CHANCE, 100, "fast", "fast", MADE),
        (CHANCE, 20_000, "reference", "reference", ""),
        (AHEAD, 10, "auto", "auto", MADE),
        (BACK, 20_000, "auto", "auto", ""),
        (BACK, 20_000, "fast", "fast", ""),
    ],
)
def test_it_is_said_where_it_is_made_and_only_there(
    course: Course, plays: int, wanted: Any, plays_it: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert worth_making(UNMADE, [course], plays, wanted) == plays_it
    assert capsys.readouterr().err == said
    assert (
        worth_making(replace(UNMADE, playing=replace(UNMADE.playing, unmade=lambda: False)), [course], plays, wanted)
        == wanted
    )
    assert capsys.readouterr().err == ""


def test_by_the_reference_engine_nothing_starts_the_other(tmp_path: Path) -> None:
    box, story = edited(tmp_path / "verdicts", TELL)
    counts = simulate(FOG_OF_LOVE, story, CHANCE, 3)
    counts.plays = 5_000  # enough for the fast engine
    assert verdicts(SLOW, box, story, CHANCE, counts, budget=40, engine="reference")
    with pytest.raises(AssertionError):
        verdicts(SLOW, box, story, CHANCE, counts, budget=40)


def test_promises_are_kept_without_the_fast_engine(tmp_path: Path) -> None:
    box = promising(tmp_path, "letter A of morning picked 95-99 %", "no card unreachable")
    story = FOG_OF_LOVE.playing.compile(box, "short-crossing")
    found = outcomes(SLOW, story, FOG_OF_LOVE.analysis.promises(box, story), CHANCE, 2_000, engine="reference")
    assert found[0].verdict == "broken" and shown(SLOW, story, CHANCE, found[0], "reference").code
    sought(SLOW, box, story, CHANCE, found[1], most=30, engine="reference")


@pytest.mark.nightly
def test_verify_says_what_it_compared() -> None:
    pytest.importorskip("numba")
    one = fog("verify", STORY, "-n", "1", "--policy", "selfish+random", "--seed", "3", cwd=ROOT).stdout
    assert one.splitlines()[-1] == f"{STORY}: both engines play alike, 1 play by selfish + random, seed 3."
    every = fog("verify", STORY, "-n", "2", cwd=ROOT).stdout
    assert every.splitlines()[-1] == f"{STORY}: both engines play alike, 2 plays by each of 49 pairs, seed 1."
    pairs = json.loads(fog("verify", STORY, "-n", "1", "--policy", "mirror", "--format", "json", cwd=ROOT).stdout)
    assert pairs["pairs"][0]["skipped"] == []
    refused = fog("verify", STORY, "--policy", "random+least-used", cwd=ROOT)
    assert refused.returncode == 2 and refused.stderr.splitlines() == [
        "fog: the policy `least-used` looks back on all earlier plays: only the reference engine can.",
        "     known: all, random, selfish, peacemaker, mirror, rebel, faithful, destiny",
    ]
