"""A divider for the box (FOL-175): the same on both sides, its title near the edge that shows above the cards."""

from __future__ import annotations

from typing import Any

from fogtools.games.fog_of_love.faces import parts
from fogtools.games.fog_of_love.faces.ink import Ink, block

LOOKS = {"deck": "story", "story": "story", "character": "destiny", "destiny": "destiny", "event": "custom",
         "tutorial": "guide", "spare": "guide"}  # fmt: skip


def front(card: Any, ink: Ink) -> str:
    """The face of a divider."""
    look = LOOKS[card.group]
    title = block("great-title", ink.text("title", card.title), "title")
    text = block("told", ink.text("text", card.text), "text") if card.text else ""
    return parts.plate(look, block("label", ink.label("face/divider")), title, text)


def back(card: Any, ink: Ink) -> str:
    """The same again."""
    return front(card, ink)
