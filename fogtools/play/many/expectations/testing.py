"""Plays until every promise of a story is kept, broken or, when the budget is used up, too close to call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from fogtools.game.analysis.expectation import Claim, Outcome, Pair, Promise, Seen, Share, Verdict
from fogtools.game.playing.course import Counts, Course, Step
from fogtools.game.protocols import Story
from fogtools.game.record import Game
from fogtools.play.many.expectations.sequential_test import ALPHA, Standing, interval, nearest, standing
from fogtools.play.many.parallel import Engine, Wanted, engine_for, run

#: How many plays before the first look; from then on half as many again before each.
FIRST = 500
#: Plays of each pair at most, where nothing else is said.
BUDGET = 100_000


@dataclass
class Table:
    """The plays of one pair so far."""

    course: Course
    engine: Engine
    budget: int
    counts: Counts = field(default_factory=Counts)

    @property
    def left(self) -> int:
        """How many plays it may still play."""
        return self.budget - self.counts.plays

    def more(self, game: Game, story: Story, step: Step | None) -> None:
        """Plays until the next look."""
        done = self.counts.plays
        wanted = min(self.left, max(FIRST, done // 2))
        self.counts += run(game, story, self.course, wanted, start=done, engine=self.engine, step=step)


class Call(NamedTuple):
    """How a claim stands with one pair, and what was seen by then: plays, hits, trials."""

    standing: Standing
    plays: int = 0
    hits: int = 0
    trials: int = 0


@dataclass
class Open:
    """A claim of a promise: how it stands with each of its pairs, and at which chance of error each call is made."""

    claim: Claim
    alpha: float
    calls: dict[Pair, Call] = field(default_factory=dict)

    def at(self, pair: Pair) -> Call:
        """How it stands with a pair."""
        return self.calls.get(pair, Call("open"))

    @property
    def verdict(self) -> Verdict | None:
        """None while it is open."""
        found = {self.at(pair).standing for pair in self.claim.pairs}
        return "kept" if "kept" in found else "broken" if found == {"broken"} else None

    def look(self, tables: Mapping[Pair, Table]) -> None:
        """Calls what is clear by now; a call stands, with what was seen until then."""
        for pair in self.claim.pairs:
            if self.verdict is None and self.at(pair).standing == "open":
                self.calls[pair] = called(self.claim.share, tables[pair].counts, self.alpha)

    def next(self, tables: Mapping[Pair, Table]) -> Pair | None:
        """The pair that most likely keeps it, of those that may play on; at first each plays once."""
        waiting = [p for p in self.claim.pairs if self.at(p).standing == "open" and tables[p].left > 0]
        return min(waiting, key=self.distance, default=None)

    def distance(self, pair: Pair) -> float:
        """How far from the middle of what is promised; less than any where nobody played yet."""
        call, share = self.at(pair), self.claim.share
        if not call.trials:
            return 2.0 if call.plays else -1.0
        return abs(call.hits / call.trials - (share.low + share.high) / 2)


def called(share: Share, counts: Counts, alpha: float) -> Call:
    """How a share stands by what was counted."""
    hits, trials = share.of(counts)
    if share.ever:
        now: Standing = "kept" if hits else "open"
    else:
        now = standing(hits / share.most, trials / share.most, share.low, share.high, alpha)
    return Call(now, counts.plays, hits, trials)


def outcomes(
    game: Game,
    story: Story,
    promises: Sequence[Promise],
    base: Course,
    budget: int = BUDGET,
    *,
    step: Step | None = None,
    alpha: float = ALPHA,
    engine: Wanted = "auto",
) -> list[Outcome]:
    """How each promise stands, in their order: the same for the same seed, whatever plays and on how many cores.

    A promise of several claims, or of several pairs, shares its chance of error (`alpha`) out among them (Bonferroni).
    `engine`: what plays; "reference" never starts the other.
    """
    opened = [[Open(c, alpha / sum(len(c.pairs) for c in p.claims)) for c in p.claims] for p in promises]
    every = [one for some in opened for one in some]
    tables = {pair: _table(game, story, base, pair, budget, engine) for pair in _pairs(every)}
    while wanted := _wanted(opened, tables):
        for pair in wanted:
            tables[pair].more(game, story, step)
        for one in every:
            one.look(tables)
    return [_outcome(p, some) for p, some in zip(promises, opened, strict=True)]


def _pairs(claims: Sequence[Open]) -> list[Pair]:
    return list(dict.fromkeys(pair for one in claims for pair in one.claim.pairs))


def _table(game: Game, story: Story, base: Course, pair: Pair, budget: int, engine: Wanted) -> Table:
    course = replace(base, policies=pair)
    return Table(course, engine_for(game, story, course, budget, engine), budget)


def _wanted(opened: Sequence[Sequence[Open]], tables: Mapping[Pair, Table]) -> list[Pair]:
    """Who plays next: for each open claim of a promise that is not broken yet, the likeliest pair."""
    found = {}
    for some in opened:
        if not any(one.verdict == "broken" for one in some):
            for one in some:
                pair = one.next(tables) if one.verdict is None else None
                if pair is not None:
                    found[pair] = True
    return list(found)


# ------------------------------------------------------------------ what comes of it
def _outcome(promise: Promise, opened: Sequence[Open]) -> Outcome:
    if promise.exact is not None:
        return Outcome(promise, "kept" if promise.exact.holds else "broken")
    seen = tuple(map(_seen, opened))
    return Outcome(promise, verdict_of(seen), seen)


def verdict_of(seen: Sequence[Seen]) -> Verdict:
    """Of a promise whose claims ended so: every one must be kept."""
    verdicts = {s.verdict for s in seen}
    return "broken" if "broken" in verdicts else "too close" if "too close" in verdicts else "kept"


def _seen(one: Open) -> Seen:
    """A claim with the pair that decided it: the one that keeps it, else the likeliest one."""
    share, pairs = one.claim.share, one.claim.pairs
    kept = [p for p in pairs if one.at(p).standing == "kept"]
    pair = kept[0] if kept else min(pairs, key=one.distance)
    _, plays, hits, trials = one.at(pair)
    low, high = interval(hits / share.most, trials / share.most, one.alpha)
    others = 0 if kept else len(pairs) - 1
    seen = Seen(one.claim.about, one.verdict or "too close", pair, plays, hits, trials, low, high, share, others)
    near = 0.0 if seen.bound is None else nearest(seen.bound, trials / share.most, one.alpha)
    return replace(seen, nearest=near)
