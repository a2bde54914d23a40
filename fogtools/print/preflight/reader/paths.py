"""A path while it is built: the box around it, and the upright rectangles that it is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fogtools.print.preflight.reader.matrices import Matrix
from fogtools.print.preflight.reader.records import Area

#: A path of more pieces is taken as a shape of its own, whatever it is made of.
MOST_PIECES = 12
#: Points that programs round by.
ROUNDED = 0.01
CORNERS = 4


class Piece(NamedTuple):
    """An upright rectangle of a path, and whether it is drawn the way the hands of a clock go."""

    box: Area
    clockwise: bool


class Path:
    """Points as they lie on the page; a moved-to point counts once something is drawn from it."""

    __slots__ = ("corners", "left", "low", "odd", "pieces", "right", "start", "top", "x", "y")

    def __init__(self) -> None:
        self.left = self.low = 1e30
        self.right = self.top = -1e30
        #: The corners of the piece that is being drawn, the rectangles before it, and whether anything is none.
        self.corners: list[tuple[float, float]] = []
        self.pieces: list[Piece] = []
        self.odd = False
        self.x = self.y = 0.0
        self.start = (0.0, 0.0)

    @property
    def box(self) -> Area | None:
        """The box around it; None while nothing is drawn."""
        return Area(self.left, self.low, self.right, self.top) if self.left <= self.right else None

    def rectangles(self, even_odd: bool) -> Sequence[Area]:
        """Upright rectangles that together cover exactly what the path fills; none where it is another shape.

        A frame, one rectangle within another that leaves a hole, is its four sides.
        """
        self._ended()
        if self.odd or not self.pieces:
            return ()
        if len(self.pieces) == 1:
            return (self.pieces[0].box,)
        if len(self.pieces) == 2:
            outer, inner = sorted(self.pieces, key=lambda piece: -piece.box.width * piece.box.height)
            if inner.box.within(outer.box) and (even_odd or outer.clockwise != inner.clockwise):
                return _frame(outer.box, inner.box)
        boxes = [piece.box for piece in self.pieces]
        apart = not any(a.meets(b) for i, a in enumerate(boxes) for b in boxes[:i])
        alike = len({piece.clockwise for piece in self.pieces}) == 1
        return boxes if apart or (alike and not even_odd) else ()

    def stroked(self, width: float) -> Sequence[Area]:
        """Upright rectangles that a line along the path covers, where this is one rectangle or one level line."""
        half = width / 2
        if len(self.corners) == 2 and not self.odd and not self.pieces and self.box:
            level = min(self.box.width, self.box.height) < ROUNDED
            return (self.box.grown(half),) if level else ()
        self._ended()
        if self.odd or len(self.pieces) != 1:
            return ()
        box = self.pieces[0].box
        return _frame(box.grown(half), box.grown(-half)) if min(box.width, box.height) > width else ()

    def _ended(self) -> None:
        """The piece that is being drawn is at its end."""
        corners = self.corners
        self.corners = []
        if not corners:
            return
        if len(corners) > CORNERS and _near(corners[0], corners[-1]):
            corners = corners[:-1]
        around = list(zip(corners, [*corners[1:], corners[0]], strict=True))
        level = [abs(a[1] - b[1]) < ROUNDED for a, b in around]
        upright = [abs(a[0] - b[0]) < ROUNDED for a, b in around]
        first, other = (level, upright) if level[0] else (upright, level)
        if len(corners) != CORNERS or not all((*first[::2], *other[1::2])) or len(self.pieces) >= MOST_PIECES:
            self.odd = True
            return
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        turn = sum(a[0] * b[1] - b[0] * a[1] for a, b in around)
        self.pieces.append(Piece(Area(min(xs), min(ys), max(xs), max(ys)), turn < 0))

    def move(self, matrix: Matrix, operands: Sequence[float]) -> None:
        """A new piece begins."""
        x, y = operands
        a, b, c, d, e, f = matrix
        self._ended()
        self.x, self.y = a * x + c * y + e, b * x + d * y + f
        self.start = (self.x, self.y)

    def line(self, matrix: Matrix, operands: Sequence[float]) -> None:
        """A straight line."""
        x, y = operands
        a, b, c, d, e, f = matrix
        self._touch(self.x, self.y)
        if not self.corners:
            self.corners.append((self.x, self.y))
        self.x, self.y = a * x + c * y + e, b * x + d * y + f
        self._touch(self.x, self.y)
        if len(self.corners) > CORNERS:
            self.odd = True
        else:
            self.corners.append((self.x, self.y))

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
        self._ended()
        self.x, self.y = self.start = _at(x, y, matrix)
        self.corners = [self.start, *(_at(*corner, matrix) for corner in _others(x, y, width, height))]
        for corner in self.corners:
            self._touch(*corner)

    def close(self, matrix: Matrix, operands: object) -> None:
        """Back to where the piece began."""
        self._ended()
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
        self.odd = True
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


def _at(x: float, y: float, matrix: Matrix) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _others(x: float, y: float, width: float, height: float) -> tuple[tuple[float, float], ...]:
    return (x + width, y), (x + width, y + height), (x, y + height)


def _near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(one[0] - other[0]) < ROUNDED and abs(one[1] - other[1]) < ROUNDED


def _frame(outer: Area, inner: Area) -> Sequence[Area]:
    """What lies in the one and not in the other, as the sides that are there."""
    sides = (
        Area(outer.left, outer.bottom, inner.left, outer.top),
        Area(inner.right, outer.bottom, outer.right, outer.top),
        Area(inner.left, outer.bottom, inner.right, inner.bottom),
        Area(inner.left, inner.top, inner.right, outer.top),
    )
    return [side for side in sides if min(side.width, side.height) > ROUNDED]
