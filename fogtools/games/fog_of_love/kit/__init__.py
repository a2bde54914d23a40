"""What a story of Fog of Love needs besides its cards: board, tokens, boxes for its decks, and the terms."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from string import Template
from typing import Any

from fogtools.games.fog_of_love.faces import palette, style
from fogtools.games.fog_of_love.kit import board, decks, reference, tokens
from fogtools.games.fog_of_love.kit.place import Place
from fogtools.pieces import Kit
from fogtools.sheet import Style

HERE = Path(__file__).parent


def kit(box: Any, story: str, language: Any) -> Kit:
    """All of it for one story in one language."""
    here = Place(box, story, language)
    return Kit(
        _style(), board.board(here), tuple(tokens.tokens(here)), tuple(decks.decks(here)), reference.reference()
    )


@lru_cache(maxsize=1)
def _style() -> Style:
    """The look of the cards, and that of the pieces."""
    cards = style()
    template = Template((HERE / "kit.css").read_text(encoding="utf-8"))
    css = template.substitute({name.lower(): getattr(palette, name) for name in palette.NAMED})
    return replace(cards, css=cards.css + css)
