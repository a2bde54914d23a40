"""Intervals and corrections: what a figure of a report may claim."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import copysign, erf, exp, lgamma, log, sqrt
from typing import NamedTuple

from fogtools.play.many.intervals import Z

#: A share of false alarms among all that is called clear.
ALARMS = 0.05
#: Blocks that a ratio needs.
FEW = 10
TINY = 1e-300


class Estimate(NamedTuple):
    """A value, its 95 % interval, and how likely chance alone makes one as far from zero."""

    value: float
    low: float
    high: float
    p: float


def mean(values: Mapping[int, int]) -> Estimate:
    """The mean of counted whole numbers (value -> how often), with its 95 % interval."""
    n = sum(values.values())
    if n == 0:
        return Estimate(0.0, 0.0, 0.0, 1.0)
    middle = sum(v * k for v, k in values.items()) / n
    spread = sum(k * (v - middle) ** 2 for v, k in values.items()) / max(1, n - 1)
    return _normal(middle, sqrt(spread / n))


def quantiles(values: Mapping[int, int], shares: Sequence[float]) -> tuple[int, ...]:
    """The least counted numbers that so many of all do not exceed; zeros without any."""
    n = sum(values.values())
    found = []
    for share in shares:
        left = share * n
        place = 0
        for place in sorted(values):
            left -= values[place]
            if left <= 0:
                break
        found.append(place)
    return tuple(found)


def discordant(one: int, other: int, n: int) -> Estimate:
    """The difference of two shares of the same n plays; `one`, `other`: plays in which only that one is so (McNemar).

    Its interval is Agresti and Min's (2005): half an observation more in each cell.
    """
    if n == 0:
        return Estimate(0.0, -1.0, 1.0, 1.0)
    more, less, whole = one + 0.5, other + 0.5, n + 2.0
    error = sqrt(more + less - (more - less) ** 2 / whole) / whole
    value = (one - other) / n
    z = abs(one - other) / sqrt(max(1, one + other))
    return Estimate(
        value,
        min(value, (more - less) / whole - Z * error),
        max(value, (more - less) / whole + Z * error),
        2 * (1 - _phi(z)),
    )


def apart(one: Mapping[int, int], other: Mapping[int, int]) -> Estimate:
    """The difference of two means, as if they were independent: wider than it need be where they rise together."""
    a, b = mean(one), mean(other)
    return _normal(a.value - b.value, sqrt(((a.high - a.value) / Z) ** 2 + ((b.high - b.value) / Z) ** 2))


def ratio(gains: Sequence[float], uses: Sequence[float]) -> Estimate | None:
    """Gain per use over blocks of paired plays: sum of gains / sum of uses, with its interval from the blocks.

    Student's t over residuals (linearised ratio, Cochran 1977, section 6.4), with as many degrees of freedom as blocks
    have any. None where fewer than `FEW` blocks have: there is nothing to say.
    """
    n, whole = sum(bool(g or u) for g, u in zip(gains, uses, strict=True)), sum(uses)
    if n < FEW or whole <= 0:
        return None
    value = sum(gains) / whole
    error = sqrt(n / (n - 1) * sum((g - value * u) ** 2 for g, u in zip(gains, uses, strict=True))) / whole
    half = student(n - 1) * error
    p = (0.0 if value else 1.0) if error == 0 else outside(value / error, n - 1)
    return Estimate(value, value - half, value + half, p)


def _normal(value: float, error: float) -> Estimate:
    p = 2 * (1 - _phi(abs(value) / error)) if error else (0.0 if value else 1.0)
    return Estimate(value, value - Z * error, value + Z * error, p)


def _phi(z: float) -> float:
    return 0.5 * (1 + erf(z / sqrt(2)))


def false_discoveries(ps: Sequence[float]) -> list[float]:
    """Each p adjusted by Benjamini and Hochberg (1995): the share of false alarms among all at most as large."""
    order = sorted(range(len(ps)), key=lambda i: -ps[i])
    adjusted, least = [1.0] * len(ps), 1.0
    for i, place in zip(order, range(len(ps), 0, -1), strict=True):
        least = min(least, ps[i] * len(ps) / place)
        adjusted[i] = least
    return adjusted


# ------------------------------------------------------------------ Student's t
def student(freedom: int) -> float:
    """The two-sided 95 % point of Student's t."""
    low, high = 0.0, 1000.0
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if outside(middle, freedom) > 0.05 else (low, middle)
    return high


def outside(t: float, freedom: int) -> float:
    """The probability that Student's t is further from zero than this."""
    return _beta(freedom / 2, 0.5, freedom / (freedom + t * t))


def _beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function, by its continued fraction (DLMF 8.17.22)."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x))
    if x > (a + 1) / (a + b + 2):
        return 1 - front * _fraction(b, a, 1 - x) / b
    return front * _fraction(a, b, x) / a


def _fraction(a: float, b: float, x: float) -> float:
    c, d = 1.0, 1 / _off_zero(1 - (a + b) * x / (a + 1))
    found = d
    for m in range(1, 300):
        for top in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / _off_zero(1 + top * d)
            c = _off_zero(1 + top / c)
            found *= d * c
        if abs(d * c - 1) < 1e-14:
            break
    return found


def _off_zero(x: float) -> float:
    return copysign(max(abs(x), TINY), x)
