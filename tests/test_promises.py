"""Promises in general: the sequential test with known shares, and what becomes of claims, pairs and budgets."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fogtools.cli.common.promise_suites import junit
from fogtools.finding import Say, english
from fogtools.game.analysis.expectation import Claim, Exact, Outcome, Pair, Promise, Share
from fogtools.game.playing import decision
from fogtools.game.playing.chance import Stream, mix
from fogtools.game.playing.course import Counts, Course
from fogtools.games import FOG_OF_LOVE
from fogtools.play.many.expectations import sequential_test, testing
from fogtools.play.many.expectations.examples import shown
from fogtools.play.many.expectations.sequential_test import NEVER, against, interval, nearest, standing
from fogtools.play.many.expectations.testing import outcomes
from fogtools.play.many.expectations.wording import certain, data, figures, finding, lines
from fogtools.source import Source, parse

#: In the tests errors are allowed often enough to be seen.
ALPHA = 0.1
TIMES = 300
LOOKS = [20, 40, 80, 120, 200, 300, 450, 700, 1000]


# ------------------------------------------------------------------ known shares
def tosses(run: int, chances: tuple[float, ...], together: bool = False) -> list[tuple[int, int]]:
    """(hits, trials) at every look, of a coin with these chances (one for each person of a play)."""
    stream, found, hits = Stream(mix(run + 1)), [], 0
    for play in range(1, LOOKS[-1] + 1):
        first = stream.below(1_000_000)
        for i, chance in enumerate(chances):
            hits += (first if together or i == 0 else stream.below(1_000_000)) < chance * 1_000_000
        if play in LOOKS:
            found.append((hits, play * len(chances)))
    return found


def wrong(share: float, most: int, chances: tuple[float, ...], together: bool = False) -> float:
    """How often a true share is ruled out at one look at least."""
    bad = 0
    for run in range(TIMES):
        seen = tosses(run, chances, together)
        bad += any(against(share, h / most, n / most) >= sequential_test.log(1 / ALPHA) for h, n in seen)
    return bad / TIMES


@pytest.mark.parametrize("share", [0.03, 0.3, 0.5, 0.9])
def test_a_true_share_is_seldom_ruled_out_however_often_one_looks(share):
    assert wrong(share, 1, (share,)) <= ALPHA


def test_two_people_of_a_play_who_hang_together_are_half_a_trial_each():
    """The same coin for both: as two whole trials it would be ruled out far too often."""
    assert wrong(0.3, 2, (0.3, 0.3), together=True) <= ALPHA
    assert wrong(0.3, 1, (0.3, 0.3), together=True) > ALPHA


def test_two_people_of_different_chances_are_one_share():
    assert wrong(0.3, 2, (0.1, 0.5), together=True) <= ALPHA


def called(run: int, chance: float, low: float, high: float) -> tuple[str, int]:
    """What is called, and after how many plays."""
    for hits, n in tosses(run, (chance,)):
        now = standing(hits, n, low, high, ALPHA)
        if now != "open":
            return now, n
    return "open", LOOKS[-1]


def test_what_is_clear_is_called_early_and_right():
    kept = [called(run, 0.3, 0.1, 0.6) for run in range(TIMES)]
    broken = [called(run, 0.3, 0.6, 0.9) for run in range(TIMES)]
    assert Counter(name for name, _ in kept)["kept"] == TIMES
    assert Counter(name for name, _ in broken)["broken"] == TIMES
    assert max(n for _, n in broken) <= 120 and sorted(n for _, n in kept)[TIMES // 2] <= 200


def test_what_lies_on_the_bound_is_left_open():
    ended = Counter(called(run, 0.3, 0.3, 1.0)[0] for run in range(TIMES))
    assert ended["open"] >= (1 - ALPHA) * TIMES


def test_a_share_of_nothing_or_everything():
    """One hit breaks `at most 0 %`; without one, it is kept when less than one in a thousand is certain."""
    assert standing(1, 500, 0, 0) == "broken"
    assert standing(0, 500, 0, 0) == "open"
    assert standing(0, 20_000, 0, 0) == "kept" and interval(0, 20_000)[1] < NEVER
    assert standing(499, 500, 1, 1) == "broken"
    assert standing(20_000, 20_000, 1, 1) == "kept"
    assert standing(0, 0, 0.1, 0.2) == "open"


@pytest.mark.parametrize(("bound", "trials"), [(0.5, 100_000), (0.2, 3000), (0.01, 1000), (0.98, 2000)])
def test_how_near_to_a_bound_a_share_is_called(bound: float, trials: int) -> None:
    """So far off it is called on either side, a little nearer it is not on one of them."""
    off = nearest(bound, trials)
    calls = [
        standing((bound + sign * off * much) * trials, trials, bound, 1) for much in (1.01, 0.97) for sign in (1, -1)
    ]
    assert calls[:2] == ["kept", "broken"] and "open" in calls[2:]
    assert nearest(bound, 10 * trials) < off and nearest(bound, 0) == 1


def test_the_interval_is_what_is_not_ruled_out():
    low, high = interval(300, 1000)
    assert (round(low, 4), round(high, 4)) == (0.2364, 0.3692)
    enough = sequential_test.log(1 / sequential_test.ALPHA)
    for inside, outside in ((low + 1e-6, low - 1e-6), (high - 1e-6, high + 1e-6)):
        assert against(inside, 300, 1000) < enough < against(outside, 300, 1000)
    assert interval(0, 0) == (0, 1)
    assert interval(0, 100)[0] == 0 and interval(100, 100)[1] == 1


# ------------------------------------------------------------------ claims and pairs
def coins(game: Any, story: Any, course: Course) -> Any:
    """A game of coins: the story says for each pair how often heads come."""
    chance = story[course.policies]

    def plays(start: int, n: int) -> Counts:
        heads = sum(
            Stream(mix(course.seed * 1_000_003 + i)).below(1000) < 1000 * chance for i in range(start, start + n)
        )
        return Counts(n, Counter({("heads", "", ""): heads}))

    return plays


COINS = replace(
    FOG_OF_LOVE,
    playing=replace(FOG_OF_LOVE.playing, fast=coins, personas=dict.fromkeys("abc", lambda story: decision.random)),
)
FAIR, OFTEN, SELDOM = ("a", "a"), ("b", "b"), ("c", "c")
STORY = {FAIR: 0.5, OFTEN: 0.8, SELDOM: 0.02}
SOURCE = parse(b"promises:\n- heads\n", Source(Path("box.yaml"), "box.yaml"))


def heads(counts: Counts) -> tuple[int, int]:
    return counts.tally["heads", "", ""], counts.plays


def claim(low: float, high: float, *pairs: Pair, about: str = "") -> Claim:
    return Claim(Share(heads, low, high), pairs or (FAIR,), about)


def promise(*claims: Claim) -> Promise:
    return Promise("heads", SOURCE, ("promises", 0), claims)


def ended(*promises: Promise, budget: int = 20_000, seed: int = 1) -> list[Outcome]:
    return outcomes(COINS, STORY, promises, Course(seed=seed), budget)


def test_kept_broken_and_too_close():
    kept, broken, close = ended(promise(claim(0.4, 0.6)), promise(claim(0.6, 0.9)), promise(claim(0.5, 1.0)))
    assert [o.verdict for o in (kept, broken, close)] == ["kept", "broken", "too close"]
    assert kept.seen[0].plays == broken.seen[0].plays == 2 * testing.FIRST
    assert close.seen[0].plays == 20_000
    for outcome in (kept, broken, close):
        assert outcome.seen[0].low < 0.5 < outcome.seen[0].high


def test_a_promise_ends_alike_alone_and_among_others():
    alone = ended(promise(claim(0.4, 0.6)))
    assert ended(promise(claim(0.5, 1)), promise(claim(0.4, 0.6)))[1:] == alone
    assert ended(promise(claim(0.4, 0.6)), seed=2) != alone


def test_every_claim_must_be_kept():
    both = ended(promise(claim(0.4, 0.6, about="one"), claim(0.6, 0.9, about="two")))[0]
    assert both.verdict == "broken" and [s.about for s in both.worst] == ["two"]


def test_one_fitting_pair_is_enough_and_the_others_play_little():
    kept = ended(promise(claim(0.7, 0.9, FAIR, SELDOM, OFTEN)))[0]
    assert (kept.verdict, kept.seen[0].pair, kept.seen[0].others) == ("kept", OFTEN, 0)
    broken = ended(promise(claim(0.1, 0.3, FAIR, SELDOM, OFTEN)))[0]
    assert (broken.verdict, broken.seen[0].others) == ("broken", 2)
    assert str(figures(broken.seen[0])).endswith("by c + c, the nearest of 3 pairs")


def test_one_hit_keeps_what_must_be_reached_and_none_leaves_it_open():
    ever = replace(claim(0, 1, SELDOM).share, ever=("heads", "", ""))
    assert ended(promise(Claim(ever, (SELDOM,))))[0].verdict == "kept"
    never = replace(ever, of=lambda counts: (0, counts.plays))
    (close,) = ended(promise(Claim(never, (SELDOM,))), budget=2500)
    assert close.verdict == "too close"
    assert str(finding(close, 2500, False).help) == "with `-n 25000` it would play more"


def test_what_is_known_for_certain_needs_no_play():
    kept, broken = ended(replace(promise(), exact=Exact(True)), replace(promise(), exact=Exact(False, (Say("x"),))))
    assert (kept.verdict, kept.seen, broken.verdict) == ("kept", (), "broken")
    assert str(finding(broken, 1, False).message) == "broken: x"


def test_a_play_shows_why_a_promise_is_broken():
    """The first game of the course that has what comes too often, or lacks what comes too seldom."""
    from fogtools.play.many.expectations.examples import _first

    (often,) = ended(promise(claim(0.0, 0.001, SELDOM)))
    plays = coins(FOG_OF_LOVE, STORY, Course(SELDOM))
    first = next(i for i in range(1000) if heads(plays(i, 1))[0])
    assert first > 8 and _first(plays, often.seen[0]) == first
    (seldom,) = ended(promise(claim(0.9, 1, OFTEN)))
    assert _first(coins(FOG_OF_LOVE, STORY, Course(OFTEN)), seldom.seen[0]) == next(
        i for i in range(100) if not heads(coins(FOG_OF_LOVE, STORY, Course(OFTEN))(i, 1))[0]
    )
    kept = ended(promise(claim(0.4, 0.6)))[0]
    assert shown(COINS, STORY, Course(), kept) is kept


# ------------------------------------------------------------------ what is said
def test_findings_stand_at_the_promise():
    broken, close = ended(promise(claim(0.6, 0.9)), promise(claim(0.5, 1)), budget=2500)
    found = finding(broken, 2500, False)
    assert (found.place(), found.severity, found.check) == ("box.yaml:2:3", "error", "broken-promise")
    assert str(found.message) == "broken: 50.5 % (43.3-57.7 %) of 1000 plays by a + a"
    found = finding(close, 2500, False)
    assert (found.severity, found.check) == ("note", "close-promise")
    assert str(found.message) == (
        "too close to call: 49.8 % (45.1-54.5 %) of 2500 plays by a + a; "
        "in so many plays the share must lie 4.7 points off 50 % to be called"
    )
    assert str(found.help) == "promise a little more room, or let it play more: `-n 25000`"
    assert finding(close, 2500, True).severity == "error"
    assert finding(ended(promise(claim(0.3, 0.7)))[0], 2500, True) is None


def test_many_claims_are_told_in_a_few_lines():
    many = [claim(0.6, 0.9, about=f"letter {i}") for i in range(5)]
    told = [str(line).partition(":")[0] for line in lines(ended(promise(*many))[0])]
    assert told == ["letter 0", "letter 1", "letter 2", "and 2 more"]
    kept = [claim(0.3, 0.7, about="one"), claim(0.45, 0.9, about="two")]
    told = [str(line).partition(":")[0] for line in lines(ended(promise(*kept))[0])]
    assert told == ["two", "and 1 more with more room"]


def test_junit_has_a_case_for_each_promise():
    found = ended(promise(claim(0.3, 0.7)), promise(claim(0.6, 0.9)), promise(claim(0.5, 1)), budget=2500)
    written = junit({"a-story": found}, 2500, False)
    assert '<testsuites name="fog promises" tests="3" failures="1" errors="0">' in written
    assert '<testcase name="a-story: heads" classname="box.yaml"/>' in written
    assert '<failure type="broken-promise" message="broken: 50.5 % (43.3-57.7 %) of 1000 plays by a + a">' in written
    assert 'skipped="1"' in written and "<skipped message=" in written
    assert 'failures="2"' in junit({"a-story": found}, 2500, True)


def test_data_for_machines():
    (close,) = ended(promise(claim(0.5, 1)), budget=2500)
    row = data(close, "a-story")
    assert (row["line"], row["column"], row["verdict"], row["promise"]) == (2, 3, "too close", "heads")
    assert row["seen"] == [
        {
            "about": "",
            "verdict": "too close",
            "why": "",
            "personas": ["a", "a"],
            "plays": 2500,
            "hits": 1244,
            "trials": 2500,
            "unit": "share",
            "nearest": 0.04697,
            "rate": 0.4976,
            "low": 0.45072,
            "high": 0.54451,
        }
    ]


def test_a_difference_is_told_in_points():
    points = Share(lambda c: (c.tally["heads", "", ""], c.plays), 0, 0.55, points=True)
    (kept,) = ended(promise(Claim(points, (SELDOM,))))
    assert str(figures(kept.seen[0])).startswith("-9") and " points (-9" in str(figures(kept.seen[0]))


def test_numbers_are_those_of_the_readers_language():
    """A French comma, and how often is said with the word that it counts."""

    def french(one: str, many: str | None, n: int) -> str:
        return {"0.5": "0,5", "1,000": "1\u202f000"}.get(one) or english(one, many, n)

    broken, ever = ended(promise(claim(0.6, 0.9)), promise(claim(0, 1)), budget=2500)
    assert figures(broken.seen[0]).through(french) == "50,5 % (43,3-57,7 %) of 1000 plays by a + a"
    assert certain().through(french) == "99,9 %" and str(certain()) == "99.9 %"
    (seen,) = ever.seen
    assert str(figures(replace(seen, share=replace(seen.share, ever=("heads", "", "")), hits=1, plays=5))) == (
        "seen in 1 play of 5 by a + a"
    )
