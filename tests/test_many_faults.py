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
from fogtools.games import FOG_OF_LOVE
from fogtools.project.project import find
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
