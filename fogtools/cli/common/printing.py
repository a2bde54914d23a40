"""What is printed at the command line: jobs made, laid out, refused or landed, and what is said of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from fogtools.cli.common import screen
from fogtools.files import shown
from fogtools.finding import Finding, FogError, Say
from fogtools.print.job_for_story import job_of
from fogtools.print.outputs import OUTPUTS
from fogtools.print.outputs.pictured import strays
from fogtools.print.outputs.staging import Staged
from fogtools.print.reprint import lock_file, mark, since, with_pull_list
from fogtools.print.reprint import told as differences
from fogtools.text.pseudo import CODE

if TYPE_CHECKING:
    from fogtools.game.protocols import Box
    from fogtools.game.record import Game
    from fogtools.print.outputs import Job, Output
    from fogtools.print.outputs.staging import Staged
    from fogtools.project.project import Project

#: More files than this in a folder are told by their number.
MOST_TOLD = 8


def pseudo(code: str) -> bool:
    """Whether this stands in for a language: what does not fit is printed all the same."""
    return code == CODE


def taken(output: Output, given: Sequence[str]) -> None:
    """Raises FogError for an option that says nothing to this output."""
    for option in given:
        if option not in output.takes:
            known = ", ".join(f"--as {other.name}" for other in OUTPUTS if option in other.takes)
            known += ", ..." if option == "icc" else ""  # and print shops that ask for CMYK
            raise FogError(
                Say("`--as {output}` has no use for `--{option}`.", output=output.name, option=option),
                Say("it belongs to {known}", known=known),
            )


def job_for(
    project: Project, game: Game, box: Box, story: str, code: str, paper: str, cache: Path | None, low_ink: bool = False
) -> Job:
    """What a story, or the whole box (""), prints in one language; `cache` keeps the faces."""
    job = job_of(game, box, story, code, project.locales, paper, low_ink)
    job.cache = cache
    if story:  # a print.lock is a story's own
        versions(project, box, job)
    return job


def since_folder(name: str) -> str:
    """The folder of a part of the cards, so that it does not replace the sheets of all of them."""
    return f"since-{re.sub('[^A-Za-z0-9._-]+', '-', name)}" if name else ""


def versions(project: Project, box: Box, job: Job) -> None:
    """Gives the cards of a job the version marks that the story's print.lock knows."""
    mark(box, job, shown(lock_file(box, job.story), project.root))


def changed_since(project: Project, game: Game, box: Box, job: Job, name: str, output: Output) -> Output:
    """Leaves only the changed and the new cards in a job, and says what to swap; the output with the pull list.

    Where nothing has changed, the command ends.
    """
    from fogtools.games import game_of

    found = since(project, game, box, job, name, game_of)
    if not found.swaps:
        screen.put(Say("No card has changed since {since}: nothing is printed.", since=name))
        for line in differences(found):
            screen.put(line)
        raise typer.Exit
    for line in differences(found):
        screen.put(line)
    job.faces = [face for face in job.faces if face.card in found.wanted]
    return with_pull_list(output, found)


def laid_out(stack: ExitStack, output: Output, job: Job, folder: Path) -> Staged:
    """The files of an output, laid out and not yet in their folder; says before what will come out."""
    for line in output.announced(job):
        screen.put(line)
    jobs = [job, *([job.other] if job.other else [])]
    count = sum(len(one.faces) for one in jobs)
    with screen.progress(Say("laying out {language}", language=job.language), count) as step:
        for one in jobs:
            one.step = step
        return stack.enter_context(Staged(output, job, folder))


def misfits(findings: Sequence[Finding]) -> None:
    """Says what does not fit; nothing is written. Exit code 1."""
    fit = any(finding.check == "overflow" for finding in findings)
    refuse(
        findings,
        Say("Nothing was printed: these texts do not fit their cards.")
        if fit
        else Say("Nothing was printed: mend these first."),
    )


def refuse(findings: Sequence[Finding], message: Say) -> None:
    """Shows what must be mended first, where there is anything, and ends the command. Exit code 1."""
    if findings:
        screen.put_findings(findings)
        screen.put(message)
        raise typer.Exit(1)


def told(project: Project, paths: Sequence[Path]) -> None:
    """Says what was written, many files by their folders, and what lies beside them that this print did not make."""
    folders = Counter(path.parent for path in paths)
    by_folder = {folder for folder, n in folders.items() if n > MOST_TOLD}
    for folder in sorted(by_folder):
        screen.put(
            Say(
                "{folder}: {n} file written",
                "{folder}: {n} files written",
                folder=shown(folder, project.root),
                n=folders[folder],
            )
        )
    for path in paths:
        if path.parent not in by_folder:
            screen.put(Say("{file}: written", file=shown(path, project.root)))
    for folder, n in strays(paths).items():
        screen.put(
            Say(
                "{folder}: {n} other picture lies there, of an earlier print or not ours; look before you upload.",
                "{folder}: {n} other pictures lie there, of an earlier print or not ours; look before you upload.",
                n=n,
                folder=shown(folder, project.root),
            )
        )


def landed(project: Project, staged: Staged) -> list[Path]:
    """Moves the files to their folder and says so; the paths."""
    job = staged.job
    paths = staged.landed()
    told(project, paths)
    for remark in job.remarks:
        screen.put(remark)
    for one in (job, *([job.other] if job.other else [])):
        if fell_back := one.untranslated():
            screen.put(
                Say(
                    "{n} text has no translation into {language} and is printed as written.",
                    "{n} texts have no translation into {language} and are printed as written.",
                    n=fell_back,
                    language=one.language,
                )
            )
    return paths
