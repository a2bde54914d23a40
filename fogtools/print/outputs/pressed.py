"""Faces for a press: one CMYK page for each, front and back of each card in turn, as PDF/X."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from fogtools.finding import Say
from fogtools.print.outputs.job import Job
from fogtools.print.page_frame import plain
from fogtools.print.pdf.pages.framed import framed
from fogtools.print.sheet import BLEED, MOST_INK

if TYPE_CHECKING:
    from fogtools.print.pdf.press.profile import Profile


def counted(job: Job) -> Iterator[Say]:
    """How many pages there will be of each card size, and in which colours. Raises FogError for a broken profile."""
    from fogtools.print.pdf.press.profile import shipped

    profile = _given(job) or shipped()
    yield from job.pages_of_sizes()
    yield Say(
        "Colours: CMYK for {condition}, at most {most} % ink; black texts in black ink only.",
        condition=profile.condition or profile.name,
        most=MOST_INK,
    )


def pressed(job: Job, folder: Path, standard: str) -> Iterator[Path]:
    """One PDF for each card size, cards in the order of the faces, each as often as it is wanted.

    Raises FogError where something on a face cannot be printed in CMYK, and for a broken profile.
    """
    from fogtools.print.pdf.press.pdfx import converted

    icc = _given(job)
    for name, trim, faces in job.by_size():
        laid = job.lay_out(faces, BLEED)
        order = [(card, side) for card in job.wanted(faces) for side in ("front", "back")]
        pages = framed(laid, order, plain(trim, BLEED), job.title)
        file = folder / f"{job.stem(name, standard)}.pdf"
        file.write_bytes(converted(pages, standard, most_ink=MOST_INK, title=job.title, language=job.language, icc=icc))
        yield file


def _given(job: Job) -> Profile | None:
    """The profile that the user named, checked."""
    from fogtools.print.pdf.press.profile import read

    return read(job.icc) if job.icc else None
