"""Intervals and corrections: what a figure of a report may claim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
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


def mean(*tables: Mapping[int, int]) -> Estimate:
    """The mean of counted whole numbers (value -> how often), with its 95 % interval.

    Several `tables`, each of which was played as often as it was, are strata (Cochran 1977, section 5.3): how far their
    own means lie apart is no error.
    """
    n = sum(sum(values.values()) for values in tables)
    if n == 0:
        return Estimate(0.0, 0.0, 0.0, 1.0)
    middle = sum(v * k for values in tables for v, k in values.items()) / n
    return _normal(middle, sqrt(sum(map(_spread, tables))) / n)


def _spread(values: Mapping[int, int]) -> float:
    """The variance of the sum of counted numbers."""
    n = sum(values.values())
    middle = sum(v * k for v, k in values.items()) / max(1, n)
    return n * sum(k * (v - middle) ** 2 for v, k in values.items()) / max(1, n - 1)


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


def discordant(*tables: tuple[int, int, int]) -> Estimate:
    """The difference of two shares of the same plays: in how many only the one is so, only the other, of how many.

    Its interval is Agresti and Min's (2005): half an observation more in each cell (McNemar's test). Several `tables`
    are strata, as in `mean`.
    """
    one, other, n = (sum(table[i] for table in tables) for i in range(3))
    if n == 0:
        return Estimate(0.0, -1.0, 1.0, 1.0)
    whole = n + 2.0
    own = sum((a - b) ** 2 / (plays + 2 / len(tables)) for a, b, plays in tables)
    error = sqrt(one + other + 1 - own) / whole
    value, middle = (one - other) / n, (one - other) / whole
    z = abs(one - other) / sqrt(max(1, one + other))
    return Estimate(value, min(value, middle - Z * error), max(value, middle + Z * error), 2 * (1 - _phi(z)))


def apart(*tables: tuple[Mapping[int, int], Mapping[int, int], Mapping[int, int]]) -> Estimate:
    """The mean difference of two numbers of the same play: how often each was counted, the other one, and their sum.

    The sum tells how far they rise together: Var(a - b) = 2 Var(a) + 2 Var(b) - Var(a + b). Several `tables` are
    strata, as in `mean`.
    """
    n = sum(sum(one.values()) for one, _, _ in tables)
    if n == 0:
        return Estimate(0.0, 0.0, 0.0, 1.0)
    value = sum(sum(v * k for v, k in a.items()) - sum(v * k for v, k in b.items()) for a, b, _ in tables) / n
    spread = sum(2 * _spread(a) + 2 * _spread(b) - _spread(both) for a, b, both in tables)
    return _normal(value, sqrt(max(0.0, spread)) / n)


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


def more_than_alone(*tables: Mapping[tuple[str, str], int]) -> Estimate:
    """How much more often two pick the same than if each picked without regard to the other, from counted pairs.

    Of a pair (a, b) counts whether they are the same, less how often the other one picks a, less how often the one
    picks b: the linear part of the difference (the delta method; Agresti 2013, section 16.1). Several `tables` are
    strata, as in `mean`.
    """
    whole: Counter[tuple[str, str]] = Counter()
    for table in tables:
        whole.update(table)
    n = whole.total()
    letters = {letter for pair in whole for letter in pair}
    one, other = ({x: sum(k for pair, k in whole.items() if pair[i] == x) / n for x in letters} for i in (0, 1))
    value = sum(k for (a, b), k in whole.items() if a == b) / n - sum(one[x] * other[x] for x in letters)
    weigh = {(a, b): (a == b) - other[a] - one[b] for a, b in whole}
    spread = 0.0
    for table in tables:
        size = sum(table.values())
        middle = sum(k * weigh[pair] for pair, k in table.items()) / max(1, size)
        spread += sum(k * (weigh[pair] - middle) ** 2 for pair, k in table.items())
    return _normal(value, sqrt(spread) / n)


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
@cache
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
