"""Plants small faults into the rules, one at a time, and lists those that no test notices (`make mutants`).

The checkout is copied first and never changed. Each fault gets a process of its own, which imports the copy with that
one module changed and runs the tests, first those that run the changed line. Written to build/mutants.txt; exit code 1
below 90 %, 2 where the tests fail without a fault. tools/mutants-equal.txt names faults that change no play.
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
from collections.abc import Iterator, Sequence
from functools import partial
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
    "state.py", "judge.py", "conditions.py", "compiled.py", "verb.py", "picking.py", "rulings.py", "views.py",
    "personas.py", "wants.py", "tutorial.py", "rules/*.py", "verbs/*.py",
)  # fmt: skip
#: Tests that start `fog` in a process of its own, or read the sources: no fault reaches them.
OUTSIDE = {"test_cli.py", "test_house.py", "test_docs.py", "test_breaking.py"}
EQUAL = ROOT / "tools" / "mutants-equal.txt"
REPORT = ROOT / "build" / "mutants.txt"
ENOUGH = 0.9
FAILED, LATE = 70, 71
MEMORY = 6 << 30


class Planted(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from a changed tree."""

    def __init__(self, path: str, tree: ast.Module) -> None:
        self.path, self.tree = path, tree
        self.module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:
        """The module's spec with this loader; None for all others."""
        if name != self.module:
            return None
        inside = [str(Path(self.path).parent.resolve())] if self.path.endswith("__init__.py") else None
        return importlib.util.spec_from_file_location(
            name, str(Path(self.path).resolve()), loader=self, submodule_search_locations=inside
        )

    def exec_module(self, module: Any) -> None:
        """Runs the changed module."""
        exec(compile(self.tree, str(Path(self.path).resolve()), "exec"), module.__dict__)


class Tests:
    """pytest's plugin: which tests run, in which order, how long each may take; ends with the first that fails."""

    def __init__(self, order: list[str], limits: dict[str, float], killer: Path) -> None:
        self.rank = {name: i for i, name in enumerate(order)}
        self.limits, self.killer = limits, killer

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
        signal.setitimer(signal.ITIMER_PROF, 10 + 5 * self.limits[item.nodeid])
        return (yield)

    def pytest_runtest_logreport(self, report: Any) -> None:
        """The first failure ends it."""
        if report.failed:
            self.end(FAILED, report.nodeid)

    def pytest_collectreport(self, report: Any) -> None:
        """So does a test file that cannot be imported."""
        if report.failed:
            self.end(FAILED, f"import of {report.nodeid}")

    def end(self, code: int, test: str) -> None:
        """Leaves the process, with the name of the test."""
        self.killer.write_text(test)
        os._exit(code)


class Watch(Tests):
    """pytest's plugin of the run without a fault: which test runs which line, and how long it takes."""

    def __init__(self, lines: coverage.Coverage) -> None:
        self.lines = lines
        self.seconds: Counter[str] = Counter()
        self.failed: list[str] = []

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """All of them."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: Any) -> Any:
        """Lines belong to the test that runs them."""
        self.lines.switch_context(item.nodeid)
        return (yield)

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Adds the time of a test's set-up, call and tear-down."""
        self.seconds[report.nodeid] += report.duration
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_collectreport(self, report: Any) -> None:
        """A test file that cannot be imported fails as a whole."""
        if report.failed:
            self.failed.append(report.nodeid)


def run_pytest(files: list[str], plugin: Tests, room: Path) -> int:
    """pytest in this process."""
    options = ["-q", "-p", "no:cacheprovider", "-m", "not slow", f"--basetemp={room}"]
    return int(pytest.main([*options, *files], plugins=[plugin]))


def in_child(work: Any, log: Path) -> int:
    """The id of a new process that does the work and exits with the number that it returns."""
    child = os.fork()
    if child:
        return child
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(out, 1)
    os.dup2(out, 2)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.alarm(900)  # for a process that waits instead of working
    try:
        os._exit(work())
    finally:
        os._exit(FAILED)


def measure(rules: list[str], jobs: int, room: Path) -> dict[str, Any]:
    """Of the tests that run the rules: their seconds, what failed, and who runs which line ("" at import)."""
    files = [t for t in sorted(Path("tests").glob("test_*.py")) if t.name not in OUTSIDE]
    files = [t for t in files if "fog_of_love" in (text := t.read_text()).lower() or "from tests" in text]

    def watched(file: Path, place: Path) -> int:
        os.environ["COVERAGE_CORE"] = "ctrace"  # the others cannot tell tests apart
        lines = coverage.Coverage(data_file=None, config_file=False, include=rules)
        lines.start()
        watch = Watch(lines)
        run_pytest([str(file)], watch, place / "tmp")
        lines.stop()
        contexts = lines.get_data().contexts_by_lineno
        ran = {r: dict(contexts(str(Path(r).resolve()))) for r in rules}
        (place / "found").write_text(json.dumps([watch.seconds, watch.failed, ran]))
        return 0

    seconds: dict[str, float] = {}
    failed: list[str] = []
    ran: dict[str, dict[int, set[str]]] = {r: {} for r in rules}
    for _, _, place in in_turn(files, watched, jobs, room):
        if not (place / "found").exists():
            raise SystemExit((place / "log").read_text())
        more, wrong, by_rule = json.loads((place / "found").read_text())
        seconds |= more
        failed += wrong
        for rule, lines in by_rule.items():
            for number, tests in lines.items():
                ran[rule].setdefault(int(number), set()).update(tests)
    engine = {t for lines in ran.values() for tests in lines.values() for t in tests if t}
    failed = [t for t in failed if "::" not in t or t in engine]
    return {"seconds": seconds, "failed": failed, "lines": ran, "engine": engine}


def in_turn(all_work: Sequence[Any], work: Any, jobs: int, room: Path) -> Iterator[tuple[Any, int, Path]]:
    """Does each work in a process with a folder of its own, so many at once; yields (work, how it ended, folder)."""
    waiting, running = list(enumerate(all_work))[::-1], {}
    while waiting or running:
        while waiting and len(running) < jobs:
            number, one = waiting.pop()
            place = room / str(number)
            place.mkdir(parents=True)
            running[in_child(partial(work, one, place), place / "log")] = one, place
        child, status = os.wait()
        one, place = running.pop(child)
        yield one, status, place
        shutil.rmtree(place, ignore_errors=True)


def order_of(fault: Fault | None, measured: dict[str, Any]) -> list[str]:
    """The tests for a fault: those that run its line, then the others, quick ones first; none if nothing runs it."""
    lines = measured["lines"][f"{GAME}/{fault.path}"] if fault else {}
    near = {test for n in fault.lines for test in lines.get(n, ())} if fault else {""}
    seconds = measured["seconds"]
    return sorted(measured["engine"], key=lambda t: (t not in near, seconds[t])) if near else []


def try_out(measured: dict[str, Any], one: tuple[Fault, ast.Module] | None, place: Path) -> int:
    """Runs the tests with a fault, or without one."""
    order = order_of(one and one[0], measured)
    if not order:
        return 0
    if one:
        one[0].plant()
        sys.meta_path.insert(0, Planted(f"{GAME}/{one[0].path}", one[1]))
    files = sorted({test.split("::")[0] for test in order})
    return run_pytest(files, Tests(order, measured["seconds"], place / "killer"), place / "tmp")


def read_equal() -> dict[str, str]:
    """{fault: why no play can show it}."""
    text = EQUAL.read_text() if EQUAL.exists() else ""
    blocks = [b.splitlines() for b in text.split("\n\n") if b.strip() and not b.startswith("#")]
    return {b[0]: " ".join(line.strip() for line in b[1:]) for b in blocks}


def sample(every: list[tuple[Fault, ast.Module]], seed: int, count: int) -> list[tuple[Fault, ast.Module]]:
    """So many of them, by the seed and their names: a change elsewhere in the code leaves the others in the sample."""
    seen: Counter[str] = Counter()
    ranks = []
    for n, (fault, _) in enumerate(every):
        seen[fault.name] += 1
        ranks.append((hashlib.sha256(f"{seed}\n{fault.name}\n{seen[fault.name]}".encode()).hexdigest(), n))
    return [every[n] for _, n in sorted(ranks)[:count]]


def verdict(status: int) -> str:
    """What became of a fault, by its process's end."""
    if os.WIFSIGNALED(status):
        return "timeout" if os.WTERMSIG(status) == signal.SIGALRM else "killed"
    return {0: "survived", LATE: "timeout"}.get(os.WEXITSTATUS(status), "killed")


def try_all(chosen: list[Any], measured: dict[str, Any], jobs: int, room: Path) -> list[tuple[Any, str, str]]:
    """[(fault, verdict, the test that noticed)], a line for each as it is done; a fault may be none at all."""
    done: list[tuple[Any, str, str]] = []
    began = time.monotonic()
    for one, status, place in in_turn(chosen, partial(try_out, measured), jobs, room):
        killer = place / "killer"
        fault = one and one[0]
        done.append((fault, verdict(status), killer.read_text() if killer.exists() else ""))
        if fault:
            took = time.monotonic() - began
            print(f"[{len(done):3}/{len(chosen)} {took:5.0f} s] {done[-1][1]:8} {fault.place}", flush=True)
    return done


def report(done: list[Any], equal: dict[str, str], head: str) -> tuple[str, float]:
    """The report and the share of faults that were noticed."""
    counts = Counter(what for _, what, _ in done)
    rate = (counts["killed"] + counts["timeout"]) / max(len(done), 1)
    told = ", ".join(f"{counts[w]} {w}" for w in ("killed", "timeout", "survived"))
    lines = [head, f"{len(done)} faults: {told}: {100 * rate:.1f} % noticed; {len(equal)} that change nothing left out"]
    for word in ("survived", "timeout", "killed"):
        lines += ["", f"{word}:"]
        found = sorted((d for d in done if d[1] == word), key=lambda d: (d[0].path, d[0].line))
        lines += [f"{f.place}{f'   [{by}]' if by else ''}" for f, _, by in found]
    return "\n".join(lines) + "\n", rate


def possible(rules: list[str], equal: dict[str, str]) -> list[tuple[Fault, ast.Module]]:
    """Every fault of the rules with the tree that it changes, apart from those that change nothing."""
    every = []
    for rule in rules:
        source = Path(rule).read_text()
        tree = ast.parse(source)
        every += [(f, tree) for f in faults(rule.removeprefix(f"{GAME}/"), source, tree)]
    for name in equal.keys() - {f.name for f, _ in every}:
        print(f"{EQUAL.name}: there is no such fault any more: {name}", file=sys.stderr)
    return [(f, t) for f, t in every if f.name not in equal]


def run(args: argparse.Namespace, folder: Path) -> int:
    """Measures, tries, reports; in a copy of the checkout. Returns the exit code."""
    began = time.monotonic()
    rules = sorted(str(r) for pattern in RULES for r in Path(GAME).glob(pattern))
    measured = measure(rules, args.jobs, folder / "measure")
    failed = measured["failed"]
    if not failed:
        ((_, what, killer),) = try_all([None], measured, 1, folder / "control")
        failed = [f"{killer} (where the tests run in another order)"] if what != "survived" else []
    if failed:
        print("these tests fail without any fault:", *failed, sep="\n  ", file=sys.stderr)
        return 2
    equal = read_equal()
    every = possible(rules, equal)
    chosen = sample([e for e in every if args.only in e[0].name], args.seed, args.count)
    head = f"seed {args.seed}: {len(chosen)} of {len(every)} possible faults; {len(measured['engine'])} tests"
    print(f"{head}; measured in {time.monotonic() - began:.0f} s", flush=True)
    text, rate = report(try_all(chosen, measured, args.jobs, folder / "tries"), equal, head)
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(text)
    print(text.split("\ntimeout:")[0])
    print(f"{time.monotonic() - began:.0f} s; all of it in {REPORT.relative_to(ROOT)}")
    return 0 if rate >= ENOUGH else 1


def main() -> int:
    """Copies the checkout, and works in the copy."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="only faults whose name holds this text")
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
