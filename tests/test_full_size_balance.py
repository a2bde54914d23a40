"""A generated box of full size goes through everything that plays stories many times, from the command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from fogtools.cli import main
from fogtools.games.fog_of_love.sample import write
from fogtools.play.many.report import played
from tests.fog import fog

pytestmark = pytest.mark.slow
BOX = "stories/fog-of-love/sample-1"
STORY = "a-teapot-in-the-rain"
#: The first option of a shared scene, as the sample of seed 1 has it.
BEFORE, AFTER = "chooser: +2", "chooser: +3"


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample box twice: `old`, and `new` with another number of hearts on one card."""
    folder = tmp_path_factory.mktemp("sample")
    for name in ("old", "new"):
        write(folder / name, 1)
    sweet = folder / "new" / BOX / "sweet.yaml"
    sweet.write_text(sweet.read_text(encoding="utf-8").replace(BEFORE, AFTER, 1), encoding="utf-8")
    return folder


@pytest.mark.nightly
def test_simulate_gives_counts_and_verdicts_of_every_story(sample: Path) -> None:
    for folder in sorted((sample / "old" / BOX).iterdir()):
        if folder.is_dir():
            args = ("-n", "60", "--policy", "selfish+destiny", "--format", "json")
            done = fog("simulate", folder.name, *args, cwd=sample / "old")
            data = json.loads(done.stdout)
            assert (done.returncode, data["plays"], data["stuck"]) == (0, 60, 0), folder.name
            assert len(data["verdicts"]) > 100


@pytest.mark.nightly
def test_the_report_is_one_page(
    sample: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In this process and without its forced plays: they are tens of thousands, whatever `-n` says."""
    page = sample / "report.html"
    args = ("-n", "60", "--policy", "random+peacemaker", "--report", str(page), "--format", "json")
    monkeypatch.setattr(played, "questions", lambda plays: 0)
    monkeypatch.chdir(sample / "old")
    monkeypatch.setattr(sys, "argv", ["fog", "simulate", STORY, *args])
    with pytest.raises(SystemExit) as ended:
        main()
    assert not ended.value.code
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>") and text.rstrip().endswith("</html>") and 'src="http' not in text
    assert json.loads(capsys.readouterr().out)["report"]["sections"]


@pytest.mark.nightly
def test_diff_says_what_moved_in_every_story_that_takes_the_card(sample: Path) -> None:
    done = fog("diff", "old", "new", "--balance", "-n", "100", "--format", "json", cwd=sample)
    assert done.returncode == 0, done.stderr
    data = json.loads(done.stdout)
    assert [(one["state"], one["plays"], len(one["edited"])) for one in data["balance"]] == [("played", 100, 1)] * 4
    assert data["boxes"][0]["reprint"][0]["cards"] == data["balance"][0]["edited"]
    assert all(len(one["figures"]) > 250 for one in data["balance"])
