"""fog simulate: plays a story many times and counts."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from fogtools.cli import screen
from fogtools.cli.arguments import Choosing, Format, Rulings, Seed, Story, names_of, playable
from fogtools.cli.screen import t
from fogtools.finding import Say
from fogtools.text.own import translatable


def simulate(
    story: Story,
    n: Annotated[int, typer.Option("-n", min=1, max=1_000_000, help=t(translatable("How many plays.")))] = 1000,
    seed: Seed = 1,
    policy: Choosing = "random",
    ruling: Rulings = None,
    format: Format = "text",
) -> None:
    from fogtools.record import rulings_of
    from fogtools.simulate import Course
    from fogtools.simulate import simulate as run

    game, compiled = playable(story)
    course = Course(names_of(game, policy), seed, rulings=rulings_of(game, ruling or ()))
    with screen.progress(Say("plays"), n) as step:
        counts = run(game, compiled, course, n, step)
    data = {"story": compiled.id, "cards": compiled.hash, "plays": n, "seed": seed,
            "policies": names_of(game, policy), "rulings": course.rulings,
            **game.counts(compiled, counts.tally, n)}  # fmt: skip
    faults = game.unplayable(compiled, counts.tally, n)
    if format == "json":
        screen.put_json({**data, "unplayable": [str(f) for f in faults]})
    else:
        _text(data)
        for fault in faults:
            screen.put(fault)
    raise typer.Exit(1 if faults else 0)


def _text(data: dict[str, Any]) -> None:
    """The counts as people read them."""
    plays, both = data["plays"], " + ".join(data["policies"])
    screen.put(
        Say(
            "{story}: {n} play, seed {seed}, policies {policies}",
            "{story}: {n} plays, seed {seed}, policies {policies}",
            story=data["story"],
            n=plays,
            seed=data["seed"],
            policies=both,
        )
    )
    screen.put()
    screen.put(Say("Endings"))
    for ending, n in data["endings"].items():
        screen.put(f"  {100 * n / plays:5.1f} %  {ending}")
    screen.put(Say("Destinies fulfilled, of those who ended with them (95 % interval)"))
    for name, row in data["destinies"].items():
        share = 100 * row["fulfilled"] / row["chosen"] if row["chosen"] else 0.0
        screen.put(f"  {share:5.1f} %  ({100 * row['low']:.1f}-{100 * row['high']:.1f})  {name}  n = {row['chosen']}")
    screen.put(Say("Hearts at the end: {range}", range=", ".join(f"{q}: {v}" for q, v in data["hearts"].items())))
    screen.put(Say("Letters"))
    for card, letters in data["letters"].items():
        screen.put(f"  {card}: " + "  ".join(f"{letter} {n}" for letter, n in letters.items()))
    unseen = data["never played"]
    screen.put(Say("Never played: {cards}", cards=", ".join(unseen)) if unseen else Say("Every scene was played."))
