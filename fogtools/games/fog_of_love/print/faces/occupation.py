"""An occupation: what a character does for a living."""

from __future__ import annotations

from typing import Any

from fogtools.games.fog_of_love.print.faces.granting import granting_back, granting_front
from fogtools.games.fog_of_love.print.faces.ink import Ink, picture


def front(card: Any, ink: Ink) -> str:
    """The face of an occupation."""
    return granting_front("occupation", card, ink)


def back(card: Any, ink: Ink) -> str:
    """The back of all occupations."""
    return granting_back("occupation", picture("occupation", "back-icon"), ink)
