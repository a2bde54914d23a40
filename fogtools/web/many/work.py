"""What the resident player does, in its own process: a story played many times, and what that says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from fogtools.diff.balance.playing import Held, Pair, Side, played
from fogtools.diff.comparing import Differences
from fogtools.diff.versions import BoxChanges
from fogtools.finding import FogError, Say
from fogtools.game.playing.course import Course, Step
from fogtools.game.protocols import Box, Story
from fogtools.game.record import Game
from fogtools.games import game_of
from fogtools.play.many.expectations.examples import shown
from fogtools.play.many.expectations.testing import outcomes
from fogtools.play.many.expectations.wording import lines
from fogtools.play.many.parallel import Stop, cores, run
from fogtools.play.many.reachability import BUDGET, verdicts
from fogtools.source.data import Json
from fogtools.web.many.player import Result, Tell, content_of, engine_here
from fogtools.web.saying import translate_for

#: So many plays by the fast engine, and where there is none.
PLAYS, SLOW_PLAYS = 20_000, 600
#: So many of each version where two are compared: a destiny that two in seven end with, moved by two points, is five
#: errors off, and what is called clear must be some four.
COMPARED = 60_000


class Enough(Exception):
    """Nobody wants any more of it."""


@lru_cache(maxsize=4)  # what is new in one comparison is old in the next; a version's folder never changes
def opened(folder: str, story: str, content: str) -> tuple[Game, Box, Story]:
    """The story in a folder. Raises FogError where it is another one by now than the one that was asked about."""
    game = game_of(Path(folder))
    box = game.authoring.load(Path(folder))
    ready = game.playing.compile(box, story) if story in box.story_names else None
    if ready is None or content_of(game, ready) != content:
        raise FogError(Say("the cards have changed since this was asked."))
    return game, box, ready


def seen(given: Mapping[str, str | int], content: str, tell: Tell, stop: Stop) -> Result:
    """How often everything in a story is seen where all choose by chance, and plays of what is rare.

    `rows`: (what, card, detail, verdict, times, of how many, the play's code), as `reachability.Verdict` has them.
    """
    game, box, story = opened(str(given["folder"]), str(given["story"]), content)
    engine = engine_here(game)
    plays = PLAYS if engine == "auto" else SLOW_PLAYS
    course = Course(("random",) * game.playing.fewest)
    step = stepping(tell, plays)
    counts = run(game, story, course, plays, engine=engine, threads=max(1, cores() - 1), step=step, stop=stop)
    if not counts.plays:
        return {"plays": 0, "rows": []}
    budget = 0 if stop() else min(BUDGET, counts.plays)
    judged = verdicts(game, box, story, course, counts, budget=budget, engine=engine)
    rows: Json = [[*one.thing.key, one.verdict, one.hits, one.of, one.code] for one in judged]
    return {"plays": counts.plays, "rows": rows}


def course_of(game: Game, given: Mapping[str, str | int]) -> Course:
    """Everybody chooses like the one who is named."""
    return Course((str(given["who"]),) * game.playing.fewest)


def stepping(tell: Tell, of: int) -> Step:
    """Tells how far it is, each time some more are done."""
    done = 0

    def step(n: int) -> None:
        nonlocal done
        done += n
        tell(min(done, of), of)

    return step


def figures(given: Mapping[str, str | int], content: str, tell: Tell, stop: Stop) -> Result:
    """Every figure of a story: `rows` are (what, card, detail, sum, of how many), as its measures count them."""
    game, _, story = opened(str(given["folder"]), str(given["story"]), content)
    engine = engine_here(game)
    plays = PLAYS if engine == "auto" else SLOW_PLAYS
    course, step = course_of(game, given), stepping(tell, plays)
    counts = run(game, story, course, plays, engine=engine, threads=max(1, cores() - 1), step=step, stop=stop)
    measures = game.analysis.measures(story) if game.analysis.measures and counts.plays else ()
    rows: Json = [[*one.key, *map(float, one.of(counts))] for one in measures]
    return {"plays": counts.plays, "rows": rows}


def promised(given: Mapping[str, str | int], content: str, tell: Tell, stop: Stop) -> Result:
    """How the promises of a story stand: `rows` are (verdict, what was seen, a play against it), in their order."""
    game, box, story = opened(str(given["folder"]), str(given["story"]), content)
    made = game.analysis.promises(box, story) if game.analysis.promises else ()
    say = translate_for(str(given["code"]))

    def step(n: int) -> None:
        if stop():
            raise Enough

    try:
        course = Course(seed=1)
        found = [
            shown(game, story, course, one, "fast")
            for one in outcomes(game, story, made, course, PLAYS, step=step, engine="fast")
        ]
    except Enough:
        return {"plays": 0, "rows": []}
    rows: Json = [[str(one.verdict), "; ".join(line.through(say) for line in lines(one)), one.code] for one in found]
    return {"plays": PLAYS, "rows": rows}


def moved(given: Mapping[str, str | int], content: str, tell: Tell, stop: Stop) -> Result:
    """What moved between two versions of a story, by the same games in both (`fog diff --balance`).

    `rows`: (what, card, detail, unit, before, after, difference, its low and its high end) of what moved; `unseen`: how
    far a leading share could have moved without being seen.
    """
    name = str(given["story"])
    old, new = (opened(str(given[side]), name, str(given[f"{side} content"])) for side in ("old", "new"))
    game, engine = new[0], engine_here(new[0])
    plays = COMPARED if engine == "auto" else SLOW_PLAYS
    held = Held(BoxChanges("", "", "", Differences(), 0), name, "played")
    sides = Side(game, old[2]), Side(game, new[2])
    step = stepping(tell, 2 * plays)
    found = played(Pair(held, sides), lambda game: course_of(game, given), plays, step, stop, engine)
    rows: Json = [
        [*m.measure.key, m.measure.unit, m.before, m.after, m.found.value, m.found.low, m.found.high]
        for m in found.moved
    ]
    return {"plays": found.plays, "rows": rows, "unseen": found.unseen, "too few": found.too_few}
