"""What is known of a picture: its kind, how large it is, and why it cannot be used."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from fogtools.finding import Say

Kind = Literal["SVG", "PNG", "JPEG"]


class Part(NamedTuple):
    """A part of a picture: its edges as shares of width and height, from the left and from the top."""

    left: float
    top: float
    right: float
    bottom: float


#: All of a picture.
WHOLE = Part(0.0, 0.0, 1.0, 1.0)


class Remark(NamedTuple):
    """What may come out otherwise than on a screen, and what ends that."""

    what: Say
    help: Say


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that can be printed; `width` and `height` in pixels, or in what an SVG counts in.

    `drawn` is the part that anything stands on.
    """

    kind: Kind
    width: float
    height: float
    drawn: Part = WHOLE
    remarks: tuple[Remark, ...] = ()

    def ppi(self, width: float, height: float) -> float | None:
        """Its pixels an inch where it covers so many mm; None where it has no pixels."""
        return None if self.kind == "SVG" else min(self.width / width, self.height / height) * 25.4
