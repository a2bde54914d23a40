"""fog new: starts a project, or a new story or another thing that a game begins with in it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fogtools.cli.common import screen
from fogtools.files import write_whole
from fogtools.finding import FogError, Say, translatable
from fogtools.game.record import Game
from fogtools.games import GAMES
from fogtools.project.project import find_project
from fogtools.project.starter import starter

WHAT = translatable("What to start: a story, or a deck of cards without rules.")
GAME = translatable("The game it is for; the first that begins with this if left out.")


def new(
    what: Annotated[str, typer.Argument(help=WHAT)],
    name: Annotated[
        str, typer.Argument(help=translatable("Its name in files: small letters, figures and hyphens."))
    ] = "my-story",
    box: Annotated[str, typer.Option(help=translatable("The box it goes into."))] = "my-box",
    game: Annotated[str, typer.Option(help=GAME, show_default=False)] = "",
) -> None:
    root = _root()
    chosen = _chosen(what, game)
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


def _chosen(what: str, game: str) -> Game:
    """The game that begins with such a thing. Raises FogError where none does, or the one that is named does not."""
    if game and game not in GAMES:
        raise FogError(Say("there is no game “{name}”.", name=game), Say("known: {known}", known=", ".join(GAMES)))
    begun = dict.fromkeys(one.authoring.begins for one in GAMES.values())
    if what not in begun:
        raise FogError(Say("`fog new` starts no “{what}”.", what=what), Say("known: {known}", known=", ".join(begun)))
    named = GAMES[game] if game else next(one for one in GAMES.values() if one.authoring.begins == what)
    if named.authoring.begins != what:
        begins = named.authoring.begins
        raise FogError(
            Say("the game {game} does not begin with a {what}.", game=game, what=what),
            Say("`fog new {begins} NAME` starts one for it", begins=begins),
        )
    return named


def _root() -> Path:
    """The project around the current folder, else the current folder."""
    try:
        return find_project(Path.cwd()).root
    except FogError:
        return Path.cwd()
