"""Printers and papers: which paper lies in a printer, how it turns it over, and how far it misses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from fogtools.finding import Say

Flip = Literal["long", "short"]
FLIPS: tuple[Flip, ...] = ("long", "short")
Turn = Literal[0, 90, -90, 180]
#: A printer that is further off, in mm, is not to be corrected but to be mended.
MOST_SHIFT = 10.0


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright; width and height in mm."""

    name: str
    width: float
    height: float


PAPERS = {p.name: p for p in (Paper("a4", 210.0, 297.0), Paper("letter", 215.9, 279.4))}


@dataclass(frozen=True, slots=True)
class Printer:
    """How a printer turns the paper over for the backs, and how far it misses.

    `flip` is the edge of the upright paper on which it turns; the backs are moved right and up by `shift`, in mm,
    as one sees them with their words upright.
    """

    flip: Flip = "long"
    shift: tuple[float, float] = (0.0, 0.0)

    def asks(self) -> Iterator[Say]:
        """What to choose where the sheets are printed, and how far the backs are moved for it."""
        if self.flip == "short":
            yield Say("Print on both sides, flipped on the short edge, at 100 %.")
        else:
            yield Say("Print on both sides, flipped on the long edge, at 100 %.")
        right, up = (f"{mm:g}" for mm in self.shift)
        if any(self.shift):
            yield Say(
                "For this printer the backs are moved {right} mm to the right and {up} mm up.", right=right, up=up
            )
