"""What tests of print share: sizes and fonts, a job of faces that needs no game, and the words that a PDF shows."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pypdfium2

from fogtools.game.printing.face import Face, Font, Style
from fogtools.print.outputs import Job
from fogtools.project.printer import PAPERS

#: Two sizes of cards, width and height in mm, and the points of a millimetre.
LARGE, SMALL = (70.0, 120.0), (44.0, 68.0)
MM = 72 / 25.4
_SERIF = find_spec("font_source_serif_pro")
assert _SERIF and _SERIF.origin
FILES = Path(_SERIF.origin).parent / "files"
FONTS = (
    Font("Serif", FILES / "SourceSerifPro-Regular.ttf"),
    Font("Serif", FILES / "SourceSerifPro-Bold.ttf", 700),
)


def job_of(faces: Sequence[Face], style: Style, paper: str = "a4", **more: Any) -> Job:
    """A job to print these faces; `more` is what else a job knows, or other values of what every job has."""
    given = {"story": "phare", "language": "fr", "title": "Le phare d'été", "sizes": {"large": LARGE, "small": SMALL}}
    given |= more
    return Job(faces=list(faces), style=style, paper=PAPERS[paper], **given)


def page_texts(pdf: Path | bytes) -> list[str]:
    """The words of each page, on one line."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in document]
