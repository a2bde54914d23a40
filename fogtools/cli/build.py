"""fog build: checks, plays, prints; where one fails, nothing is printed."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import typer

from fogtools.check.filter.filtering import filtered
from fogtools.check.formats.text import looked_at
from fogtools.check.runner import review
from fogtools.check.stages import Options
from fogtools.cli.common import reporting, screen
from fogtools.cli.common.arguments import NoCache, OnPaper, Where, cache_unless, place
from fogtools.cli.common.printing import job_for, laid_out, landed, misfits
from fogtools.cli.i18n.status import status_line, status_rows
from fogtools.files import shown
from fogtools.finding import Say
from fogtools.game.playing.course import Course
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.games import game_of
from fogtools.play.many.simulate import simulate
from fogtools.print.job_for_story import unfit
from fogtools.print.outputs import output_of
from fogtools.project.project import Project
from fogtools.project.story_language import parts

#: Plays of the dry run of each story.
PLAYS = 200


def build(path: Where = None, paper: OnPaper = None, no_cache: NoCache = False) -> None:
    here = place(path)
    _title(Say("1. Check"))
    options = Options(fit=False)  # what does not fit shows when it is laid out, below
    found = review(here, game_of, options)
    done = filtered(found, here.project, options)
    if done.faults:
        reporting.put(done, [])
        _failed(Say("The check failed; nothing was printed."))
    if errors := [f for f in found.findings if f.severity == "error"]:
        screen.put_findings(errors)
        _failed(Say("These are hidden from `fog check`, but with them nothing can be played; nothing was printed."))
    screen.put(Say("   nothing to fix in {what}", what=looked_at(found.looked_at, screen.translate())))
    boxes = [(game := game_of(folder), game.authoring.load(folder)) for folder in here.boxes]
    _translation(here.project, boxes)
    _title(Say("3. Dry run"))
    for game, box in boxes:
        for story in box.story_names:
            _dry_run(game, box, story)
    _title(Say("4. Print"))
    files = _print(here.project, boxes, paper or here.project.paper, cache_unless(no_cache))
    folder = shown(here.project.build)
    screen.put()
    screen.put(Say("Done: {n} file in {folder}", "Done: {n} files in {folder}", n=len(files), folder=folder))


def _title(step: Say) -> None:
    screen.put(screen.coloured(step.through(screen.translate()), "bold"))


def _failed(message: Say) -> None:
    screen.put(screen.coloured(message.through(screen.translate()), "error"))
    raise typer.Exit(1)


def _translation(project: Project, boxes: Sequence[tuple[Game, Box]]) -> None:
    _title(Say("2. Translation"))
    for row in status_rows(project, boxes):
        screen.put("   " + status_line(row).through(screen.translate()))


def _dry_run(game: Game, box: Box, story: str) -> None:
    compiled = game.playing.compile(box, story)
    with screen.progress(Say("plays"), PLAYS) as step:
        counts = simulate(game, compiled, Course(("random",) * game.playing.fewest), PLAYS, step)
    faults = game.analysis.unplayable(compiled, counts.tally, PLAYS)
    for fault in faults:
        screen.put(Say("   {story}: {fault}", story=story, fault=fault))
    if faults:
        _failed(Say("The dry run failed; nothing was printed."))
    unseen = game.analysis.counts(compiled, counts.tally, PLAYS).get("never played")
    note = (
        Say("; never played: {cards}", cards=", ".join(map(str, unseen))) if unseen and isinstance(unseen, list) else ""
    )
    screen.put(
        Say(
            "   {story}: {n} play, to the end{note}",
            "   {story}: {n} plays, all to the end{note}",
            story=story,
            n=PLAYS,
            note=note,
        )
    )


def _print(project: Project, boxes: Sequence[tuple[Game, Box]], paper: str, cache: Path | None) -> list[Path]:
    """Lays every story, or every box of several, out in every language, and writes only when all of them fit."""
    output = output_of("sheets")
    with ExitStack() as stack:
        done = []
        for game, box in boxes:
            for story in parts(box):
                for code in dict.fromkeys((box.written_in, *project.languages)):
                    job = job_for(project, game, box, story, code, paper, cache)
                    screen.put(Say("   {title} ({language})", title=job.title, language=code))
                    done.append((game, box, laid_out(stack, output, job, project.build / job.story / code)))
        if findings := [f for game, box, staged in done for f in unfit(game, box, staged.job)]:
            misfits(findings)
        return [path for _, _, staged in done for path in landed(project, staged)]
