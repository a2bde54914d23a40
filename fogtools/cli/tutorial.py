"""fog tutorial: the cards of a tutorial in the order they are played."""

from __future__ import annotations

import typer

from fogtools.cli.common import listings, screen
from fogtools.cli.common.arguments import Format, Where, place
from fogtools.finding import FogError, Say
from fogtools.game.analysis.listing import Listing
from fogtools.games import game_of


def tutorial(
    path: Where = None,
    format: Format = "text",
) -> None:
    found: list[Listing] = []
    for folder in place(path).boxes:
        game = game_of(folder)
        if game.analysis.lessons is not None:
            found += game.analysis.lessons(game, game.authoring.load(folder))
    if not found:
        raise FogError(
            Say("no card here belongs to a tutorial."),
            Say("write `tutorial: true` on its cards, and take an edition with a tutorial set"),
        )
    if format == "json":
        screen.put_json({"listings": [listings.listing_data(x) for x in found]})
    else:
        listings.put_listings(found)
    raise typer.Exit(1 if listings.marked(row.mark for x in found for row in x.rows) else 0)
