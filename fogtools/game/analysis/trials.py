"""How often something came of the times that it could have: hits of trials, of which one play may give several."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Trials:
    """Hits of trials over plays, and how the trials of one play hang together: sums of squares and products of both.

    `hit_squares` is the sum over plays of the square of a play's hits, `trial_squares` of its trials, `products` of
    both multiplied: that is all that an interval needs to know (`play.many.intervals`), however many plays there were.
    """

    plays: int = 0
    hits: int = 0
    trials: int = 0
    hit_squares: int = 0
    products: int = 0
    trial_squares: int = 0

    def __add__(self, other: Trials) -> Trials:
        return Trials(
            self.plays + other.plays,
            self.hits + other.hits,
            self.trials + other.trials,
            self.hit_squares + other.hit_squares,
            self.products + other.products,
            self.trial_squares + other.trial_squares,
        )


def alone(hits: int, trials: int, plays: int = 0) -> Trials:
    """Trials of which no play gives two. `plays`: how many there were, where some give none."""
    return Trials(plays or trials, hits, trials, hits, hits, trials)


def together(joint: Mapping[tuple[int, int], int], plays: int) -> Trials:
    """Trials of which a play may give several: (hits, trials) of a play -> in how many plays it was so."""
    found = Trials(plays)
    for (h, t), n in joint.items():
        found += Trials(0, n * h, n * t, n * h * h, n * h * t, n * t * t)
    return found
