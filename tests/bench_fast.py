"""The bench's rows of the fast engine: plays a second and core, a million plays as one process, time as plays grow."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from fogtools.files import cache_folder
from fogtools.game.playing.course import Course
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.fast.running import Fast
from fogtools.games.fog_of_love.sample import write
from fogtools.play.many.parallel import MANY
from fogtools.play.many.simulate import simulate
from tests.bench import FOG, ROUNDS, Row, used
from tests.test_fast import SHIPPED, shipped

QUOTED = "quoted, other machine"
#: engine.md's table: plays or playouts a second of whole machines that were not here.
PEERS = {
    "ChoiceScript randomtest": 937.0,
    "OpenSpiel from Python, goofspiel": 14_900.0,
    "OpenSpiel C++, goofspiel": 93_800.0,
    "C -O3 model of a story": 335_000.0,
}
GROWING = (100_000, 1_000_000, 10_000_000)


def rate(story: Any, pair: tuple[str, str], plays: int) -> float:
    """Plays a second of one core: CPU time of the plays alone, median of some rounds."""
    fast = Fast(FOG_OF_LOVE, story, Course(pair))
    own, found = fast.fresh(), []
    for i in range(ROUNDS + 1):
        began = time.thread_time()
        fast.enter(own, 0, i * plays, plays)
        found.append(plays / (time.thread_time() - began))
    return median(found[1:])


def sample() -> dict[str, Any]:
    """The stories of the sample box, compiled."""
    with TemporaryDirectory() as folder:
        write(Path(folder), 1)
        box = FOG_OF_LOVE.authoring.load(next(Path(folder).rglob("box.yaml")).parent)
        return {name: FOG_OF_LOVE.playing.compile(box, name) for name in box.story_names}


def rates() -> list[Row]:
    """Plays a second and core by the fast engine, all rules: the sample box, the shipped stories, and other engines."""
    rows = []
    for name, story in {**sample(), **{name.split()[1]: shipped(name) for name in SHIPPED}}.items():
        mine = rate(story, ("random", "random"), 20_000)
        began = time.thread_time()
        simulate(FOG_OF_LOVE, story, Course(), 300)
        slow = 300 / (time.thread_time() - began)
        rows.append(Row(f"fast engine, {name}", "reference engine", mine, slow, "plays/s", "random policy, one core"))
    mine = rate(shipped(SHIPPED[0]), ("random", "random"), 20_000)
    rows += [Row("fast engine, the-five-twelve", f"{peer} ({QUOTED})", mine, n, "plays/s") for peer, n in PEERS.items()]
    people = rate(shipped(SHIPPED[0]), ("destiny", "destiny"), 5_000)
    return [*rows, Row("fast engine, destiny + destiny", "", people, unit="plays/s", note="personas, one core")]


def million() -> list[Row]:
    """`fog simulate -n 1000000` as a process, two cores, the machine code kept; and how CPU time grows with plays."""
    simulate_ = (*FOG, "simulate", "stories/fog-of-love/first-light/the-five-twelve", "-n")
    start = median(used((*simulate_, str(MANY)), cache_folder({}))[0].ru_utime for _ in range(ROUNDS))
    rows, each = [], []
    for plays in GROWING:
        cpu = []
        for _ in range(ROUNDS if plays == GROWING[0] else 1):
            began = time.monotonic()
            usage, _ = used((*simulate_, str(plays)), cache_folder({}))
            wall, room = time.monotonic() - began, usage.ru_maxrss // 1024
            cpu.append((usage.ru_utime - start) / (plays - MANY))
        each.append(1e9 * median(cpu))
        note = f"{each[-1] / 1000:.1f} µs of CPU a play beyond the start ({start:.2f} s), at most {room} MiB"
        rows.append(Row(f"fog simulate -n {plays}", "", wall, note=note))
    for plays, nanoseconds in zip(GROWING[1:], each[1:], strict=True):
        rows.append(Row(f"CPU a play, {plays} plays", f"{GROWING[0]} plays", nanoseconds, each[0], "ns"))
    return rows


def main() -> None:
    """These rows alone."""
    from tests.bench import rows_of, table

    rows = [row for measure in (rates, million) for row in rows_of(measure)]
    print(table(rows))
    for note in dict.fromkeys(f"{r.what}: {r.note}." for r in rows if r.note):
        print(note)


if __name__ == "__main__":
    sys.exit(main())
