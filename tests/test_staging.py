"""Files made beside their folder: whatever stops a print leaves the old ones as they are, and nothing of the new."""

from __future__ import annotations

import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.fog import START, clean, fog, heeding_ctrl_c

STORY = "two-keys"


@pytest.fixture
def story(tmp_path: Path) -> Path:
    """A project with a small story, and sheets of it that are older."""
    assert fog("new", "story", STORY, cwd=tmp_path).returncode == 0
    out = tmp_path / "sheets"
    out.mkdir()
    for size in ("large", "small"):
        (out / f"{STORY}-en-{size}-a4.pdf").write_bytes(b"older")
    return tmp_path


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    return {str(f.relative_to(folder)): f.read_bytes() for f in sorted(folder.rglob("*")) if f.is_file()}


def test_a_disk_that_is_full_leaves_the_older_sheets(story: Path) -> None:
    def no_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))

    run = subprocess.run(
        [sys.executable, "-c", START, "print", STORY, "--out", "sheets", "--no-cache"],
        cwd=story,
        env=clean(story),
        capture_output=True,
        text=True,
        timeout=120,
        preexec_fn=no_room,
    )
    assert run.returncode == 2, run.stderr
    assert run.stderr.strip() == "fog: sheets cannot be written: File too large."
    assert set(contents(story / "sheets").values()) == {b"older"}
    assert [f.name for f in (story / "sheets").iterdir() if f.is_dir()] == []


def test_ctrl_c_leaves_the_older_sheets(story: Path) -> None:
    run = subprocess.Popen(
        [sys.executable, "-c", START, "print", STORY, "--out", "sheets", "--no-cache"],
        cwd=story,
        env=clean(story),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heeding_ctrl_c,
        start_new_session=True,
    )
    for _ in range(1000):
        if any(f.name.startswith(".printing-") for f in (story / "sheets").iterdir()):
            break
        time.sleep(0.01)
    run.send_signal(signal.SIGINT)
    _, said = run.communicate(timeout=60)
    assert run.returncode == 130 and said.strip() == "fog: interrupted; nothing was left half done.", said
    assert set(contents(story / "sheets").values()) == {b"older"}
    assert [f.name for f in (story / "sheets").iterdir() if f.is_dir()] == []


def test_a_folder_that_may_not_be_written_is_said_plainly(story: Path) -> None:
    (story / "file").write_text("")
    run = fog("print", STORY, "--out", "file/sheets", cwd=story)
    assert (run.returncode, run.stderr.strip()) == (2, "fog: file/sheets cannot be written: Not a directory.")


def test_an_output_that_nobody_knows_is_named_with_those_that_are(story: Path) -> None:
    run = fog("print", STORY, "--as", "posters", cwd=story)
    assert run.returncode == 2 and run.stderr.startswith("fog: there is no output “posters”.\n     known: sheets, ")
