"""Plans of sheets made into files, and what they ask of the person at the table: paper and cuts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from fogtools.finding import Digits, Say
from fogtools.game.printing.face import Face
from fogtools.print.outputs.job import Job
from fogtools.print.pdf.pages.impose import impose_to
from fogtools.print.sheet import BLEED, UNPRINTABLE, Plan, TooLargeError, measures

#: What plans one card size: its trim in mm, and its faces.
Planner = Callable[[Job, tuple[float, float], list[Face]], Plan]


def fitted(job: Job, planner: Planner) -> tuple[Job, list[Say]]:
    """The job without sizes that need more room than a sheet gives them here, and what to say of these.

    Raises FogError where no size is left.
    """
    kept: list[Face] = []
    said, trouble = [], None
    for name, trim, faces in job.by_size():
        try:
            planner(job, trim, faces)
        except TooLargeError as error:
            trouble = error
            size = job.in_size(name)
            said.append(
                Say("{size} ({measures}) are left out: {why}", size=size, measures=measures(trim), why=error.message)
            )
        else:
            kept += faces
    if trouble is not None and not kept:
        raise trouble
    return (replace(job, faces=kept, _laid={}) if said else job), said


def counted(job: Job, planner: Planner) -> Iterator[Say]:
    """Cards, sheets and cuts of each card size, in words. Raises FogError where a card is larger than its place."""
    for name, trim, faces in job.by_size():
        plan = planner(job, trim, faces)
        yield Say(
            "{size} ({measures}): {cards} on {sheets}, {each} on each; {cuts}",
            size=job.in_size(name),
            measures=measures(trim),
            cards=Say("{n} card", "{n} cards", n=len(plan.cards)),
            sheets=Say("{n} sheet", "{n} sheets", n=len(plan.dealt())),
            each=min(plan.grid.count, len(plan.cards)),
            cuts=Say("{n} cut for all of them at once", "{n} cuts for all of them at once", n=plan.grid.cuts)
            if plan.stacked
            else Say("{n} cut a sheet", "{n} cuts a sheet", n=plan.grid.cuts),
        )
        if plan.white < UNPRINTABLE:
            yield Say(
                "Moved for this printer, the backs come within {mm} mm of the paper's edge, where many printers leave"
                " {most} mm white.",
                mm=Digits(f"{max(0.0, plan.white):.1f}"),
                most=Digits(f"{UNPRINTABLE:g}"),
            )


def imposed(job: Job, planner: Planner, folder: Path, *kind: str) -> Iterator[Path]:
    """One PDF for each card size, written into the folder; `kind` ends its name.

    Raises FogError where a card is larger than its place.
    """
    for name, trim, faces in job.by_size():
        plan = planner(job, trim, faces)
        file = folder / f"{job.stem(name, job.paper.name, *kind)}.pdf"
        laid = job.laid(BLEED)
        with open(file, "wb") as opened:
            impose_to(opened, laid, plan)
        yield file
