"""The studio against its own aims: the first page, the wall, one key in a text; on the clock, with the CPU beside."""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.bench import BOX as BOX_HERE
from tests.bench import ROOT, Row
from tests.browsed import LIVE, chromium
from tests.studio import Running, running
from tests.test_studio_reread import seconds_of_edits

ROUNDS, KEYS = 5, 40
BOX = BOX_HERE.relative_to(ROOT).as_posix()
#: What the pages note of themselves: from each key to what it came to, or a later one, in ms.
PASSED = """() => {
  const marks = (name) => performance.getEntriesByName(name, "mark");
  const late = (name, key) => marks(name).find((one) => one.detail >= key.detail).startTime - key.startTime;
  const until = (name) => marks("key").map((key) => late(name, key));
  return { meter: until("meter"), findings: until("findings"), face: until("face") };
}"""
LONG = """() => { window.long = [];
  new PerformanceObserver((list) => long.push(...list.getEntries().map((one) => one.duration)))
  .observe({ type: "longtask", buffered: false }); }"""
SHOWN = """() => [...document.querySelectorAll(".wall img")]
  .filter((one) => one.getBoundingClientRect().top < innerHeight).every((one) => one.complete && one.naturalWidth)"""


def family(process: int) -> list[int]:
    """A process and all that it has begun."""
    found = [process]
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(file.read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()[1])
        except OSError:  # it has ended
            continue
        found += family(int(file.parent.name)) if parent == process else []
    return found


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


def project(folder: Path) -> Path:
    """The project of the repository, as its author would have it: without the tool around it."""
    for name in ("stories", "locales"):
        shutil.copytree(ROOT / name, folder / name)
    shutil.copy(ROOT / "fog.toml", folder)
    return folder


def spread(taken: Sequence[float], digits: int = 2) -> str:
    """The best of all rounds: on a machine that others use, what it takes when nobody else does."""
    return f"best {min(taken):.{digits}f}"


def studio() -> list[Row]:
    """All rows; the cache is warm, as on every day but the first."""
    with TemporaryDirectory() as cache, TemporaryDirectory() as place:
        folder = project(Path(place))
        rows = [*_mid_play(), *_first_page(folder, cache)]
        with running(folder, FOG_CACHE_DIR=cache) as server, chromium() as browser:
            context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en")
            page = context.new_page()
            page.set_default_timeout(300_000)
            page.goto(f"http://{server.host}/?token={server.token}")
            page.wait_for_function(LIVE)
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
    """Keys in a text of a card, a second's worth of ten."""
    page.goto(f"http://{server.host}/card/{BOX}?card=on-three&lang=en")
    page.locator(".meter:not(:empty)").first.wait_for()
    page.route(
        "**/edit", lambda route: route.abort()
    )  # what is written makes everything be looked at anew, beside the keys
    text = page.locator("textarea[data-value]").nth(1)
    text.focus()
    page.keyboard.press("End")
    page.keyboard.type("warm", delay=300)
    page.evaluate("() => performance.clearMarks()")
    before = cpu(server.process.pid)
    page.keyboard.type("and so on, " * (KEYS // 11 + 1), delay=250)
    page.wait_for_timeout(2000)
    each = (cpu(server.process.pid) - before) / KEYS * 1000
    passed: dict[str, Sequence[float]] = page.evaluate(PASSED)
    for what, aim in (("meter", 30), ("findings", 60), ("face", 150)):
        late = quantiles(passed[what], n=20)[-1]
        note = f"median {median(passed[what]):.0f}, {spread(passed[what], 0)}, CPU {each:.0f} ms a key"
        yield Row(f"studio: one key to the {what}, p95", "aim", late, aim, "ms", note)
