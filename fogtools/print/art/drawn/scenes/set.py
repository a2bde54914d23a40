"""What a place is drawn with."""

from __future__ import annotations

from typing import NamedTuple

from fogtools.print.art.drawn.frame import Frame
from fogtools.print.art.drawn.scenes.skies import Pane, Sky
from fogtools.print.art.drawn.shapes import covered, rect


class Set(NamedTuple):
    """A frame, and its colours: six with those of the sky; not `bare` where things
    stand in it."""

    frame: Frame
    sky: Sky
    wall: str
    own: str
    ink: str
    bare: bool = True

    @property
    def wide(self) -> float:
        """The width of the frame."""
        return self.frame.wide

    @property
    def far(self) -> str:
        """The colour of what is far away."""
        return self.sky.light.far

    @property
    def bright(self) -> str:
        """The colour of lamps, lit windows, cloth and paper."""
        return self.sky.light.bright

    def third(self, n: int) -> float:
        """Where a third of the width ends."""
        return self.wide * n / 3

    def out(self, down: float = 100) -> str:
        """The sky over the whole width, so far down."""
        return covered(self.frame, self.sky.light.air) + self.sky.seen(Pane(0, 0, self.wide, down))

    def indoors(self) -> str:
        """A wall over the whole picture."""
        return covered(self.frame, self.wall)

    def window(self, x: float, y: float, wide: float, high: float) -> str:
        """A window with a cross, by the middle of its upper edge."""
        left = x - wide / 2
        cross = rect(x - 1.2, y, 2.4, high, self.ink) + rect(left, y + high / 2 - 1.2, wide, 2.4, self.ink)
        frame = rect(left - 3, y - 3, wide + 6, high + 6, self.ink)
        return (
            frame
            + self.sky.seen(Pane(left, y, wide, high))
            + cross
            + rect(left - 6, y + high + 3, wide + 12, 4, self.ink)
        )
