"""Measures which test runs which line, for `fog rules`: a plugin of pytest that `make rules` loads.

Only tests that name a row to be proven are run; each is a context of its own, under its node id. A test that fails
proves nothing: its context is left out. A model has no line that runs: where a test reads something with one, the
line of its class, and of those that it is made from, is noted as run.
"""

from __future__ import annotations

import inspect
import os
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from coverage import Coverage, CoverageData
from hypothesis import Phase, is_hypothesis_test, settings

from fogtools.check.rulebook.references import Test, named_in_code, named_in_tests
from fogtools.games import GAMES
from fogtools.source.model import Model

ROOT = Path(__file__).resolve().parent.parent
DATA = Path(os.environ.get("FOG_RULES_DATA") or ROOT / "build" / "rules.coverage")
#: Which lines a property test runs shows after a few examples; what fails is for `make test` to shrink.
FEW: Any = {"max_examples": 10, "phases": (Phase.explicit, Phase.generate)}


#: Of each row only so many tests of each group, of the last only where the others have none; all of them without it.
MOST = int(os.environ.get("FOG_RULES_MOST") or 0) or None
#: Only the tests of these rows; of all without it.
ROWS = frozenset(os.environ.get("FOG_RULES_ROWS", "").split())
#: Where the quick tests stand, the quickest first: those of the rules, of verbs, of the validator, then all others.
QUICK = (
    ("/rules/", "/test_ledger_rows.py"),
    ("/verbs/lose-tokens.yaml", "/verbs/"),
    ("/checks/", "/test_checked_rows.py"),
    ("",),
)
GROUPS = [(group, file) for group, files in enumerate(QUICK) for file in files]


def _place(test: Test) -> tuple[int, int]:
    """The group of a test, and how slow it is: the earlier its file stands in QUICK, the quicker."""
    return next((g, i) for i, (g, file) in enumerate(GROUPS) if file in test.file)


def _some(tests: list[Test]) -> Iterator[Test]:
    groups = defaultdict(list)
    for test in sorted(tests, key=_place):
        groups[_place(test)[0]].append(test)
    if MOST and len(groups) > 1:
        groups.pop(len(QUICK) - 1, None)
    return (test for group in groups.values() for test in islice(group, MOST))


def _written(case: str) -> str:
    """A case as pytest writes it in a node id."""
    return case.encode("unicode_escape").decode("ascii")


@cache
def _line(model: type) -> tuple[str, int]:
    """The file and line of a class, as coverage names files; ("", 0) for one that no source shows."""
    try:
        file, (_, line) = inspect.getsourcefile(model), inspect.getsourcelines(model)
    except (OSError, TypeError):
        return "", 0
    inside = file is not None and Path(file).is_relative_to(ROOT / "fogtools")
    return (Path(file or "").relative_to(ROOT).as_posix(), line) if inside else ("", 0)


class Reading:
    """Notes with which models each test reads something: node id -> their classes and those these are made from."""

    def __init__(self) -> None:
        self.node = ""
        self.seen: dict[str, set[type]] = defaultdict(set)

    def begin(self) -> None:
        """Every model asks `_sound` of its class first, before it looks at a value."""
        sound = Model._sound.__func__  # type: ignore[attr-defined]

        def noted(cls: type[Model], data: dict[str, Any], known: dict[str, str]) -> Any:
            self.seen[self.node].update(cls.__mro__)
            return sound(cls, data, known)

        Model._sound = classmethod(noted)  # type: ignore[assignment, method-assign]

    def save(self, file: Path) -> None:
        data = CoverageData(str(file))
        for node, models in self.seen.items():
            lines: dict[str, set[int]] = defaultdict(set)
            for name, line in map(_line, models):
                lines[name].add(line)
            lines.pop("", None)
            data.set_context(node)
            data.add_lines(lines)
        data.write()


class Measuring:
    """One process of the run: chooses the tests, and keeps its share of the measurement in a file of its own."""

    def __init__(self) -> None:
        known = {row.id for game in GAMES.values() for row in game.playing.ledger() if row.wanted}
        named = named_in_tests(ROOT / "tests", known)
        self.tests = {test for row, tests in named.items() if not ROWS or row in ROWS for test in _some(tests)}
        self.reading = Reading()
        files = {p.file for places in named_in_code(ROOT / "fogtools", known).values() for p in places}
        self.coverage = Coverage(
            data_file=str(DATA.with_name(f"{DATA.name}.{os.getpid()}")),
            include=[str(ROOT / file) for file in files],
            config_file=False,
            messages=False,
        )
        self.coverage.set_option("run:relative_files", True)
        self.coverage.set_option("run:core", "ctrace")  # newer cores see a line once only, in whatever context

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        known = defaultdict(list)
        for test in self.tests:
            known[f"{test.file}::{test.name}" if test.name else _written(test.case)].append(test)
        named = []
        for item in items:
            function, _, case = item.nodeid.partition("[")
            if any(test.is_run(item.nodeid) for name in (function, case.rstrip("]")) for test in known[name]):
                named.append(item)
        config.hook.pytest_deselected(items=[item for item in items if item not in set(named)])
        items[:] = named
        for item in named:
            test = getattr(item, "obj", None)
            if is_hypothesis_test(test):
                test._hypothesis_internal_use_settings = settings(test._hypothesis_internal_use_settings, **FEW)

    def pytest_collection_finish(self) -> None:
        """What runs while modules are imported is no test's: nothing is measured before."""
        self.reading.begin()
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.coverage.switch_context(item.nodeid)
        self.reading.node = item.nodeid
        try:
            return (yield)
        finally:
            self.coverage.switch_context("")
            self.reading.node = ""

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        self.coverage.save()
        self.reading.save(DATA.with_name(f"{DATA.name}.{os.getpid()}.read"))


class Whole:
    """The run as a whole: which tests failed, and at its end the measurement of all the others."""

    def __init__(self) -> None:
        self.failed: set[str] = set()
        for old in (DATA, *_shares()):
            old.unlink(missing_ok=True)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)

    def pytest_unconfigure(self) -> None:
        lines: dict[str, dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
        for share in _shares():
            part = CoverageData(str(share))
            part.read()
            for file in part.measured_files():
                for line, nodes in part.contexts_by_lineno(file).items():
                    for node in {*nodes} - self.failed - {""}:
                        lines[node][file].add(line)
            share.unlink()
        whole = CoverageData(str(DATA))
        for node in sorted(lines):
            whole.set_context(node)
            whole.add_lines(lines[node])
        whole.write()


def _shares() -> list[Path]:
    return sorted(DATA.parent.glob(f"{DATA.name}.*"))


def pytest_configure(config: pytest.Config) -> None:
    worker = hasattr(config, "workerinput")
    if worker or not config.getoption("numprocesses", None):
        config.pluginmanager.register(Measuring(), "measuring")
    if not worker:
        config.pluginmanager.register(Whole(), "whole measurement")
