"""The arguments that several commands take, and what they stand for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from fogtools.cli.screen import t
from fogtools.finding import FogError, Say
from fogtools.text.own import translatable

if TYPE_CHECKING:
    from fogtools.game import Game
    from fogtools.policy import Policy
    from fogtools.project import Place, Project

WHERE = translatable("A project, a folder of stories, a box or a story; the project here if left out.")
Where = Annotated[Path | None, typer.Argument(help=t(WHERE))]
Story = Annotated[Path, typer.Argument(help=t(translatable("The folder of a story, or its name.")))]
Paper = Literal["a4", "letter"]
PAPER = translatable("The paper; the project's own if left out.")
OnPaper = Annotated[Paper | None, typer.Option(help=t(PAPER))]
Persona = Literal["random", "least-used"]
Choosing = Annotated[Persona, typer.Option("--policy", help=t(translatable("How both seats choose.")))]
Seed = Annotated[int, typer.Option(min=0, help=t(translatable("The seed of all chance.")))]
FORMAT = translatable("For people (text) or machines (json).")
Format = Annotated[Literal["text", "json"], typer.Option(help=t(FORMAT))]


def place(path: Path | None) -> Place:
    """The boxes that a path means; those of the project here without one."""
    from fogtools.project import find, find_project

    if path is None:
        root = find_project(Path.cwd()).root
        path = root / "stories" if (root / "stories").is_dir() else root
    return find(path)


def story_at(path: Path) -> tuple[Project, Game, Any, str]:
    """(project, game, box, name) of the story that a path means. Raises FogError where it does not mean one."""
    from fogtools.games import game_of
    from fogtools.project import find_story

    project, folder, name = find_story(path)
    game = game_of(folder)
    box = game.load(folder)
    name = name or (box.story_names[0] if len(box.story_names) == 1 else "")
    if not name:
        raise FogError(Say("this box has several stories; name one: {known}", known=", ".join(box.story_names)))
    return project, game, box, name


def playable(path: Path) -> tuple[Game, Any]:
    """(game, compiled story) of a path. Raises FogError where the box has errors that stop a play."""
    _, game, box, name = story_at(path)
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
