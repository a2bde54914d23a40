"""What a story of Fog of Love needs besides its cards: board, tokens, boxes for its decks, and the terms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from string import Template
from typing import Any

from fogtools.games.fog_of_love.faces import palette
from fogtools.games.fog_of_love.kit import board, decks, reference, tokens
from fogtools.games.fog_of_love.kit.place import Place
from fogtools.pieces import Kit
from fogtools.sheet import Style

HERE = Path(__file__).parent


def kit(box: Any, story: str, language: Any, cards: Style) -> Kit:
    """All of it for one story in one language, in the look of its `cards`."""
    here = Place(box, story, language)
    return Kit(
        _style(cards, here),
        board.board(here),
        tuple(tokens.tokens(here)),
        tuple(decks.decks(here)),
        reference.reference(),
    )


def _style(cards: Style, here: Place) -> Style:
    """The look of the cards, and that of the pieces."""
    template = Template((HERE / "kit.css").read_text(encoding="utf-8"))
    css = template.substitute({name.lower(): getattr(palette, name) for name in palette.NAMED})
    icons = {f"kit-{file.name}": file.read_bytes() for file in sorted((HERE / "icons").glob("*.svg"))}
    pictures = {**cards.pictures, **icons}
    return replace(cards, css=cards.css + css + "".join(_coloured(here)), pictures=pictures)


def _coloured(here: Place) -> Iterator[str]:
    """A class for each look: deck, kind or seat."""
    for name in (*palette.LOOKS, *here.seats):
        look, colour = f".kit-{name}", here.look(name).colour
        yield f".spot{look}, {look} .choice {{ border-color: {colour} }}\n"
        yield f"{look} .spot-name, .box-front{look} .box-title {{ color: {colour} }}\n"
        yield f".edge{look}, {look} .token-ground, .box-side{look} {{ background: {colour} }}\n"
