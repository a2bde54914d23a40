"""Many plays on all cores: games in batches, by the engine that is fit for so many, and counts that add up."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Literal, TypeVar

from fogtools.finding import FogError, Say
from fogtools.game.playing.course import Counts, Course, Step
from fogtools.game.protocols import Story
from fogtools.game.record import Game
from fogtools.play.many.simulate import each, seated, simulate

Item = TypeVar("Item")
Wanted = Literal["auto", "fast", "reference"]
#: From so many plays on, the fast engine's start costs less than it saves.
MANY = 2_000
#: Plays of a batch, whatever the number of workers: Ctrl-C waits for no more.
BATCH = {"fast": 16_384, "reference": 64}
#: At the end, where no core shall wait long for another, the fast engine's are a share of what is left, down to LEAST.
SHARE, LEAST = 8, 4_096
#: Plays of a batch where somebody looks ahead.
FEW = 8
#: The policy whose choices depend on all earlier plays: these cannot be cut into batches, nor played fast.
LOOKS_BACK = "least-used"

#: (first game, plays) -> their counts.
Plays = Callable[[int, int], Counts]
#: Asked between batches: whether to leave it at what is counted.
Stop = Callable[[], bool]


@dataclass(frozen=True)
class Engine:
    """What plays: its name, its plays, why it is not the one that was wished for, and what would help."""

    name: Literal["fast", "reference"]
    plays: Plays
    note: Say | None = None
    remedy: Say | None = None


def engine_for(game: Game, story: Story, course: Course, plays: int, wanted: Wanted = "auto") -> Engine:
    """The engine for so many plays: the fast one from some thousands on, the reference engine where that cannot.

    Raises FogError where the fast engine is wanted by name and cannot play the course.
    """

    if wanted != "reference" and looks_ahead(game, course):
        return Engine("fast", _fast(game, story, course))
    hands = [] if looks_back(course) else seated(game, story, course)

    def reference(first: int, n: int) -> Counts:
        return simulate(game, story, course, n, start=first, hands=hands)

    if wanted == "reference" or (wanted == "auto" and plays < MANY):
        return Engine("reference", reference)
    try:
        return Engine("fast", _fast(game, story, course))
    except FogError as cannot:
        if wanted == "fast":
            raise
        return Engine("reference", reference, cannot.message, cannot.help)


def engine_of(name: str, counts: Counts) -> str:
    """What played these: the engine of that name, and the reference engine where some had no room in the fast one."""
    if not counts.handed_over:
        return name
    return "reference" if counts.handed_over == counts.plays else "fast + reference"


def _fast(game: Game, story: Story, course: Course) -> Plays:
    """The fast engine on a course. Raises FogError where there is none, or where it cannot."""
    if looks_back(course):
        raise FogError(Say("the policy `least-used` looks back on all earlier plays: only the reference engine can."))
    if game.playing.fast is None:
        raise FogError(Say("this game has no fast engine."))
    return game.playing.fast(game, story, course)


def looks_back(course: Course) -> bool:
    """Whether a play of the course depends on earlier ones."""
    return LOOKS_BACK in course.policies


def looks_ahead(game: Game, course: Course) -> bool:
    """Whether somebody plays on from every decision, many times: a thousand times slower, by the fast engine alone."""
    return not set(game.playing.searchers).isdisjoint(course.policies)


def run(
    game: Game,
    story: Story,
    course: Course,
    plays: int,
    *,
    start: int = 0,
    engine: Wanted | Engine = "auto",
    threads: int | None = None,
    step: Step | None = None,
    stop: Stop | None = None,
) -> Counts:
    """The counts of games `start` to `start + plays - 1` of a course: the same, whatever the engine and the threads.

    `threads`: of the fast engine, one for each core where None; the reference engine always plays in one. Once `stop`
    says so, the counts are those of the first games, without a gap; `Counts.plays` says how many. Raises FogError
    where the fast engine is wanted by name and cannot play.
    """
    stop = stop or _never
    if looks_back(course) and engine != "fast":
        return added(until(stop, each(game, story, course, plays, start)), step)
    chosen = engine if isinstance(engine, Engine) else engine_for(game, story, course, plays, engine)
    fast = chosen.name == "fast"
    few = FEW if looks_ahead(game, course) else BATCH["reference"]
    work = shrinking(plays, start) if fast and few != FEW else batches(plays, few, start)
    return added(in_order(chosen.plays, until(stop, work), (threads or cores()) if fast else 1), step)


def added(results: Iterable[Counts], step: Step | None = None) -> Counts:
    """All counts together; `step` is told of each."""
    total = Counts()
    for counts in results:
        total += counts
        if step is not None:
            step(counts.plays)
    return total


def batches(plays: int, size: int, start: int = 0) -> Iterator[tuple[int, int]]:
    """(first game, plays) of every batch, in order."""
    for first in range(start, start + plays, size):
        yield first, min(size, start + plays - first)


def shrinking(plays: int, start: int = 0) -> Iterator[tuple[int, int]]:
    """(first game, plays) of every batch, in order, ever smaller; how many workers there are changes nothing."""
    first, end = start, start + plays
    while first < end:
        n = min(max((end - first) // SHARE, LEAST), BATCH["fast"], end - first)
        yield first, n
        first += n


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_order(plays: Plays, work: Iterable[tuple[int, int]], threads: int) -> Iterator[Counts]:
    """The counts of every batch in the order of the work, by so many threads; few batches wait at any time."""
    if threads == 1:
        yield from (plays(first, n) for first, n in work)
        return
    pool = ThreadPoolExecutor(threads)
    due: deque[Future[Counts]] = deque()
    try:
        for first, n in work:
            due.append(pool.submit(plays, first, n))
            if len(due) >= 2 * threads:
                yield due.popleft().result()
        while due:
            yield due.popleft().result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _never() -> bool:
    return False


def until(stop: Stop, items: Iterable[Item]) -> Iterator[Item]:
    """The items until `stop` says so; it is asked before each is fetched."""
    more = iter(items)
    while not stop():
        try:
            yield next(more)
        except StopIteration:
            return
