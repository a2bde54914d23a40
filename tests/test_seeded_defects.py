"""A story with eight seeded defects, and its clean twin (`tests/balance`): each is found, and nothing else is."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import accumulate, product
from pathlib import Path
from typing import Any

import pytest

from fogtools.game.analysis.played import Played
from fogtools.game.playing.course import Counts, Course, Games
from fogtools.games import FOG_OF_LOVE as GAME
from fogtools.play import play_code
from fogtools.play.many.expectations.testing import outcomes
from fogtools.play.many.parallel import engine_for
from fogtools.play.many.reachability import verdicts
from fogtools.play.many.report import data
from fogtools.play.many.report.played import engine
from fogtools.play.many.simulate import simulate
from fogtools.play.session import play
from fogtools.project.story_language import open_story
from tests.fog import fog
from tests.seeded import DEFECTS, STORY, all_of, story
from tests.share import NIGHTLY, by_day

PLAYS = 800


def counted(folder: Path, plays: int = PLAYS) -> Counts:
    """What is counted of so many plays by chance."""
    return simulate(GAME, GAME.playing.compile(GAME.authoring.load(folder), STORY), Course(), plays)


def share(counts: Counts, what: str, card: str, detail: str = "") -> float:
    """In how many of the plays it was seen."""
    return counts.seen[what, card, detail] / counts.plays


def mean(counts: Counts, what: str, card: str) -> float:
    """The mean of a figure of a card."""
    found = [(int(d), n) for (w, c, d), n in counts.tally.items() if (w, c) == (what, card)]
    return sum(d * n for d, n in found) / sum(n for _, n in found)


def lead(counts: Counts) -> float:
    """How many hearts the first player has more than the second, in the mean."""
    found = [(d.rpartition(" "), n) for (w, _, d), n in counts.tally.items() if w == "hearts of"]
    return sum(int(h) * n * {"first": 1, "second": -1}.get(who, 0) for (who, _, h), n in found) / counts.plays


#: Defect -> a figure of the plays that shows it, and what it is: at the most in the clean twin, at the least planted.
SHOWN: dict[str, tuple[Callable[[Counts], float], float, float]] = {
    "letter never fires": (lambda c: 1 - (c.tally["effect", "high-summer", "choices C chooser if do"] > 0), 0, 1),
    "destiny out of reach": (lambda c: 1 - (c.tally["destiny", "", "nothing-but-the-truth fulfilled"] > 0), 0, 1),
    "event never shuffled in": (lambda c: 1 - (c.tally["shuffled in", "moving-day", "drama"] > 0), 0, 1),
    "seat advantage": (lead, 0.5, 1.0),
    "chapter overruns": (lambda c: mean(c, "turns", "first-frost"), 3.3, 5.4),
    "deck runs out": (lambda c: share(c, "no draw", "first-shoots"), 0, 0.5),
}


@pytest.fixture(scope="module")
def plays(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Counts]:
    """What is counted of the clean story (""), of one defect alone, or of all of them."""
    known: dict[str, Counts] = {}

    def of(name: str) -> Counts:
        if name not in known:
            names = all_of() if name == "all" else (name,) if name else ()
            known[name] = counted(story(tmp_path_factory.mktemp("seeded") / "project", *names))
        return known[name]

    return of


# ------------------------------------------------------------------ the fixture itself
#: Defect -> the check that tells it without plays: by hearts alone, or by counting what can come about.
COUNTED = {
    "dominated option": "dominated-option",
    "letter never fires": "impossible",
    "event never shuffled in": "impossible",
}


def test_there_are_eight_and_three_of_them_can_be_seen_without_plays(tmp_path: Path) -> None:
    assert len(DEFECTS) == 8
    for i, names in enumerate([(), *((d.name,) for d in DEFECTS), all_of()]):
        found = GAME.authoring.check(GAME.authoring.load(story(tmp_path / str(i), *names)))
        seen = {check for name, check in COUNTED.items() if name in names}
        assert {f.check for f in found if f.severity != "note"} == seen, names


@pytest.mark.parametrize("name", by_day(SHOWN, 2))
def test_a_defect_alone_does_what_it_says_and_the_clean_story_does_not(name: str, plays: Any) -> None:
    figure, most, least = SHOWN[name]
    assert figure(plays("")) <= most
    assert figure(plays(name)) >= least
    assert not NIGHTLY or figure(plays("all")) >= least


@pytest.mark.nightly
def test_a_defect_alone_leaves_the_others_as_they_are(plays: Any) -> None:
    for name in ("letter never fires", "event never shuffled in", "deck runs out"):
        for other, (figure, most, _) in SHOWN.items():
            assert other == name or figure(plays(name)) <= most, (name, other)


# ------------------------------------------------------------------ what the report says of it
#: Defect -> the notices that the report gives of it, each once: (kind, card, place), and its weight.
NAMED: dict[str, dict[tuple[str, str, str], str]] = {
    "letter never fires": {("impossible", "high-summer", "choices C chooser if do"): "broken"},
    "destiny out of reach": {("impossible", "nothing-but-the-truth", ""): "broken"},
    "event never shuffled in": {
        ("impossible", "moving-day", ""): "broken",
        ("impossible", "the-lease", "does if do"): "broken",
    },
    "dominated option": {("dominated", "the-borrowed-ladder", "B"): "look"},
    "seat advantage": {("seat", "", "first"): "look"},
    "chapter overruns": {("overruns", "first-frost", ""): "look"},
    "deck runs out": {("runs out", "first-shoots", "sweet"): "look"},
    "promise broken": {("promise", STORY, "destiny a-door-of-my-own met 20-30 %"): "broken"},
}
#: What happens in a play comes with the code of one.
CODED = ("promise", "seat", "overruns", "runs out")
EVERYBODY = ("random", *GAME.playing.personas)


@pytest.fixture(scope="module")
def reported(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """The folder of the box with all eight, and what `fog simulate --report` says of it, for machines."""
    folder = story(tmp_path_factory.mktemp("reported") / "project", *all_of())
    args = ("-n", "3000", "--policy", "all", "--report", "report.html", "--format", "json")
    done = fog("simulate", STORY, *args, cwd=folder)
    assert done.returncode == 0, done.stderr
    return folder, json.loads(done.stdout)


def notices(section: Any) -> Iterator[dict[str, Any]]:
    """Every notice of a report."""
    if isinstance(section, dict):
        yield from section.get("notices", ())
        section = list(section.values())
    for value in section if isinstance(section, list) else ():
        yield from notices(value)


@pytest.mark.nightly
def test_the_report_names_each_of_the_eight_and_nothing_else(reported: Any) -> None:
    found = [*notices(reported[1]["report"])]
    expected = {key: weight for ways in NAMED.values() for key, weight in ways.items()}
    assert set(NAMED) == set(all_of())
    assert {(n["kind"], n["card"], n["place"]): n["weight"] for n in found} == expected and len(found) == len(expected)
    weights = [n["weight"] for n in found]
    assert weights == sorted(weights), "what is broken comes first"


@pytest.mark.nightly
def test_what_happens_in_a_play_comes_with_one_that_shows_it(reported: Any) -> None:
    """Its code plays it again: a draw fails in it, the chapter is longer, who begins does better."""
    folder, made = reported
    compiled = GAME.playing.compile(GAME.authoring.load(folder), STORY)
    codes = {n["kind"]: n["code"] for n in notices(made["report"])}
    assert {kind for kind, code in codes.items() if code} == set(CODED)
    shown = {kind: replayed(compiled, codes[kind]) for kind in CODED}
    assert shown["runs out"].tally["no draw", "first-shoots", ""]
    turns = [int(d) for what, card, d in shown["overruns"].tally if (what, card) == ("turns", "first-frost")]
    assert len(turns) == 1 and turns[0] >= 5
    assert lead(shown["seat"]) > 0 and shown["seat"].tally["fulfilled", "", "second yes"] == 0
    assert any(d.startswith("a-door-of-my-own") for what, _, d in shown["promise"].tally if what == "destiny")


def replayed(compiled: Any, code: str) -> Counts:
    """What is counted of the play of a code."""
    coded = play_code.decode(code, GAME.playing.rulings)
    left = coded.choices

    def given(view: Any, ask: Any, stream: Any) -> int:
        nonlocal left
        place, left = play_code.taken(left, len(ask.options))
        return place

    tally: Counter[tuple[str, str, str]] = Counter()
    table: Any = play(GAME.playing.begin(compiled, coded.terms, None, tally), [given, given])
    for what, values in table.result().items():
        tally.update((what, "", str(value)) for value in values)
    assert left == 1, "the code ends where the play does"
    return Counts(1, tally)


@pytest.mark.nightly
def test_every_pair_of_personas_plays_games_of_its_own(reported: Any) -> None:
    """Else the pairs would be copies of few games, and chance that befell these would look like a finding."""
    pairs = reported[1]["pairs"]
    assert [tuple(p["policies"]) for p in pairs] == [*product(EVERYBODY, repeat=2)]
    assert [p["start"] for p in pairs] == [0, *accumulate(p["plays"] for p in pairs)][:-1]
    assert sum(p["plays"] for p in pairs) == 3000


TRUE_OF_THE_CLEAN_STORY = {("seldom event", "moving-day"), ("nobody stays", ""), ("swallows", "a-door-of-my-own")}


@pytest.mark.nightly
def test_the_report_names_only_what_is_true_of_the_clean_story_whoever_plays(tmp_path: Path) -> None:
    """Every pair, without forced plays, which give no notices and take long; and every promise is kept.

    What an evening should be is asked since the story was written, and its three answers are right: of those who seek
    their destinies four in five end with one that leaves, nearly none stay, and a fifth see the move.
    """
    folder = story(tmp_path)
    box = GAME.authoring.load(folder)
    compiled = GAME.playing.compile(box, STORY)
    each = 250
    games = [
        Games(c, i * each, engine_for(GAME, compiled, c, 10_000).plays(i * each, each))
        for i, c in enumerate(map(Course, product(EVERYBODY, repeat=2)))
    ]
    whole = sum((g.counts for g in games), Counts())
    judged = verdicts(GAME, box, compiled, Course(), whole, games=games)
    given = Played({g.course.policies: g.counts for g in games}, Course(), engine(GAME, compiled), verdicts=judged)
    language = open_story(GAME, box, STORY, "en", tmp_path / "locales")
    made = data(GAME.analysis.balance(box, compiled, language, given))  # type: ignore[misc]
    assert {(n["kind"], n["card"]) for n in notices(made)} == TRUE_OF_THE_CLEAN_STORY
    promised = GAME.analysis.promises(box, compiled)  # type: ignore[misc]
    assert [o.verdict for o in outcomes(GAME, compiled, promised, Course(), 20_000)] == ["kept"] * 3


@pytest.mark.nightly
def test_a_broken_promise_comes_with_a_play_that_shows_it(tmp_path: Path) -> None:
    """`fog promises` names it with a code, and that play replays."""
    box = story(tmp_path, *all_of())
    done = fog("promises", STORY, "-n", "20000", "--format", "json", cwd=box)
    found = {p["promise"]: p for p in json.loads(done.stdout)["promises"]}
    assert done.returncode == 1 and [p["verdict"] for p in found.values()] == ["broken", "kept", "kept"]
    code = found["destiny a-door-of-my-own met 20-30 %"]["code"]
    told = fog("tell", code, cwd=box)
    assert told.returncode == 0 and "A door of my own" in told.stdout, told.stderr
