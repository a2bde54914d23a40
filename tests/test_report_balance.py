"""The balance report of a story: forced play with a known answer, letters that another beats, plays that show all."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fogtools.game.analysis.balance_report import BalanceReport, Figure
from fogtools.game.analysis.played import Played, Plays
from fogtools.game.playing.course import Counts, Course
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.analysis.balance import balance, forced, letters, minutes, plays
from fogtools.games.fog_of_love.analysis.balance.evening import own_share
from fogtools.games.fog_of_love.analysis.balance.notices import notices
from fogtools.games.fog_of_love.analysis.balance.payoffs import beaten
from fogtools.games.fog_of_love.analysis.balance.table import Subject
from fogtools.games.fog_of_love.rules.story import compile_story
from fogtools.play import play_code
from fogtools.play.many.expectations.testing import outcomes
from fogtools.play.many.report import data, write
from fogtools.play.many.report.played import engine, questions
from fogtools.play.many.simulate import simulate
from fogtools.play.recording import from_code
from fogtools.text.language import Language
from tests import seeded, toy
from tests.fog import EVENING
from tests.share import share

#: The gift is worth five hearts to who plays it; A is worth two more than B to who chooses it; all else nothing.
QUIET = "- {{id: {id}, deck: {deck}, title: A quiet day, type: special effect, does: {{both: {{tell: all of it}}}}}}"
SCENES = "\n".join(
    [
        "- {id: gift, deck: sweet, title: A gift, type: special effect, does: {player: +5}}",
        "- {id: choice, deck: sweet, title: A choice, chooses: both,",
        "   choices: {A: {says: Aye., chooser: +3}, B: {says: Nay., chooser: +1}}}",
        *(QUIET.format(id=f"s{n}", deck="sweet") for n in range(9)),
        *(QUIET.format(id=f"e{n}", deck="serious") for n in range(5)),
    ]
)
FINALE = """
text: A door closes.
steps: [choose destinies, resolve secrets, {score traits: {met: +3, missed: nothing}}, check destinies]
"""
PAIR = ("random", "random")


def a_subject(folder: Path, scenes: str = SCENES, n: int = 60, pairs: int = 48, **more: Any) -> Subject:
    """The toy story, played so many times by chance."""
    box = toy.box(folder, scenes, **{"finale": FINALE, **more})
    story = compile_story(box, "toy")
    course = Course(PAIR, 3)
    counts = {PAIR: simulate(FOG_OF_LOVE, story, course, n)}
    played = Played(counts, course, engine(FOG_OF_LOVE, story, "reference"), pairs=pairs)
    return Subject(box, story, Language("en"), played)


@pytest.fixture(scope="module")
def subject(tmp_path_factory: pytest.TempPathFactory) -> Subject:
    return a_subject(tmp_path_factory.mktemp("toy"), pairs=96)


@pytest.fixture(scope="module")
def swings(subject: Subject) -> dict[tuple[str, str], forced.Swing]:
    return {(s.card, s.letter): s for s in forced.swings(subject)}


@pytest.mark.nightly
def test_a_card_is_worth_what_it_gives_to_who_plays_it(swings: dict[tuple[str, str], forced.Swing]) -> None:
    """Always against never, in the same games: five hearts each time, whatever else happened there."""
    gift = swings["gift", ""].hearts
    assert gift.value == pytest.approx(5) and gift.low > 4 and gift.clear
    assert gift.basis.paired and gift.n == 96
    assert 0 < swings["gift", ""].used < 1
    quiet = [s.hearts for (card, _), s in swings.items() if card.startswith("s")]
    assert quiet and all(f.low <= 0 <= f.high or not f.clear for f in quiet)


def test_a_letter_is_worth_what_it_gives_more_than_the_others(swings: dict[tuple[str, str], forced.Swing]) -> None:
    a, b = swings["choice", "A"], swings["choice", "B"]
    assert a.hearts.value == pytest.approx(2) and a.hearts.clear
    assert b.hearts.value == pytest.approx(-2) and b.hearts.clear
    one, other = (swings["one", x].hearts for x in "AB")  # the chapter's letters do nothing
    assert one.value == other.value == 0 and not one.clear


def test_clear_swings_come_first_then_size_decides(swings: dict[tuple[str, str], forced.Swing]) -> None:
    found = letters.ranked([s for s in swings.values() if not s.letter])
    assert found[0].card == "gift"
    clear = [s.hearts.clear for s in found]
    assert clear == sorted(clear, reverse=True)


def test_every_persona_sits_on_either_seat_of_a_forced_course() -> None:
    names = ["random", "selfish", "peacemaker", "mirror", "rebel", "faithful", "destiny"]
    chosen = forced.taken([(a, b) for a in names for b in names])
    assert {a for a, _ in chosen} == {b for _, b in chosen} == set(names)
    assert forced.taken([("least-used", "least-used")]) == [] and forced.taken([PAIR]) == [PAIR]


def test_how_many_pairs_of_plays() -> None:
    assert [questions(n) for n in (100, 10_000, 1_000_000)] == [48, 200, 12_000]


def test_blocks_of_forced_plays_are_games_of_their_own(subject: Subject) -> None:
    """Else blocks of other pairs would be copies, and their spread would tell less than it seems to."""
    pairs = [("random", "selfish"), ("selfish", "random")]
    asked: dict[tuple[Any, ...], list[int]] = {}

    def plays(course: Course, n: int) -> Plays:
        def counted(first: int, n: int) -> Counts:
            asked.setdefault(course.forced, []).extend(range(first, first + n))
            return Counts(n)

        return Plays(counted, fast=True)

    played = replace(subject.played, counts=dict.fromkeys(pairs, subject.played.counts[PAIR]), plays=plays)
    assert forced.swings(Subject(subject.box, subject.story, subject.language, played)) == []
    assert len(asked) > 20 and all(games == [*range(len(games))] for games in asked.values())


CHOICE = "- {{id: x, deck: sweet, title: X, chooses: {chooses}, choices: {{{choices}}}, then: {{{then}}}}}"


@pytest.mark.parametrize(
    ("choices", "then", "wanted"),
    [
        ("A: {says: a, chooser: +1}, B: {says: b, chooser: -1}", "", ["B by A"]),
        ("A: {says: a, chooser: +1}, B: {says: b, other: +1}", "", []),
        ("A: {says: a, chooser: +1, other: +1}, B: {says: b, other: +1}", "", ["B by A"]),
        ("A: {says: a, tokens: [+curiosity], chooser: +1}, B: {says: b}", "", ["B by A"]),
        ("A: {says: a, chooser: +1}, B: {says: b, tokens: [+curiosity]}", "", []),
        ("A: {says: a, chooser: +2}, B: {says: b, chooser: +1}", "match B: {both: +1}", []),
        ("A: {says: a, chooser: +2}, B: {says: b, chooser: +1}", "match A: {both: -2}", []),
        ("A: {says: a, chooser: +2}, B: {says: b, chooser: +1}", "match A: {both: +1}", ["B by A"]),
        ("A: {says: a, chooser: +2}, B: {says: b}", "any B and own satisfaction at least 3: {both: +1}", []),
        ("A: {says: a, chooser: +2}, B: {says: b}", "own satisfaction at least 3: {both: +1}", ["B by A"]),
        ("A: {says: a, chooser: +2}, B: {says: b, chooser: {draw: 1}}", "", []),
        ("A: {says: a, chooser: +2}, B: {says: b, chooser: +1}, C: {says: c, chooser: -1}", "", ["B by A", "C by A"]),
        ("A: {says: a}, B: {says: b, chooser: -1}", "any B: {chose B: +1}", ["A by B"]),  # at nothing, -1 costs nothing
        ("A: {says: a}, B: {says: b}", "", []),
    ],
)
def test_a_letter_is_beaten_where_another_is_never_worse_and_better_somewhere(
    tmp_path: Path, choices: str, then: str, wanted: list[str]
) -> None:
    """FOL-035, FOL-095, FOL-097: hearts of both stages, each with its floor."""
    scenes = CHOICE.format(chooses="both", choices=choices, then=then or "match C: nothing")
    story = compile_story(toy.box(tmp_path, scenes), "toy")
    assert [f"{b.letter} by {b.by}" for b in beaten(story.scenes["x"].body)] == wanted


def test_where_rows_ask_who_plays_a_letter_is_beaten_for_one_person(tmp_path: Path) -> None:
    scenes = CHOICE.format(
        chooses="both", choices="A: {says: a, chooser: +2}, B: {says: b, chooser: +1}", then="partner B: {partner: +3}"
    )
    story = compile_story(toy.box(tmp_path, scenes), "toy")
    found = [(b.letter, b.side) for b in beaten(story.scenes["x"].body)]
    assert found == [("B", "player"), ("A", "partner")]


# ------------------------------------------------------------------ plays to read
@pytest.fixture(scope="module")
def sample(subject: Subject) -> list[plays.Kept]:
    return plays.sample(subject, 60)


def test_the_covering_plays_show_all_that_any_play_shows(subject: Subject, sample: list[plays.Kept]) -> None:
    cover = plays.covering(sample)
    assert frozenset().union(*(p.shows for p in cover)) == frozenset().union(*(p.shows for p in sample))
    assert len(cover) < len(sample) / 3
    sizes = [len(p.shows) for p in cover]
    assert sizes[0] == max(len(p.shows) for p in sample)


def test_a_plays_code_plays_it_again(subject: Subject, sample: list[plays.Kept]) -> None:
    for kept in sample[:6]:
        coded = play_code.decode(plays.code(subject, kept), FOG_OF_LOVE.playing.rulings)
        again = from_code(FOG_OF_LOVE, subject.story, coded)
        assert not again.problem and not again.session.asks
        table: Any = again.session.table
        assert tuple(table.ended.hearts) == kept.hearts and tuple(table.ended.fulfilled) == kept.fulfilled


def test_the_ends_are_the_ends(subject: Subject, sample: list[plays.Kept]) -> None:
    found = {name: one for name, _, one in plays.ends(subject, sample)}
    own = [p for p in sample if p.by == PAIR]
    assert sum(found["sunniest"].fulfilled) == max(sum(p.fulfilled) for p in own)
    assert (sum(found["bleakest"].fulfilled), found["bleakest"].joint) == min((sum(p.fulfilled), p.joint) for p in own)
    assert plays.surprise(subject, found["surprising"]) == max(plays.surprise(subject, p) for p in own)


def test_reading_time_counts_the_words_that_are_read(subject: Subject, sample: list[plays.Kept]) -> None:
    """A chapter's card, its scenes as they are laid; twice a card, twice its words."""
    one = sample[1]
    words = minutes.read(subject, one)
    assert set(words) == {"set-up", "one", "two", "the-end"}
    laid = [t.facts["card"] for t in one.log if t.word == "plays"]
    # "A door opens. You first. Me first." and the title of the chapter; every scene its own title and its two words
    own = {"gift": 2, "choice": 4}
    assert words["one"] + words["two"] == 2 * 8 + sum(own.get(card, 6) for card in laid)


# ------------------------------------------------------------------ the whole
def part(report: BalanceReport, *path: str) -> Any:
    """A section or a part by its ids."""
    found: Any = report
    for id in path:
        inside = [*found.sections, *getattr(found, "parts", ())]
        found = next(p for p in inside if getattr(p, "id", "") == id)
    return found


def figures(value: Any) -> list[Figure]:
    if isinstance(value, Figure):
        return [value]
    if isinstance(value, list | tuple):
        return [f for v in value for f in figures(v)]
    if hasattr(value, "__dataclass_fields__"):
        return [f for name in value.__dataclass_fields__ for f in figures(getattr(value, name))]
    return []


@pytest.mark.slow
def test_the_whole_report(subject: Subject, tmp_path: Path) -> None:
    """Every figure has its interval, n and basis; a part for each card; the same in two processes."""
    report = balance(subject.box, subject.story, subject.language, replace(subject.played, pairs=share(16, 48)))
    found = figures(report.sections)
    assert len(found) > 200
    assert all(f.low <= f.value <= f.high and f.basis.seed == 3 for f in found)
    assert all(f.n >= 0 for f in found) and sum(f.n == 0 for f in found) < len(found) / 4
    doctor = part(report, "doctor")
    assert [s.id for s in doctor.sections][:3] == ["card-one", "card-two", "card-choice"]
    assert len(doctor.sections) == len(subject.story.scenes) + 2
    chosen = part(report, "destinies", "destinies-each")
    assert sum(row[1].value for row in chosen.rows) == pytest.approx(1)
    pace = part(report, "chapters", "chapter-pace")
    assert [row[1] for row in pace.rows] == [2, 2]
    write(tmp_path / "balance.html", report)
    page = (tmp_path / "balance.html").read_text(encoding="utf-8")
    ids = [line.split('"', 1)[0] for line in page.split(' id="')[1:]]
    assert len(ids) == len(set(ids))
    links = {line.split('"', 1)[0] for line in page.split('href="#')[1:]}
    assert links <= set(ids), sorted(links - set(ids))


SCRIPT = "import sys; from tests.test_report_balance import written; written(sys.argv[1])"


def written(folder: str) -> list[bytes]:
    """A small report of the toy story in a folder of its own: the page and the data."""
    Path(folder).mkdir()
    subject = a_subject(Path(folder), n=10, pairs=0)
    report = balance(subject.box, subject.story, subject.language, subject.played)
    write(Path(folder) / "balance.html", report)
    (Path(folder) / "balance.json").write_text(json.dumps(data(report)))
    return [(Path(folder) / name).read_bytes() for name in ("balance.html", "balance.json")]


@pytest.mark.nightly
def test_two_processes_in_two_folders_write_the_same_bytes(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONHASHSEED": "2", "PYTHONPATH": str(Path(__file__).parents[1])}
    subprocess.run([sys.executable, "-c", SCRIPT, str(tmp_path / "other")], check=True, env=env)
    own = written(str(tmp_path / "own"))
    assert own == [(tmp_path / "other" / name).read_bytes() for name in ("balance.html", "balance.json")]
    assert str(tmp_path).encode() not in own[0] + own[1]


def stands_out(folder: Path, *names: str) -> list[str]:
    """What the report on the story with these defects names, in short; without verdicts, which are not counted."""
    box = FOG_OF_LOVE.authoring.load(seeded.story(folder, *names))
    story = FOG_OF_LOVE.playing.compile(box, seeded.STORY)
    pairs = [("selfish", "mirror"), ("mirror", "selfish"), ("random", "random")]
    counts = {pair: simulate(FOG_OF_LOVE, story, Course(pair), 120) for pair in pairs}
    subject = Subject(box, story, Language("en"), Played(counts, Course(), engine(FOG_OF_LOVE, story)))
    found = notices(subject, ())
    shown = [f"{getattr(n.about, 'words', n.about)}: {n.says}" for n in found.notices]
    return [str(line) for line in shown]


@pytest.mark.nightly
def test_the_report_names_the_seeded_defects_and_nothing_else(tmp_path: Path) -> None:
    """Those that plays and cards show; what can never happen is the verdicts' (tests/test_seeded_defects.py)."""
    assert stands_out(tmp_path / "clean") == []
    assert stands_out(tmp_path / "all", *seeded.all_of()) == [
        "First shoots: its decks run out (SWEET): somebody finds no scene to draw",
        "First frost: takes at least half as many turns again as the 3 scenes on its card",
        "Seats: who begins ends with more hearts",
        "The borrowed ladder · B: A is better for everybody, or as good, whatever the other person chooses",
    ]


def test_an_evening_that_is_not_about_itself_stands_out(tmp_path: Path) -> None:
    """The first edition of The 5:12: nobody leaves, one destiny swallows the others; in a box of another story that
    lists nearly the same scenes, the evening is not its own, and promises of both fail."""
    folder = shutil.copytree(EVENING, tmp_path / "evening") / "stories/fog-of-love/first-light"
    manifest = folder / "box.yaml"
    text = manifest.read_text(encoding="utf-8")
    scenes = [p.id for p in FOG_OF_LOVE.authoring.load(folder).of("scenes")]
    entry = text[text.index("  the-five-twelve:") : text.index("    promises:")]
    twin = entry.replace("the-five-twelve:", "the-twin:", 1).replace("all", f"[{', '.join(scenes[9:])}]")
    own = "    - own scenes are at least 60 % of those played by destiny\n"
    own += "    - every destiny final for 10-40 % by destiny\n"
    manifest.write_text(text.replace("    promises:\n", "    promises:\n" + own) + twin, encoding="utf-8")
    box = FOG_OF_LOVE.authoring.load(folder)
    story = FOG_OF_LOVE.playing.compile(box, "the-five-twelve")
    pair = ("destiny", "destiny")
    counts = simulate(FOG_OF_LOVE, story, Course(pair), 400)
    subject = Subject(box, story, Language("en"), Played({pair: counts}, Course(), engine(FOG_OF_LOVE, story)))
    found = notices(subject, ()).notices
    assert [n.kind for n in found if n.kind in ("not own", "nobody leaves", "swallows")] == [
        "not own",
        "nobody leaves",
        "swallows",
    ]
    assert box.own_scenes("the-five-twelve") == {*scenes[:9]}
    mine = sum(counts.tally["played", name, ""] for name in scenes[:9])
    every = sum(counts.tally["played", name, ""] for name in scenes)
    share = own_share(subject)
    assert share is not None and share.value == pytest.approx(mine / every, abs=0.002) and share.low < share.value
    promised = FOG_OF_LOVE.analysis.promises(box, story)[:2]  # type: ignore[misc]
    assert promised[0].claims[0].share.of(counts) == (mine, every)
    assert [one.verdict for one in outcomes(FOG_OF_LOVE, story, promised, Course(), 4000)] == ["broken", "broken"]
