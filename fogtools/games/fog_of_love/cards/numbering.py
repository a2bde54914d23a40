"""Which numbers the printed copies of a card carry (FOL-006, FOL-099): the one place that knows about twins."""

from __future__ import annotations

from fogtools.games.fog_of_love.cards.people_cards import Destiny
from fogtools.games.fog_of_love.cards.story_cards import Card


def printed_numbers(card: Card) -> tuple[int, ...]:
    """The numbers on the card's printed copies, by seat; empty where it has none.

    A destiny is written once and printed twice, once in the colour of each seat: the first seat's copy carries the
    card's own number, its twin the next one. So a destiny takes two consecutive numbers, everything else one; then
    eight of the 119 numbers of the tutorial set are four destinies (FOL-162, FOL-166).
    """
    if card.number is None:
        return ()
    return (card.number, card.number + 1) if isinstance(card, Destiny) else (card.number,)


def number_at(card: Card, seat: int) -> int | None:
    """The number on the copy for a seat (0 or 1), or None where the card has no number."""
    numbers = printed_numbers(card)
    return numbers[min(seat, len(numbers) - 1)] if numbers else None
