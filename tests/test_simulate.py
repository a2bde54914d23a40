"""The shipped story over a thousand plays: its destinies are in reach, its letters picked, its cards seen."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from fogtools.game.playing.course import Course
from fogtools.games import FOG_OF_LOVE
from fogtools.play.many.intervals import wilson
from fogtools.play.many.simulate import simulate
from tests import seeded
from tests.fog import BOX, EVENING, ROOT, START, STORY, clean, fog, heeding_ctrl_c
from tests.share import share

PLAYS = share(400, 1000)
#: As simulate said before there were reports: what others may read in its output.
FACTS = {
    "story",
    "cards",
    "plays",
    "seed",
    "policies",
    "rulings",
    "endings",
    "fulfilled by",
    "destinies",
    "hearts",
    "letters",
    "never played",
    "played by hand",
    "passes",
    "stuck",
    "unplayable",
    "version",
}


@pytest.fixture(scope="module")
def story() -> Any:
    return FOG_OF_LOVE.playing.compile(FOG_OF_LOVE.authoring.load(ROOT / BOX), STORY)


@pytest.fixture(scope="module")
def counted(story: Any) -> Any:
    counts = simulate(FOG_OF_LOVE, story, Course(), PLAYS)
    return FOG_OF_LOVE.analysis.counts(story, counts.tally, PLAYS)


@pytest.mark.nightly
def test_every_destiny_holds_in_2_to_90_percent(story: Any) -> None:
    """FOL-054, FOL-157: of those who play for it and end with it, neither hardly anybody nor nearly all fulfil it."""
    seeking = simulate(FOG_OF_LOVE, story, Course(("destiny", "destiny")), PLAYS)
    for name, row in FOG_OF_LOVE.analysis.counts(story, seeking.tally, PLAYS)["destinies"].items():
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
    for letters in (FOG_OF_LOVE.analysis.counts(story, counts.tally, 60)["letters"][c.id] for c in story.chapters):
        assert max(letters.values()) - min(letters.values()) <= 4


def test_wilsons_interval() -> None:
    """Against the published example of 10 hits in 100 (5.5-17.4 %)."""
    low, high = wilson(10, 100)
    assert round(100 * low, 1) == 5.5 and round(100 * high, 1) == 17.4
    assert wilson(0, 0) == (0.0, 1.0) and wilson(0, 50)[0] == 0.0


def test_quantiles_come_from_the_counts(story: Any) -> None:
    """The same numbers as of all people in a row, whom nobody could hold in memory."""
    counts = simulate(FOG_OF_LOVE, story, Course(seed=3), 40)
    row = sorted(int(d) for (what, _, d), n in counts.tally.items() if what == "hearts" for _ in range(n))
    told = FOG_OF_LOVE.analysis.counts(story, counts.tally, 40)["hearts"]
    assert len(row) == 80
    assert told == {f"{p} %": row[p * 79 // 100] for p in (5, 25, 50, 75, 95)}


# ------------------------------------------------------------------ fog simulate
def test_the_text_fits_80_columns_and_names_engine_seed_and_policies() -> None:
    done = fog("simulate", STORY, "-n", "60", "--seed", "3", cwd=EVENING)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == f"{STORY}: 60 plays, seed 3, policies random + random, reference engine"
    assert max(map(len, lines[1:])) <= 80 or "Never played" in lines
    heads = [
        "Endings",
        "Destinies fulfilled, of those who ended with them",
        "Who of the couple fulfils their own destiny",
        "Hearts at the end: what so many percent of the people have at most",
        "Letters picked",
    ]
    assert [line for line in lines if line in heads] == heads
    assert "\033" not in done.stdout
    assert done.stderr.startswith("60 plays in ") and done.stderr.endswith(" a second, reference engine\n")


def test_the_data_keep_their_facts_and_name_the_engine() -> None:
    asked = ("simulate", STORY, "-n", "12", "--format", "json", "--policy", "selfish+mirror", "--ruling", "floor=line")
    done = fog(*asked, cwd=EVENING)
    data = json.loads(done.stdout)
    assert set(data) == FACTS | {"asked", "engine", "handed over", "verdicts"}
    assert (data["version"], data["plays"], data["asked"], data["engine"]) == (1, 12, 12, "reference")
    assert data["policies"] == ["selfish", "mirror"] and data["rulings"]["floor"] == "line"
    assert fog(*asked, "--threads", "3", "--engine", "reference", cwd=EVENING).stdout == done.stdout


@pytest.mark.nightly
def test_all_pairs_share_the_plays_and_stand_in_tables() -> None:
    names = ["random", *FOG_OF_LOVE.playing.personas]
    n = len(names) ** 2 + 3
    done = fog("simulate", STORY, "-n", str(n), "--policy", "all", cwd=EVENING)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == f"{STORY}: {n} plays, seed 1, policies {len(names) ** 2} pairs, reference engine"
    assert lines[-5:-3] == [
        "n of a cell: 1 to 2",
        "Down: who chooses at the first seat; across: at the second. ±: half of the 95 % interval.",
    ]
    assert max(map(len, lines)) <= 90
    table = lines[lines.index("Both fulfil their destinies, in %") + 1 :]
    assert table[0].split() == names and [row.split()[0] for row in table[1 : len(names) + 1]] == names
    data = json.loads(fog("simulate", STORY, "-n", str(n), "--policy", "all", "--format", "json", cwd=EVENING).stdout)
    assert [p["plays"] for p in data["pairs"]] == [2] * 3 + [1] * (len(names) ** 2 - 3)
    assert data["pairs"][1]["policies"] == ["random", "selfish"]


def test_what_can_never_happen_is_shown_and_fails_on_demand(tmp_path: Path) -> None:
    box = seeded.story(tmp_path, *seeded.all_of())
    asked = ("simulate", str(box / seeded.STORY), "-n", "10")
    done = fog(*asked, cwd=tmp_path)
    assert done.returncode == 0 and "35 “Moving day” can never happen" in done.stdout
    assert fog(*asked, "--fail-on", "impossible", cwd=tmp_path).returncode == 1
    clean_twin = seeded.story(tmp_path / "clean")
    done = fog("simulate", str(clean_twin / seeded.STORY), "-n", "10", "--fail-on", "impossible", cwd=tmp_path)
    assert done.returncode == 0 and ", impossible: 0." in done.stdout


@pytest.mark.parametrize(
    ("args", "said", "remedy"),
    [
        (("--scheduler", "here:1"), "`--scheduler` is Dask's.", "add `--backend dask`"),
        (
            ("--backend", "dask", "--scheduler", "here"),
            "“here” is not the address of a scheduler.",
            "for example: 192.168.0.7:8786",
        ),
        (("--policy", "all", "-n", "5"), "5 plays are too few for 49 pairs.", ""),
        (
            ("--policy", "least-used", "--backend", "dask"),
            "the policy `least-used` looks back on all earlier plays: no other process knows them.",
            "leave out `--backend`",
        ),
        (
            ("--policy", "least-used", "--engine", "fast"),
            "the policy `least-used` looks back on all earlier plays: only the reference engine can.",
            "",
        ),
        (("--report", "page.pdf"), "page.pdf: the report is a page.", "end its name with .html"),
        (("--report", "fog.toml/page.html"), "fog.toml/page.html cannot be written: Not a directory.", ""),
        (
            ("--report", "new/page.html", "--lang", "xx"),
            "“xx” is not a language that is known here.",
            "write a code such as `fr` or `de`",
        ),
        (("--lang", "fr"), "`--lang` is the report's.", "add `--report FILE.html`"),
        (("--policy", "nobody"), "there is no policy “nobody”.", ""),
    ],
)
def test_what_cannot_be_played_is_said_before_anything_is(args: tuple[str, ...], said: str, remedy: str) -> None:
    done = fog("simulate", STORY, *args, cwd=EVENING)
    assert done.returncode == 2 and done.stdout == ""
    lines = done.stderr.splitlines()
    assert lines[0] == f"fog: {said}"
    assert not remedy or lines[1] == f"     {remedy}"


@pytest.mark.parametrize(
    "args",
    [
        ("play", STORY, "--with", "search", "--plain"),
        ("play", STORY, "--auto", "--policy", "search+random"),
        ("verify", STORY, "--policy", "search"),
    ],
)
def test_who_looks_ahead_is_refused_where_the_reference_engine_plays(args: tuple[str, ...]) -> None:
    done = fog(*args, cwd=EVENING)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines() == [
        "fog: the policy `search` looks ahead by many plays: only the fast engine can.",
        "     use it in `fog simulate` or `fog diff --balance`, without `--engine reference`",
    ]


@pytest.mark.parametrize(
    "args", [("--engine", "warp"), ("--backend", "joblib"), ("-n", "0"), ("-n", "100000001"), ("--fail-on", "rare")]
)
def test_options_that_are_not_known_are_refused(args: tuple[str, ...]) -> None:
    done = fog("simulate", STORY, *args, cwd=EVENING)
    assert done.returncode == 2 and done.stdout == "" and args[0] in done.stderr and "Traceback" not in done.stderr


def _begun(tmp_path: Path, **more: Any) -> subprocess.Popen[bytes]:
    asked = ["simulate", f"{BOX}/{STORY}", "-n", "1000000", "--engine", "reference"]
    return subprocess.Popen([sys.executable, "-c", START, *asked], cwd=EVENING, preexec_fn=heeding_ctrl_c, **more)


@pytest.mark.slow
def test_ctrl_c_keeps_what_was_counted(tmp_path: Path) -> None:
    """On a terminal, with the bar: what it says is that some plays are counted; then comes Ctrl-C."""
    import pty

    ours, theirs = pty.openpty()
    env = {**clean(tmp_path), "TERM": "xterm", "NO_COLOR": "1", "COLUMNS": "100"}
    process = _begun(tmp_path, env=env, stdout=subprocess.PIPE, stderr=theirs)
    os.close(theirs)
    shown, deadline = b"", time.monotonic() + 60
    while b"/s " not in shown and time.monotonic() < deadline:
        shown += os.read(ours, 65536)
    process.send_signal(signal.SIGINT)
    assert process.stdout is not None
    out = process.stdout.read().decode()
    shown = b""
    while b"half done" not in shown:
        shown += os.read(ours, 65536)
    assert process.wait(30) == 130
    plays = out.partition(": ")[2].partition(" plays")[0]
    assert 0 < int(plays.replace(",", "")) < 1_000_000 and "Letters picked" in out
    assert f"Stopped after {plays} of 1,000,000 plays: all figures are those of the first {plays}." in shown.decode()
