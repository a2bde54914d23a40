"""Singles: one page for each face, with bleed, trim and bleed boxes; front and back of each card in turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fogtools.finding import Say, translatable
from fogtools.print.outputs.job import Job
from fogtools.print.page_frame import plain
from fogtools.print.pdf.pages.framed import framed
from fogtools.print.sheet import BLEED

HELP = translatable("One page for each face, with 3 mm bleed: what most print shops take.")


def announced(job: Job) -> Iterator[Say]:
    """How many pages there will be of each card size."""
    yield from job.pages_of_sizes()


def made(job: Job, folder: Path) -> Iterator[Path]:
    """One PDF for each card size, cards in the order of the faces, each as often as it is wanted."""
    for name, trim, faces in job.by_size():
        laid = job.lay_out(faces, BLEED)
        order = [(card, side) for card in job.wanted(faces) for side in ("front", "back")]
        file = folder / f"{job.stem(name, 'singles')}.pdf"
        file.write_bytes(framed(laid, order, plain(trim, BLEED), job.title))
        yield file
