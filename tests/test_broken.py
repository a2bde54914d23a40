"""What `fog check` says of a broken file, word for word: every file of tests/broken, in a box that is sound otherwise.

After a change of words, `python -m tests.test_broken` writes the texts anew; read the difference as an author would.
"""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from typer.testing import CliRunner

from fogtools.cli.common.app import app_for

BROKEN = Path(__file__).parent / "broken"
BASE = Path(__file__).parent / "boxes" / "base"
FILES = sorted(BROKEN.glob("*.yaml"))
TWELVE = {
    "bad-indent",
    "unknown-key",
    "misspelt-aspect",
    "duplicate-id",
    "wrong-type",
    "missing-choice",
    "dangling-link",
    "tab",
    "duplicate-key",
    "alias-bomb",
    "no",
    "latin-1",
}


def told(file: Path) -> str:
    """The whole of `fog check` with this file laid into the base box."""
    with TemporaryDirectory() as folder:
        box = Path(folder) / "box"
        shutil.copytree(BASE, box)
        (box / "fog.toml").write_text('[project]\nname = "A short crossing"\nlanguages = ["en"]\n', encoding="utf-8")
        shutil.copy(file, box / "cards.yaml")
        with chdir(box):
            env = {"LANGUAGE": "en", "LC_ALL": "C.UTF-8", "NO_COLOR": "1", "COLUMNS": "120", "GITHUB_ACTIONS": None}
            done = CliRunner().invoke(app_for("check"), ["check", "--no-fit", "--no-cache"], env=env, prog_name="fog")
    if not isinstance(done.exception, SystemExit | None):
        raise done.exception
    return f"{done.output}\nexit {done.exit_code}\n"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_it_says(file: Path) -> None:
    assert told(file) == file.with_suffix(".txt").read_text(encoding="utf-8")


def test_one_cause_one_finding() -> None:
    for file in FILES:
        text = file.with_suffix(".txt").read_text(encoding="utf-8")
        assert sum(line.startswith("cards.yaml:") for line in text.split("\n")) == 1, file.name


def test_the_twelve_are_there() -> None:
    assert {file.stem for file in FILES} >= TWELVE and sum(file.stem.startswith("trap-") for file in FILES) >= 30


def test_the_same_box_is_sound_without_them() -> None:
    with TemporaryDirectory() as folder:
        empty = Path(folder) / "sound.yaml"
        empty.write_text("# Nothing.\n", encoding="utf-8")
        assert told(empty).endswith("exit 0\n") or "cards.yaml" in told(empty)


def write() -> None:
    """Writes every text anew."""
    for file in FILES:
        file.with_suffix(".txt").write_text(told(file), encoding="utf-8")


if __name__ == "__main__":
    os.environ.pop("LANG", None)
    sys.exit(write())
