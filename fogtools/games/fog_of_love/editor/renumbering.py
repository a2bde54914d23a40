"""Numbers for the cards of a box: the tutorial set first and in its own order, everything else behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count

from fogtools.game.authoring.numbers import Numbered
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.numbering import printed_numbers
from fogtools.source.model import plain


def renumbered(box: Loaded, first: int | None, only_missing: bool, in_order: bool) -> list[Numbered]:
    """The number that each card is to have, by the present order where wanted, else as the files have them.

    The tutorial set counts from 1 and keeps its order, for that is the order in which it teaches (FOL-099, FOL-163,
    FOL-167 to FOL-169); the others count from `first`, else from behind the set. A destiny takes two numbers (FOL-006).
    What only one edition has comes last, so that the others have no gap.
    With `only_missing`, cards whose number nobody else has keep it. Kinds of which no card has a number, as dividers
    often are, stay without; of a box that has none at all, every card gets one.
    """
    cards = _numbered_kinds(box)
    taught = sorted((p for p in cards if p.card.tutorial), key=lambda p: p.card.number or 10_000)
    others = sorted((p for p in cards if not p.card.tutorial), key=lambda p: p.card.only_in is not None)
    if in_order:
        others.sort(key=lambda p: p.card.number or 10_000)
    taken: set[int] = set()
    last = sum(((box.edition and box.edition.tutorial_set) or {}).values())
    start = max(last, sum(map(queries.copies, taught))) + 1 if first is None else first
    if only_missing:
        missing = list(_without(cards, taken))
        taught, others = [p for p in missing if p.card.tutorial], [p for p in missing if not p.card.tutorial]
    return [*_given(taught, 1, taken, only_missing), *_given(others, start, taken, only_missing)]


def _numbered_kinds(box: Loaded) -> list[Placed]:
    kinds = {p.kind for p in box.cards if p.card.number} or {p.kind for p in box.cards}
    return [p for p in box.cards if p.kind in kinds]


def _without(cards: Iterable[Placed], taken: set[int]) -> Iterator[Placed]:
    """The cards without a number of their own; `taken` then holds the numbers of the others."""
    for placed in cards:
        numbers = printed_numbers(placed.card)
        if not numbers or taken & set(numbers):
            yield placed
        else:
            taken |= set(numbers)


def _given(cards: Iterable[Placed], start: int, taken: set[int], gaps: bool) -> Iterator[Numbered]:
    """The next free number for each card; behind the last one, or with `gaps` also between those that are taken."""
    for placed in cards:
        copies = range(queries.copies(placed))
        number = next(n for n in count(start) if not any(n + i in taken for i in copies))
        taken |= {number + i for i in copies}
        start = start if gaps else number + len(copies)
        yield Numbered(placed.source, placed.path, plain(placed.card.title), placed.card.number, number)
