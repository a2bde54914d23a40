"""fog decks: what a box holds, against its edition and its own chapters."""

from __future__ import annotations

from typing import Annotated

import typer

from fogtools.cli.common import listings, screen
from fogtools.cli.common.arguments import Format, Where, place
from fogtools.finding import FogError, Say, translatable
from fogtools.game.analysis.listing import Listing
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.games import game_of


def decks(
    path: Where = None,
    shapes: Annotated[
        bool, typer.Option("--shapes", help=translatable("Instead: which scenes are alike in what they do."))
    ] = False,
    format: Format = "text",
) -> None:
    where = place(path)
    found = [
        x
        for folder in where.boxes
        for x in _listings(game_of(folder), game_of(folder).authoring.load(folder), where.story, shapes)
    ]
    if format == "json":
        screen.put_json({"listings": [listings.listing_data(x) for x in found]})
    else:
        listings.put_listings(found)
    raise typer.Exit(1 if listings.marked(row.mark for x in found for row in x.rows) else 0)


def _listings(game: Game, box: Box, story: str, shapes: bool) -> list[Listing]:
    if shapes and game.analysis.alike is not None:
        return list(game.analysis.alike(box))
    if not shapes and game.analysis.decks is not None:
        return list(game.analysis.decks(box, story))
    raise FogError(Say("the game {game} keeps no such listing.", game=game.id))
