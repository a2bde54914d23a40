"""Pictures: a PNG of each face, as the card is cut, for screens, shops online and rule books."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fogtools.finding import Say, translatable
from fogtools.print.outputs.job import Job
from fogtools.print.outputs.pictured import file_names, pictured, pixels
from fogtools.print.page_frame import Frame

HELP = translatable("A picture (PNG) of each face as the card is cut, 300 dots per inch.")


def announced(job: Job) -> Iterator[Say]:
    """How many pictures of which size there will be."""
    for name, trim, faces in job.by_size():
        width, height = pixels(_frame(trim, job.dpi), job.dpi)
        yield Say(
            "{size}: {n} picture of {width} x {height} pixels ({dpi} dpi), without bleed",
            "{size}: {n} pictures of {width} x {height} pixels ({dpi} dpi), without bleed",
            n=len(faces),
            size=job.in_size(name),
            width=width,
            height=height,
            dpi=job.dpi,
        )


def made(job: Job, folder: Path) -> Iterator[Path]:
    """A file for each face, such as `063-the-warm-seat-front.png`; a card that is wanted often has one picture."""
    names = file_names(job, [face.card for face in job.faces])
    for _, trim, faces in job.by_size():
        laid = job.lay_out(faces)
        wanted = [((f.card, f.side), folder / f"{names[f.card]}-{f.side}.png") for f in faces]
        yield from pictured(laid, wanted, _frame(trim, job.dpi), job.dpi)


def _frame(trim: tuple[float, float], dpi: int) -> Frame:
    """The trim, and what is missing to whole pixels."""
    page = round(trim[0] / 25.4 * dpi) / dpi * 25.4, round(trim[1] / 25.4 * dpi) / dpi * 25.4
    return Frame(page, page, trim, 0.0)
