"""PDF/X-1a:2003: one CMYK page for each face, nothing that shines through: what the most print shops take."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fogtools.finding import Say, translatable
from fogtools.print.outputs.job import Job
from fogtools.print.outputs.pressed import counted, pressed

HELP = translatable("For print shops: one CMYK page for each face, PDF/X-1a:2003 for FOGRA39.")


def announced(job: Job) -> Iterator[Say]:
    """How many pages there will be, and in which colours. Raises FogError for a broken profile."""
    return counted(job)


def made(job: Job, folder: Path) -> Iterator[Path]:
    """One PDF for each card size. Raises FogError where a face cannot be printed so: transparency, odd colours."""
    return pressed(job, folder, "pdf-x1a")
