"""Runs `fog` as its user does, in a folder of its own; in this process where that is the same to the command."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from fogtools.cli.common import screen
from tests import inside
from tests.forking import POSSIBLE, fork

screen.PATIENCE = 3600.0  # that a machine is busy is no finding; test_terminal.py has a test of its own
ROOT = Path(__file__).resolve().parent.parent
BOX = "stories/fog-of-love/first-light"
STORY = "the-five-twelve"
#: A small box of one story with its French: the shipped one as it began. Its words stay, so that tests can quote them.
EVENING = ROOT / "tests/evening"
START = "import sys; sys.argv[0] = 'fog'; from fogtools.cli import main; main()"


def fog(*args: str, cwd: Path, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """The finished process, with its output as text; `typed` is what it reads."""
    wanted = clean(cwd, **env)
    if not any(name.startswith("PYTHON") for name in env):
        if inside.possible(wanted):
            return inside.run(args, cwd, wanted, typed)
        if POSSIBLE:
            return fork(args, cwd, wanted, typed)
    return subprocess.run(
        [sys.executable, "-c", START, *args],
        cwd=cwd,
        env=wanted,
        input=typed,
        capture_output=True,
        text=True,
        timeout=300,
    )


def clean(cwd: Path, **env: str) -> dict[str, str]:
    """An environment that says nothing of the language of whoever runs the tests."""
    own = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "FOG_", "PYTHON"))}
    cache = os.environ.get("FOG_TESTS_CACHE") or str(cwd / ".cache")
    return own | {"FOG_CACHE_DIR": cache, "PYTHONPATH": str(ROOT), **env}


def heeding_ctrl_c() -> None:
    """In a new process: Ctrl-C is heard, though whoever runs the tests, in the background, may not hear it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def copy_of_the_project(to: Path) -> Path:
    """The small box with its catalogues, to break; the tool's own words and the game's with it."""
    shutil.copytree(EVENING, to, dirs_exist_ok=True)
    words = ("fogtools", "fog-of-love")
    for file in sorted(p for p in (ROOT / "locales").rglob("*.po*") if p.stem in words):
        (to / file.relative_to(ROOT)).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, to / file.relative_to(ROOT))
    return to


def edit(file: Path, old: str, new: str) -> None:
    """Replaces one place of a file; fails where it is not there."""
    text = file.read_text(encoding="utf-8")
    assert old in text, f"{old!r} is not in {file}"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def line_of(file: Path, part: str) -> int:
    """The number of the first line that holds `part`."""
    lines = file.read_text(encoding="utf-8").split("\n")
    return next(i for i, line in enumerate(lines, 1) if part in line)
