"""A player aid: on either side a few lines, headings (all in capitals) and numbered steps (`1. ...`)."""

from __future__ import annotations

import re
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
    lines = "".join(_line(ink, f"sides/{side}/{i}", line) for i, line in enumerate(card.sides[side]))
    head = band("guide", ink, card.title, ink.label("face/aid"))
    return parts.front("guide", "aid-card kicked", head, box("body", block("steps", lines)), strip(card, ink))


def _line(ink: Ink, path: str, line: Any) -> str:
    said = ink.wording.texts(path, line)
    if said.isupper():
        return block("aid-heading", ink.plain(said), path)
    step = re.fullmatch(r"(\d+)\.\s+(.*)", said, re.DOTALL)
    if step is None:
        return block("step loose", ink.plain(said), path)
    return block("step", f'<span class="count">{step[1]}</span>{ink.plain(step[2])}', path)
