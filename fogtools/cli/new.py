"""fog new: starts a project, or a new story in it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from fogtools.cli.common import screen
from fogtools.files import write_whole
from fogtools.finding import FogError, Say, translatable
from fogtools.games import GAMES
from fogtools.project.project import find_project
from fogtools.project.starter import starter

GAME = translatable("The game it is for; the first that the tool knows if left out.")


def new(
    what: Annotated[Literal["story"], typer.Argument(help=translatable("What to start: a story."))],
    name: Annotated[
        str, typer.Argument(help=translatable("Its name in files: small letters, figures and hyphens."))
    ] = "my-story",
    box: Annotated[str, typer.Option(help=translatable("The box it goes into."))] = "my-box",
    game: Annotated[str, typer.Option(help=GAME, show_default=False)] = "",
) -> None:
    root = _root()
    if game and game not in GAMES:
        raise FogError(Say("there is no game “{name}”.", name=game), Say("known: {known}", known=", ".join(GAMES)))
    chosen = GAMES[game] if game else next(iter(GAMES.values()))
    written = starter(root, chosen, box, name)
    for file, content in written.items():
        write_whole(root / file, content)
        screen.put(file)
    folder = next(f for f in written if f.endswith("/box.yaml")).rpartition("/")[0]
    screen.put(
        Say(
            "Next: `fog check`, then `fog play {story} --auto`, then `fog print {story}`.",
            story=f"{folder}/{name}" if any(f.startswith(f"{folder}/{name}/") for f in written) else folder,
        )
    )


def _root() -> Path:
    """The project around the current folder, else the current folder."""
    try:
        return find_project(Path.cwd()).root
    except FogError:
        return Path.cwd()
