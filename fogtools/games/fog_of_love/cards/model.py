"""The kinds of cards, and a file of them."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from fogtools.games.fog_of_love.cards.people_cards import (
    Aid,
    CharacterCard,
    Destiny,
    Divider,
    Feature,
    Occupation,
    Trait,
    Tutorial,
)
from fogtools.games.fog_of_love.cards.story_cards import Card, Chapter, Finale, Scene, Synopsis
from fogtools.source.model import Model

#: The kinds of cards: the key in a file, and the model of one card.
KINDS: dict[str, type[Card]] = {
    "synopses": Synopsis,
    "chapters": Chapter,
    "finales": Finale,
    "scenes": Scene,
    "traits": Trait,
    "occupations": Occupation,
    "features": Feature,
    "destinies": Destiny,
    "characters": CharacterCard,
    "aids": Aid,
    "tutorials": Tutorial,
    "dividers": Divider,
}


def _cards(kind: str, example: str) -> object:
    card: Any = KINDS[kind]
    needed = {f.alias or n: (f.examples or [None])[0] for n, f in card.model_fields.items() if f.is_required()}
    about = f"The {kind} of this file."
    shown = [[{**needed, "id": example, "title": example.replace("-", " ").capitalize()}]]
    return Annotated[list[card] | None, Field(default=None, min_length=1, description=about, examples=shown)]


class Cards(Model):
    """A file of cards: a map of kinds, each with its list."""

    at_least_one = tuple(KINDS)
    synopses: _cards("synopses", "ferry-lights")  # type: ignore[valid-type]
    chapters: _cards("chapters", "ferry-1")  # type: ignore[valid-type]
    finales: _cards("finales", "last-ferry")  # type: ignore[valid-type]
    scenes: _cards("scenes", "borrowed-coat")  # type: ignore[valid-type]
    traits: _cards("traits", "stubborn")  # type: ignore[valid-type]
    occupations: _cards("occupations", "baker")  # type: ignore[valid-type]
    features: _cards("features", "night-owl")  # type: ignore[valid-type]
    destinies: _cards("destinies", "safe-harbour")  # type: ignore[valid-type]
    characters: _cards("characters", "character-pink")  # type: ignore[valid-type]
    aids: _cards("aids", "aid-pink")  # type: ignore[valid-type]
    tutorials: _cards("tutorials", "tutorial-1")  # type: ignore[valid-type]
    dividers: _cards("dividers", "divider-drama")  # type: ignore[valid-type]
