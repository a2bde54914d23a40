"""How promises ended, in words and as data: lines for people, findings at the author's line, JUnit, JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from fogtools.finding import Digits, Finding, Say
from fogtools.game.analysis.expectation import Outcome, Seen
from fogtools.game.analysis.expectation import plays as in_plays
from fogtools.play.many.expectations.sequential_test import ALPHA, nearest

#: So many of the claims that decided are told.
TOLD = 3
#: To tell a share from its bound, ten times as many plays are a third of the interval.
MORE = 10


def figures(seen: Seen) -> Say:
    """What was seen: the share, what it may be, of how many, and who played."""
    if seen.why is not None:
        return seen.why
    if seen.share.ever:
        return Say("seen in {hits} of {of} by {pair}", hits=in_plays(seen.hits), of=seen.plays, pair=_pair(seen))
    values: dict[str, Any] = {
        "rate": _rate(seen, seen.rate),
        "low": _rate(seen, seen.low),
        "high": _rate(seen, seen.high),
        "pair": _pair(seen),
    }
    if seen.share.points:
        return Say(
            "{rate} point ({low} to {high}) in {plays} by {pair}",
            "{rate} points ({low} to {high}) in {plays} by {pair}",
            n=round(abs(100 * (2 * seen.rate - 1)), 1),
            plays=in_plays(seen.plays),
            **values,
        )
    if seen.share.unit is in_plays:
        return Say("{rate} % ({low}-{high} %) of {plays} by {pair}", plays=in_plays(seen.trials), **values)
    return Say(
        "{rate} % ({low}-{high} %) of {trials}, in {plays} by {pair}",
        trials=seen.share.unit(seen.trials),
        plays=in_plays(seen.plays),
        **values,
    )


def _pair(seen: Seen) -> str | Say:
    both = " + ".join(seen.pair)
    return (
        Say("{pair}, the nearest of {n} pair", "{pair}, the nearest of {n} pairs", pair=both, n=seen.others + 1)
        if seen.others
        else both
    )


def _rate(seen: Seen, rate: float) -> Say:
    """Percent; of a difference, the points."""
    return Digits(f"{100 * (2 * rate - 1):+.1f}" if seen.share.points else f"{100 * rate:.1f}")


def decides(seen: Seen) -> Say:
    """How near to its bound a share could be called by so many plays."""
    bound = seen.bound or 0.0
    if seen.share.points:
        return Say(
            "in so many plays the edge must lie {near} off {bound} to be called",
            near=_near(2 * seen.nearest),
            bound=_points(100 * (2 * bound - 1), "g"),
        )
    return Say(
        "in so many plays the share must lie {near} off {bound} % to be called",
        near=_near(seen.nearest),
        bound=Digits(f"{100 * bound:g}"),
    )


def _near(share: float) -> Say:
    return _points(100 * share, ".1f")


def _points(value: float, form: str) -> Say:
    """A number of points, written in this form."""
    return Say("{value} point", "{value} points", n=float(f"{value:{form}}"), value=Digits(f"{value:{form}}"))


def about(seen: Seen) -> Say:
    """What was seen, with what it is about."""
    return Say("{what}: {figures}", what=seen.about, figures=figures(seen)) if seen.about else figures(seen)


def lines(outcome: Outcome) -> Iterator[Say]:
    """What was seen of what decided it; how much more there is."""
    exact, worst = outcome.promise.exact, outcome.worst
    told = [about(seen) for seen in worst] if exact is None else list(exact.why)
    yield from told[:TOLD]
    more = (len(outcome.seen) if outcome.verdict == "kept" else len(told)) - min(len(told), TOLD)
    if more and outcome.verdict == "kept":
        yield Say("and {n} more with more room", "and {n} more with more room", n=more)
    elif more:
        yield Say("and {n} more", "and {n} more", n=more)


def finding(outcome: Outcome, budget: int, strict: bool) -> Finding | None:
    """What an author must look at, at the promise's own line; None where it is kept."""
    promise = outcome.promise
    told = [*lines(outcome)]
    seen = _joined(told) if told else Say("it does not hold")
    if outcome.verdict == "broken":
        help = Say("a play that counts against it: `fog tell {code}`", code=outcome.code) if outcome.code else None
        return promise.source.finding(promise.path, "broken-promise", Say("broken: {seen}", seen=seen), help)
    if outcome.verdict == "too close":
        ever = any(s.share.ever for s in outcome.worst)
        more = Say("with `-n {n}` it would play more", n=MORE * budget)
        help = more if ever else Say("promise a little more room, or let it play more: `-n {n}`", n=MORE * budget)
        seen = Say("{first}; {then}", first=seen, then=decides(outcome.worst[0])) if outcome.worst[0].bound else seen
        return promise.source.finding(
            promise.path,
            "close-promise",
            Say("too close to call: {seen}", seen=seen),
            help,
            severity="error" if strict else "note",
        )
    return None


def _joined(told: Sequence[Say]) -> Say:
    found = told[0]
    for other in told[1:]:
        found = Say("{first}; {then}", first=found, then=other)
    return found


def data(outcome: Outcome, story: str) -> dict[str, object]:
    """The row of `--format json`, in English."""
    promise = outcome.promise
    place = promise.source.where(promise.path)
    return {
        "story": story,
        "file": promise.source.name,
        "line": place.line,
        "column": place.column,
        "promise": promise.text,
        "verdict": outcome.verdict,
        "code": outcome.code,
        "seen": [_row(seen) for seen in outcome.seen],
        **({"why": [str(why) for why in promise.exact.why]} if promise.exact else {}),
    }


def _row(seen: Seen) -> dict[str, object]:
    """Shares as they were tested; of a difference of shares, the points."""
    ends = {"rate": seen.rate, "low": seen.low, "high": seen.high}
    shown = {name: round(100 * (2 * end - 1), 2) if seen.share.points else round(end, 5) for name, end in ends.items()}
    return {
        "about": seen.about,
        "verdict": seen.verdict,
        "why": str(seen.why or ""),
        "personas": list(seen.pair),
        "plays": seen.plays,
        "hits": seen.hits,
        "trials": seen.trials,
        "unit": "points" if seen.share.points else "share",
        "nearest": round((200 if seen.share.points else 1) * seen.nearest, 5),
        **shown,
    }


def resolved(plays: int) -> Say:
    """How near to its bound any share of plays can be decided by so many of them: `0.8`."""
    return _near(nearest(0.5, plays))


def certain() -> Say:
    """How certain every call is: `99.9 %`."""
    return Say("{value} %", value=Digits(f"{100 * (1 - ALPHA):g}"))
