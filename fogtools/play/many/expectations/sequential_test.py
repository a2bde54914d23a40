"""A share watched while plays come in: an interval that holds however often one looks, and what it says of a bound.

The mixture sequential probability ratio test of Robbins (Annals of Mathematical Statistics 41, 1970, 1397-1409): the
likelihood of all shares, mixed by Jeffreys' Beta(1/2, 1/2), over that of the one true share is a martingale of mean 1,
so that by Ville's inequality it ever reaches 1/alpha with a chance of at most alpha. Shares at which it has are ruled
out for good; the others are the interval. Where one play gives up to m trials that may hang together (both people of a
couple), each counts as 1/m of a trial: by Hoelder's inequality the bound still holds.
"""

from __future__ import annotations

from collections.abc import Callable
from math import lgamma, log, log1p
from typing import Literal

#: How often a true share may be ruled out, however long one looks.
ALPHA = 0.001
#: A bound of 0 % or 100 % cannot be proven by any number of plays: within so much of it is as good.
NEVER = 0.001
#: Jeffreys' prior.
PRIOR = 0.5
#: The interval's ends are as exact as this.
EXACT = 1e-7

Standing = Literal["kept", "broken", "open"]


def against(share: float, hits: float, trials: float) -> float:
    """The logarithm of how much likelier the mixture is than this share, for so many hits of so many trials."""
    missed = trials - hits
    mixed = _beta(PRIOR + hits, PRIOR + missed) - _beta(PRIOR, PRIOR)
    if (share <= 0 and hits > 0) or (share >= 1 and missed > 0):
        return float("inf")
    alone = (hits * log(share) if hits else 0.0) + (missed * log1p(-share) if missed else 0.0)
    return mixed - alone


def _beta(a: float, b: float) -> float:
    return lgamma(a) + lgamma(b) - lgamma(a + b)


def interval(hits: float, trials: float, alpha: float = ALPHA) -> tuple[float, float]:
    """Every share that is not ruled out yet, from and to; (0, 1) without trials."""
    if trials <= 0:
        return 0.0, 1.0
    seen, enough = hits / trials, log(1 / alpha)
    low = 0.0 if hits <= 0 else _edge(0.0, seen, lambda p: against(p, hits, trials) >= enough)
    high = 1.0 if hits >= trials else 1 - _edge(0.0, 1 - seen, lambda q: against(1 - q, hits, trials) >= enough)
    return low, high


def _edge(out: float, inside: float, ruled_out: Callable[[float], bool]) -> float:
    """Between a share that is ruled out and one that is not: where the one ends and the other begins."""
    while inside - out > EXACT:
        middle = (out + inside) / 2
        out, inside = (middle, inside) if ruled_out(middle) else (out, middle)
    return out


def nearest(bound: float, trials: float, alpha: float = ALPHA) -> float:
    """How far from a bound a share must be seen in so many trials to be told from it, on the side that needs more."""
    if trials <= 0:
        return 1.0
    enough = log(1 / alpha)

    def away(room: float) -> float:
        """How far on the side that has so much room (less than none: below the bound)."""
        off = _edge(0, 1, lambda x: against(bound, (bound + room * (1 - x)) * trials, trials) >= enough)
        return abs(room) * (1 - off)

    return max(away(1 - bound), away(-bound))


def standing(hits: float, trials: float, low: float, high: float, alpha: float = ALPHA) -> Standing:
    """Whether the share is certainly within the bounds, certainly outside, or either."""
    if trials <= 0:
        return "open"
    enough, seen = log(1 / alpha), hits / trials
    if (seen > high and against(high, hits, trials) >= enough) or (seen < low and against(low, hits, trials) >= enough):
        return "broken"
    above = low <= 0 or _over(min(low, 1 - NEVER), hits, trials, enough)
    below = high >= 1 or _over(1 - max(high, NEVER), trials - hits, trials, enough)
    return "kept" if above and below else "open"


def _over(share: float, hits: float, trials: float, enough: float) -> bool:
    """Whether more than this share is certain."""
    return hits / trials > share and against(share, hits, trials) >= enough
