"""What outputs of pieces share: the kit of a job, its pieces laid out in their own look, the words in the margins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from fogtools.finding import FogError, Say
from fogtools.game.printing.face import Face
from fogtools.game.printing.kit import Kit
from fogtools.print.outputs.job import Job

if TYPE_CHECKING:
    from fogtools.print.pdf import LaidOut

Piece = TypeVar("Piece")


def kit_of(job: Job) -> Kit:
    """What the game has besides cards. Raises FogError where it has nothing."""
    return there(job.kit)()


def there(piece: Piece | None) -> Piece:
    """The piece of a kit. Raises FogError where the game has none."""
    if not piece:
        raise FogError(
            Say("This game has no such piece to print."),
            Say("its cards print as always: leave `--as` out"),
        )
    return piece


def laid_out(job: Job, kit: Kit, faces: Sequence[Face], bleed: float) -> LaidOut:
    """The pieces as pages in the look of the kit; what does not fit is added to what the job has found."""
    return replace(job, style=kit.style).lay_out(faces, bleed)


def word(job: Job, name: str, **slots: object) -> str:
    """A word in the margins, in the language of the cards, its slots filled."""
    return job.said(f"piece/{name}", **slots)


def label(job: Job, n: int, of: int, side: str) -> str:
    """The words under a page."""
    return job.footer.format_map(
        {"title": job.title, "language": job.language, "n": n, "of": of, "side": side},
    )
