"""Measures what each test costs, and writes `tests/costly.txt`: what `make test` leaves to the night for its price.

A plugin of pytest that `make costly` loads. The dearest tests are listed until the others fit into BUDGET; those that
are marked `day` stay, whatever they cost. A cost is the CPU time of the test and of the processes that it has waited
for, in seconds: what it shares with others (the base box, an engine) is paid by the first. So the list is of two
rounds, the second of what the first one left. Do not edit it.
"""

from __future__ import annotations

import os
import time
import timeit
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

LIST = Path(__file__).with_name("costly.txt")
#: Seconds of CPU for all tests of the day, on a machine that counts to a million in so many: with lint, types and the
#: collection a third of 840. A slower one has as much more: what is left to the night depends on no machine.
BUDGET, COUNTING = 120.0, 0.055
HEAD = "# Tests that `make nightly` runs and `make test` does not, for their price; written by `make costly`.\n"
COSTS: dict[str, float] = {}


def costly() -> frozenset[str]:
    """The node ids of the list."""
    lines = LIST.read_text("utf-8").splitlines() if LIST.is_file() else []
    return frozenset(line for line in lines if not line.startswith("#"))


def slower() -> float:
    """How many times longer this machine takes than the one that the budget is for."""
    rounds = timeit.repeat("for i in range(1_000_000): s += i * i", "s = 0", time.process_time, repeat=7, number=1)
    return min(rounds) / COUNTING


def dearest(costs: dict[str, float], budget: float) -> list[str]:
    """Which of these to leave out, the dearest first, until what is left costs no more than the budget."""
    left, out = sum(costs.values()), []
    for name in sorted(costs, key=lambda name: -costs[name]):
        if left <= budget:
            break
        left -= costs[name]
        out.append(name)
    return out


def _spent() -> float:
    now = os.times()
    return now.user + now.system + now.children_user + now.children_system


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: Any) -> Iterator[None]:
    """The cost of a test, its fixtures included."""
    before = _spent()
    result = yield
    kept = item.get_closest_marker("day") or "\n" in item.nodeid
    COSTS[item.nodeid] = 0.0 if kept else _spent() - before
    return result


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """What a worker has measured."""
    COSTS.update(getattr(node, "workeroutput", {}).get("costs", {}))


def pytest_sessionfinish(session: Any) -> None:
    """Writes the list, whether or not a test failed; a run that was cut short writes none."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["costs"] = COSTS
    elif session.exitstatus in (0, 1):
        before = costly()
        left = before if before.isdisjoint(COSTS) else frozenset[str]()  # the second round measures what the first left
        LIST.write_text(
            HEAD + "".join(f"{name}\n" for name in sorted({*left, *dearest(COSTS, BUDGET * slower())})), "utf-8"
        )
