"""`fog diff --balance`: what moved between two versions of a story, by the same games played in both."""

from __future__ import annotations

import json
import math
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from fogtools.diff.balance import playing
from fogtools.diff.balance.playing import Held, Move, judged, moved, paired, pairs, played
from fogtools.diff.balance.words import lines
from fogtools.diff.versions import Comparison, compare, version_at
from fogtools.diff.words import text
from fogtools.finding import Say, english
from fogtools.game.analysis.measures import Measure
from fogtools.game.playing.chance import Chance
from fogtools.game.playing.course import Counts, Course
from fogtools.games import FOG_OF_LOVE as GAME
from fogtools.games import game_of
from fogtools.play.many.report.statistics import Estimate
from fogtools.play.many.simulate import simulate
from tests.fog import ROOT, clean
from tests.seeded import DEFECTS, FOLDER, STORY, story
from tests.share import by_day, share
from tests.test_diff import commit, diff, git

Edit = tuple[str, str, str]
#: B of one card gives its chooser nothing any more, and takes a heart: the card's own words and all hearts change.
LADDER = "the-borrowed-ladder"
#: Games where many are wanted.
PLAYS = share(200, 600)


def two(to: Path, *edits: Edit, planted: Sequence[str] = ()) -> Path:
    """A folder with the clean story in `old`, and in `new` with edits (file, text, instead)."""
    story(to / "old")
    box = story(to / "new", *planted)
    for name, before, after in edits:
        file = box / name
        said = file.read_text(encoding="utf-8")
        assert said.count(before) == 1, (name, before)
        file.write_text(said.replace(before, after), encoding="utf-8")
    return to


def held(folder: Path, games: int = 300, course: Course | None = None) -> list[Held]:
    """Every story of `old` and `new`, so many games played in both."""
    found = compared(folder)
    return [played(p, lambda game: course or Course(), games) for p in pairs(found, game_of)]


def compared(folder: Path) -> Comparison:
    return compare(*(version_at(name, folder / name, Path("stories")) for name in ("old", "new")), game_of)


def shown(folder: Path, one: Sequence[Held]) -> list[str]:
    """What a terminal prints, the same without its first line."""
    return list(text(lines(compared(folder), one, english), str, lambda said, colour: said))[1:]


# ------------------------------------------------------------------ the command
def test_an_edit_stands_beside_what_it_moved(tmp_path: Path) -> None:
    two(tmp_path, planted=["dominated option"])
    done = diff(tmp_path, "old", "new", "--balance", "-n", "600")
    assert (done.returncode, done.stderr) == (0, "")
    assert (
        done.stdout
        == """\
Balance from old to new
roof-garden/one-roof  600 games, each in both versions, by random + random, seed 1, reference engine; 95 % intervals
  Played differently:
    ~ scene 14 “The borrowed ladder”  one-roof/sweet.yaml
      B: [-OTHER +2 ♥-]
      B: {+CHOOSER −1 ♥+}
  Moved:
    Hearts
      ~ hearts of a person at the end: 15.46 → 15.32  −0.14 ± 0.03
  Nothing else moved of 116 figures.
  Those that matter most would show a move of 2.0 points.
To print anew in en: 1 card (1 face of 164): the-borrowed-ladder
"""
    )


def test_a_pull_request_gets_markdown(tmp_path: Path) -> None:
    two(tmp_path, planted=["dominated option"])
    done = diff(tmp_path, "old", "new", "--balance", "-n", "300", "--format", "markdown")
    assert done.stdout.startswith("### Balance from old to new\n\n<b>roof-garden/one-roof</b>  300 games")
    assert "- Played differently:\n  - <b>~</b> scene <b>14 “The borrowed ladder”</b>" in done.stdout
    assert re.search(r"  - Hearts\n    - <b>~</b> hearts of .*: <del>[0-9.]+</del> → <ins>[0-9.]+</ins>", done.stdout)


@pytest.mark.nightly
def test_a_machine_gets_every_figure_and_the_whole_diff(tmp_path: Path) -> None:
    two(tmp_path, planted=["dominated option"])
    course = ("-n", "600", "--seed", "2", "--policy", "selfish+mirror")
    args = ("old", "new", "--balance", *course, "--format", "json")
    data = json.loads(diff(tmp_path, *args).stdout)
    assert data["boxes"][0]["reprint"][0]["cards"] == [LADDER]
    one = data["balance"][0]
    figures = one.pop("figures")
    assert one.pop("unseen") > 0
    assert one.pop("unseen in") in [[f["what"], f["card"], f["detail"]] for f in figures]
    assert one == {
        "box": "roof-garden",
        "story": STORY,
        "state": "played",
        "why": "",
        "plays": 600,
        "seed": 2,
        "policies": ["selfish", "mirror"],
        "engine": "reference",
        "edited": [LADDER],
        "too few": False,
    }
    assert len({(f["what"], f["card"], f["detail"]) for f in figures}) == len(figures) > 100
    letters = [f for f in figures if (f["what"], f["card"]) == ("letter", LADDER)]
    assert [f["detail"] for f in sorted(letters, key=lambda f: f["detail"])] == ["A", "B", "C"]
    assert next(f for f in letters if f["detail"] == "B")["moved"], "a selfish person leaves B alone"
    assert all(f["low"] <= f["difference"] <= f["high"] for f in figures)


def test_it_speaks_french(tmp_path: Path) -> None:
    two(tmp_path, planted=["dominated option"])
    done = diff(tmp_path, "old", "new", "--balance", "-n", "100", LANG="fr_FR.UTF-8")
    assert done.stdout.splitlines()[0] == "Équilibre, de old à new"


@pytest.mark.nightly
def test_versions_are_revisions_too(tmp_path: Path) -> None:
    box = story(tmp_path)
    git(tmp_path, "init", "--quiet", "--initial-branch", "main")
    commit(tmp_path, "Begin")
    sweet = box / STORY / "sweet.yaml"
    sweet.write_text(sweet.read_text(encoding="utf-8").replace("A kite, does: {both: +1}", "A kite, does: {both: +3}"))
    done = diff(tmp_path, "--balance", "-n", "100")
    assert re.match(r"Balance from HEAD \([0-9a-f]{9}\) to the files as they are now\n", done.stdout), done.stdout
    assert "does: BOTH +1 ♥ → +3 ♥" in done.stdout
    assert diff(tmp_path, "--balance", "-n", "100").stdout == done.stdout
    assert diff(tmp_path, "--balance", "-n", "100", "--exit-code").returncode == 1


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--policy", "least-used"), "the policy `least-used` looks back on all earlier plays"),
        (("--policy", "bogus"), "there is no policy “bogus”."),
        (("-n", "10"), "Invalid value for '-n': 10 is not in the range 100<=x<=10000000."),
    ],
)
def test_what_cannot_be_compared_is_refused(args: tuple[str, ...], message: str, tmp_path: Path) -> None:
    two(tmp_path, planted=["dominated option"])
    done = diff(tmp_path, "old", "new", "--balance", *args)
    assert (done.returncode, done.stdout) == (2, "") and message in done.stderr


# ------------------------------------------------------------------ which stories are played
def test_a_story_whose_texts_alone_changed_is_not_played(tmp_path: Path) -> None:
    two(tmp_path, (f"{STORY}/sweet.yaml", "It is the neighbour's. He does not know it yet.", "He knows."))
    one = held(tmp_path)
    assert [h.state for h in one] == ["same"] and shown(tmp_path, one) == [
        "roof-garden/one-roof  nothing is played differently",
        f"To print anew in en: 1 card (1 face of 164): {LADDER}",
    ]


def test_versions_that_are_the_same_say_so(tmp_path: Path) -> None:
    assert shown(two(tmp_path), held(tmp_path)) == ["roof-garden/one-roof  nothing is played differently"]


def test_a_promise_is_not_played(tmp_path: Path) -> None:
    assert [h.state for h in held(two(tmp_path, planted=["promise broken"]))] == ["same"]


def _reversed(box: Path) -> None:
    """Every card of a file before the one that it stood behind."""
    file = box / f"{STORY}/sweet.yaml"
    head, *cards = re.split(r"^(?=- id: )", file.read_text(encoding="utf-8").rstrip("\n") + "\n\n", flags=re.MULTILINE)
    file.write_text(head + "".join(reversed(cards)), encoding="utf-8")


#: Edits that no play of the story can meet: the file, the text, instead.
UNPLAYED: dict[str, Edit] = {
    "a title that other cards name": (f"{STORY}/drama.yaml", "title: Moving day", "title: Moving out"),
    "a number": (f"{STORY}/drama.yaml", "number: 35", "number: 135"),
    "a track of no card": (
        "box.yaml",
        "tracks:\n",
        "tracks:\n  idle: {title: I, per: couple, from: 0, to: 3, start: 0}\n",
    ),
    "a mark of no card": ("box.yaml", "marks:\n", "marks:\n  idle: {title: idle, per: couple}\n"),
    "a promise": ("box.yaml", "20-45 %", "20-46 %"),
}


@pytest.mark.parametrize("name", by_day(UNPLAYED, 1))
def test_what_no_play_meets_is_not_played(name: str, tmp_path: Path) -> None:
    """By `fog diff` and `fog diff --balance` alike; the same games end alike."""
    two(tmp_path, UNPLAYED[name])
    _nothing_is_played_differently(tmp_path)


def test_the_order_of_cards_in_a_file_is_not_played(tmp_path: Path) -> None:
    _reversed(two(tmp_path) / "new" / FOLDER)
    assert "sweet.yaml: the cards stand in another order" in diff(tmp_path, "old", "new").stdout
    _nothing_is_played_differently(tmp_path)


def _nothing_is_played_differently(folder: Path) -> None:
    plain = diff(folder, "old", "new").stdout
    assert f"  {STORY}: nothing is played differently\n" in plain and "shuffles" not in plain
    assert json.loads(diff(folder, "old", "new", "--format", "json").stdout)["boxes"][0]["played"] == {STORY: False}
    assert shown(folder, held(folder))[0] == "roof-garden/one-roof  nothing is played differently"
    one, other = (_counted(folder / version) for version in ("old", "new"))
    assert one == other


def _counted(version: Path) -> Counts:
    """Forty games of the most different policies."""
    compiled = GAME.playing.compile(GAME.authoring.load(version / FOLDER), STORY)
    pairs = (("random", "random"), ("selfish", "mirror"), ("destiny", "faithful"), ("rebel", "peacemaker"))
    return sum((simulate(GAME, compiled, Course(pair), 10) for pair in pairs), Counts())


@pytest.mark.parametrize("name", by_day([d.name for d in DEFECTS], 2))
def test_what_a_play_meets_is_played(name: str, tmp_path: Path) -> None:
    """Whatever comes out otherwise in forty games; and both commands say the same of it."""
    two(tmp_path, planted=[name])
    one, other = (_counted(tmp_path / version) for version in ("old", "new"))
    state = [pair.held.state for pair in pairs(compared(tmp_path), game_of)]
    assert state == ["played"] or one == other
    told = "played differently; `fog diff --balance` says what moves"
    assert (f"  {STORY}: {told}\n" in diff(tmp_path, "old", "new").stdout) == (state == ["played"])


def test_only_what_plays_differently_is_told(tmp_path: Path) -> None:
    """A new title and a new price: the price; and nothing of the card that names the title."""
    title = UNPLAYED["a title that other cards name"]
    two(tmp_path, title, (f"{STORY}/sweet.yaml", "A kite, does: {both: +1}", "A kite, does: {both: +2}"))
    (pair,) = pairs(compared(tmp_path), game_of)
    assert [[(row.subject.id, c.path) for c in row.changes] for row in pair.held.edits] == [
        [("a-kite", ("does", "both"))]
    ]


def test_a_story_of_one_version_only_is_named(tmp_path: Path) -> None:
    two(tmp_path, ("box.yaml", f"  {STORY}:\n", "  other-roof:\n"))
    box = tmp_path / "new" / FOLDER
    (box / STORY).rename(box / "other-roof")
    one = held(tmp_path)
    assert [(h.story, h.state) for h in one] == [("other-roof", "new"), (STORY, "gone")]
    assert shown(tmp_path, one)[:2] == [
        "roof-garden/other-roof  only in the new version: there is nothing to compare",
        "roof-garden/one-roof  only in the old version: there is nothing to compare",
    ]


def test_a_story_with_errors_is_not_played(tmp_path: Path) -> None:
    two(tmp_path, (f"{STORY}/sweet.yaml", "A kite, does: {both: +1}", "A kite, does: {nobody: +1}"))
    one = held(tmp_path)
    assert [h.state for h in one] == ["faulty"]
    told = shown(tmp_path, one)
    assert told[0].startswith("roof-garden/one-roof  cannot be played: sweet.yaml: ") and len(told) == 2


def test_a_renamed_card_is_compared_with_itself(tmp_path: Path) -> None:
    """Its place among the cards of its deck is another one, so shuffles come out otherwise; it is the same card."""
    renamed = (f"{STORY}/sweet.yaml", "id: strawberries", "id: raspberries")
    assert [h.state for h in held(two(tmp_path / "a", renamed))] == ["same"]
    two(tmp_path / "b", renamed, planted=["dominated option"])
    keys = {m.measure.key for m in held(tmp_path / "b", 100)[0].moves}
    assert {("played", "raspberries", ""), ("letter", "raspberries", "A")} <= keys
    assert not any("strawberries" in key for key in keys)


# ------------------------------------------------------------------ what is said of moves
def test_an_edit_that_no_play_meets_moves_nothing_at_all(tmp_path: Path) -> None:
    two(tmp_path, ("box.yaml", "to: 6, start: 0", "to: 9, start: 0"))
    one = held(tmp_path, 100)
    assert shown(tmp_path, one) == [
        "roof-garden/one-roof  100 games, each in both versions, by random + random, seed 1, reference engine; "
        "95 % intervals",
        "  Played differently:",
        "    ~ box “Roof garden”  box.yaml",
        "      tracks gossip to: 6 → 9",
        "  Nothing moved: in every game all 110 figures came out the same.",
        "To print anew in en: 1 card (1 face of 164): one-roof",  # the synopsis tells how far the track goes
    ]


def test_too_few_plays_are_called_too_few(tmp_path: Path) -> None:
    two(tmp_path, planted=["deck runs out"])
    one = held(tmp_path, 100)
    told = shown(tmp_path, one)
    place = told.index("  Too few games to tell what else moved.")
    assert re.fullmatch(
        r"  Of “destiny [a-z-]+ fulfilled, by those who end with it” a move of \d\d\.\d points may go unseen; "
        r"try `-n \d+00`.",
        told[place + 1],
    )
    assert one[0].too_few and one[0].enough > 100
    widest = max(
        (m for m in one[0].moves if m.measure.leads and m.measure.unit == "share" and m.told), key=lambda m: m.half
    )
    assert one[0].coarsest is widest and str(widest.measure.label) in told[place + 1]


def test_a_figure_with_too_few_trials_is_named(tmp_path: Path) -> None:
    two(tmp_path, planted=["dominated option"])
    one = held(tmp_path, 10)
    told = shown(tmp_path, one)
    assert one[0].too_few and any(
        re.search(r"“.+” came up \d+ times?, and 30 are needed; try `-n 100`.", t) for t in told
    )


def test_the_same_game_of_both_versions_makes_a_pair(tmp_path: Path) -> None:
    """Luck that both versions share cancels out: the interval is far narrower than that of two lots of plays."""
    two(tmp_path, planted=["dominated option"])
    one = held(tmp_path, PLAYS)[0]
    hearts = next(m for m in one.moves if m.measure.key == ("hearts", "", ""))
    folder = tmp_path / "old" / FOLDER
    counts = simulate(GAME, GAME.playing.compile(GAME.authoring.load(folder), STORY), Course(), PLAYS)
    values = {int(d): n for (what, _, d), n in counts.tally.items() if what == "hearts"}
    assert hearts.before == pytest.approx(sum(v * n for v, n in values.items()) / (2 * PLAYS))
    spread = math.sqrt(sum(n * (v - hearts.before) ** 2 for v, n in values.items()) / (2 * PLAYS))
    assert hearts.half < 0.2 * 1.96 * spread * math.sqrt(1 / PLAYS)


@pytest.mark.nightly
def test_versions_that_differ_by_chance_alone_hardly_ever_move(tmp_path: Path) -> None:
    """The same story under other seeds: at most one in twenty of such comparisons may call anything moved."""
    compiled = GAME.playing.compile(GAME.authoring.load(story(tmp_path)), STORY)
    found = GAME.analysis.measures(compiled)  # type: ignore[misc]
    lots = [[simulate(GAME, compiled, Course(seed=s), 4, start=4 * i) for i in range(30)] for s in range(1, 9)]
    calls = [sum(m.clear for m in judged([moved(f, f, a, b) for f in found])) for a, b in pairwise(lots)]
    assert sum(map(bool, calls)) <= 1, calls


# ------------------------------------------------------------------ arithmetic
def test_a_paired_difference_of_means_is_that_of_students_t() -> None:
    """Where every batch has as many trials, it is Student's paired t (by hand: 2, 4, 6, 8; mean 5, s 2.582)."""
    was = [(10.0, 10.0), (20.0, 10.0), (30.0, 10.0), (40.0, 10.0)]
    now = [(10.0 + d * 10, 10.0) for (d,) in ((2,), (5,), (8,), (11,))]
    found = paired(was, now)
    differences = [(n - w) / 10 for (w, _), (n, _) in zip(was, now, strict=True)]
    middle = sum(differences) / 4
    error = math.sqrt(sum((d - middle) ** 2 for d in differences) / 3 / 4)
    assert found.value == pytest.approx(middle)
    assert found.high - found.value == pytest.approx(3.182446 * error, rel=1e-4)
    assert found.p == pytest.approx(0.2286, abs=0.02) or 0 < found.p < 1
    back = paired(now, was)
    assert (back.value, back.low, back.high, back.p) == pytest.approx((-found.value, -found.high, -found.low, found.p))


def test_a_difference_that_no_batch_shows_is_none() -> None:
    same = [(3.0, 5.0), (2.0, 4.0), (0.0, 0.0)]
    assert paired(same, same) == Estimate(0.0, 0.0, 0.0, 1.0)
    assert paired([(1.0, 1.0)], [(0.0, 1.0)]).p == 1.0, "one batch tells nothing"


def test_an_interval_covers_the_true_difference_nineteen_times_in_twenty() -> None:
    """Ratios whose trials differ from batch to batch, with luck that both versions share; the truth is +5 points."""
    stream = Chance(7)["batches"]
    inside, times = 0, share(200, 400)
    for _ in range(times):
        was, now = [], []
        for _ in range(40):
            trials = 5 + stream.below(20)
            luck = [stream.below(100) for _ in range(trials)]
            was.append((float(sum(n < 30 for n in luck)), float(trials)))
            now.append((float(sum(n < 35 for n in luck)), float(trials)))
        found = paired(was, now)
        inside += found.low <= 0.05 <= found.high
    assert 0.92 <= inside / times <= 0.98


def test_a_figure_that_came_up_too_seldom_is_not_judged() -> None:
    counts = [Counts(10) for _ in range(10)]
    for i, one in enumerate(counts):
        one.tally["destiny", "", "d fulfilled"] = i % 2
    measure = Measure(
        Say("Destinies"),
        ("destiny", "d", ""),
        Say("destiny d"),
        "share",
        lambda c: (c.tally["destiny", "", "d fulfilled"],) * 2,
        leads=True,
    )
    move = moved(measure, measure, counts, counts)
    assert not move.told and judged([move])[0].clear is False
    never = moved(measure, measure, [Counts(10)] * 10, counts)
    assert never.trials == 0 and never.found.p == 1.0


def test_the_largest_moves_stand_first_in_their_section_and_sections_stay() -> None:
    def move(section: str, value: float, p: float = 0.0) -> Move:
        measure = Measure(Say(section), (section, str(value), ""), Say(section), "share", lambda c: (0, 0))
        return Move(measure, 0, value, Estimate(value, value, value, p), 99)

    found = judged([move("b", 0.1), move("b", -0.3), move("a", 0.2), move("a", 0.5, p=0.9)])
    assert [(str(m.measure.section), m.found.value, m.clear) for m in found] == [
        ("b", -0.3, True),
        ("b", 0.1, True),
        ("a", 0.5, False),
        ("a", 0.2, True),
    ]


def test_a_stop_leaves_whole_pairs(tmp_path: Path) -> None:
    two(tmp_path, planted=["dominated option"])
    pair = pairs(compared(tmp_path), game_of)[0]
    seen: list[int] = []
    one = played(pair, lambda game: Course(), 2000, seen.append, lambda: sum(seen) >= 60)
    assert one.plays == 30 and sum(seen) == 60 and one.too_few


def test_batches_are_the_games_of_the_seed_whatever_their_size(tmp_path: Path, monkeypatch: Any) -> None:
    two(tmp_path, planted=["dominated option"])
    pair = pairs(compared(tmp_path), game_of)[0]
    one = played(pair, lambda game: Course(), 60)
    monkeypatch.setattr(playing, "BATCHES", 30)
    other = played(pair, lambda game: Course(), 60)
    assert [(m.before, m.after) for m in sorted(one.moves, key=_key)] == [
        (m.before, m.after) for m in sorted(other.moves, key=_key)
    ]


def _key(move: Move) -> tuple[str, str, str]:
    return move.measure.key


@pytest.mark.nightly
def test_ctrl_c_keeps_the_games_that_were_played(tmp_path: Path) -> None:
    two(tmp_path, planted=["dominated option"])
    command = [
        sys.executable,
        "-c",
        "import sys; from fogtools.cli import main; sys.argv[0] = 'fog'; main()",
        "diff",
        "old",
        "new",
        "--balance",
        "-n",
        "10000000",
        "--format",
        "json",
    ]
    running = subprocess.Popen(
        command,
        cwd=tmp_path,
        env=clean(tmp_path) | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    time.sleep(12)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=280)
    assert running.returncode == 130
    assert "Stopped by Ctrl-C: the figures are those of the games played so far." in err
    assert 0 < json.loads(out)["balance"][0]["plays"] < 10_000_000


@pytest.mark.nightly
def test_who_looks_ahead_plays_both_versions_by_the_fast_engine(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    (one,) = held(two(tmp_path, planted=["dominated option"]), 4, Course(("search", "random")))
    assert (one.state, one.plays, one.engine) == ("played", 4, "fast") and one.moves
