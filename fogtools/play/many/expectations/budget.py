"""What no play has shown, looked for on purpose: a reason why it never happens, or a play in which it does."""

from __future__ import annotations

from dataclasses import replace

from fogtools.finding import Say
from fogtools.game.analysis.expectation import Outcome, Seen, Verdict, plays
from fogtools.game.playing.course import Counts, Course, Step
from fogtools.game.protocols import Box, Story
from fogtools.game.record import Game
from fogtools.play.many.expectations.testing import verdict_of
from fogtools.play.many.parallel import Wanted
from fogtools.play.many.witness import search

#: Plays of the search, at most.
MOST = 10_000


def sought(
    game: Game,
    box: Box,
    story: Story,
    base: Course,
    outcome: Outcome,
    step: Step | None = None,
    most: int = MOST,
    engine: Wanted = "auto",
) -> Outcome:
    """The promise, with what was never seen either found, or proven to be impossible, as far as that can be."""
    unseen = {s.share.ever: s for s in outcome.seen if s.share.ever and s.verdict == "too close"}
    if not unseen or game.analysis.reachable is None:
        return outcome
    things = [thing for thing in game.analysis.reachable(box, story, base.rulings) if thing.key in unseen]
    known = {thing.key: _as(unseen[thing.key], "broken", thing.reason) for thing in things if thing.reason}
    open_ = [thing for thing in things if not thing.reason]
    found = search(game, story, base, Counts(), open_, most, step, engine=engine)
    for key in {thing.key for thing in things} - {*known, *found}:
        nor = Say(
            "seen in none of {plays} by {pair}, nor where it was looked for",
            plays=plays(unseen[key].plays),
            pair=" + ".join(unseen[key].pair),
        )
        known[key] = _as(unseen[key], "too close", nor)
    for key, witness in found.items():
        known[key] = _as(unseen[key], "kept", Say("a play that was looked for: `fog tell {code}`", code=witness.code))
    seen = tuple(known.get(s.share.ever, s) if s.share.ever else s for s in outcome.seen)
    return replace(outcome, seen=seen, verdict=verdict_of(seen))


def _as(seen: Seen, verdict: Verdict, why: Say | None) -> Seen:
    return replace(seen, verdict=verdict, why=why)
