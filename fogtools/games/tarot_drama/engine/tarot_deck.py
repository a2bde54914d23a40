"""The tarot deck: numbers in four suits, face cards as rank markers, major arcana as conflicts."""

from __future__ import annotations

from collections.abc import Iterable

#: The four suits, one for each characteristic (TAR-003), black ones first (TAR-001): spades, clubs, hearts, diamonds.
SUITS = ("swords", "batons", "cups", "coins")
#: Swords and batons are black (TAR-002); cups and coins are red.
BLACK = ("swords", "batons")
#: Numbers of each suit (TAR-001).
VALUES = range(1, 11)
#: The numbered cards, rank by rank: 40 of them (TAR-001).
NUMBERS = tuple(f"{suit}-{value}" for value in VALUES for suit in SUITS)
#: What an auction gives, the best first: the four face ranks (TAR-021).
PLACES = ("king", "queen", "knight", "jack")
#: The face cards of the deck, all of them in use as markers of ranks (TAR-001, T-04).
FACES = tuple(f"{suit}-{place}" for suit in SUITS for place in PLACES)
#: The major arcana, the fool being 0 (TAR-001).
ARCANA = tuple(f"arcana-{n}" for n in range(22))
#: The token that says "not me" in an auction; it is no card of the deck (T-04).
ABSTAIN = "abstain"


def suit_of(card: str) -> str:
    """The suit of a numbered card: `cups` of `cups-7`."""
    return card.partition("-")[0]


def value_of(card: str) -> int:
    """The number of a numbered card: 7 of `cups-7`."""
    return int(card.partition("-")[2])


def black(card: str) -> bool:
    """Whether a numbered card is black (TAR-002)."""
    return suit_of(card) in BLACK


def total(cards: Iterable[str]) -> int:
    """The sum of the numbers of cards."""
    return sum(value_of(card) for card in cards)
