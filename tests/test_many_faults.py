"""Many cards and many faults cost what each costs alone: no finding is held against all others, no box is kept."""

from __future__ import annotations

import gc
import shutil
import weakref
from dataclasses import replace
from pathlib import Path

import pytest

from fogtools.check.formats.report import Report
from fogtools.check.formats.text import Look, first
from fogtools.check.pages import PAGES
from fogtools.check.runner import review
from fogtools.check.stages import Options
from fogtools.finding import Finding, Say, english
from fogtools.game.record import Game
from fogtools.games import FOG_OF_LOVE, game_of
from fogtools.project.project import find
from fogtools.text.catalogues.po import MOST_BROKEN, sound
from tests.fog import ROOT, edit

BASE = ROOT / "tests" / "boxes" / "base"
MANY = 400


def test_what_to_fix_first_is_told_without_comparing_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    hiding = next(page.name for page in PAGES if page.unread)
    found = [Finding("a.yaml", n, 1, "error", hiding, Say("it cannot be read"), None) for n in range(MANY)]
    found += [Finding("b.yaml", n, 1, "error", "unknown-aspect", Say("nobody knows it"), None) for n in range(MANY)]
    report = Report(findings=found)
    report.explain(PAGES)
    compared = 0

    def counting(self: Finding, other: object) -> bool:
        nonlocal compared
        compared += 1
        return self is other

    monkeypatch.setattr(Finding, "__eq__", counting)
    lines = list(first(report, Look(english)))
    assert any(f"{MANY} × unknown-aspect" in line for line in lines)
    assert compared < MANY


def test_a_box_that_was_looked_at_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a project of many boxes, one is in memory at a time, and the one before it."""
    for name in ("one", "two", "three"):
        shutil.copytree(BASE, tmp_path / "stories" / name)
        edit(tmp_path / "stories" / name / "box.yaml", "id: base", f"id: {name}")
    (tmp_path / "fog.toml").write_text("[project]\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    made: list[weakref.ref[object]] = []
    most = 0

    def load(folder: Path) -> object:
        nonlocal most
        gc.collect()
        most = max(most, sum(ref() is not None for ref in made))
        box = FOG_OF_LOVE.authoring.load(folder)
        made.append(weakref.ref(box))
        return box

    watched: Game = replace(FOG_OF_LOVE, authoring=replace(FOG_OF_LOVE.authoring, load=load))  # type: ignore[arg-type]
    report = review(find(tmp_path), lambda folder: watched, Options(fit=False))
    assert report.looked_at["boxes"] == 3 and most == 1


CATALOGUE = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"

msgctxt "gulls/title"
msgid "Gulls"
msgstr "Mouettes

msgctxt "rain/title"
msgid "Rain"
msgsrt "Pluie"

msgctxt "the-horn/title"
msgid "The horn sounds 3 times."
msgstr "La sirène sonne 4 fois."
"""


def test_every_fault_of_a_catalogue_is_said_in_one_round(tmp_path: Path) -> None:
    """Two messages that cannot be read, a wrong number beside them; nothing is called missing, for nobody knows."""
    project, box = tmp_path / "project", tmp_path / "project/stories/base"
    shutil.copytree(ROOT / "tests/boxes/base", box)
    edit(box / "short-crossing/scenes.yaml", "title: The horn,", "title: The horn sounds 3 times.,")
    (project / "fog.toml").write_text('[project]\nlanguages = ["en", "fr"]\n[translation]\ncomplete = ["fr"]\n')
    for name, text in (("base", ""), ("base.short-crossing", CATALOGUE)):
        file = project / f"locales/fr/LC_MESSAGES/{name}.po"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    found = [f for f in review(find(project), game_of, Options(fit=False)).findings if f.file.endswith("crossing.po")]
    assert [(f.line, f.check, str(f.message)) for f in found] == [
        (7, "catalogue", "a quotation mark is missing, or stands in the text without a `\\` before it"),
        (11, "catalogue", 'this line is neither a comment, a `msgid`, a `msgstr` nor a text in quotes: msgsrt "Pluie"'),
        (15, "numbers", "the text says 3, the translation 4"),
    ]


@pytest.mark.parametrize("text", ["odd", "\n" * 3 + "odd\n" * 50, "msgid", "odd\n\n" * 50])
def test_a_catalogue_of_nothing_but_faults_comes_to_an_end(text: str) -> None:
    left, broken = sound(text)
    assert 1 <= len(broken) <= MOST_BROKEN and left.count("\n") == text.count("\n")
