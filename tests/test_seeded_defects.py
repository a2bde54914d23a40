"""A story with eight seeded defects, and its clean twin (`tests/balance`): each is found, and nothing else is."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fogtools.games import FOG_OF_LOVE as GAME
from fogtools.promises.keeping import outcomes
from fogtools.publish import open_story
from fogtools.report import data
from fogtools.report.played import Played, engine
from fogtools.simulate import Counts, Course, simulate
from fogtools.spread import run
from fogtools.verdict import verdicts
from tests.fog import fog
from tests.seeded import DEFECTS, STORY, all_of, story

PLAYS = 800


def counted(folder: Path, plays: int = PLAYS) -> Counts:
    """What is counted of so many plays by chance."""
    return simulate(GAME, GAME.compile(GAME.load(folder), STORY), Course(), plays)


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
def test_there_are_eight_and_none_of_them_can_be_seen_without_plays(tmp_path: Path) -> None:
    assert len(DEFECTS) == 8
    for i, names in enumerate([(), *((d.name,) for d in DEFECTS), all_of()]):
        assert GAME.check(GAME.load(story(tmp_path / str(i), *names))) == [], names


@pytest.mark.parametrize("name", SHOWN)
def test_a_defect_alone_does_what_it_says_and_the_clean_story_does_not(name: str, plays: Any) -> None:
    figure, most, least = SHOWN[name]
    assert figure(plays("")) <= most
    assert figure(plays(name)) >= least
    assert figure(plays("all")) >= least


def test_a_defect_alone_leaves_the_others_as_they_are(plays: Any) -> None:
    for name in ("letter never fires", "event never shuffled in", "deck runs out"):
        for other, (figure, most, _) in SHOWN.items():
            assert other == name or figure(plays(name)) <= most, (name, other)


# ------------------------------------------------------------------ what the report says of it
#: Defect -> what the report says of it: what it is about and what is wrong, a line for each notice that it may give.
NAMED: dict[str, tuple[str, ...]] = {
    "letter never fires": (".*High summer.*`choices C chooser if`.* can never happen: `marked promised` never holds",),
    "destiny out of reach": (
        r"destiny 52 “Nothing but the truth” .*can never happen: `own \+sincerity at least 5` never holds: 4 is",
    ),
    "event never shuffled in": (
        ".*special event 35 “Moving day” can never happen: nothing that can happen shuffles it into a deck",
        ".*The lease.*`does if`.* can never happen: `joint gossip at least 4` never holds: 3 is the most there can be",
    ),
    "dominated option": ("The borrowed ladder · B A is better for everybody, or as good",),
    "seat advantage": ("Seats who begins (ends with more hearts|fulfils)",),
    "chapter overruns": (
        "First frost takes .*half as many turns again as the 3 scenes on its card",
        r"First frost its decks run out \(DRAMA\): somebody finds no scene to draw",
    ),
    "deck runs out": (r"First shoots its decks run out \(SWEET\): somebody finds no scene to draw",),
    "promise broken": (r"destiny a-door-of-my-own met 20-30 % broken: 3[5-9].* of .* who ended with it",),
}


def noticed(folder: Path, to: Path) -> list[dict[str, Any]]:
    """What the report says that an author should look at, as `fog simulate --report` gives it to machines."""
    args = ("-n", "4000", "--policy", "random", "--report", str(to), "--format", "json")
    done = fog("simulate", STORY, *args, cwd=folder)
    assert done.returncode == 0, done.stderr
    return [n for part in _parts(json.loads(done.stdout)["report"]) for n in part["notices"]]


def _parts(section: Any) -> Iterator[dict[str, Any]]:
    """Every list of notices of a report."""
    if isinstance(section, dict):
        if "notices" in section:
            yield section
        for value in section.values():
            yield from _parts(value)
    elif isinstance(section, list):
        for value in section:
            yield from _parts(value)


def explained(notice: dict[str, Any]) -> list[str]:
    """The defects that a notice names."""
    words = notice["about"] if isinstance(notice["about"], str) else notice["about"]["words"]
    said = f"{words} {notice['says']}"
    return [name for name, ways in NAMED.items() if any(re.match(way, said) for way in ways)]


@pytest.mark.slow
def test_the_report_names_each_of_the_eight_and_nothing_else(tmp_path: Path) -> None:
    found = noticed(story(tmp_path / "project", *all_of()), tmp_path / "report.html")
    for notice in found:
        assert len(explained(notice)) == 1, notice
    assert {name for notice in found for name in explained(notice)} == set(NAMED) == set(all_of())
    for notice in found:
        impossible = explained(notice)[0] in ("letter never fires", "destiny out of reach", "event never shuffled in")
        assert notice["weight"] == ("broken" if impossible or "broken" in notice["says"] else "look")


@pytest.mark.slow
def test_the_report_names_nothing_in_the_clean_story_whoever_plays(tmp_path: Path) -> None:
    """The same without its forced plays, which give no notices and take long; and every promise is kept."""
    folder = story(tmp_path)
    box = GAME.load(folder)
    compiled = GAME.compile(box, STORY)
    course = Course()
    pairs = [("random", "random"), ("selfish", "destiny"), ("peacemaker", "mirror"), ("faithful", "rebel")]
    counts = {pair: run(GAME, compiled, replace(course, policies=pair), 4000) for pair in pairs}
    judged = verdicts(GAME, box, compiled, course, counts[pairs[0]])
    given = Played(counts, course, engine(GAME, compiled), verdicts=judged)
    language = open_story(GAME, box, STORY, "en", tmp_path / "locales")
    made = data(GAME.balance(box, compiled, language, given))  # type: ignore[misc]
    parts = [*_parts(made)]
    assert parts and [part["notices"] for part in parts] == [[] for _ in parts]
    promised = GAME.promises(box, compiled)  # type: ignore[misc]
    assert [o.verdict for o in outcomes(GAME, compiled, promised, course, 20_000)] == ["kept"] * 3


@pytest.mark.slow
def test_a_broken_promise_comes_with_a_play_that_shows_it(tmp_path: Path) -> None:
    """`fog promises` names it with a code, and that play replays."""
    box = story(tmp_path, *all_of())
    done = fog("promises", STORY, "-n", "20000", "--format", "json", cwd=box)
    found = {p["promise"]: p for p in json.loads(done.stdout)["promises"]}
    assert done.returncode == 1 and [p["verdict"] for p in found.values()] == ["broken", "kept", "kept"]
    code = found["destiny a-door-of-my-own met 20-30 %"]["code"]
    told = fog("tell", code, cwd=box)
    assert told.returncode == 0 and "A door of my own" in told.stdout, told.stderr
