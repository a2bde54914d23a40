"""Faces made into files of pictures, and what the file of a card is called."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from fogtools.print.outputs.job import Job
from fogtools.print.page_frame import Frame
from fogtools.print.pdf.pages.framed import framed

if TYPE_CHECKING:
    from fogtools.print.pdf import LaidOut


def file_names(job: Job, cards: Sequence[str]) -> Mapping[str, str]:
    """Card -> what its file is called, without an ending: number and id (`063-the-warm-seat`), no two alike.

    By name the files stand in the order of the numbers; cards without one come last.
    """
    found: dict[str, str] = {}
    for card in dict.fromkeys(cards):
        number = re.match("[0-9]+", job.numbers.get(card, ""))
        own = re.sub("[^a-z0-9]+", "-", card.lower()).strip("-")[:80] or "card"
        whole = f"{int(number[0]):03d}-{own}" if number else own
        twins = (f"{whole}-{n}" for n in range(2, len(cards) + 2))
        found[card] = next(name for name in (whole, *twins) if name not in found.values())
    return found


def pictured(laid: LaidOut, wanted: Sequence[tuple[tuple[str, str], Path]], frame: Frame, dpi: int) -> Iterator[Path]:
    """Writes the picture of each (card, side) to its path; equal faces are drawn once. The paths, as they are done."""
    from fogtools.print.pdf.picture import Canvas, pages_of, written

    paths: dict[int, list[Path]] = {}
    first: dict[int, tuple[str, str]] = {}
    for face, path in wanted:
        path.parent.mkdir(parents=True, exist_ok=True)
        paths.setdefault(laid.pages[face], []).append(path)
        first.setdefault(laid.pages[face], face)
    width, height = pixels(frame, dpi)

    def drawn() -> Iterator[tuple[Canvas, list[Path]]]:
        for i, number in enumerate(paths):
            canvas = Canvas(width, height)
            canvas.draw(pages[i])
            yield canvas, paths[number]

    with pages_of(framed(laid, list(first.values()), frame)) as pages:
        yield from written(drawn(), dpi)


def pixels(frame: Frame, dpi: int) -> tuple[int, int]:
    """Width and height of a page as a picture."""
    return round(frame.page[0] / 25.4 * dpi), round(frame.page[1] / 25.4 * dpi)


def strays(paths: Sequence[Path]) -> Mapping[Path, int]:
    """Folder -> how many other pictures lie beside those that were made: of cards that are no more, for instance."""
    made = {path for path in paths if path.suffix == ".png"}
    beside = Counter(path.parent for folder in {path.parent for path in made} for path in folder.glob("*.png"))
    own = Counter(path.parent for path in made)
    return {folder: beside[folder] - own[folder] for folder in sorted(own) if beside[folder] > own[folder]}
