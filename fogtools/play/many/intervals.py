"""What a share that was counted may claim: its 95 % interval, the same wherever it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from fogtools.game.analysis.trials import Trials

#: Two-sided 95 % of the normal distribution.
Z = 1.959964
#: What was never seen in n plays happens in fewer than 3 of n, 95 times in 100 (Hanley and Lippman-Hand, Journal of the
#: American Medical Association 249, 1983, 1743-1745).
NEVER_SEEN = 3
#: So few trials, and three hits are not few.
SMALL = 50
#: The least that no, one, two or three hits may stand for: the 5 % point of chi-square with twice the degrees, halved.
FEW = (0.0, 0.051, 0.355, 0.818)


def wilson(hits: float, n: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a share (Wilson 1927); (0, 1) without observations."""
    if n == 0:
        return 0.0, 1.0
    p, zz = hits / n, Z * Z / n
    middle = (p + zz / 2) / (1 + zz)
    half = Z * sqrt(p * (1 - p) / n + zz / (4 * n)) / (1 + zz)
    return max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half))


def interval(*parts: Trials) -> tuple[float, float]:
    """The 95 % interval of a share whose observations are plays, each with its hits of its trials; (0, 1) without any.

    Wilson's with the effective sample size of the plays: as many trials that know nothing of each other as would give
    the linearised variance of the ratio over plays (Korn and Graubard, Survey Methodology 24, 1998, 193-201, with
    Wilson's interval as in Franco, Little, Louis and Slud, Journal of Survey Statistics and Methodology 7, 2019,
    334-364). Where no play gives two trials it is Wilson's own. `parts`: plays of different tables, each of which was
    played as often as it was (strata). Of one to three hits, or misses, the nearer end is that of Brown, Cai and
    DasGupta (Statistical Science 16, 2001, 101-133).
    """
    whole = sum(parts, Trials())
    if whole.trials == 0:
        return 0.0, 1.0
    share, n = whole.hits / whole.trials, whole.trials / _design(whole, parts)
    low, high = wilson(share * n, n)
    misses = whole.trials - whole.hits
    few = FEW if n > SMALL else FEW[:-1]
    if whole.hits < len(few):
        low = min(low, few[whole.hits] / n)
    if misses < len(few):
        high = max(high, 1 - few[misses] / n)
    return low, high


def resolution(*parts: Trials) -> float:
    """Below which share a thing lies that was never seen: 3 of n plays (the trials of a play count as one)."""
    whole = sum(parts, Trials())
    n = whole.trials * whole.trials / whole.trial_squares if whole.trials else 0.0
    return min(1.0, NEVER_SEEN / n) if n else 1.0


def _design(whole: Trials, parts: Sequence[Trials]) -> float:
    """The design effect: the variance of the share over plays against that of as many independent trials.

    Two plays more are taken as seen, one all hits and one all misses: so few hits make no variance of nothing.
    """
    size = whole.trial_squares / whole.trials
    share = (whole.hits + size) / (whole.trials + 2 * size)
    spread = whole.hit_squares - 2 * share * whole.products + share * share * whole.trial_squares
    spread -= sum((p.hits - share * p.trials) ** 2 / p.plays for p in parts if len(parts) > 1 and p.plays)
    more = size * size * (share * share + (1 - share) * (1 - share))
    return (max(spread, 0.0) + more) / ((whole.trials + 2 * size) * share * (1 - share))
