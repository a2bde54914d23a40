"""A promise as the core knows it: shares of what was counted, their bounds, who plays, and where it is written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from fogtools.finding import Say
from fogtools.game.playing.course import Counts
from fogtools.source import Path_, Source

Verdict = Literal["kept", "broken", "too close"]
Pair = tuple[str, str]
#: Something counted: (what, card, detail).
Key = tuple[str, str, str]
#: How many of what: `12 plays`.
Counted = Callable[[int], Say]


def plays(n: int) -> Say:
    """So many plays."""
    return Say("{n} play", "{n} plays", n=n)


@dataclass(frozen=True)
class Share:
    """A share of what was counted: (hits, trials) of the counts, and between which bounds it is promised.

    `most`: how many trials one play may give; they may hang together. `unit` says what the trials are. `ever`: one hit
    keeps it; this is its key in the tally. `points`: the share s stands for 2 s - 1, the difference of two shares.
    """

    of: Callable[[Counts], tuple[int, int]]
    low: float = 0.0
    high: float = 1.0
    most: int = 1
    unit: Counted = plays
    ever: Key | None = None
    points: bool = False


@dataclass(frozen=True)
class Claim:
    """One thing that is promised: what it is about ("" where the sentence says it), and the pairs that may keep it.

    It is kept by one pair for which the share is within its bounds; broken where it is outside for each of them.
    """

    share: Share
    pairs: tuple[Pair, ...]
    about: str = ""


@dataclass(frozen=True)
class Exact:
    """What no play is needed for: whether it holds, and what breaks it."""

    holds: bool
    why: tuple[Say, ...] = ()


@dataclass(frozen=True)
class Promise:
    """What an author wrote, where, and what it comes to: every claim must be kept; or what is known for certain."""

    text: str
    source: Source
    path: Path_
    claims: tuple[Claim, ...] = ()
    exact: Exact | None = None


@dataclass(frozen=True)
class Seen:
    """What was seen of a claim with one pair: so many hits of so many trials, in so many plays; the interval.

    `others`: how many other pairs keep it no more than this one; `why`: what is known beyond these plays. `nearest`:
    how far from its bound a share must be seen to be called by so many plays; 0 where it has none.
    """

    about: str
    verdict: Verdict
    pair: Pair
    plays: int
    hits: int
    trials: int
    low: float
    high: float
    share: Share
    others: int = 0
    why: Say | None = None
    nearest: float = 0.0

    @property
    def bound(self) -> float | None:
        """The bound that lies nearest to what was seen; one of 0 % or 100 % is none."""
        bounds = [b for b in (self.share.low, self.share.high) if 0 < b < 1 and not self.share.ever]
        return min(bounds, key=lambda b: abs(b - self.rate), default=None)

    @property
    def rate(self) -> float:
        """The share that was seen; 0 without trials."""
        return self.hits / self.trials if self.trials else 0.0


@dataclass(frozen=True)
class Outcome:
    """How a promise stands after the plays: what was seen of each claim; the code of a play that counts against it."""

    promise: Promise
    verdict: Verdict
    seen: tuple[Seen, ...] = ()
    code: str = ""

    @property
    def worst(self) -> tuple[Seen, ...]:
        """What decided, the worst first: the broken claims, else those too close, else the one nearest to a bound."""
        decided = sorted((s for s in self.seen if s.verdict == self.verdict), key=room)
        return tuple(decided[:1] if self.verdict == "kept" else decided)


def room(seen: Seen) -> float:
    """How far what was seen lies from the nearest bound, as a share; a bound of 0 % or 100 % is none.

    Of what must come once: how often it came.
    """
    share, sides = seen.share, [seen.rate if seen.share.ever else 1.0]
    sides += [seen.rate - share.low] if share.low > 0 else []
    sides += [share.high - seen.rate] if share.high < 1 else []
    return min(sides)
