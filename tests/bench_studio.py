"""The studio against its own aims: the first page, the wall, one key in a text; on the clock, with the CPU beside."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.bench import Row
from tests.bench_keys import AIMS, BOX, family, opened, p95, project, typed
from tests.studio import Running, running
from tests.test_studio_reread import seconds_of_edits

ROUNDS = 5
LONG = """() => { window.long = [];
  new PerformanceObserver((list) => long.push(...list.getEntries().map((one) => one.duration)))
  .observe({ type: "longtask", buffered: false }); }"""
SHOWN = """() => [...document.querySelectorAll(".wall img")]
  .filter((one) => one.getBoundingClientRect().top < innerHeight).every((one) => one.complete && one.naturalWidth)"""


def cpu(process: int) -> float:
    """User and system seconds of a process and of all that it has begun, so far."""
    ticks = 0
    for one in family(process):
        parts = Path(f"/proc/{one}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        ticks += int(parts[11]) + int(parts[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def megabytes(processes: Sequence[int]) -> float:
    """What processes hold, what they share counted once."""
    rolls = [Path(f"/proc/{one}/smaps_rollup").read_text(encoding="ascii") for one in processes]
    return sum(int(re.findall(r"(?m)^Pss: *(\d+)", roll)[0]) for roll in rolls) / 1000


def spread(taken: Sequence[float], digits: int = 2) -> str:
    """The best of all rounds: on a machine that others use, what it takes when nobody else does."""
    return f"best {min(taken):.{digits}f}"


def studio() -> list[Row]:
    """All rows; the cache is warm, as on every day but the first."""
    with TemporaryDirectory() as cache, TemporaryDirectory() as place:
        folder = project(Path(place))
        rows = [*_mid_play(), *_first_page(folder, cache)]
        with opened(folder, cache) as (server, page):
            rows += [*_wall(server, page), *_keys(server, page), _idle(server)]
    return rows


def _idle(server: Running) -> Row:
    """The studio itself; its printer ends where nobody has written, or asked for a picture, for five minutes."""
    time.sleep(5)
    alone, both = megabytes([server.process.pid]), megabytes(family(server.process.pid))
    return Row("studio: memory, idle", "aim", alone, 200, "MB", f"{both:.0f} MB with a printer that is warm")


def _mid_play() -> Iterator[Row]:
    """From an edit of a card to the page of a play in which all answers were given again; by CPU, in one process."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        used = seconds_of_edits(Path(folder), patch, 40)
        note = f"p95 {1000 * quantiles(used, n=20)[-1]:.0f} ms, CPU"
        yield Row("studio: edit in mid-play to the same step", "aim", 1000 * median(used), 300, "ms", note)


def _first_page(folder: Path, cache: str) -> Iterator[Row]:
    """From the command to the first page of a browser, and to Home with its boxes."""
    for what, head in (("first page", ("Sec-Fetch-Dest: document",)), ("Home with its boxes", ())):
        taken, used = [], []
        for n in range(ROUNDS + 1):
            start = time.perf_counter()
            with running(folder, FOG_CACHE_DIR=cache) as server:
                server.get("/", server.cookie(), *head)
                taken.append(time.perf_counter() - start)
                used.append(cpu(server.process.pid))
                if not n and not head:
                    time.sleep(20)  # what looks fills the cache
        yield Row(
            f"studio: {what}", "aim", median(taken[1:]), 1.0, note=f"{spread(taken[1:])}, CPU {median(used[1:]):.2f} s"
        )


def _wall(server: Running, page: Any) -> Iterator[Row]:
    address = f"http://{server.host}/wall/{BOX}"
    taken, used = [], []
    for n in range(ROUNDS + 1):
        before, start = cpu(server.process.pid), time.perf_counter()
        page.goto(address, wait_until="domcontentloaded")
        page.wait_for_function(SHOWN)
        if n:
            taken.append(time.perf_counter() - start)
            used.append(cpu(server.process.pid) - before)
    cards = page.locator(".wall li").count()
    yield Row(
        f"studio: wall of {cards} cards", "aim", median(taken), 1.5, note=f"{spread(taken)}, CPU {median(used):.2f} s"
    )
    page.evaluate(LONG)
    for _ in range(40):
        page.mouse.wheel(0, 700)
        page.wait_for_timeout(50)
    longest = max(page.evaluate("() => window.long") or [0])
    yield Row("studio: longest task while scrolling", "aim", longest, 100, "ms")


def _keys(server: Running, page: Any) -> Iterator[Row]:
    """Keys in a text of a card, at sixty words a minute."""
    found = typed(server, page)
    used = ", ".join(f"CPU of the {what} {median(each):.0f} ms a key" for what, each in found.cpu.items())
    for what, aim in AIMS.items():
        taken = found.clock[what]
        note = f"median {median(taken):.0f}, {spread(taken, 0)}, {used}"
        yield Row(f"studio: one key to the {what}, p95", "aim", p95(taken), aim, "ms", note)
