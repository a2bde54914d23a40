"""What is measured of a story over many plays, so that two of its versions can be held against each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from fogtools.finding import Say

#: `share`: of 1, shown in percent; `points`: a difference of two shares; `number`: a mean.
Unit = Literal["share", "points", "number"]


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure of a story: its section, its key (what, card, detail) in every version, and its words.

    `of` gives a sum and of how many it is (hits and trials) for the counts of some plays. `leads`: one of the figures
    that a story is judged by, so they say whether there were enough plays.
    """

    section: Say
    key: tuple[str, str, str]
    label: Say
    unit: Unit
    of: Callable[[Any], tuple[float, float]]
    leads: bool = False
