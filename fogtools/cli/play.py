"""fog play: plays a story to its end by itself and prints the transcript."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from fogtools.cli import screen
from fogtools.cli.screen import t
from fogtools.finding import FogError, Say
from fogtools.text.own import translatable

if TYPE_CHECKING:
    from fogtools.game import Game
    from fogtools.policy import Policy
    from fogtools.transcript import Transcript

Story = Annotated[Path, typer.Argument(help=t(translatable("The folder of a story, or its name.")))]
Persona = Literal["random", "least-used"]


def play(
    story: Story,
    auto: Annotated[bool, typer.Option("--auto", help=t(translatable("Both seats are played by a policy.")))] = False,
    seed: Annotated[int, typer.Option(min=0, help=t(translatable("The seed of all chance.")))] = 1,
    policy: Annotated[Persona, typer.Option(help=t(translatable("How both seats choose.")))] = "random",
    record: Annotated[
        Path | None, typer.Option(help=t(translatable("Write the transcript to this file, too.")))
    ] = None,
) -> None:
    if not auto:
        raise FogError(
            Say("playing at the terminal is not built yet."), Say("`--auto` lets both seats play by themselves")
        )
    game, compiled = ready(story)
    transcript = recorded(game, compiled, seed, policy)
    if record is not None:
        from fogtools.files import write_whole

        write_whole(record, transcript.text())
        screen.put(Say("{file}: written", file=str(record)), to=sys.stderr)
    screen.put(transcript.text().rstrip("\n"))


def ready(path: Path) -> tuple[Game, Any]:
    """(game, compiled story) of a path. Raises FogError where the box has errors that stop a play."""
    from fogtools.games import game_of
    from fogtools.project import find_story

    _, folder, name = find_story(path)
    game = game_of(folder)
    box = game.load(folder)
    name = name or (box.story_names[0] if len(box.story_names) == 1 else "")
    if not name:
        raise FogError(Say("this box has several stories; name one: {known}", known=", ".join(box.story_names)))
    faults = [f for f in game.check(box) if f.severity == "error"]
    if faults:
        first = faults[0]
        raise FogError(
            Say(
                "{story} has errors; the first: {place} {message}",
                story=name,
                place=first.place(),
                message=first.message,
            ),
            Say("run `fog check {path}`", path=str(path)),
        )
    return game, game.compile(box, name)


def policies(name: str) -> list[Policy]:
    """The policies of both seats."""
    from fogtools import policy

    return [policy.random, policy.random] if name == "random" else [policy.least_used(), policy.least_used()]


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
