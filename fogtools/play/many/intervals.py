"""What a share that was counted may claim: its 95 % interval."""

from __future__ import annotations

from math import sqrt

#: Two-sided 95 % of the normal distribution.
Z = 1.959964


def wilson(hits: float, n: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a share (Wilson 1927); (0, 1) without observations."""
    if n == 0:
        return 0.0, 1.0
    p, zz = hits / n, Z * Z / n
    middle = (p + zz / 2) / (1 + zz)
    half = Z * sqrt(p * (1 - p) / n + zz / (4 * n)) / (1 + zz)
    return max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half))
