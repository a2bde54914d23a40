"""The smallest game works by its record alone: it is checked, played, counted and replayed by the commands."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import MISSING, fields
from pathlib import Path

import pytest

from fogtools.game.record import Authoring, Playing
from tests.fog import ROOT, clean

BOX = "format: 1\nid: three\nlanguage: en\n"
#: A game is its folder and a line of IDS; this one's module stands with the tests.
START = """
import sys
import tests.smallest
from fogtools import games
games.IDS += (tests.smallest.GAME.id,)
sys.modules["fogtools.games.smallest"] = tests.smallest
sys.argv[0] = "fog"
from fogtools.cli import main
main()
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "stories" / "smallest" / "three"
    folder.mkdir(parents=True)
    (folder / "box.yaml").write_text(BOX, encoding="utf-8")
    (tmp_path / "fog.toml").write_text('[project]\nlanguages = ["en"]\n', encoding="utf-8")
    return tmp_path


def fog(project: Path, *args: str, code: int = 0) -> str:
    done = subprocess.run(
        [sys.executable, "-c", START, *args], cwd=project, env=clean(project), capture_output=True, text=True
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_it_is_checked(project):
    fog(project, "check")
    file = project / "stories" / "smallest" / "three" / "box.yaml"
    file.write_text(BOX.replace("three", "3"), encoding="utf-8")
    assert "box.yaml:2" in fog(project, "check", code=1)


def test_it_is_played_counted_and_replayed(project):
    fog(project, "play", "three", "--auto", "--seed", "5", "--record", "play.txt")
    said = (project / "play.txt").read_text(encoding="utf-8")
    assert re.findall(r"> (red|blue) name a number: [123]", said) == ["red", "blue"]
    fog(project, "replay", "play.txt")
    (project / "other.txt").write_text(said.replace("{'number'", "{'figure'", 1), encoding="utf-8")
    fog(project, "replay", "other.txt", code=1)
    fog(project, "simulate", "three", "-n", "20")


@pytest.mark.nightly
@pytest.mark.parametrize("command", (["links"], ["decks"], ["tell", "play.txt"]))
def test_a_command_for_what_it_lacks_says_so(project, command):
    fog(project, "play", "three", "--auto", "--record", "play.txt")
    assert "smallest" in fog(project, *command, code=2)


def test_the_guide_names_what_a_record_must_have():
    guide = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    for record in (Authoring, Playing):
        needed = [f"`{f.name}`" for f in fields(record) if f.default is MISSING and f.default_factory is MISSING]
        assert f"{record.__name__}: {', '.join(needed)}" in guide
    assert len((ROOT / "tests" / "smallest.py").read_text(encoding="utf-8").splitlines()) <= 60
