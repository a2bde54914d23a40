"""A deck made ready for play: what each card is, and all of its cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fogtools.game.playing.rulings import recommended
from fogtools.game.playing.seated import Ready, digest
from fogtools.games.misty.cards.box import Loaded
from fogtools.games.misty.engine.rulings import RULED
from fogtools.games.misty.engine.window import STEPS, Face
from fogtools.source.data import Json


@dataclass(frozen=True)
class Deck(Ready):
    """A deck (M-01: whatever its file says): `faces` by card id, `pool` names every card as often as it is there."""

    faces: Mapping[str, Face]
    pool: tuple[str, ...]


def compile_deck(box: Loaded, story: str) -> Deck:
    """The deck of a box with its own numbers of cards (M-01); `story` is its name.

    A card without an arrow does not move, however it lies (M-02).
    """
    cards = [placed.card for placed in box.cards]
    faces = {card.id: Face(card.kind, STEPS[card.arrow] if card.arrow else (0, 0)) for card in cards}
    pool = tuple(card.id for card in cards for _ in range(card.copies))
    data = [[card.id, card.kind, card.arrow, card.drawing, card.copies] for card in cards]
    return Deck(story, box.name, digest(data), recommended(RULED), faces, pool)


def essence(deck: Deck) -> dict[str, Json]:
    """What of each card a play depends on: what it is, where it moves, how often it is there; not its picture."""
    return {card: [face.kind, list(face.step), deck.pool.count(card)] for card, face in deck.faces.items()}
