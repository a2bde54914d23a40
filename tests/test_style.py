"""Style budgets: what is counted, what fog.toml may say of it, and what is said where a budget is broken."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from fogtools.check.style import Texts, _of
from fogtools.games.fog_of_love.analysis.habits import habits
from fogtools.project.manifest import FaultyManifest, read
from tests import toy
from tests.fog import copy_of_the_project, fog

TEXTS = Texts(
    "en",
    ["Don’t move. I am not two people.", "It is half past four. Door. The doors, the door’s key.", "Go. Now."],
    ["Don’t move. I am not two people.", "Go. Now.", "One long answer."],
)


def counted(texts: Texts, words: tuple[str, ...] = ()) -> dict[str, tuple[int, int]]:
    return {habit.key: (habit.part, habit.whole) for habit in _of(texts, words)}


def test_what_is_counted_in_english() -> None:
    found = counted(TEXTS, ("door",))
    assert found == {
        "contractions": (1, 3),
        "two-sentences": (2, 3),
        "number-words": (3, 20),
        "short-sentences": (4, 7),
        "door": (3, 0),
    }


def test_what_is_counted_in_french() -> None:
    found = counted(Texts("fr", ["Ça pédale. Ça, c’est un chat. Deux chats et une clé."], []))
    assert (found["dodges"], found["number-words"]) == ((1, 0), (1, 11))
    assert "contractions" not in found


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return copy_of_the_project(tmp_path)


def with_style(project: Path, text: str) -> list[dict]:
    file = project / "fog.toml"
    file.write_text(file.read_text(encoding="utf-8") + text, encoding="utf-8")
    done = fog("check", "--no-fit", "--format", "json", cwd=project)
    return [f for f in json.loads(done.stdout)["findings"] if f["check"] == "style"]


def test_a_broken_budget_is_a_finding_and_a_kept_one_is_none(project: Path) -> None:
    found = with_style(project, "\n[style]\ncontractions = 60\nshort-sentences = 100\n[style.words]\nodile = 0\n")
    said = [f["message"] for f in found]
    too_few = r"contractions where speech contracts \(en\): \S+ % \(\d+/\d+\), and the budget says at least 60$"
    assert any(re.match(too_few, m) for m in said)
    assert any(m.startswith("the word “odile” (en): ") and m.endswith("at most 0") for m in said)
    assert not any("short" in m or "three words" in m for m in said)
    assert all(f["severity"] == "warning" and f["file"].endswith("box.yaml") for f in found)
    assert {f["help"] for f in found} == {"`fog check --style` shows the table; rewrite, or change [style] in fog.toml"}


UNTOLD = """
- {id: told, number: 1, deck: sweet, title: Told, chooses: both,
   choices: {A: {says: One.}, B: {says: Two.}, C: {says: Three.}},
   then: {match: {both: +1}, one A: {text: A smile.}, B vs C: {text: Neither.}}}
- {id: untold, number: 2, deck: sweet, title: Untold, chooses: both,
   choices: {A: {says: One.}, B: {says: Two.}, C: {says: Three.}},
   then: {match: {text: The same.}, one A and own satisfaction at least 3: {text: Rich.}, A vs B: {text: Almost.}}}
- {id: by-else, number: 3, deck: sweet, title: Otherwise, chooses: both,
   choices: {A: {says: One.}, B: {says: Two.}},
   then: {match: {both: +1}, else: {text: So be it.}}}
- {id: alone, number: 4, deck: sweet, title: Alone, chooses: partner,
   choices: {A: {says: One.}, B: {says: Two.}}, then: {partner A: {both: +1}}}
"""


def test_two_answers_of_which_nothing_is_told_are_listed(tmp_path: Path) -> None:
    """Told is what a line of those two letters says whatever the state; where one person chooses, nothing is missed."""
    (found,) = [h for h in habits(toy.box(tmp_path, UNTOLD)) if h.key == "untold-answers"]
    assert [place.split(" ", 1)[1] for place in found.places] == ["untold A-C, B-C", "one A-B", "two A-B"]
    assert (found.part, found.whole) == (3, 5)
    assert all(re.match(r"\S+\.yaml:\d+ ", place) for place in found.places)


def test_nothing_is_said_without_a_budget(project: Path) -> None:
    assert with_style(project, "") == []


def test_the_table_is_shown_where_it_is_asked_for(project: Path) -> None:
    with_style(project, "\n[style]\nmatch-pays-both = 10\n")
    shown = fog("check", "--no-fit", "--style", cwd=project).stdout
    assert "Style of first-light" in shown
    assert "answers of two sentences (en)" in shown and "≤ 10 ✗" in shown
    assert "Style of" not in fog("check", "--no-fit", cwd=project).stdout
    rows = json.loads(fog("check", "--no-fit", "--style", "--format", "json", cwd=project).stdout)["style"]
    [one] = [row for row in rows if row["measure"] == "match-pays-both" and row["box"] == "first-light"]
    assert one["at_most"] == 10 and one["broken"] and one["value"] == round(100 * one["part"] / one["whole"], 1)


@pytest.mark.parametrize(
    ("text", "line", "message", "help"),
    [
        (
            "[style]\ncontraction = 3\n",
            1,
            "`contraction` is not known",
            "known in [style]: contractions, two-sentences, number-words, short-sentences, dodges, one-pattern, "
            "match-pays-both, untold-answers, words",
        ),
        ("[style]\ncontractions = 160\n", 1, "`contractions` must be a number of per cent, from 0 to 100", ""),
        ('[style]\ndodges = "few"\n', 1, "`dodges` must be a number, 0 or more", ""),
        ("[style.words]\ndoor = -1\n", 1, "`door` must be a number, 0 or more", ""),
        ("[style]\nwords = 3\n", 1, "`words` must be a table: [style.words]", ""),
    ],
)
def test_what_cannot_be_a_budget_is_said_at_its_line(
    tmp_path: Path, text: str, line: int, message: str, help: str
) -> None:
    file = tmp_path / "fog.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(FaultyManifest) as caught:
        read(file)
    [fault] = caught.value.findings
    assert (fault.line, str(fault.message), str(fault.help or "")) == (line + 1, message, help)
