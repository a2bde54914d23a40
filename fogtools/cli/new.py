"""fog new: starts a project, or a new story in it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import typer

from fogtools.cli.common import screen
from fogtools.files import write_whole
from fogtools.finding import FogError, Say, translatable
from fogtools.games import GAMES
from fogtools.project.manifest import MANIFEST
from fogtools.project.project import find_project
from fogtools.source.schema import published

TOML = """# A fogtools project. See `fog --help`.
[project]
name = "{name}"
languages = ["en"]
paper = "a4"
"""
IGNORE = ".gitignore"
#: Words that some YAML readers take for flags.
YAML_WORDS = ("y", "yes", "n", "no", "on", "off", "true", "false", "null")


GAME = translatable("The game it is for; the first that the tool knows if left out.")


def new(
    what: Annotated[Literal["story"], typer.Argument(help=translatable("What to start: a story."))],
    name: Annotated[
        str, typer.Argument(help=translatable("Its name in files: small letters, figures and hyphens."))
    ] = "my-story",
    box: Annotated[str, typer.Option(help=translatable("The box it goes into."))] = "my-box",
    game: Annotated[str, typer.Option(help=GAME, show_default=False)] = "",
) -> None:
    for word in (name, box):
        if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", word) or len(word) > 40 or word in YAML_WORDS:
            raise FogError(
                Say("“{name}” cannot be a name in files.", name=word),
                Say("small letters, figures and hyphens: `two-keys`"),
            )
    root = _root()
    if game and game not in GAMES:
        raise FogError(Say("there is no game “{name}”.", name=game), Say("known: {known}", known=", ".join(GAMES)))
    chosen = GAMES[game] if game else next(iter(GAMES.values()))
    if chosen.authoring.new is None:
        raise FogError(Say("the game {game} has no first story to write on.", game=chosen.id))
    files = dict(chosen.authoring.new(box, name))
    if sum(text.count(f"- id: {name}\n") for text in files.values()) > 1:
        raise FogError(
            Say("a card of the first story is called “{name}” already.", name=name), Say("choose another name")
        )
    if not (root / MANIFEST).exists():
        files = {MANIFEST: TOML.format(name=box), **files}
    for file, (model, title) in chosen.authoring.schemas.items():
        files[f"schemas/{chosen.id}/{file}"] = published(model, title, f"{chosen.id}:{file}")
    taken = [f for f in files if (root / f).exists() and not f.startswith("schemas/")]
    if taken:
        raise FogError(
            Say("the box {box} is there already; nothing was written.", box=box),
            Say("choose another box with --box: a new box begins with one story"),
        )
    written: dict[str, str | bytes] = {**files, **_ignoring(root)}
    for file, content in written.items():
        write_whole(root / file, content)
        screen.put(file)
    folder = next(f for f in files if f.endswith("/box.yaml")).rpartition("/")[0]
    screen.put(
        Say(
            "Next: `fog check`, then `fog play {story} --auto`, then `fog print {story}`.",
            story=f"{folder}/{name}" if any(f.startswith(f"{folder}/{name}/") for f in files) else folder,
        )
    )


def _ignoring(root: Path) -> Mapping[str, bytes]:
    """The `.gitignore` of a project, with what `fog` prints; nothing where it stands there already."""
    file = root / IGNORE
    before = file.read_bytes() if file.is_file() else b""
    if any(line.strip().strip(b"/") == b"build" for line in before.splitlines()):
        return {}
    gap = b"\n" if before and not before.endswith(b"\n") else b""
    return {IGNORE: before + gap + b"build/\n"}


def _root() -> Path:
    """The project around the current folder, else the current folder."""
    try:
        return find_project(Path.cwd()).root
    except FogError:
        return Path.cwd()
