"""Matrices as PDF writes them, (a, b, c, d, e, f), and the boxes that they map."""

from __future__ import annotations

from math import hypot

from fogtools.print.preflight.reader.records import Area

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
#: No box reaches farther: a clip that cuts nothing.
EVERYWHERE = Area(-1e9, -1e9, 1e9, 1e9)


def times(first: Matrix, then: Matrix) -> Matrix:
    """What maps by the one and then by the other."""
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def mapped(box: Area, by: Matrix) -> Area:
    """The smallest upright box around a mapped one."""
    a, b, c, d, e, f = by
    left, bottom, right, top = box
    if b == 0.0 == c:
        x1, x2, y1, y2 = a * left + e, a * right + e, d * bottom + f, d * top + f
        return Area(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))
    xs = (a * left + c * bottom, a * left + c * top, a * right + c * bottom, a * right + c * top)
    ys = (b * left + d * bottom, b * left + d * top, b * right + d * bottom, b * right + d * top)
    return Area(min(xs) + e, min(ys) + f, max(xs) + e, max(ys) + f)


def upright(matrix: Matrix) -> bool:
    """Whether a mapped rectangle stays one with level edges."""
    a, b, c, d, _, _ = matrix
    return (abs(b) < 1e-6 and abs(c) < 1e-6) or (abs(a) < 1e-6 and abs(d) < 1e-6)


def scale(matrix: Matrix) -> float:
    """By how much it makes a line thicker: in its thinner direction."""
    a, b, c, d, _, _ = matrix
    return min(hypot(a, b), hypot(c, d))
