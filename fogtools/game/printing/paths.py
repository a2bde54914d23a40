"""Drawings as SVG: closed and open paths on a field of 100 by 100, and the files that they make."""

from __future__ import annotations

import math


def ring(x: float, y: float, r: float) -> str:
    """A circle as a path."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


def rays(n: int, inner: float, outer: float, x: float = 50, y: float = 50) -> str:
    """Strokes around a middle, evenly."""
    turns = [2 * math.pi * i / n - math.pi / 2 for i in range(n)]
    return "".join(
        f"M{x + inner * math.cos(a):.1f} {y + inner * math.sin(a):.1f}"
        f"L{x + outer * math.cos(a):.1f} {y + outer * math.sin(a):.1f}"
        for a in turns
    )


def star(n: int, inner: float, outer: float, x: float = 50, y: float = 50) -> str:
    """A star of so many points."""
    turns = [(math.pi * i / n - math.pi / 2, outer if i % 2 == 0 else inner) for i in range(2 * n)]
    return "M" + "L".join(f"{x + r * math.cos(a):.1f} {y + r * math.sin(a):.1f}" for a, r in turns) + "Z"


def svg(inside: str, box: str = "-4 -4 108 108") -> bytes:
    """A drawing as a file; `box` is what of it is seen."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{inside}</svg>'.encode()
