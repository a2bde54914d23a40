"""A deck made ready to be drawn from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from fogtools.game.playing.seated import Ready, digest
from fogtools.games.deck.cards.box import Loaded
from fogtools.source.data import Json


@dataclass(frozen=True)
class Pile(Ready):
    """What is shuffled: `kinds` has the category of each card, `cards` names each as often as it is there."""

    kinds: Mapping[str, str]
    cards: tuple[str, ...]


def compile_pile(box: Loaded, story: str) -> Pile:
    """The cards of a deck but those that lie apart; `story` is its name."""
    drawn = [placed.card for placed in box.cards if not box.apart(placed.card)]
    kinds = {card.id: box.pile(card) for card in drawn}
    cards = tuple(card.id for card in drawn for _ in range(card.copies))
    return Pile(story, box.name, digest([list(cards), kinds]), {}, kinds, cards)


def essence(pile: Pile) -> dict[str, Json]:
    """What of each card an evening depends on: its category, and how often it is there."""
    held = Counter(pile.cards)
    return {card: [kind, held[card]] for card, kind in pile.kinds.items()}
