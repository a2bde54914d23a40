"""What the resident player does, in its own process: a story played many times, and what that says."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

from fogtools.finding import FogError, Say
from fogtools.game.playing.course import Course
from fogtools.game.protocols import Box, Story
from fogtools.game.record import Game
from fogtools.games import game_of
from fogtools.play.many.parallel import Stop, Wanted, cores, run
from fogtools.play.many.reachability import BUDGET, verdicts
from fogtools.source.data import Json
from fogtools.web.many.player import Result, Tell, content_of

#: So many plays by the fast engine, and where there is none.
PLAYS, SLOW_PLAYS = 20_000, 600


def opened(folder: str, story: str, content: str) -> tuple[Game, Box, Story]:
    """The story in a folder. Raises FogError where it is another one by now than the one that was asked about."""
    game = game_of(Path(folder))
    box = game.authoring.load(Path(folder))
    played = game.playing.compile(box, story) if story in box.story_names else None
    if played is None or content_of(game, played) != content:
        raise FogError(Say("the cards have changed since this was asked."))
    return game, box, played


def engine_here(game: Game) -> Wanted:
    """The engine that plays at once: the fast one where it has been made on this machine."""
    ready = game.playing.fast is not None and find_spec("numba") and not (game.playing.unmade or bool)()
    return "auto" if ready else "reference"


def seen(given: Mapping[str, str | int], content: str, tell: Tell, stop: Stop) -> Result:
    """How often everything in a story is seen where all choose by chance, and plays of what is rare.

    `rows`: (what, card, detail, verdict, times, of how many, the play's code), as `reachability.Verdict` has them.
    """
    game, box, story = opened(str(given["folder"]), str(given["story"]), content)
    engine = engine_here(game)
    plays = PLAYS if engine == "auto" else SLOW_PLAYS
    course = Course(("random",) * game.playing.fewest)
    done = 0

    def step(n: int) -> None:
        nonlocal done
        done += n
        tell(min(done, plays), plays)

    counts = run(game, story, course, plays, engine=engine, threads=max(1, cores() - 1), step=step, stop=stop)
    if not counts.plays:
        return {"plays": 0, "rows": []}
    budget = 0 if stop() else min(BUDGET, counts.plays)
    judged = verdicts(game, box, story, course, counts, budget=budget, engine=engine)
    rows: Json = [[*one.thing.key, one.verdict, one.hits, one.of, one.code] for one in judged]
    return {"plays": counts.plays, "rows": rows}
