"""fog schema: prints or writes the JSON Schemas of the files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fogtools.cli.common import screen
from fogtools.files import write_whole
from fogtools.finding import FogError, Say, translatable
from fogtools.games import GAMES
from fogtools.source.schema import published


def schema(
    name: Annotated[str, typer.Argument(help=translatable("box, cards or edition; all are listed without it."))] = "",
    write: Annotated[Path | None, typer.Option(help=translatable("Write all of them into this folder."))] = None,
) -> None:
    known = {(g.id, f): (m, title) for g in GAMES.values() for f, (m, title) in g.authoring.schemas.items()}
    if write is not None:
        for (game, file), (model, title) in known.items():
            path = write / game / file
            write_whole(path, published(model, title, f"{game}:{file}"))
            screen.put(Say("{file}: written", file=path.as_posix()))
        return
    if not name:
        for (game, file), (_, title) in known.items():
            screen.put(f"{file.partition('.')[0]:<8}  {title} ({game})")
        return
    found = [(k, v) for k, v in known.items() if k[1].partition(".")[0] == name]
    if not found:
        raise FogError(Say("no schema is called “{name}”.", name=name), Say("`fog schema` lists them"))
    (game, file), (model, title) = found[0]
    screen.put(published(model, title, f"{game}:{file}").rstrip("\n"))
