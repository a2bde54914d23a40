"""PDF/X-4: one CMYK page for each face, with the profile of the printing condition; transparency stays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fogtools.finding import Say, translatable
from fogtools.print.outputs.job import Job
from fogtools.print.outputs.pressed import counted, pressed

HELP = translatable("For print shops: one CMYK page for each face, PDF/X-4 with the profile of `--icc`, else FOGRA39.")


def announced(job: Job) -> Iterator[Say]:
    """How many pages there will be, and in which colours. Raises FogError for a broken profile."""
    return counted(job)


def made(job: Job, folder: Path) -> Iterator[Path]:
    """One PDF for each card size. Raises FogError where a face cannot be printed in CMYK."""
    return pressed(job, folder, "pdf-x4")
