"""Gutterfold: fronts and backs on one side of a sheet, to be folded, glued and cut."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fogtools.finding import Say, translatable
from fogtools.game.printing.face import Face
from fogtools.print.outputs.job import Job
from fogtools.print.outputs.planned import counted, fitted, imposed
from fogtools.print.sheet import BLEED, Plan
from fogtools.print.two_sides.gutterfold import Folded, fold_for

HELP = translatable("Fronts and backs on one side of a sheet, to be folded and glued: they always meet.")


def announced(job: Job) -> Iterator[Say]:
    """How many sheets and cuts there will be for each card size, what is left out, what to do with them."""
    job, left_out = fitted(job, _planned)
    yield from counted(job, _planned)
    yield from left_out
    yield Say("Print on one side, at 100 %. Fold each sheet back on the dashed line, glue the halves, then cut.")


def made(job: Job, folder: Path) -> Iterator[Path]:
    """One PDF for each card size that half of the paper has room for. Raises FogError where it has room for none."""
    yield from imposed(fitted(job, _planned)[0], _planned, folder, "gutterfold")


def _planned(job: Job, trim: tuple[float, float], faces: list[Face]) -> Plan:
    grid, level = fold_for(job.paper, trim, BLEED)
    word = job.said("sheet/fold")
    cards = tuple(job.wanted(faces))
    return Folded(grid, cards, job.title, job.language, job.footer, (word, word), level=level)
