"""What a deck holds: its kinds, its pictures, and whose composition it is."""

from __future__ import annotations

from collections import Counter

from fogtools.finding import Say
from fogtools.game.analysis.listing import Listing, TableRow
from fogtools.games.misty.cards.box import DECK, Loaded
from fogtools.games.misty.cards.model import Card


def listings(box: Loaded, story: str) -> list[Listing]:
    """Kinds and pictures with their numbers (MIS-001, MIS-034, M-01)."""
    return [_kinds(box), _pictures(box)]


def _kinds(box: Loaded) -> Listing:
    held = Counter[str]()
    for placed in box.cards:
        card = placed.card
        held[f"{card.kind} {card.arrow}" if card.arrow else card.kind] += card.copies
    total = sum(held.values())
    rows = [TableRow([n, f"{100 * n / total:.0f} %", kind]) for kind, n in held.items()]
    rows.append(TableRow([total, "", Say("all")], "" if total == DECK else "error"))
    whose = Say("This composition is invented: the rules do not say how many cards there are of each kind (M-01).")
    counted = Say("This composition was counted in a copy of the game.")
    note = counted if box.box and box.box.composition == "counted" else whose
    return Listing(
        "kinds", Say("{box}: cards by kind", box=box.name), [Say("n"), Say("share"), Say("kind")], rows, [note]
    )


def _pictures(box: Loaded) -> Listing:
    rows = [
        TableRow([placed.card.copies, _shown(placed.card), placed.id], place=_place(box, i))
        for i, placed in enumerate(box.cards)
    ]
    return Listing("pictures", Say("Pictures"), [Say("n"), Say("drawing"), Say("card")], rows)


def _shown(card: Card) -> str:
    """The drawing of a card, or the file or the words of its own picture."""
    return card.drawing or (card.art.named if card.art else "")


def _place(box: Loaded, i: int) -> str:
    placed = box.cards[i]
    return f"{placed.source.name}:{placed.source.where(placed.path).line}"
