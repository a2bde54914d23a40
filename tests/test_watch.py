"""`fog check --watch`: looks again when a file changes, survives a broken manifest, ends at Ctrl-C."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

import pytest

from fogtools.check.result_cache import stamp
from fogtools.cli.common import watching
from fogtools.finding import FogError, Say
from fogtools.project.project import find
from tests.fog import BOX, START, clean, copy_of_the_project, edit, heeding_ctrl_c


class Clock:
    """Runs down a list of what happens at each sleep, then presses Ctrl-C."""

    def __init__(self, *happenings: Callable[[], object]) -> None:
        self.happenings = list(happenings)

    def sleep(self, seconds: float) -> None:
        assert 0 < seconds < 1
        if not self.happenings:
            raise KeyboardInterrupt
        self.happenings.pop(0)()


def nothing() -> None:
    """A moment without an event."""


def watched(monkeypatch: pytest.MonkeyPatch, marks: list[str], clock: Clock) -> list[str]:
    looked: list[str] = []
    monkeypatch.setattr(watching.time, "sleep", clock.sleep)
    watching.watching(lambda: marks[-1], lambda: looked.append(marks[-1]))
    return looked


def test_it_looks_once_and_again_after_each_change(monkeypatch: pytest.MonkeyPatch) -> None:
    marks = ["a"]
    clock = Clock(nothing, nothing, nothing, lambda: marks.append("b"), nothing, nothing, nothing)
    assert watched(monkeypatch, marks, clock) == ["a", "b"]


def test_a_storm_of_changes_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    marks = ["a"]
    storm = [lambda letter=letter: marks.append(letter) for letter in "bcd"]
    assert watched(monkeypatch, marks, Clock(*storm, nothing, nothing)) == ["d"]


def test_what_stops_a_look_is_shown_and_waited_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FOG_LANG", "en")
    monkeypatch.setattr(watching.time, "sleep", Clock(nothing, nothing).sleep)

    def look() -> None:
        raise FogError(Say("{file} cannot be read.", file="fog.toml"), Say("mend it"))

    watching.watching(lambda: "a", look)
    assert capsys.readouterr().out == "fog.toml cannot be read.\nmend it\nWatching; Ctrl-C ends it.\n\n"


def test_the_stamp_sees_every_change_and_no_output(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    marks = [stamp(find(project / "stories"))]
    for happens in (
        lambda: edit(project / BOX / "traits.yaml", "traits:", "# mine\ntraits:"),
        lambda: (project / BOX / "more.yaml").write_text("scenes: []\n"),
        lambda: (project / BOX / "more.yaml").unlink(),
        lambda: edit(project / "fog.toml", '["en", "fr"]', '["en"]'),
        lambda: edit(project / "locales/fr/LC_MESSAGES/first-light.po", "msgstr", "msgstr"),
    ):
        happens()
        marks.append(stamp(find(project / "stories")))
    assert all(before != after for before, after in pairwise(marks))
    (project / "build").mkdir()
    (project / "build/x.yaml").write_text("a: 1\n")
    (project / ".git").mkdir()
    (project / ".git/x.yaml").write_text("a: 1\n")
    assert stamp(find(project / "stories")) == marks[-1]


@pytest.mark.slow
def test_at_the_command_line(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    command = [sys.executable, "-u", "-c", START, "check", "stories", "--no-fit", "--watch"]
    with subprocess.Popen(
        command, cwd=project, env=clean(project), stdout=subprocess.PIPE, text=True, preexec_fn=heeding_ctrl_c
    ) as process:
        try:
            said: Queue[str] = Queue()
            assert process.stdout is not None
            Thread(target=lambda out: [said.put(line) for line in out], args=(process.stdout,), daemon=True).start()
            assert "Nothing to fix.\n" in _until(said, "Watching; Ctrl-C ends it.\n")
            edit(project / BOX / "traits.yaml", "goal: own +discipline", "goal: own +disciplin")
            told = _until(said, "Watching; Ctrl-C ends it.\n")
            assert any("unknown-aspect" in line for line in told)
            news = told.index("Since the last time, new: 1; gone: 0.\n")
            assert "traits.yaml" in told[news + 1] and "no aspect is called" in told[news + 1]
            edit(project / BOX / "traits.yaml", "goal: own +disciplin ", "goal: own +discipline ")
            edit(project / BOX / "traits.yaml", "goal: own +discipline", "goal: own -disciplin")
            told = _until(said, "Watching; Ctrl-C ends it.\n")
            assert "Since the last time, new: 1; gone: 1.\n" in told and "+disciplin`" not in told[-2]
            process.send_signal(signal.SIGINT)
            assert process.wait(20) == 0
        finally:
            process.kill()  # else what failed is never told: its end is waited for


def _until(said: Queue[str], last: str) -> list[str]:
    return list(_lines(said, last))


def _lines(said: Queue[str], last: str) -> Iterator[str]:
    while True:
        try:
            line = said.get(timeout=60)
        except Empty:
            pytest.fail(f"never said {last!r}")
        yield line
        if line == last:
            return
