"""Side by side: each card in two languages, beside each other on one piece of paper.

Folded on the marks, faces inside, a pair is a card for two people who read different languages: its deck's back is
outside, whoever opens it reads their own half. Cut apart on the marks, the same sheets make one deck in each language,
and uncut they are a proof in which an editor compares both.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from fogtools.finding import FogError, Say, translatable
from fogtools.game.printing.face import Face
from fogtools.print.outputs.job import Job
from fogtools.print.outputs.planned import counted, fitted
from fogtools.print.pdf import LaidOut
from fogtools.print.pdf.pages.impose import impose
from fogtools.print.sheet import BLEED, Plan, grid_for
from fogtools.print.two_sides.card_pairs import Paired
from fogtools.project.printer import Printer

HELP = translatable("Each card in two languages beside each other (`--other fr`), to be folded or cut apart.")


def announced(job: Job) -> Iterator[Say]:
    """How many sheets and cuts there will be, and what to do with them. Raises FogError without a second language."""
    job, left_out = fitted(job, _planned)
    yield from counted(job, _planned)
    yield from left_out
    yield from (job.printer or Printer()).asks()
    yield Say(
        "Cut the pairs out and fold them on the dashed marks, faces inside; or cut there too: that makes a deck in each"
        " language."
    )


def made(job: Job, folder: Path) -> Iterator[Path]:
    """One PDF for each card size of which a pair fits on the paper.

    Raises FogError without a second language, or where no pair fits.
    """
    job, other = fitted(job, _planned)[0], _other(job)
    wanted = {face.card for face in job.faces}
    other.faces = [face for face in other.faces if face.card in wanted]
    both = _joined(job.laid(BLEED), other.laid(BLEED), (job.language, other.language))
    for name, trim, faces in job.by_size():
        file = folder / f"{job.stem(other.language, name, job.paper.name, 'bilingual')}.pdf"
        file.write_bytes(impose(both, _planned(job, trim, faces)))
        yield file


def _other(job: Job) -> Job:
    if job.other is None or job.other.language == job.language:
        raise FogError(
            Say("cards side by side need two languages."), Say("name the second one: `--lang en --other fr`")
        )
    return job.other


def _planned(job: Job, trim: tuple[float, float], faces: list[Face]) -> Plan:
    other = _other(job)
    title = job.title if other.title == job.title else f"{job.title} | {other.title}"
    footer = job.footer.replace("{language}", f"{job.language} | {other.language}")
    return Paired(
        grid_for(job.paper, (2 * trim[0], trim[1]), BLEED),
        tuple(job.wanted(faces)),
        title,
        job.language,
        footer,
        job.sides,
        job.printer or Printer(),
        codes=(job.language, other.language),
    )


def _joined(left: LaidOut, right: LaidOut, codes: tuple[str, str]) -> LaidOut:
    """The faces of both languages as one set of pages, each card named by its language too."""
    first = len(left.painted)
    sides = ((left, codes[0], 0), (right, codes[1], first))
    pages = {(f"{card}/{code}", side): n + by for laid, code, by in sides for (card, side), n in laid.pages.items()}
    return replace(left, painted=[*left.painted, *right.painted], names=left.names + right.names, pages=pages)
