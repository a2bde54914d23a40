"""fog verify: whether both engines play a story alike."""

from __future__ import annotations

from typing import Annotated

import typer

from fogtools.cli import screen
from fogtools.cli.arguments import Format, Rulings, Seed, Story, names_of, playable
from fogtools.cli.screen import t
from fogtools.finding import FogError, Say
from fogtools.text.own import translatable

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
    from itertools import product

    from fogtools.record import rulings_of
    from fogtools.simulate import Course

    game, compiled = playable(story)
    if game.verify is None:
        raise FogError(Say("the game {game} has no fast engine.", game=game.id))
    rulings = rulings_of(game, ruling or ())
    people = ("random", *game.personas)
    every = list(product(people, people))
    pairs = every if policy == "all" else [names_of(game, policy)]
    found = []
    with screen.progress(Say("plays"), n * len(pairs)) as step:
        for pair in pairs:
            found.append(game.verify(compiled, Course(pair, seed, rulings=rulings), n, step))
            if found[-1].difference is not None:
                break
    bad = found[-1] if found[-1].difference is not None else None
    if format == "json":
        screen.put_json({"story": compiled.id, "cards": compiled.hash, "seed": seed, "rulings": rulings,
                         "pairs": [made.data() for made in found]})  # fmt: skip
    else:
        for made in found:
            screen.put(f"{made.reference:016x} {made.fast:016x}  {' + '.join(made.course.policies)}")
        screen.put()
        if bad is None:
            screen.put(Say("{story}: both engines play alike, {n} plays of each of {pairs} pairs, seed {seed}.",
                           story=compiled.id, n=n, pairs=len(found), seed=seed))  # fmt: skip
        else:
            step_ = bad.difference
            screen.put(Say("{story}: the engines part in game {game}, after {n} answers ({pair}, seed {seed}):",
                           story=compiled.id, game=step_.game, n=step_.questions,
                           pair=" + ".join(bad.course.policies), seed=seed))  # fmt: skip
            for name, (reference, fast) in step_.fields.items():
                seen = {"rightly": str(reference), "fast": str(fast)}
                screen.put(Say("   {field}: reference {rightly}, fast {fast}", field=name, **seen))  # fmt: skip
            screen.put(Say("This is a fault of the tool, not of your story: please report it with this line."))
    raise typer.Exit(1 if bad is not None else 0)
