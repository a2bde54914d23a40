"""fog play: plays a story to its end by itself and prints the transcript."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fogtools.cli import screen
from fogtools.cli.arguments import Choosing, Seed, Story, playable, policies
from fogtools.cli.screen import t
from fogtools.finding import FogError, Say
from fogtools.text.own import translatable

if TYPE_CHECKING:
    from fogtools.game import Game
    from fogtools.transcript import Transcript


def play(
    story: Story,
    auto: Annotated[bool, typer.Option("--auto", help=t(translatable("Both seats are played by a policy.")))] = False,
    seed: Seed = 1,
    policy: Choosing = "random",
    record: Annotated[
        Path | None, typer.Option(help=t(translatable("Write the transcript to this file, too.")))
    ] = None,
) -> None:
    if not auto:
        raise FogError(
            Say("playing at the terminal is not built yet."), Say("`--auto` lets both seats play by themselves")
        )
    game, compiled = playable(story)
    transcript = recorded(game, compiled, seed, policy)
    if record is not None:
        from fogtools.files import write_whole

        write_whole(record, transcript.text())
        screen.put(Say("{file}: written", file=str(record)), to=sys.stderr)
    screen.put(transcript.text().rstrip("\n"))


def recorded(game: Game, story: Any, seed: int, name: str) -> Transcript:
    """The transcript of one play."""
    from fogtools.chance import Chance
    from fogtools.play import play as run
    from fogtools.transcript import Transcript

    table = game.begin(story, Chance(seed), None, [], None)
    run(table, policies(name))
    header = {
        "game": f"{game.id} {game.version}",
        "story": f"{story.box}/{story.id}",
        "cards": story.hash,
        "seed": str(seed),
        "first": table.who(table.first),
        "rulings": ", ".join(f"{k}={v}" for k, v in sorted(story.rulings.items())),
        "policies": f"{name}, {name}",
    }
    return Transcript(header, table.log or [])
