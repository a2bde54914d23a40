"""A divider for the box (FOL-175): the same on both sides, its title where it shows above the cards."""

from __future__ import annotations

from typing import Any

from fogtools.games.fog_of_love.faces import parts
from fogtools.games.fog_of_love.faces.ink import Ink, block, box, picture
from fogtools.games.fog_of_love.faces.parts import band

LOOKS = {"deck": "story", "story": "story", "character": "destiny", "destiny": "destiny", "event": "custom",
         "tutorial": "guide", "spare": "guide"}  # fmt: skip


def front(card: Any, ink: Ink) -> str:
    """The face of a divider."""
    look = LOOKS[card.group]
    text = block("told large", ink.text("text", card.text), "text") if card.text else ""
    sign = block("divider-sign", picture("stays", "silhouette"))
    return parts.front(look, "divider-card", band(look, ink, card.title, ink.label("face/divider")), box("body", text + sign))


def back(card: Any, ink: Ink) -> str:
    """The same again."""
    return front(card, ink)
