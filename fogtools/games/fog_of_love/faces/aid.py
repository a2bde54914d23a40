"""A player aid: a few lines on either side."""

from __future__ import annotations

from typing import Any

from fogtools.games.fog_of_love.faces import parts
from fogtools.games.fog_of_love.faces.ink import Ink, block, box
from fogtools.games.fog_of_love.faces.parts import band, strip


def front(card: Any, ink: Ink) -> str:
    """The first side."""
    return _side(0, card, ink)


def back(card: Any, ink: Ink) -> str:
    """The second side."""
    return _side(1, card, ink)


def _side(side: int, card: Any, ink: Ink) -> str:
    lines = "".join(
        block("step", f'<span class="count">{i + 1}</span>{ink.text(f"sides/{side}/{i}", line)}', f"sides/{side}/{i}")
        for i, line in enumerate(card.sides[side])
    )
    head = band("guide", ink, card.title, ink.label("face/aid"))
    return parts.front("guide", "aid-card kicked", head, box("body", block("steps", lines)), strip(card, ink))
