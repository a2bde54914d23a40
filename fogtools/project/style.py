"""[style] of fog.toml: how much of a habit a box may have; nothing is bound that is not named."""

from __future__ import annotations

from collections.abc import Mapping

#: The habits that can be bound: in per cent, and `dodges` as a number; `words` holds words, each with a number.
BUDGETS = (
    "contractions",
    "two-sentences",
    "number-words",
    "short-sentences",
    "dodges",
    "one-pattern",
    "match-pays-both",
    "untold-answers",
)
WORDS = "words"
#: The habits that are counted, not shares.
COUNTED = ("dodges",)
Budgets = Mapping[str, float]


def as_share(value: object) -> float | None:
    """A number from 0 to 100; None for anything else."""
    number = as_count(value)
    return number if number is not None and number <= 100 else None


def as_count(value: object) -> float | None:
    """A number that is not negative; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 1e9:
        return None
    return float(value)
