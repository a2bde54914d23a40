"""An occupation: what a character does for a living."""

from __future__ import annotations

from fogtools.games.fog_of_love.cards.people_cards import Occupation
from fogtools.games.fog_of_love.print.faces.granting import granting_back, granting_front
from fogtools.games.fog_of_love.print.faces.ink import Ink, picture


def front(card: Occupation, ink: Ink) -> str:
    """The face of an occupation."""
    return granting_front("occupation", card, ink)


def back(card: Occupation, ink: Ink) -> str:
    """The back of all occupations."""
    return granting_back("occupation", picture("occupation", "back-icon"), ink)
