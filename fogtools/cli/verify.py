"""fog verify: whether both engines play a story alike."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Annotated

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import Format, Rulings, Seed, Story, playable
from fogtools.cli.common.parallel import say_what_is_made
from fogtools.cli.common.screen import t
from fogtools.finding import FogError, Say, translatable
from fogtools.game.analysis.expectation import plays
from fogtools.game.playing.course import Course
from fogtools.game.protocols import Verified
from fogtools.game.record import Game
from fogtools.play.many.parallel import looks_back
from fogtools.play.many.policies import names_of
from fogtools.play.recording import rulings_of

N = t(translatable("How many plays of each pair of policies."))
POLICY = t(translatable("Who chooses, as in `fog simulate`; `all`: every pair of personas."))


def verify(
    story: Story,
    n: Annotated[int, typer.Option("-n", min=1, max=1_000_000, help=N)] = 100,
    seed: Seed = 1,
    policy: Annotated[str, typer.Option("--policy", help=POLICY)] = "all",
    ruling: Rulings = None,
    format: Format = "text",
) -> None:
    game, compiled = playable(story)
    if game.playing.verify is None:
        raise FogError(Say("the game {game} has no fast engine.", game=game.id))
    rulings = rulings_of(game, ruling or ())
    courses = _courses(game, policy, seed, rulings)
    say_what_is_made(game)
    found = []
    with screen.progress(Say("plays"), n * len(courses)) as step:
        for course in courses:
            found.append(game.playing.verify(game, compiled, course, n, step))
            if found[-1].difference is not None:
                break
    if format == "json":
        screen.put_json(
            {
                "story": compiled.id,
                "cards": compiled.hash,
                "seed": seed,
                "rulings": rulings,
                "pairs": [made.data() for made in found],
            }
        )
    else:
        _text(compiled.id, found, n, seed)
    raise typer.Exit(1 if found[-1].difference is not None else 0)


def _courses(game: Game, policy: str, seed: int, rulings: dict[str, str]) -> list[Course]:
    """What is compared. Raises FogError for a policy that only one of the engines knows."""
    people = ("random", *game.playing.personas)
    pairs = list(product(people, people)) if policy == "all" else [names_of(game, policy)]
    courses = [Course(pair, seed, rulings=rulings) for pair in pairs]
    if any(looks_back(course) for course in courses):
        raise FogError(
            Say("the policy `least-used` looks back on all earlier plays: only the reference engine can."),
            Say("known: {known}", known=", ".join(("all", *people))),
        )
    return courses


def _text(story: str, found: Sequence[Verified], n: int, seed: int) -> None:
    """A line for each pair, and whether the engines play alike; where they part, where."""
    for made in found:
        screen.put(f"{made.reference:016x} {made.fast:016x}  {' + '.join(made.course.policies)}")
    screen.put()
    skipped = sum(len(made.skipped) for made in found)
    if skipped:
        screen.put(
            Say(
                "{n} game has no room in the fast engine and was not compared.",
                "{n} games have no room in the fast engine and were not compared.",
                n=skipped,
            )
        )
    bad = found[-1].difference
    if skipped == n * len(found):
        screen.put(Say("{story}: nothing could be compared.", story=story))
    elif bad is None:
        pairs: str | Say = " + ".join(found[0].course.policies)
        if len(found) > 1:
            pairs = Say("each of {n} pair", "each of {n} pairs", n=len(found))
        screen.put(
            Say(
                "{story}: both engines play alike, {plays} by {pairs}, seed {seed}.",
                story=story,
                plays=plays(n),
                pairs=pairs,
                seed=seed,
            )
        )
    if bad is None:
        return
    screen.put(
        Say(
            "{story}: the engines part in game {game}, after {n} answer ({pair}, seed {seed}):",
            "{story}: the engines part in game {game}, after {n} answers ({pair}, seed {seed}):",
            story=story,
            game=bad.game,
            n=bad.questions,
            pair=" + ".join(found[-1].course.policies),
            seed=seed,
        )
    )
    for name, (reference, fast) in bad.fields.items():
        seen = {"rightly": str(reference), "fast": str(fast)}
        screen.put(Say("   {field}: reference {rightly}, fast {fast}", field=name, **seen))
    screen.put(Say("This is a fault of the tool, not of your story: please report it with this line."))
