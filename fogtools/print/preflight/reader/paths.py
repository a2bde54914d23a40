"""A path while it is built: the box around it, and whether it is one upright rectangle."""

from __future__ import annotations

from collections.abc import Sequence

from fogtools.print.preflight.reader.matrices import Matrix, mapped
from fogtools.print.preflight.reader.records import Area


class Path:
    """Points as they lie on the page; a moved-to point counts once something is drawn from it."""

    __slots__ = ("count", "left", "lines", "low", "right", "start", "top", "x", "y")

    def __init__(self) -> None:
        self.left = self.low = 1e30
        self.right = self.top = -1e30
        self.count = self.lines = 0
        self.x = self.y = 0.0
        self.start = (0.0, 0.0)

    @property
    def box(self) -> Area | None:
        """The box around it; None while nothing is drawn."""
        return Area(self.left, self.low, self.right, self.top) if self.left <= self.right else None

    @property
    def rectangle(self) -> bool:
        """Whether it is nothing but one `re`."""
        return self.count == 1 and not self.lines

    def move(self, matrix: Matrix, operands: Sequence[float]) -> None:
        """A new piece begins."""
        x, y = operands
        a, b, c, d, e, f = matrix
        self.x, self.y = a * x + c * y + e, b * x + d * y + f
        self.start = (self.x, self.y)

    def line(self, matrix: Matrix, operands: Sequence[float]) -> None:
        """A straight line."""
        x, y = operands
        a, b, c, d, e, f = matrix
        self.lines += 1
        self._touch(self.x, self.y)
        self.x, self.y = a * x + c * y + e, b * x + d * y + f
        self._touch(self.x, self.y)

    def curve(self, matrix: Matrix, operands: Sequence[float]) -> None:
        """A curve with both of its control points."""
        x1, y1, x2, y2, x3, y3 = operands
        a, b, c, d, e, f = matrix
        self._bend(
            (a * x1 + c * y1 + e, b * x1 + d * y1 + f),
            (a * x2 + c * y2 + e, b * x2 + d * y2 + f),
            (a * x3 + c * y3 + e, b * x3 + d * y3 + f),
        )

    def curve_from_here(self, matrix: Matrix, operands: Sequence[float]) -> None:
        """A curve whose first control point is where it begins."""
        x2, y2, x3, y3 = operands
        a, b, c, d, e, f = matrix
        second = (a * x2 + c * y2 + e, b * x2 + d * y2 + f)
        self._bend((self.x, self.y), second, (a * x3 + c * y3 + e, b * x3 + d * y3 + f))

    def curve_to_end(self, matrix: Matrix, operands: Sequence[float]) -> None:
        """A curve whose second control point is where it ends."""
        x1, y1, x3, y3 = operands
        a, b, c, d, e, f = matrix
        end = (a * x3 + c * y3 + e, b * x3 + d * y3 + f)
        self._bend((a * x1 + c * y1 + e, b * x1 + d * y1 + f), end, end)

    def rect(self, matrix: Matrix, operands: Sequence[float]) -> None:
        """A rectangle, its sides level before it is mapped."""
        x, y, width, height = operands
        left, low, right, top = mapped(Area(x, y, x + width, y + height), matrix)
        self.count += 1
        self._touch(left, low)
        self._touch(right, top)

    def close(self, matrix: Matrix, operands: object) -> None:
        """Back to where the piece began."""
        self.x, self.y = self.start

    def _touch(self, x: float, y: float) -> None:
        if x < self.left:
            self.left = x
        if x > self.right:
            self.right = x
        if y < self.low:
            self.low = y
        if y > self.top:
            self.top = y

    def _bend(self, p1: tuple[float, float], p2: tuple[float, float], p3: tuple[float, float]) -> None:
        """A curve reaches less far than its control points: followed where these stick out."""
        self.lines += 1
        x0, y0 = self.x, self.y
        self._touch(x0, y0)
        self._touch(*p3)
        for x, y in (p1, p2):
            if x < self.left or x > self.right or y < self.low or y > self.top:
                for t in (0.2, 0.35, 0.5, 0.65, 0.8):
                    u = 1 - t
                    a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
                    self._touch(a * x0 + b * p1[0] + c * p2[0] + d * p3[0], a * y0 + b * p1[1] + c * p2[1] + d * p3[1])
                break
        self.x, self.y = p3
