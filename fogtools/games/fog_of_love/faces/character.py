"""A character card: woman and man (FOL-056), each with the track of satisfaction (FOL-032, FOL-035)."""

from __future__ import annotations

from typing import Any

from fogtools.games.fog_of_love.faces import parts
from fogtools.games.fog_of_love.faces.ink import Ink, block, box, heart, picture
from fogtools.games.fog_of_love.faces.parts import band, strip


def front(card: Any, ink: Ink) -> str:
    """The woman."""
    return _side("woman", card, ink)


def back(card: Any, ink: Ink) -> str:
    """The man."""
    return _side("man", card, ink)


def _side(side: str, card: Any, ink: Ink) -> str:
    name = block("side-name", ink.text(f"sides/{side}", getattr(card.sides, side)), f"sides/{side}")
    spaces = "".join(f'<span class="space">{n}</span>' for n in range(10))
    track = block("track", heart() + spaces) + block("tens", "+10")
    body = box("body", block("portrait", picture(side, "silhouette")) + name + track)
    head = band(ink.seat, ink, card.title, ink.label("face/character"))
    return parts.front(ink.seat, "character-card kicked", head, body, strip(card, ink))
