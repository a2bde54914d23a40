"""Sheets to print on both sides and cut: fronts and backs in turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fogtools.finding import Say, translatable
from fogtools.game.printing.face import Face
from fogtools.print.outputs.job import Job
from fogtools.print.outputs.planned import counted, imposed
from fogtools.print.sheet import BLEED, Plan, grid_for
from fogtools.project.printer import Printer

HELP = translatable("Sheets to print on both sides and cut.")


def announced(job: Job) -> Iterator[Say]:
    """How many sheets and cuts there will be for each card size, and how to print them."""
    yield from counted(job, _planned)
    yield from (job.printer or Printer()).asks()


def made(job: Job, folder: Path) -> Iterator[Path]:
    """One PDF for each card size, cards in the order of the faces. Raises FogError where one is too large."""
    yield from imposed(job, _planned, folder)


def _planned(job: Job, trim: tuple[float, float], faces: list[Face]) -> Plan:
    grid = grid_for(job.paper, trim, BLEED)
    printer = job.printer or Printer()
    return Plan(grid, tuple(job.wanted(faces)), job.title, job.language, job.footer, job.sides, printer)
