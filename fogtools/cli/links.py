"""fog links: which card leads to which, as a tree, as data or as a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Literal

import typer

from fogtools.cli.common import listings, screen
from fogtools.cli.common.arguments import Where, place
from fogtools.files import write_whole
from fogtools.finding import FogError, Say, translatable
from fogtools.game.analysis.listing import Graph
from fogtools.games import game_of
from fogtools.project.graph.svg import svg
from fogtools.source.data import document

Kind = Literal["text", "json", "svg"]
STORY = translatable("Only this story of the box.")
KIND = translatable("A tree for people (text), data (json), or a picture (svg).")
OUT = translatable("Write to this file instead; a name that ends in .svg or .json says the format, too.")


def links(
    path: Where = None,
    story: Annotated[str, typer.Option(help=STORY, metavar="NAME")] = "",
    format: Annotated[Kind | None, typer.Option(help=KIND)] = None,
    out: Annotated[Path | None, typer.Option(help=OUT, metavar="FILE")] = None,
) -> None:
    graphs = _graphs(path, story)
    text = WRITERS[format or _by_ending(out)](graphs)
    if out is None:
        screen.put(text)
    else:
        write_whole(out, text + "\n")
    raise typer.Exit(1 if listings.marked(n.mark for g in graphs for n in g.nodes) else 0)


def _by_ending(out: Path | None) -> Kind:
    kinds: dict[str, Kind] = {".svg": "svg", ".json": "json"}
    return kinds.get(out.suffix, "text") if out else "text"


def _tree(graphs: Sequence[Graph]) -> str:
    return "\n\n".join("\n".join(listings.graph_lines(g)) for g in graphs)


def _data(graphs: Sequence[Graph]) -> str:
    return document({"version": 1, "graphs": [listings.graph_data(g) for g in graphs]}).rstrip("\n")


def _picture(graphs: Sequence[Graph]) -> str:
    if len(graphs) != 1:
        raise FogError(Say("a picture shows one box; boxes here: {n}.", n=len(graphs)), Say("name one of them"))
    return svg(graphs[0], screen.translate())


#: Format -> what writes the graphs in it.
WRITERS: dict[Kind, Callable[[Sequence[Graph]], str]] = {"text": _tree, "json": _data, "svg": _picture}


def _graphs(path: Path | None, story: str) -> list[Graph]:
    """The graph of each box that the path means. Raises FogError where a game has none."""
    where = place(path)
    found = []
    for folder in where.boxes:
        game = game_of(folder)
        if game.analysis.links is None:
            if len(where.boxes) > 1:
                continue
            raise FogError(Say("the game {game} has no links between its cards.", game=game.id))
        box = game.authoring.load(folder)
        wanted = story or where.story
        if wanted in box.story_names or not wanted:
            found.append(game.analysis.links(box, wanted))
    if not found:
        raise FogError(Say("there is no story “{name}”.", name=story or where.story))
    return found
