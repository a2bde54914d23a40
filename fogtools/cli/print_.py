"""fog print: a story's cards as sheets, for a shop, as pictures: whatever it is to be printed as."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from fogtools.cli import screen
from fogtools.cli.arguments import NoCache, OnPaper, Story, cache_unless, known_language, story_at
from fogtools.cli.screen import t
from fogtools.finding import Finding, Say
from fogtools.text.own import translatable

if TYPE_CHECKING:
    from fogtools.game import Game
    from fogtools.outputs import Job, Output
    from fogtools.outputs.staging import Staged
    from fogtools.project import Project

FILES = translatable("The folder to write to; build/STORY/LANGUAGE if left out.")
LOW_INK = translatable("White grounds and outlines: less ink.")


def print_(
    story: Story,
    lang: Annotated[str, typer.Option(help=t(translatable("The language of the cards (en, fr, ...).")))] = "",
    as_: Annotated[
        str, typer.Option("--as", metavar="OUTPUT", help=t(translatable("What to print it as; `fog print --list`.")))
    ] = "sheets",
    paper: OnPaper = None,
    low_ink: Annotated[bool, typer.Option("--low-ink", help=t(LOW_INK))] = False,
    out: Annotated[Path | None, typer.Option(help=t(FILES))] = None,
    no_cache: NoCache = False,
) -> None:
    from fogtools.outputs import output_of

    output = output_of(as_)
    project, game, box, name = story_at(story)
    code = lang or box.written_in
    known_language(code)
    errors = [f for f in game.check(box) if f.severity == "error"]
    if errors:
        screen.put_findings(errors)
        screen.put(Say("Nothing was printed: mend these first."))
        raise typer.Exit(1)
    job = job_for(project, game, box, name, code, paper or project.paper, cache_unless(no_cache), low_ink)
    folder = out or project.build / name / code / ("" if as_ == "sheets" else as_)
    with ExitStack() as stack:
        staged = laid_out(stack, output, job, folder)
        findings = unfit(game, box, job)
        if findings and not pseudo(code):
            misfits(findings)
        landed(project, game, box, staged)
    if findings:
        screen.put_findings([replace(finding, severity="note") for finding in findings])
        screen.put(Say("The sheets are in the pseudo-locale, to be looked at: a translation as long would not fit."))
        raise typer.Exit(1)


def pseudo(code: str) -> bool:
    """Whether this stands in for a language: what does not fit is printed all the same."""
    from fogtools.text.pseudo import CODE

    return code == CODE


def job_for(
    project: Project, game: Game, box: Any, story: str, code: str, paper: str, cache: Path | None, low_ink: bool = False
) -> Job:
    """What a story prints in one language; `cache` keeps the faces."""
    from fogtools.publish import job_of

    job = job_of(game, box, story, code, project.locales, paper, low_ink)
    job.cache = cache
    return job


def laid_out(stack: ExitStack, output: Output, job: Job, folder: Path) -> Staged:
    """The files of an output, laid out and not yet in their folder; says before what will come out."""
    from fogtools.outputs.staging import Staged

    for line in output.announced(job):
        screen.put(line)
    with screen.progress(Say("laying out {language}", language=job.language), len(job.faces)) as step:
        job.step = step
        return stack.enter_context(Staged(output, job, folder))


def unfit(game: Game, box: Any, job: Job) -> list[Finding]:
    """A finding for every text that does not fit its card, or cannot be drawn."""
    from fogtools.publish import unfit

    return unfit(game, box, job)


def misfits(findings: Sequence[Finding]) -> NoReturn:
    """Says what does not fit; nothing is written. Exit code 1."""
    screen.put_findings(findings)
    fit = any(finding.check == "overflow" for finding in findings)
    screen.put(
        Say("Nothing was printed: these texts do not fit their cards.")
        if fit
        else Say("Nothing was printed: mend these first.")
    )
    raise typer.Exit(1)


def landed(project: Project, game: Game, box: Any, staged: Staged) -> list[Path]:
    """Moves the files to their folder and says so; the paths."""
    from fogtools.publish import open_story, untranslated

    job = staged.job
    paths = staged.landed()
    for path in paths:
        shown = path.relative_to(project.root) if path.is_relative_to(project.root) else path
        screen.put(Say("{file}: written", file=shown.as_posix()))
    language = open_story(game, box, job.story, job.language, project.locales)
    if fell_back := untranslated(game, box, job.story, language):
        screen.put(
            Say(
                "{n} text has no translation into {language} and is printed as written.",
                "{n} texts have no translation into {language} and are printed as written.",
                n=fell_back,
                language=job.language,
            )
        )
    return paths
