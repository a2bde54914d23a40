"""The arguments that several commands take, and what they stand for."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

import typer

from fogtools.files import cache_folder, shown
from fogtools.finding import FogError, Say, translatable
from fogtools.game.authoring.soundness import errors
from fogtools.project.manifest import CODE, MANIFEST
from fogtools.project.project import Project, Target, find, find_project, find_story

if TYPE_CHECKING:
    from fogtools.game.protocols import Box
    from fogtools.game.protocols import Story as Compiled
    from fogtools.game.record import Game

WHERE = translatable("A project, a folder of stories, a box or a story, by path or name; the project here if left out.")
Where = Annotated[Path | None, typer.Argument(help=WHERE)]
Story = Annotated[Path, typer.Argument(help=translatable("The folder of a story, or its name."))]
Paper = Literal["a4", "letter"]
PAPER = translatable("The paper; the project's own if left out.")
OnPaper = Annotated[Paper | None, typer.Option(help=PAPER)]
CHOOSING = translatable("Who chooses: one policy for all seats, or one for each with + between them (selfish+mirror).")
Choosing = Annotated[str, typer.Option("--policy", help=CHOOSING)]
PLAYERS = translatable("How many people play; as few as can if left out.")
Players = Annotated[int, typer.Option("--players", min=0, max=20, show_default=False, help=PLAYERS)]
RULING = translatable("Play under another reading of an ambiguity (floor=line); `fog rules` lists them.")
Rulings = Annotated[list[str] | None, typer.Option("--ruling", help=RULING, metavar="NAME=READING")]
TUTORIAL = translatable("Play the tutorial: nothing is shuffled, its cards are read on the way.")
Tutorial = Annotated[bool, typer.Option("--tutorial", help=TUTORIAL)]
Seed = Annotated[int, typer.Option(min=0, help=translatable("The seed of all chance."))]
NO_CACHE = translatable("Neither read nor write the cache.")
NoCache = Annotated[bool, typer.Option("--no-cache", help=NO_CACHE)]
FORMAT = translatable("For people (text) or machines (json).")
Format = Annotated[Literal["text", "json"], typer.Option(help=FORMAT)]


def cache_unless(no_cache: bool) -> Path | None:
    """The folder of the cache; None where it is not wanted."""
    return None if no_cache else cache_folder(os.environ)


def known_language(code: str) -> None:
    """Raises FogError for what is not the code of a language."""
    if not CODE.fullmatch(code):
        raise FogError(Say("“{code}” is not the code of a language.", code=code), Say("for example: en, fr, de"))


def root_here() -> Path | None:
    """The folder of the project here; None outside of any. Raises FogError where its fog.toml cannot be read."""
    here = Path.cwd().resolve()
    inside = any((folder / MANIFEST).is_file() for folder in (here, *here.parents))
    return find_project(here).root if inside else None


def place(path: Path | None) -> Target:
    """The boxes that a path means; those of the project here without one."""
    if path is None:
        root = find_project(Path.cwd()).root
        path = root / "stories" if (root / "stories").is_dir() else root
    return find(path)


def boxes_at(path: Path | None) -> tuple[Project, list[tuple[Game, Box]]]:
    """The project of a path, and its boxes with their games."""
    from fogtools.games import game_of

    found = place(path)
    return found.project, [(game_of(folder), game_of(folder).authoring.load(folder)) for folder in found.boxes]


def story_at(path: Path, tutorial: bool = False, whole: bool = False) -> tuple[Project, Game, Box, str]:
    """(project, game, box, name) of the story that a path means; for a tutorial its box will do.

    With `whole` the name is "" where a box with several stories is meant.

    Raises FogError where it does not mean one.
    """
    from fogtools.games import game_of

    project, folder, name = find_story(path)
    game = game_of(folder)
    box = game.authoring.load(folder)
    name = name or (box.story_names[0] if len(box.story_names) == 1 else "")
    name = name or (game.playing.tutorial(box) if tutorial else "")
    if not name and not whole:
        raise FogError(Say("this box has several stories; name one: {known}", known=", ".join(box.story_names)))
    return project, game, box, name


class Ready(NamedTuple):
    """A story that can be played: its project, its game, its box and what the engine plays."""

    project: Project
    game: Game
    box: Box
    story: Compiled


def playable(path: Path, tutorial: bool = False) -> tuple[Game, Compiled]:
    """(game, compiled story) of a path. Raises FogError where the box has errors that stop a play."""
    found = ready(path, tutorial)
    return found.game, found.story


def ready(path: Path, tutorial: bool = False) -> Ready:
    """The story of a path, checked and compiled. Raises FogError where the box has errors that stop a play."""
    project, game, box, name = story_at(path, tutorial)
    sound(game, box, name, path)
    return Ready(project, game, box, game.playing.compile(box, name))


def sound(game: Game, box: Box, name: str, path: Path) -> None:
    """Raises FogError where the box of a story has errors that stop a play."""
    faults = errors(game, box)
    if faults:
        first = faults[0]
        raise FogError(
            Say(
                "{story} has errors; the first: {place} {message}",
                story=name,
                place=first.place(),
                message=first.message,
            ),
            Say("run `fog check {path}`", path=shown(path)),
        )


def seats_for(game: Game, story: Compiled, players: int, policy: str) -> int:
    """How many people play: as many as said, else as policies are named, else as few as the game allows.

    Raises FogError where so many cannot play.
    """
    from fogtools.game.playing.course import Terms

    named = len(policy.split("+"))
    return len(game.taken(story, Terms(players=players or max(game.playing.fewest, named))))


def plays_of(story: Path) -> list[Path]:
    """The recorded plays of a story, of its folder or its name. Raises FogError where it has none."""
    if not story.exists():
        _, box, name = find_story(story)
        story = box / name
    found = sorted((story / "plays").glob("*.txt")) or sorted(story.glob("*.txt"))
    if not found:
        raise FogError(
            Say("{path} has no recorded plays.", path=str(story)),
            Say("`fog play {path} --auto --record {path}/plays/NAME.txt` records one", path=str(story)),
        )
    return found
