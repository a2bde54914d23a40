"""How large what is drawn is, and how much of it is cut away."""

from __future__ import annotations

from typing import NamedTuple

#: How high places and things are drawn, whatever they are drawn for.
HIGH = 100


class Frame(NamedTuple):
    """The sides of a drawing, as it counts; `above` runs on beyond its upper edge, where a card is cut."""

    wide: float
    high: float = HIGH
    above: float = 0.0


class Place(NamedTuple):
    """The sides of what a drawing is to fill, and how much of it is cut off above, all in mm."""

    width: float
    height: float
    above: float = 0.0

    @property
    def frame(self) -> Frame:
        """The frame that fills it; of a place that is higher than wide the middle of a square one is seen."""
        if self.width <= self.height:
            return Frame(HIGH)
        scale = HIGH / (self.height - self.above)
        return Frame(round(scale * self.width, 1), HIGH, round(scale * self.above, 1))


SQUARE = Place(1, 1)
