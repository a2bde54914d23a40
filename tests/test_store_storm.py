"""Many hands on the same files at once, and a process that is killed in the middle: no edit is lost."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from fogtools.editor.store import Clash, Store
from fogtools.editor.store.exchange import replaced
from fogtools.source import parse
from fogtools.source.writing.splicing import Change
from fogtools.source.written import Source
from tests.share import share

ROOT = Path(__file__).parents[1]
FILES = ("stories/box/one.yaml", "stories/box/two.yaml")
CARDS = 40
EDITS = share(90, 500)


def project(folder: Path) -> Path:
    (folder / "stories/box").mkdir(parents=True)
    (folder / "fog.toml").write_text('[project]\nname = "x"\n')
    for name in FILES:
        card = "- id: c{n}\n  # of card {n}\n  form: f0   # by the form\n  text: >-\n    t0 says\n  outside: 'o0'\n"
        (folder / name).write_text("scenes:\n" + "\n".join(card.format(n=n) for n in range(CARDS)))
    return folder


def expected(wanted: dict[tuple[str, int, str], int]) -> dict[str, str]:
    """The files as they must be, to the byte, whoever wrote what and when."""
    files = {}
    for name in FILES:
        cards = []
        for n in range(CARDS):
            f, t, o = (wanted.get((name, n, key), 0) for key in ("form", "text", "outside"))
            head = f"- id: c{n}\n  # of card {n}\n  form: f{f}   # by the form\n"
            cards.append(f"{head}  text: >-\n    t{t} says\n  outside: 'o{o}'\n")
        files[name] = "scenes:\n" + "\n".join(cards)
    return files


class Hands:
    """Three who write: a form, a text editor, a program outside; each notes what it was told is written."""

    def __init__(self, root: Path, store: Store, seed: int) -> None:
        self.root, self.store, self.wanted = root, store, {}  # type: ignore[var-annotated]
        self.chance, self.faults = random.Random(seed), []  # type: ignore[var-annotated]

    def form(self, name: str, n: int, value: int) -> None:
        """Writes one value, knowing a version that may be old by now."""
        key = self.store.read(name).hash
        time.sleep(self.chance.random() / 200)
        self.store.edit(name, key, Change(("scenes", n, "form"), "set", f"f{value}"), typing=bool(value % 2))

    def text(self, name: str, n: int, value: int) -> None:
        """Saves the whole file; where it is told of a clash, it merges its own change anew, as a person does."""
        read = self.store.read(name)
        base = read.raw.decode()
        lines = base.split("\n")
        at = lines.index(f"- id: c{n}") + 4
        lines[at] = f"    t{value} says"
        mine, key = "\n".join(lines), read.hash
        time.sleep(self.chance.random() / 200)
        while True:
            try:
                self.store.save(name, key, mine)
                return
            except Clash as clash:  # neighbouring lines changed at once
                theirs = str(clash.theirs).split("\n")
                theirs[theirs.index(f"- id: c{n}") + 4] = f"    t{value} says"
                mine, key = "\n".join(theirs), clash.hash

    def outside(self, name: str, n: int, value: int) -> None:
        """A careful program: it looks whether the file is still what it has read, and begins anew where it is not."""
        path = self.root / name
        while True:
            old = path.read_bytes()
            lines = old.decode().split("\n")
            lines[lines.index(f"- id: c{n}") + 5] = f"  outside: 'o{value}'"
            if replaced(path, old, "\n".join(lines).encode()) == old:
                return

    def work(self, who: str, jobs: list[tuple[str, int, int]]) -> None:
        key = {"form": "form", "text": "text", "outside": "outside"}[who]
        for name, n, value in jobs:
            try:
                getattr(self, who)(name, n, value)
                self.wanted[name, n, key] = value
            except Exception as error:
                self.faults.append((who, name, n, value, repr(error)))


@pytest.mark.parametrize("seed", range(share(1, 4)))
def test_no_edit_is_lost_when_three_write_at_once(tmp_path: Path, seed: int) -> None:
    root = project(tmp_path / "p")
    store = Store(root, tmp_path / "cache")
    hands, chance = Hands(root, store, seed), random.Random(seed)
    jobs: dict[str, list[tuple[str, int, int]]] = {"form": [], "text": [], "outside": []}
    for value in range(1, EDITS + 1):
        jobs[chance.choice([*jobs])].append((chance.choice(FILES), chance.randrange(CARDS), value))
    threads = [threading.Thread(target=hands.work, args=item) for item in jobs.items()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not hands.faults
    assert len(hands.wanted) > EDITS // 3
    assert {name: (root / name).read_text() for name in FILES} == expected(hands.wanted)


# ------------------------------------------------------------------ killed
WRITER = """
import sys
from pathlib import Path
from fogtools.editor.store import Store
from fogtools.source.writing.splicing import Change

root, cache, begin = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
store, files = Store(root, cache), ("stories/box/one.yaml", "stories/box/two.yaml")
for n in range(begin, 10**6):
    name = files[n % 2]
    read = store.read(name)
    store.draft(name, read.hash, f"draft {n}")
    print("draft", n, flush=True)
    store.edit(name, read.hash, Change(("scenes", n % 40, "form"), "set", f"f{n}"))
    print("edit", n, flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is POSIX's")
def test_a_kill_at_any_moment_loses_nothing_that_was_told(tmp_path: Path) -> None:
    """All that the process has said is written stands on the disk afterwards; files can be read; all can be undone."""
    root, cache, chance = project(tmp_path / "p"), tmp_path / "cache", random.Random(5)
    first = {name: (root / name).read_bytes() for name in FILES}
    last, wanted = 0, {}  # type: ignore[var-annotated]
    for _ in range(share(4, 100)):
        process = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(root), str(cache), str(last + 1)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(1 + chance.randrange(6))]
        time.sleep(chance.random() / 20)
        process.send_signal(signal.SIGKILL)
        said += process.stdout.readlines()
        process.wait()
        told = [line.split() for line in said if line.endswith("\n")]
        edits = [int(n) for what, n in told if what == "edit"]
        drafts = [int(n) for what, n in told if what == "draft"]
        for n in edits:
            wanted[FILES[n % 2], n % CARDS, "form"] = n
        store = Store(root, cache)
        after = max([*edits, *drafts, last])
        assert_written(root, wanted, after, store)
        for name in FILES:
            kept = store.drafts.get(name)
            mine = [n for n in drafts if FILES[n % 2] == name]
            assert not mine or (kept and int(kept.text.split()[1]) >= mine[-1])
        last = after
    store = Store(root, cache)
    while store.journal.done:
        store.undo()
    assert {name: (root / name).read_bytes() for name in FILES} == first


def assert_written(root: Path, wanted: dict[Any, int], after: int, store: Store) -> None:
    """The files are to the byte what was told; or one edit further, which nobody was told of any more."""
    for name in FILES:
        text = (root / name).read_text()
        known = expected(wanted)[name]
        if text != known:
            n = next(n for n in (after, after + 1) if f"form: f{n} " in text and FILES[n % 2] == name)
            wanted[name, n % CARDS, "form"] = n
            assert text == expected(wanted)[name]
        source = parse(text.encode(), Source(Path(name), name))
        assert source.data and not source.findings
