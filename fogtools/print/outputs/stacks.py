"""Sheets to cut as one pile: the piles of cards, laid on one another, are in order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fogtools.finding import Say, translatable
from fogtools.game.printing.face import Face
from fogtools.print.outputs.job import Job
from fogtools.print.outputs.planned import counted, imposed
from fogtools.print.sheet import BLEED, Plan, grid_for
from fogtools.project.printer import Printer

HELP = translatable("The same sheets, to be cut as one pile: laid on one another, the cards are in order.")


def announced(job: Job) -> Iterator[Say]:
    """How many sheets there will be and how many cuts in all, how to print them, and how the piles come together."""
    yield from counted(job, _planned)
    yield from (job.printer or Printer()).asks()
    yield Say(
        "Cut all sheets of a file as one pile, sheet 1 on top, fronts up. Lay the piles on one another, row by row,"
        " the upper left one on top: the cards are in order."
    )


def made(job: Job, folder: Path) -> Iterator[Path]:
    """One PDF for each card size. Raises FogError where a card is larger than the paper."""
    yield from imposed(job, _planned, folder, "stacks")


def _planned(job: Job, trim: tuple[float, float], faces: list[Face]) -> Plan:
    grid = grid_for(job.paper, trim, BLEED)
    printer = job.printer or Printer()
    cards = tuple(job.wanted(faces))
    return Plan(grid, cards, job.title, job.language, job.footer, job.sides, printer, stacked=True)
