"""fog simulate: plays a story many times and counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import Format, Players, Ready, Rulings, Seed, Story, ready, seats_for
from fogtools.cli.common.balance_report import balance, can_write, language_of, write
from fogtools.cli.common.listings import put_listings
from fogtools.cli.common.parallel import PlayedCourse, Spread, engines_of, handed_over, whole
from fogtools.finding import FogError, Say, translatable
from fogtools.game.analysis.balance_report import BalanceReport
from fogtools.game.playing.course import Counts, Course
from fogtools.game.record import Game
from fogtools.play.many import reachability, report
from fogtools.play.many.policies import names_of
from fogtools.play.many.reachability import BUDGET, Verdict, findings, lines, tallied, verdicts, wrong
from fogtools.play.recording import rulings_of

#: The word for every ordered pair of policies that play for themselves.
ALL = "all"
POLICY = translatable(
    "Who chooses: one policy for all seats, one for each with + between them (selfish+mirror), or all: every pair. "
    "Random if left out; all for a report."
)
ENGINE = translatable("What plays: fast (machine code), reference (plain Python); auto: fast from some thousands on.")
THREADS = translatable("How many threads, or processes of Dask; one for each core if left out.")
BACKEND = translatable("Spread the plays over threads here, or over the processes of Dask.")
SCHEDULER = translatable("The address of a Dask scheduler (HOST:PORT); two processes of this machine if left out.")
VERDICTS = translatable(
    "Say of everything in the story whether it is reached, rare or impossible; look for plays of it."
)
FAIL_ON = translatable("Exit with 1 where something in the story can never happen.")
REPORT = translatable("Write the balance report to this file: one page (.html) that needs no network.")
LANG = translatable("The language of the cards in the report (en, fr, ...).")


def simulate(
    story: Story,
    n: Annotated[int, typer.Option("-n", min=1, max=100_000_000, help=translatable("How many plays."))] = 1000,
    seed: Seed = 1,
    policy: Annotated[str, typer.Option(help=POLICY)] = "",
    players: Players = 0,
    ruling: Rulings = None,
    engine: Annotated[Literal["auto", "fast", "reference"], typer.Option(help=ENGINE)] = "auto",
    threads: Annotated[int | None, typer.Option(min=1, max=1024, help=THREADS)] = None,
    backend: Annotated[Literal["threads", "dask"], typer.Option(help=BACKEND)] = "threads",
    scheduler: Annotated[str, typer.Option(metavar="ADDRESS", help=SCHEDULER)] = "",
    verdicts: Annotated[bool, typer.Option("--verdicts", help=VERDICTS)] = False,
    fail_on: Annotated[Literal["impossible"] | None, typer.Option(help=FAIL_ON)] = None,
    report: Annotated[Path | None, typer.Option(metavar="FILE.html", help=REPORT)] = None,
    lang: Annotated[str, typer.Option(help=LANG)] = "",
    format: Format = "text",
) -> None:
    if scheduler and backend != "dask":
        raise FogError(Say("`--scheduler` is Dask's."), Say("add `--backend dask`"))
    if lang and report is None:
        raise FogError(Say("`--lang` is the report's."), Say("add `--report FILE.html`"))
    can_write(report)
    found = ready(story)
    language = language_of(found, lang) if report else None
    if (verdicts or fail_on) and found.game.analysis.reachable is None:
        raise FogError(
            Say("the game {game} has no verdicts on what can happen.", game=found.game.id),
            Say("leave `--verdicts` and `--fail-on` out; the counts say what was never seen"),
        )
    rulings = rulings_of(found.game, ruling or ())
    policy = policy or (ALL if report else "random")
    seats = seats_for(found.game, found.story, players, policy)
    courses = [Course(pair, seed, rulings=rulings) for pair in _pairs(found.game, policy, seats)]
    if n < len(courses):
        pairs = Say("{n} pair", "{n} pairs", n=len(courses))
        raise FogError(Say("{n} play is too few for {pairs}.", "{n} plays are too few for {pairs}.", n=n, pairs=pairs))
    spread = Spread(found, n, engine, threads, backend, scheduler)
    tables, stopped = spread.played(courses)
    if not tables:
        raise spread.lost or KeyboardInterrupt
    judged = _judged(found, tables, spread, deep=verdicts or report is not None)
    if format == "text":
        _text(found, tables, judged, verdicts)
    page = balance(found, tables, judged, spread, language) if language else None
    if page and report:
        write(report, page)
    if format == "json":
        screen.put_json(_data(found, tables, judged, page, n))
    spread.put_end(tables)
    if spread.lost:
        raise spread.lost
    stuck = any(_unplayable(found, table) for table in tables)
    impossible = fail_on and any(v.verdict == "impossible" for v in judged)
    refuted = any(v.refuted for v in judged)
    raise typer.Exit(130 if stopped else 1 if stuck or impossible or refuted else 0)


def _pairs(game: Game, policy: str, seats: int) -> list[tuple[str, ...]]:
    """The policies of all seats; for `all` every ordered pair, the second of which has all seats but the first."""
    if policy != ALL:
        return [names_of(game, policy, seats, ahead=True)]
    names = ["random", *game.playing.personas]
    return [(one, *(other,) * (seats - 1)) for one in names for other in names]


def _unplayable(found: Ready, table: PlayedCourse) -> list[Say]:
    return found.game.analysis.unplayable(found.story, table.counts.tally, table.counts.plays)


# ------------------------------------------------------------------ the verdict of three
def _judged(found: Ready, tables: Sequence[PlayedCourse], spread: Spread, deep: bool) -> list[Verdict]:
    """What is reached, rare or impossible, by all that was counted; `deep`: with plays that show what is rare."""
    counts = sum((table.counts for table in tables), Counts())
    course, games = tables[0].course, [table.games for table in tables]
    if not deep:
        return verdicts(found.game, found.box, found.story, course, counts, budget=0)
    with screen.progress(Say("looking for what is rare"), rate=True) as step:
        budget = min(BUDGET, counts.plays)
        game, box, story, engine = found.game, found.box, found.story, spread.beside
        return verdicts(game, box, story, course, counts, budget=budget, step=step, games=games, engine=engine)


def _put_verdicts(judged: Sequence[Verdict], all_of_them: bool) -> None:
    """All verdicts, or what is impossible and how many there are of the others."""
    if not judged:
        return
    screen.put()
    if refuted := wrong(judged):
        screen.put_findings(refuted)
        screen.put()
    if all_of_them:
        for line in lines(judged):
            screen.put(line)
        return
    n = tallied(judged)
    if n.impossible:
        screen.put_findings(findings(judged))
        screen.put()
    screen.put(
        Say(
            "{n} thing in this story; reached: {reached}, rare: {rare}, not seen: {unseen}, impossible: {impossible}.",
            "{n} things in this story; reached: {reached}, rare: {rare}, not seen: {unseen}, impossible: {impossible}.",
            n=len(judged),
            reached=n.reached,
            rare=n.rare,
            unseen=n.not_seen,
            impossible=n.impossible,
        )
    )
    if n.rare or n.not_seen:
        screen.put(Say("`--verdicts` names them, and looks for plays that come to them."))


# ------------------------------------------------------------------ what is shown
def _data(
    found: Ready, tables: Sequence[PlayedCourse], judged: Sequence[Verdict], page: BalanceReport | None, n: int
) -> dict[str, object]:
    """For machines: one pair of policies at the top, several in `pairs`."""
    course = tables[0].course
    rows = [_counted(found, table) for table in tables]
    plays = sum(table.counts.plays for table in tables)
    one = (
        {"policies": course.policies, **rows[0]}
        if len(rows) == 1
        else {
            "pairs": [
                {"policies": table.course.policies, "start": table.start, "plays": table.counts.plays, **row}
                for table, row in zip(tables, rows, strict=True)
            ]
        }
    )
    return {
        "story": found.story.id,
        "cards": found.story.hash,
        "plays": plays,
        "asked": n,
        "seed": course.seed,
        "rulings": dict(course.rulings),
        "engine": engines_of(tables),
        "handed over": handed_over(tables),
        **one,
        "verdicts": reachability.data(judged),
        **({"report": report.data(page)} if page else {}),
    }


def _counted(found: Ready, table: PlayedCourse) -> dict[str, object]:
    """What was counted of a pair of policies, as plain data."""
    counts = found.game.analysis.counts(found.story, table.counts.tally, table.counts.plays)
    return {**counts, "unplayable": [str(fault) for fault in _unplayable(found, table)]}


def _text(found: Ready, tables: Sequence[PlayedCourse], judged: Sequence[Verdict], all_verdicts: bool) -> None:
    """For people: a head, the game's listings, what is impossible, and why the story cannot be played as it is."""
    plays, who = sum(table.counts.plays for table in tables), " + ".join(tables[0].course.policies)
    screen.put(
        Say(
            "{story}: {plays} play, seed {seed}, policies {policies}, {engine} engine",
            "{story}: {plays} plays, seed {seed}, policies {policies}, {engine} engine",
            story=found.story.id,
            n=plays,
            plays=whole(plays),
            seed=tables[0].course.seed,
            engine=engines_of(tables),
            policies=who if len(tables) == 1 else Say("{n} pair", "{n} pairs", n=len(tables)),
        )
    )
    screen.put()
    counted: list[tuple[tuple[str, ...], Mapping[str, object]]] = [
        (table.course.policies, _counted(found, table)) for table in tables
    ]
    if found.game.analysis.counted is not None:
        put_listings(found.game.analysis.counted(counted))
    _put_verdicts(judged, all_verdicts)
    for table in tables:
        for fault in _unplayable(found, table):
            screen.put(fault)
