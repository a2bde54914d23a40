"""Cards of several sizes into one PDF of sheets for each size."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from fogtools.pdf.fit import MissingGlyph, Overflow, Slack
from fogtools.pdf.impose import impose
from fogtools.pdf.layout import lay_out
from fogtools.sheet import Face, Paper, Plan, Printer, Style, grid_for


@dataclass(frozen=True)
class Job:
    """What to print: faces (front and back of each card), how they look, and what the file says of itself.

    `sizes` names the trims, in mm; `copies` says how often a card is wanted where it is not once; `footer`
    and `sides` are as in Plan, `bleed` and `shift` in mm;
    `step` is told how many more faces are laid out; `cache` is the folder where they are kept, None for none.
    """

    faces: Sequence[Face]
    style: Style
    language: str
    paper: Paper
    title: str
    sizes: Mapping[str, tuple[float, float]]
    footer: str = "{title} · {language} · sheet {n} of {of} · {side}"
    sides: tuple[str, str] = ("front", "back")
    copies: Mapping[str, int] = field(default_factory=dict)
    bleed: float = 3.0
    step: Callable[[int], None] | None = None
    cache: Path | None = None
    shift: tuple[float, float] = (0.0, 0.0)


@dataclass
class Printed:
    """The sheets as PDF bytes by the name of the card size, and what did not fit or could not be drawn."""

    files: dict[str, bytes] = field(default_factory=dict)
    overflows: list[Overflow] = field(default_factory=list)
    slack: list[Slack] = field(default_factory=list)
    missing: list[MissingGlyph] = field(default_factory=list)


def print_sheets(job: Job) -> Printed:
    """One PDF for each card size that occurs, cards in the order of the faces; nothing is written to disk.

    Raises FogError where a card lacks a face or is larger than the paper.
    """
    printed = Printed()
    for name, trim in job.sizes.items():
        faces = [face for face in job.faces if face.trim == trim]
        if faces:
            _print_size(job, name, faces, printed)
    return printed


def _print_size(job: Job, name: str, faces: list[Face], printed: Printed) -> None:
    grid = grid_for(job.paper, faces[0].trim, job.bleed)
    laid = lay_out(faces, job.style, job.language, job.bleed, job.step, job.cache)
    cards = dict.fromkeys(face.card for face in faces)
    wanted = tuple(card for card in cards for _ in range(job.copies.get(card, 1)))
    plan = Plan(grid, wanted, job.title, job.language, job.footer, job.sides, Printer(shift=job.shift))
    printed.files[name] = impose(laid, plan, job.cache)
    printed.overflows += laid.overflows
    printed.slack += laid.slack
    printed.missing += laid.missing
