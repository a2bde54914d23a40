"""Many plays for a command: a share for each pair of policies, over threads or a cluster, until they end or Ctrl-C."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from typing import NamedTuple

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import Ready
from fogtools.finding import FogError, Say
from fogtools.game.playing.course import Counts, Course, Games, Step
from fogtools.game.record import Game
from fogtools.play.many.parallel import (
    Engine,
    Stop,
    Wanted,
    added,
    batches,
    engine_for,
    engine_of,
    looks_ahead,
    looks_back,
    run,
    until,
)

#: From so many plays on, making the fast engine first takes less time than it saves.
WORTH_MAKING = 20_000
#: Where the worker of a cluster finds the games.
GAMES = "fogtools.games:GAMES"


#: (course, engine, first game, plays, step, stop) -> what was counted.
Play = Callable[[Course, Engine, int, int, Step | None, Stop], Counts]


class PlayedCourse(NamedTuple):
    """A course, the name of the engine that played it, what was counted, and the number of its first game."""

    course: Course
    engine: str
    counts: Counts
    start: int = 0

    @property
    def games(self) -> Games:
        """The games that were played, with what was counted."""
        return Games(self.course, self.start, self.counts)


class Spread:
    """How so many plays of a story are spread; afterwards how long they took and where the cluster was lost."""

    def __init__(self, found: Ready, n: int, engine: Wanted, threads: int | None, backend: str, scheduler: str) -> None:
        self.found, self.n, self.threads, self.scheduler = found, n, threads, scheduler
        self.wanted: Wanted = engine
        self.backend = backend
        self.seconds = 0.0
        self.lost: FogError | None = None

    def played(self, courses: Sequence[Course]) -> tuple[list[PlayedCourse], bool]:
        """(every course that was begun, whether Ctrl-C ended it). Raises FogError where it cannot be played."""
        self.wanted = worth_making(self.found.game, courses, self.n, self.wanted)
        chosen = [self._engine(course) for course in courses]
        say_what_is_slow(chosen)
        with screen.stopping() as stop, screen.progress(Say("plays"), self.n, rate=True) as step, ExitStack() as open_:
            run = self._here if self.backend == "threads" else self._cluster(open_, courses)
            began = time.monotonic()
            try:
                return list(self._each(courses, chosen, run, step, stop)), stop()
            finally:
                self.seconds = time.monotonic() - began

    def _engine(self, course: Course) -> Engine:
        return engine_for(self.found.game, self.found.story, course, self.n, self.wanted)

    def _each(
        self,
        courses: Sequence[Course],
        chosen: Sequence[Engine],
        run: Play,
        step: Step | None,
        stop: Stop,
    ) -> Iterator[PlayedCourse]:
        """An even share of the plays for each, the first ones a play more where they do not come out even.

        Each has games of its own: those of several courses together are as many independent plays.
        """
        start = 0
        for i, (course, engine) in enumerate(zip(courses, chosen, strict=True)):
            if self.lost or stop():
                return
            plays = self.n // len(courses) + (i < self.n % len(courses))
            counts = run(course, engine, start, plays, step, stop)
            if counts.plays:
                yield PlayedCourse(course, engine_of(engine.name, counts), counts, start)
            start += plays

    def _here(self, course: Course, engine: Engine, start: int, plays: int, step: Step | None, stop: Stop) -> Counts:
        game, story = self.found.game, self.found.story
        return run(game, story, course, plays, start=start, engine=engine, threads=self.threads, step=step, stop=stop)

    def _cluster(self, open_: ExitStack, courses: Sequence[Course]) -> Play:
        """The same over the processes of a cluster, which is open until the end. Raises FogError."""
        from fogtools.play.many import cluster

        if any(looks_back(course) for course in courses):
            raise FogError(
                Say("the policy `least-used` looks back on all earlier plays: no other process knows them."),
                Say("leave out `--backend`"),
            )
        root, box, game, story = self.found.project.root, self.found.box.folder, self.found.game.id, self.found.story
        gather = open_.enter_context(cluster.opened(self.scheduler, self.threads))

        def run(course: Course, engine: Engine, start: int, plays: int, step: Step | None, stop: Stop) -> Counts:
            order = cluster.order_of(root, box, GAMES, game, story, course, engine.name)
            work = batches(plays, cluster.BATCH[engine.name], start)
            return added(self._kept(until(stop, gather(order, until(stop, work)))), step)

        return run

    def _kept(self, results: Iterator[Counts]) -> Iterator[Counts]:
        """The results up to where the cluster was lost: hours may lie behind them."""
        try:
            yield from results
        except FogError as error:
            self.lost = error

    @property
    def beside(self) -> Wanted:
        """What may play beside what was asked for (witnesses, promises): what forces answers, not every engine can."""
        return "reference" if self.wanted == "reference" else "auto"

    def put_end(self, tables: Sequence[PlayedCourse]) -> None:
        """Says how fast it was, and whether it was stopped; on the standard error, since it differs each time."""
        plays = sum(table.counts.plays for table in tables)
        told: dict[str, object] = {"n": plays, "plays": whole(plays), "asked": whole(self.n)}
        quick = {"seconds": screen.local(f"{self.seconds:.1f}"), "rate": whole(plays / max(self.seconds, 0.001))}
        screen.put(
            Say(
                "{plays} play in {seconds} s: {rate} a second, {engine} engine",
                "{plays} plays in {seconds} s: {rate} a second, {engine} engine",
                **told,
                **quick,
                engine=engines_of(tables),
            ),
            to=sys.stderr,
        )
        lost = handed_over(tables)
        if lost:
            screen.put(
                Say(
                    "{n} play had no room in the fast engine: the reference engine played it.",
                    "{n} plays had no room in the fast engine: the reference engine played them.",
                    n=lost,
                ),
                to=sys.stderr,
            )
        if plays < self.n:
            screen.put(
                Say(
                    "Stopped after {plays} of {asked} plays: all figures are those of the first play.",
                    "Stopped after {plays} of {asked} plays: all figures are those of the first {plays}.",
                    **told,
                ),
                to=sys.stderr,
            )


def say_what_is_made(game: Game) -> None:
    """Says so where the fast engine must be made first, once on this machine."""
    if _unmade(game):
        screen.put(Say("The fast engine is made for this machine, once: half a minute."), to=sys.stderr)


def say_what_is_slow(engines: Iterable[Engine]) -> None:
    """Says, once for each cause, why the reference engine plays what the fast one was meant to."""
    for why, remedy in {engine.note: engine.remedy for engine in engines}.items():
        if why:
            note = Say("Note: {why} The reference engine plays instead, many times more slowly.", why=why)
            screen.put(note, to=sys.stderr)
        if why and remedy:
            screen.put(f"      {remedy.through(screen.translate())}", to=sys.stderr)


def worth_making(
    game: Game, courses: Sequence[Course], plays: int, wanted: Wanted = "auto", worth: int = WORTH_MAKING
) -> Wanted:
    """What is to play so many: where the fast engine must be made first, that is said; for few it is not `worth` it."""
    if wanted == "reference" or any(looks_back(course) for course in courses):  # the fast one is not made for these
        return wanted
    ahead = any(looks_ahead(game, course) for course in courses)  # only the fast one can
    if wanted == "auto" and plays < worth and not ahead and _unmade(game):
        return "reference"
    say_what_is_made(game)
    return wanted


def _unmade(game: Game) -> bool:
    try:
        return game.playing.unmade is not None and game.playing.unmade()
    except FogError:
        return False  # it cannot be made here; `engine_for` says why


def engines_of(tables: Sequence[PlayedCourse]) -> str:
    """The name of what played: `fast`, `reference`, or both."""
    return " + ".join(sorted({name for table in tables for name in table.engine.split(" + ")}))


def handed_over(tables: Sequence[PlayedCourse]) -> int:
    """How many plays had no room in the fast engine."""
    return sum(table.counts.handed_over for table in tables)


def whole(n: float) -> str:
    """A whole number in the user's language: `12,345`."""
    return screen.local(f"{n:,.0f}")
