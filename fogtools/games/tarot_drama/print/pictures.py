"""The pictures of a setting as its conflicts show them: cut to the medal."""

from __future__ import annotations

from fogtools.finding import Say
from fogtools.game.printing.art import Art
from fogtools.games.tarot_drama.cards.art import PLACES, shown
from fogtools.games.tarot_drama.cards.box import Loaded, Placed
from fogtools.games.tarot_drama.print.faces.palette import INK, SUITS
from fogtools.print import art as pixels
from fogtools.print.art import Cutting, Drawing, Shelf, Slot, drawn
from fogtools.source import Source

#: The disc of the medal within its golden ring, in mm.
SLOT = Slot(19.6, 19.6)


def cutting(box: Loaded, placed: Placed, art: Art) -> Cutting | None:
    """A picture as its card shows it; None where it cannot be used, which `fog check` says."""
    if art.where not in (None, *PLACES):
        return None
    return pixels.cutting(box.folder, art, SLOT, lambda: _drawing(placed, art))


def _drawing(placed: Placed, art: Art) -> Drawing:
    """What is drawn from words: on the pale tone of a suit; each card has its own."""
    seed = str(art.seed) if art.seed is not None else placed.id
    return Drawing(art.named, drawn(art.named, seed, [pale for _, pale in SUITS.values()], INK))


def of_cards(box: Loaded) -> dict[str, str]:
    """Arcana -> the address of its own picture."""
    found = {placed.id: cutting(box, placed, art) for placed, _, art in shown(box) if box.by_id[placed.id] is placed}
    return {id: one.name for id, one in found.items() if one}


def shelf(box: Loaded) -> Shelf:
    """Every picture, by the name that its face has for it."""
    return Shelf(lambda: (cutting(box, placed, art) for placed, _, art in shown(box)))


def faults(box: Loaded, on: Placed | Source, art: Art) -> list[tuple[Say, Say]]:
    """What will not look well of a picture, and what ends that; nothing of one that cannot be used."""
    return [*pixels.weak(cutting(box, on, art), art.named)] if isinstance(on, Placed) else []
