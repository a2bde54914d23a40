"""The verdict on all that a story can come to: reached, rare or impossible; where nothing is known, not seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from fogtools.finding import Digits, Finding, Say
from fogtools.game.analysis.trials import Trials, alone
from fogtools.game.playing.course import Counts, Course, Games, Step
from fogtools.game.protocols import Box, Story
from fogtools.game.record import Game, Reachable
from fogtools.play.many.intervals import interval, resolution
from fogtools.play.many.parallel import Wanted
from fogtools.play.many.witness import Key, Witness, search

Word = Literal["impossible", "not seen", "rare", "reached"]
#: The order in which an author should look at them.
WORDS: tuple[Word, ...] = ("impossible", "not seen", "rare", "reached")
#: Rare is what surely happens in fewer than one of so many cases.
SELDOM = 100
#: How many plays may be spent on looking for what was not seen: a few seconds.
BUDGET = 6_000
#: The names of the findings: what is impossible, and what was seen though a proof says that it cannot be.
CHECK, WRONG = "impossible", "wrong-proof"
HELP = Say("change what keeps it away, or delete it")


class Verdict(NamedTuple):
    """What is known of one thing: `hits` of `of` cases with the 95 % interval of the share; `code` is a play with it.

    `resolution`: below which share it lies where it was never seen, by so many cases.

    A case is a play, or what the thing is a share of (a destiny: whoever ended with it). `elsewhere`: the witness
    plays otherwise than the plays that were counted (by forced or least-used choices).
    """

    thing: Reachable
    verdict: Word
    hits: int
    of: int
    low: float
    high: float
    code: str = ""
    elsewhere: bool = False
    resolution: float = 1.0

    @property
    def refuted(self) -> bool:
        """Whether it was seen though it is proven to be impossible: the proof is wrong."""
        return self.hits > 0 and self.thing.reason is not None


def verdicts(
    game: Game,
    box: Box,
    story: Story,
    course: Course,
    counts: Counts,
    *,
    budget: int = BUDGET,
    step: Step | None = None,
    games: Sequence[Games] = (),
    engine: Wanted = "auto",
) -> list[Verdict]:
    """The verdict on each thing that the game names, worst first, else in the author's order.

    `counts` are those of `games`; where none are named, of games 0 to `counts.plays - 1` of the course. At most
    `budget` plays look for a witness of what was not seen, and for the first play of what is rare; what is seen by
    none of them stays "not seen". `engine`: what may play them.
    """
    if game.analysis.reachable is None:
        return []
    parts = [g.counts for g in games] or [counts]
    judged = [judge(thing, *parts) for thing in game.analysis.reachable(box, story, course.rulings)]
    wanted = [v.thing for v in judged if v.verdict in ("rare", "not seen") or v.refuted]
    found = search(game, story, course, counts, wanted, budget, step, games, engine) if budget and wanted else {}
    return sorted((_witnessed(v, found) for v in judged), key=lambda v: WORDS.index(v.verdict))


def judge(thing: Reachable, *counts: Counts) -> Verdict:
    """The verdict by the counts of each table. What was seen is not impossible, whatever is said of it (`refuted`)."""
    parts = [_trials(thing, c) for c in counts]
    low, high = interval(*parts)
    hits, of = sum(p.hits for p in parts), sum(p.trials for p in parts)
    word: Word = "reached" if high * SELDOM >= 1 else "rare"
    if not hits:
        word = "impossible" if thing.reason is not None else "not seen"
    return Verdict(thing, word, hits, of, low, high, resolution=resolution(*parts))


def _trials(thing: Reachable, counts: Counts) -> Trials:
    if thing.share is None:
        return alone(counts.seen[thing.key], counts.plays)
    return thing.share(counts.tally, counts.plays)


def _witnessed(verdict: Verdict, found: Mapping[Key, Witness]) -> Verdict:
    """With its witness, where there is one; what only a search has seen is rare, what is reached stays so."""
    witness = found.get(verdict.thing.key)
    if witness is None:
        return verdict
    word: Word = "reached" if verdict.verdict == "reached" else "rare"
    return verdict._replace(verdict=word, code=witness.code, elsewhere=witness.elsewhere)


# ------------------------------------------------------------------ for commands and reports
def findings(verdicts: Sequence[Verdict]) -> list[Finding]:
    """What is impossible, as findings at their places: for `--fail-on impossible`, in every format of findings."""
    return [
        replace(v.thing.place, check=CHECK, severity="error", message=_cannot(v.thing), help=HELP)
        for v in verdicts
        if v.verdict == "impossible"
    ]


def wrong(verdicts: Sequence[Verdict]) -> list[Finding]:
    """Proofs that a play has refuted: faults of the tool, at the places of what they speak of; to be shown always."""
    return [
        replace(v.thing.place, check=WRONG, severity="error", message=_seen(v), help=_report(v))
        for v in verdicts
        if v.refuted
    ]


def _seen(verdict: Verdict) -> Say:
    return Say(
        "{thing} was seen, {hits} of {of}, though it is proven that it never happens: {reason}",
        thing=verdict.thing.label,
        hits=verdict.hits,
        of=verdict.of,
        reason=verdict.thing.reason,
    )


def _report(verdict: Verdict) -> Say:
    if verdict.code:
        return Say(
            "this is a fault of the tool, not of your story: please report it with your cards and `{code}`",
            code=verdict.code,
        )
    return Say("this is a fault of the tool, not of your story: please report it with your cards")


def _cannot(thing: Reachable) -> Say:
    return Say("{thing} can never happen: {reason}", thing=thing.label, reason=thing.reason)


def data(verdicts: Sequence[Verdict]) -> list[dict[str, object]]:
    """The rows of `--format json`, in English."""
    return [
        {
            "kind": v.thing.kind,
            "card": v.thing.key[1],
            "detail": v.thing.key[2],
            "thing": str(v.thing.label),
            "file": v.thing.place.file,
            "line": v.thing.place.line,
            "column": v.thing.place.column,
            "verdict": v.verdict,
            "hits": v.hits,
            "of": v.of,
            "low": round(v.low, 5),
            "high": round(v.high, 5),
            "resolution": round(v.resolution, 5),
            "reason": str(v.thing.reason) if v.verdict == "impossible" or v.refuted else "",
            "refuted": v.refuted,
            "code": v.code,
        }
        for v in verdicts
    ]


def lines(verdicts: Sequence[Verdict]) -> list[Say | str]:
    """The verdicts as people read them: impossible first, then not seen and rare; of what is reached the number."""
    if not verdicts:
        return []
    heads = {
        "impossible": Say("Impossible"),
        "not seen": Say("Not seen, neither in these plays nor by looking for it"),
        "rare": Say("Rare, each with a play that comes to it (`fog replay CODE`)"),
    }
    told: list[Say | str] = []
    for word, head in heads.items():
        group = [v for v in verdicts if v.verdict == word]
        if group:
            told += [head, *(line for v in group for line in _lines(v)), ""]
    counted = Counter(v.verdict for v in verdicts)
    told.append(
        Say(
            "Reached: {reached} of the {n} thing that this story holds.",
            "Reached: {reached} of the {n} things that this story holds.",
            reached=counted["reached"],
            n=len(verdicts),
        )
    )
    return told


def _lines(verdict: Verdict) -> list[Say | str]:
    """One line, or two: the place and the thing, with its reason, its share or its code."""
    thing = verdict.thing
    place = f"  {thing.place.place()}  "
    if verdict.verdict == "impossible":
        return [Say("{place}{thing}: {reason}", place=place, thing=thing.label, reason=thing.reason)]
    if verdict.verdict == "not seen":
        return [
            Say(
                "{place}{thing}: 0 of {of}, so below {high} %",
                place=place,
                thing=thing.label,
                of=verdict.of,
                high=_percent(verdict.resolution),
            )
        ]
    if not verdict.hits:
        return [
            Say("{place}{thing}: only by choices made for it", place=place, thing=thing.label),
            f"    {verdict.code}",
        ]
    shown = Say(
        "{place}{thing}: {hits} of {of} ({low}–{high} %)",
        place=place,
        thing=thing.label,
        hits=verdict.hits,
        of=verdict.of,
        low=_percent(verdict.low),
        high=_percent(verdict.high),
    )
    return [shown, f"    {verdict.code}"] if verdict.code else [shown]


def _percent(share: float) -> Say:
    return Digits(f"{100 * share:.2f}")


@dataclass(frozen=True)
class Tallied:
    """How many there are of each verdict."""

    impossible: int
    not_seen: int
    rare: int
    reached: int


def tallied(verdicts: Sequence[Verdict]) -> Tallied:
    """How many there are of each verdict, for a report's head line."""
    n = Counter(v.verdict for v in verdicts)
    return Tallied(n["impossible"], n["not seen"], n["rare"], n["reached"])
