"""What cards on a conflict amount to: its kind, the suits that dominate, who is better."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from fogtools.games.tarot_drama.engine.tarot_deck import PLACES, SUITS, black, suit_of, value_of


def kind(cards: Iterable[str], weight: str = "sum") -> str:
    """`rivalry` where red weighs more, `belligerence` where black does (TAR-027), `brink` where both are level (T-11).

    `weight`: numbers are added up, or cards counted (T-10).
    """
    tilt = sum((-1 if black(card) else 1) * (value_of(card) if weight == "sum" else 1) for card in cards)
    return "rivalry" if tilt > 0 else "belligerence" if tilt < 0 else "brink"


def weights(cards: Iterable[str], how: str = "sum") -> dict[str, int]:
    """Suit -> what its cards weigh: their sum, their count, or the highest and one for each other (T-22)."""
    by_suit: dict[str, list[int]] = {}
    for card in cards:
        by_suit.setdefault(suit_of(card), []).append(value_of(card))
    if how == "sum":
        return {suit: sum(values) for suit, values in by_suit.items()}
    if how == "count":
        return {suit: len(values) for suit, values in by_suit.items()}
    return {suit: max(values) + len(values) - 1 for suit, values in by_suit.items()}


def dominant(cards: Iterable[str], how: str = "sum") -> tuple[str, ...]:
    """The suits that weigh most, in the order of SUITS; none without cards (TAR-051, T-28)."""
    found = weights(cards, how)
    return tuple(suit for suit in SUITS if suit in found and found[suit] == max(found.values()))


def best_ranked(parties: Sequence[int], ranks: Mapping[int, Mapping[str, str]], suit: str) -> list[int]:
    """The party with the best rank in a suit (TAR-054), which beats the unranked; all of them where none has one."""
    ranked = [seat for seat in parties if suit in ranks[seat]]
    return [min(ranked, key=lambda seat: PLACES.index(ranks[seat][suit]))] if ranked else [*parties]


def best_shown(shown: Mapping[int, str], suit: str) -> int | None:
    """Whose shown card wins: one of the suit before any other, then the higher one; None between equals (TAR-058)."""
    worth = {seat: (suit_of(card) == suit, value_of(card)) for seat, card in shown.items()}
    best = [seat for seat, w in worth.items() if w == max(worth.values())]
    return best[0] if len(best) == 1 else None


def ahead(
    cards: Iterable[str], parties: Sequence[int], ranks: Mapping[int, Mapping[str, str]], how: str = "sum"
) -> int | None:
    """Who would win now, as far as ranks decide; None where nobody would, or shown cards would decide."""
    points = dict.fromkeys(parties, 0)
    for suit in dominant(cards, how):
        best = best_ranked(parties, ranks, suit)
        if len(best) == 1:
            points[best[0]] += 1
    return most(points)


def most(points: Mapping[int, int]) -> int | None:
    """The only seat with most points (TAR-055); None where they are level (TAR-056)."""
    top = max(points.values())
    best = [seat for seat, n in points.items() if n == top]
    return best[0] if top and len(best) == 1 else None
