"""One key in a text of a card, in a real browser: how soon its room, its findings and its face are there.

`python -m tests.bench_keys` types sixty keys into a card of First Light, as by somebody who writes sixty words a minute
(200 ms apart), and once more as somebody who writes a hundred, and prints the median and the p95 on the clock, and
beside them what each key costs the studio and its printer in CPU; `--lang fr` shows the French face meanwhile. The load
of the machine stands beside the figures: they are worth what it is.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tests.bench import BOX as BOX_HERE
from tests.bench import ROOT
from tests.browsed import LIVE, chromium
from tests.studio import Running, running

BOX = BOX_HERE.relative_to(ROOT).as_posix()
CARD = "on-three"
KEYS, EVERY, FASTER = 60, 200, 120
#: What is waited for -> how many ms it may take.
AIMS = {"meter": 30, "findings": 60, "face": 150}
WORDS = "and so on, as it goes, "
#: What the page notes of itself: from each key to what it came to, or a later one, in ms.
PASSED = """() => {
  const marks = (name) => performance.getEntriesByName(name, "mark");
  const late = (name, key) => marks(name).find((one) => one.detail >= key.detail)?.startTime - key.startTime;
  const until = (name) => marks("key").map((key) => late(name, key));
  return { meter: until("meter"), findings: until("findings"), face: until("face") };
}"""


class Typed(NamedTuple):
    """What keys came to: what is waited for -> ms on the clock, process -> ms of CPU, one for each key."""

    clock: Mapping[str, Sequence[float]]
    cpu: Mapping[str, Sequence[float]]


def typed(server: Running, page: Any, lang: str = "en", keys: int = KEYS, every: int = EVERY) -> Typed:
    """Types into the longest text of a card, once the first keys have made all warm."""
    page.goto(f"http://{server.host}/card/{BOX}?card={CARD}&lang={lang}")
    page.locator(".meter:not(:empty)").first.wait_for()
    text = page.locator("textarea[data-value]").nth(1)
    text.focus()
    page.keyboard.press("End")
    page.keyboard.type("warm", delay=300)
    page.wait_for_timeout(3000)  # it is saved
    settled(server.process.pid)
    page.evaluate("() => performance.clearMarks()")
    used, start = [spent(server.process.pid)], time.perf_counter()
    for n, key in enumerate((WORDS * keys)[:keys], 1):
        page.keyboard.press(key)
        page.wait_for_timeout(max(0, 1000 * (start - time.perf_counter()) + n * every))
        used.append(spent(server.process.pid))
    page.wait_for_timeout(3000)
    each = [tuple(1000 * (b - a) for a, b in zip(*two, strict=True)) for two in pairwise(used)]
    return Typed(page.evaluate(PASSED), dict(zip(("studio", "printer"), zip(*each, strict=True), strict=True)))


def settled(studio: int, calm: float = 3) -> None:
    """Waits until all that was asked for in the background is known: the processes have done next to nothing lately."""
    before = sum(spent(studio))
    while time.sleep(calm) or (now := sum(spent(studio))) - before > 0.05 * calm or now < before:
        before = now


def spent(studio: int) -> tuple[float, float]:
    """CPU seconds of the studio itself, and of all that it has begun, so far."""
    own, *begun = (_spent(one) for one in family(studio))
    return own, sum(begun)


def _spent(process: int) -> float:
    """CPU seconds of all threads of a process that are at work: finer than its ticks."""
    whole = 0
    for one in Path(f"/proc/{process}/task").glob("*/schedstat"):
        with suppress(OSError):  # it has ended
            whole += int(one.read_text(encoding="ascii").split()[0])
    return whole / 1e9


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


def project(folder: Path) -> Path:
    """The project of the repository, as its author would have it: without the tool around it."""
    for name in ("stories", "locales"):
        shutil.copytree(ROOT / name, folder / name)
    shutil.copy(ROOT / "fog.toml", folder)
    return folder


@contextmanager
def opened(folder: Path, cache: str) -> Iterator[tuple[Running, Any]]:
    """A studio of a project, and a page of a browser that has been let in and has seen Home."""
    with running(folder, FOG_CACHE_DIR=cache) as server, chromium() as browser:
        page = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en").new_page()
        page.set_default_timeout(300_000)
        page.goto(f"http://{server.host}/?token={server.token}")
        page.wait_for_function(LIVE)
        yield server, page


def p95(taken: Sequence[float]) -> float:
    """What nineteen of twenty do not exceed."""
    return quantiles(taken, n=20)[-1]


def main(arguments: Sequence[str]) -> None:
    lang = arguments[1] if arguments[:1] == ["--lang"] else "en"
    for every in (EVERY, FASTER):
        with (
            TemporaryDirectory() as cache,
            TemporaryDirectory() as place,
            opened(project(Path(place)), cache) as (server, page),
        ):
            before = os.getloadavg()[0]
            found = typed(server, page, lang, every=every)
            after = os.getloadavg()[0]
        print(f"{KEYS} keys {every} ms apart; load {before:.1f} before, {after:.1f} after, {os.cpu_count()} cores")
        for what, aim in AIMS.items():
            taken = found.clock[what]
            print(f"key to {what:9} clock: median {median(taken):4.0f} ms, p95 {p95(taken):4.0f} ms, aim {aim}")
        for what, used in found.cpu.items():
            print(f"CPU of {what:9} a key: median {median(used):4.0f} ms, p95 {p95(used):4.0f} ms")


if __name__ == "__main__":
    main(sys.argv[1:])
