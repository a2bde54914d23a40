"""What a deck holds: its categories with their numbers of cards, and every card."""

from __future__ import annotations

from collections import Counter

from fogtools.finding import Say
from fogtools.game.analysis.listing import Listing, TableRow
from fogtools.games.deck.cards.box import Loaded
from fogtools.source.model import plain


def listings(box: Loaded, story: str) -> list[Listing]:
    """The categories, then the cards in the order of the files."""
    return [_categories(box), _cards(box)]


def _categories(box: Loaded) -> Listing:
    held = Counter[str]()
    for placed in box.cards:
        held[box.pile(placed.card)] += placed.card.copies
    apart = Say("printed, never drawn")
    rows = [TableRow([held[n], n, plain(c.title), apart if c.apart else ""]) for n, c in box.categories.items()]
    if held[""] or not rows:
        rows.append(TableRow([held[""], "–", Say("without a category"), ""]))
    rows.append(TableRow([sum(held.values()), "", Say("all"), ""]))
    head = [Say("n"), Say("category"), Say("title"), Say("")]
    size = "{:g} x {:g}".format(*box.trim)
    note = Say("Cards of {size} mm.", size=size)
    return Listing("categories", Say("{box}: cards by category", box=box.name), head, rows, [note])


def _cards(box: Loaded) -> Listing:
    rows = [
        TableRow([p.card.copies, p.card.number or "–", p.card.category or "–", p.label, p.id], place=_place(box, i))
        for i, p in enumerate(box.cards)
    ]
    return Listing("cards", Say("Cards"), [Say("n"), Say("no."), Say("category"), Say("title"), Say("card")], rows)


def _place(box: Loaded, i: int) -> str:
    placed = box.cards[i]
    return f"{placed.source.name}:{placed.source.where(placed.path).line}"
