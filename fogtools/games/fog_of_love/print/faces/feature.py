"""A feature: what caught the other's eye."""

from __future__ import annotations

from fogtools.games.fog_of_love.cards.people_cards import Feature
from fogtools.games.fog_of_love.print.faces.granting import granting_back, granting_front
from fogtools.games.fog_of_love.print.faces.ink import Ink, picture


def front(card: Feature, ink: Ink) -> str:
    """The face of a feature."""
    return granting_front("feature", card, ink)


def back(card: Feature, ink: Ink) -> str:
    """The back of all features."""
    return granting_back("feature", picture("feature", "back-icon"), ink)
