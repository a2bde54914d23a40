"""Plants small faults into the rules, one at a time, and lists those that no test notices (`make mutants`).

The checkout is copied first and never changed. Each fault gets a process of its own, which imports the copy with that
one module changed and runs the tests: first those that run the changed line, then the others of their files. Written
to build/mutants.txt; exit code 1 where the sample says that fewer than 90 % of all faults are noticed (so few would be
seen once in a hundred samples), 2 where a test fails without any fault. tools/mutants-equal.txt names faults that no
play can show.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import importlib.abc
import importlib.util
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import comb
from pathlib import Path
from typing import Any

import coverage
import hypothesis
import jsonschema  # noqa: F401 -- what every test needs is imported once, here
import pydantic  # noqa: F401
import pytest
import ruamel.yaml  # noqa: F401
from faults import Fault, faults

ROOT = Path(__file__).resolve().parent.parent
GAME = "fogtools/games/fog_of_love"
RULES = (
    "engine/state.py",
    "engine/conditions_hold.py",
    "engine/conditions.py",
    "engine/verb.py",
    "engine/picking.py",
    "engine/rulings.py",
    "engine/views.py",
    "cards/tutorial/__init__.py",
    "rules/*.py",
    "verbs/*.py",
)
#: Tests that start `fog` in a process of its own, or read the sources, and those of the rooms where nothing is played:
#: no fault reaches them.
OUTSIDE = {"test_cli.py", "test_house.py"} | {
    f"test_{name}.py"
    for name in (
        "check_command",
        "ci",
        "contents",
        "desk",
        "diff",
        "edits",
        "fixes",
        "formats",
        "lsp",
        "mentions",
        "overview",
        "recall",
        "recovery",
        "rename",
        "sift",
        "source",
        "spelling",
        "unchanged",
        "watch",
    )
}
EQUAL = ROOT / "tools" / "mutants-equal.txt"
REPORT = ROOT / "build" / "mutants.txt"
#: So many of all faults must be noticed; a sample says that they are not where it is hardly possible otherwise.
ENOUGH, HARDLY = 0.9, 0.01
FAILED, LATE = 70, 71
QUICK = 20
Planted = tuple[Fault, ast.Module]


class Importer(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from a changed tree."""

    def __init__(self, path: Path, tree: ast.Module) -> None:
        self.path, self.tree = path.resolve(), tree
        self.module = ".".join(path.with_suffix("").parts).removesuffix(".__init__")

    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:
        """The module's spec with this loader; None for all others."""
        inside = [str(self.path.parent)] if self.path.stem == "__init__" else None
        spec = partial(importlib.util.spec_from_file_location, loader=self, submodule_search_locations=inside)
        return spec(name, self.path) if name == self.module else None

    def exec_module(self, module: Any) -> None:
        """Runs the changed module."""
        exec(compile(self.tree, str(self.path), "exec"), module.__dict__)


class Tests:
    """pytest's plugin: which tests run, in which order, how long each may take; ends with the first that fails."""

    def __init__(self, order: list[str], seconds: dict[str, float], note: Path) -> None:
        self.rank = {name: i for i, name in enumerate(order)}
        self.seconds, self.note = seconds, note

    def pytest_configure(self) -> None:
        """The same examples every time, and no search for the smallest one that fails."""
        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        parent = hypothesis.settings.get_profile("fogtools")
        hypothesis.settings.register_profile("mutants", parent, derandomize=True, database=None, phases=phases)
        hypothesis.settings.load_profile("mutants")

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """Keeps the tests that it was given, in their order."""
        items[:] = sorted((i for i in items if i.nodeid in self.rank), key=lambda i: self.rank[i.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: Any) -> Any:
        """Limits the processor time of a test."""
        signal.signal(signal.SIGPROF, lambda *_: self.end(LATE, item.nodeid))
        signal.setitimer(signal.ITIMER_PROF, 5 + 5 * self.seconds[item.nodeid])
        return (yield)

    def failed(self, name: str) -> None:
        """The first failure is enough."""
        self.end(FAILED, name)

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Of a test."""
        if report.failed:
            self.failed(report.nodeid)

    def pytest_collectreport(self, report: Any) -> None:
        """Of a test file that cannot be imported."""
        if report.failed:
            self.failed(report.nodeid)

    def end(self, code: int, name: str) -> None:
        """Leaves the process, with a note of the test."""
        self.note.write_text(name)
        os._exit(code)


class Watch(Tests):
    """pytest's plugin of the runs without a fault: which test runs which line, how long it takes, what fails."""

    def __init__(self, lines: coverage.Coverage) -> None:
        self.lines = lines
        self.seconds: dict[str, float] = {}
        self.broken: list[str] = []

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """All of them."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: Any) -> Any:
        """Lines belong to the test that runs them."""
        self.lines.switch_context(item.nodeid)
        began = time.process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.process_time() - began

    def failed(self, name: str) -> None:
        """All failures are of interest."""
        self.broken.append(name)


def run_pytest(files: Sequence[str], plugin: Tests, room: Path) -> int:
    """pytest in this process, without the slow tests and the long proofs."""
    options = ["-q", "-p", "no:cacheprovider", "-m", "not slow and not nightly", f"--basetemp={room / 'tmp'}"]
    return int(pytest.main([*options, *files], plugins=[plugin]))


def in_turn(
    every: Sequence[Any], work: Callable[[Any, Path], int], jobs: int, folder: Path
) -> Iterator[tuple[Any, int, Path]]:
    """Works in processes, so many at once, each with a room of its own; yields (what, how it ended, its room)."""
    waiting, running = list(enumerate(every))[::-1], {}
    while waiting or running:
        while waiting and len(running) < jobs:
            number, one = waiting.pop()
            room = folder / str(number)
            room.mkdir(parents=True)
            running[in_child(partial(work, one, room), room / "log")] = one, room
        child, status = os.wait()
        one, room = running.pop(child)
        yield one, status, room
        shutil.rmtree(room, ignore_errors=True)


def in_child(work: Callable[[], int], log: Path) -> int:
    """The id of a new process that works and exits with the number that the work returns."""
    child = os.fork()
    if child:
        return child
    out = os.open(log, os.O_WRONLY | os.O_CREAT)
    os.dup2(out, 1)
    os.dup2(out, 2)
    resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
    signal.alarm(1200)  # for who waits instead of working
    try:
        os._exit(work())
    finally:
        os._exit(FAILED)


class Measured:
    """The tests that run the rules, without a fault: their seconds, what fails, and who runs which line."""

    def __init__(self, rules: list[str], tests: str, jobs: int, folder: Path) -> None:
        self.rules = rules
        self.seconds: dict[str, float] = {}
        self.lines: dict[str, dict[int, set[str]]] = {r: {} for r in rules}
        files = [t for t in sorted(Path("tests").rglob(tests)) if t.name not in OUTSIDE and "editors" not in t.parts]
        files = [t for t in files if "fog_of_love" in (text := t.read_text()).lower() or "from tests" in text]
        broken: list[str] = []
        for _, _, room in in_turn(files, self._watch, jobs, folder):
            if not (room / "found").exists():
                raise SystemExit((room / "log").read_text())
            seconds, more, ran = json.loads((room / "found").read_text())
            self.seconds |= seconds
            broken += more
            for rule, lines in ran.items():
                for number, by in lines.items():
                    self.lines[rule].setdefault(int(number), set()).update(by)
        near = {t for lines in self.lines.values() for tests in lines.values() for t in tests}
        self.broken = [t for t in broken if "::" not in t or t in near]  # the others say nothing of the rules
        self.tests = self.seconds.keys() - set(broken)

    def _watch(self, file: Path, room: Path) -> int:
        os.environ["COVERAGE_CORE"] = "ctrace"  # the others cannot tell tests apart
        lines = coverage.Coverage(data_file=None, config_file=False, include=self.rules)
        lines.start()
        lines.switch_context(str(file))
        watch = Watch(lines)
        run_pytest([str(file)], watch, room)
        lines.stop()
        contexts = lines.get_data().contexts_by_lineno
        ran = {r: dict(contexts(str(Path(r).resolve()))) for r in self.rules}
        (room / "found").write_text(json.dumps([watch.seconds, watch.broken, ran]))
        return 0

    def order(self, fault: Fault | None) -> list[str]:
        """The tests for a fault: those that run its line, then the others of their files; quick ones first."""
        lines = self.lines[f"{GAME}/{fault.path}"] if fault else {0: self.tests}
        near = {test for n in (fault.lines if fault else (0,)) for test in lines.get(n, ())}
        files = {test.split("::")[0] for test in near}
        found = [t for t in self.tests if t.split("::")[0] in files]
        return sorted(found, key=lambda t: (t not in near, self.seconds[t], t))


def try_out(measured: Measured, one: Planted | None, room: Path) -> int:
    """Runs the tests with a fault, or without one."""
    order = measured.order(one[0] if one else None)
    if not order:
        return 0
    if one:
        one[0].plant()
        sys.meta_path.insert(0, Importer(Path(GAME, one[0].path), one[1]))
    for tests in (order[:QUICK], order[QUICK:]):  # few faults outlive the quick ones: most test files are never read
        files = sorted({test.split("::")[0] for test in tests})
        status = files and run_pytest(files, Tests(tests, measured.seconds, room / "note"), room)
        if status:
            return status
    return 0


def try_all(chosen: Sequence[Any], measured: Measured, jobs: int, folder: Path) -> list[tuple[Any, str, str]]:
    """[(fault, verdict, the test that noticed)], with a line for each as it is done."""
    done: list[tuple[Any, str, str]] = []
    began = time.monotonic()
    for one, status, room in in_turn(chosen, partial(try_out, measured), jobs, folder):
        late = status == signal.SIGALRM or os.waitstatus_to_exitcode(status) == LATE
        verdict = "timeout" if late else "killed" if status else "survived"
        note = room / "note"
        done.append((one and one[0], verdict, note.read_text() if note.exists() else ""))
        if one:
            took = time.monotonic() - began
            print(f"[{len(done):3}/{len(chosen)} {took:5.0f} s] {verdict:8} {one[0].place}", flush=True)
    return done


def sample(every: list[Planted], seed: int, count: int) -> list[Planted]:
    """So many of them, by the seed and their names: a change elsewhere in the code leaves the others in the sample."""
    seen: Counter[str] = Counter()
    ranks = []
    for number, (fault, _) in enumerate(every):
        seen[fault.name] += 1
        ranks.append((hashlib.sha256(f"{seed}\n{fault.name}\n{seen[fault.name]}".encode()).digest(), number))
    return [every[number] for _, number in sorted(ranks)[:count]]


def possible(rules: list[str], equal: set[str]) -> list[Planted]:
    """Every fault of the rules with the tree that it changes, apart from those that change nothing."""
    every = []
    for rule in rules:
        tree = ast.parse(Path(rule).read_text())
        every += [(f, tree) for f in faults(rule.removeprefix(f"{GAME}/"), Path(rule).read_text(), tree)]
    for name in equal - {f.name for f, _ in every}:
        print(f"{EQUAL.name}: there is no such fault any more: {name}", file=sys.stderr)
    return [(f, t) for f, t in every if f.name not in equal]


def enough(noticed: int, of: int) -> bool:
    """Whether a sample with so many noticed may come of faults of which ENOUGH are (binomial, one-sided)."""
    return sum(comb(of, k) * ENOUGH**k * (1 - ENOUGH) ** (of - k) for k in range(noticed + 1)) >= HARDLY


def report(done: list[Any], head: str) -> tuple[str, bool]:
    """The report, and whether enough faults were noticed."""
    counts = Counter(verdict for _, verdict, _ in done)
    noticed = counts["killed"] + counts["timeout"]
    told = ", ".join(f"{counts[w]} {w}" for w in ("killed", "timeout", "survived"))
    lines = [head, f"{told}: {100 * noticed / max(len(done), 1):.1f} % noticed"]
    for word in ("survived", "timeout", "killed"):
        found = sorted((d for d in done if d[1] == word), key=lambda d: (d[0].path, d[0].line))
        lines += ["", f"{word}:", *(f"{f.place}{f'   [{by}]' if by else ''}" for f, _, by in found)]
    return "\n".join(lines) + "\n", enough(noticed, len(done))


def run(args: argparse.Namespace, folder: Path) -> int:
    """Measures, tries, reports. Returns the exit code."""
    began = time.monotonic()
    rules = sorted(str(r) for pattern in RULES for r in Path(GAME).glob(pattern))
    measured = Measured(rules, args.tests, args.jobs, folder / "measure")
    broken = measured.broken or [by for *_, by in try_all([None], measured, 1, folder / "none") if by]
    if broken:
        print("these tests fail without any fault:", *broken, sep="\n  ", file=sys.stderr)
        return 2
    equal = {line for line in EQUAL.read_text().splitlines() if line and line[0] not in " #"}
    every = possible(rules, equal)
    chosen = sample([e for e in every if args.only in e[0].place], args.seed, args.count)
    head = f"seed {args.seed}: {len(chosen)} of {len(every)} faults, {len(measured.tests)} tests"
    print(f"{head}; measured in {time.monotonic() - began:.0f} s", flush=True)
    text, well = report(try_all(chosen, measured, args.jobs, folder / "tries"), head)
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(text)
    print(text.split("\ntimeout:")[0])
    print(f"{time.monotonic() - began:.0f} s; all of it in {REPORT.relative_to(ROOT)}")
    return 0 if well else 1


def main() -> int:
    """Copies the checkout, and works in the copy."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--tests", default="test_*.py", help="only the tests in files of these names")
    parser.add_argument("--only", default="", help="only faults whose line of the report holds this text")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "copy")
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "build", "__pycache__", "node_modules"))
        os.chdir(copy)
        sys.path.insert(0, str(copy))
        os.environ |= {"CI": "1", "PYTHONPATH": str(copy)}
        return run(args, Path(folder))


if __name__ == "__main__":
    sys.exit(main())
