"""Sheets to print on both sides and cut: fronts and backs in turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fogtools.finding import Say
from fogtools.outputs.job import Job
from fogtools.sheet import Plan, grid_for
from fogtools.text.own import translatable

HELP = translatable("Sheets to print on both sides and cut.")
#: How far colour runs over the cut, in mm.
BLEED = 3.0


def announced(job: Job) -> Iterator[Say]:
    """How many sheets there will be of each card size."""
    for name, trim, faces in job.by_size():
        grid = grid_for(job.paper, trim, BLEED)
        n = -(-len(job.wanted(faces)) // grid.count)
        yield Say("{size}: {n} sheet", "{size}: {n} sheets", n=n, size=name)


def made(job: Job, folder: Path) -> Iterator[Path]:
    """One PDF for each card size, cards in the order of the faces. Raises FogError where a card is larger than paper."""
    from fogtools.pdf import impose

    for name, trim, faces in job.by_size():
        grid = grid_for(job.paper, trim, BLEED)
        laid = job.lay_out(faces, BLEED)
        plan = Plan(grid, tuple(job.wanted(faces)), job.title, job.language, job.footer, job.sides)
        file = folder / f"{job.stem(name, job.paper.name)}.pdf"
        file.write_bytes(impose(laid, plan, job.cache))
        yield file
