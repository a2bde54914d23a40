"""Measures which test runs which line, for `fog rules`: a plugin of pytest that `make rules` loads.

Only tests that name a row to be proven are run; each is a context of its own, under its node id. A test that fails
proves nothing: its context is left out.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from coverage import Coverage, CoverageData
from hypothesis import Phase, is_hypothesis_test, settings

from fogtools.games import GAMES
from fogtools.naming import Test, named_in_code, named_in_tests

ROOT = Path(__file__).resolve().parent.parent
DATA = Path(os.environ.get("FOG_RULES_DATA") or ROOT / "build" / "rules.coverage")
#: Which lines a property test runs shows after a few examples; what fails is for `make test` to shrink.
FEW: Any = {"max_examples": 10, "phases": (Phase.explicit, Phase.generate)}


#: Of each row only so many tests; all of them without it.
MOST = int(os.environ.get("FOG_RULES_MOST") or 0) or None
#: Where the quick tests stand, the quickest first.
QUICK = ("test_rules.py", "test_stages.py", "test_ledger_rows.py", "test_rulings.py", "test_review.py")


def _slowness(test: Test) -> int:
    name = test.file.rpartition("/")[2]
    return QUICK.index(name) if name in QUICK else len(QUICK) + (not name.endswith(".yaml"))


class Measuring:
    """One process of the run: chooses the tests, and keeps its share of the measurement in a file of its own."""

    def __init__(self) -> None:
        known = {row.id for game in GAMES.values() for row in game.ledger() if row.wanted}
        named = named_in_tests(ROOT / "tests", known).values()
        self.tests = {test for tests in named for test in sorted(tests, key=_slowness)[:MOST]}
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
        named = [item for item in items if any(test.is_run(item.nodeid) for test in self.tests)]
        config.hook.pytest_deselected(items=[item for item in items if item not in set(named)])
        items[:] = named
        for item in named:
            test = getattr(item, "obj", None)
            if is_hypothesis_test(test):
                test._hypothesis_internal_use_settings = settings(test._hypothesis_internal_use_settings, **FEW)

    def pytest_sessionstart(self) -> None:
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.coverage.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            self.coverage.switch_context("")

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        self.coverage.save()


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
