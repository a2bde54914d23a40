"""The pictures of a deck as its faces show them: cut to their places."""

from __future__ import annotations

from fogtools.finding import Say
from fogtools.game.printing.art import Art
from fogtools.games.misty.cards.art import shown, where
from fogtools.games.misty.cards.box import Loaded, Placed
from fogtools.games.misty.print.faces.palette import GLASSES
from fogtools.games.misty.print.faces.picture import Shown
from fogtools.print import art as pixels
from fogtools.print.art import Cutting, Drawing, Shelf, Slot, drawn
from fogtools.source import Source

#: The place of a drawing, and the whole glass with its bleed, in mm.
SLOTS = {"vignette": Slot(52.0, 52.0), "full bleed": Slot(73.0, 98.0, (5.0, 5.0, 5.0, 5.0))}


def cutting(box: Loaded, placed: Placed, art: Art) -> Cutting | None:
    """A picture as its card shows it; None where it cannot be used, which `fog check` says."""
    at = where(art)
    return pixels.cutting(box.folder, art, SLOTS[at], lambda: _drawing(placed, art)) if at else None


def _drawing(placed: Placed, art: Art) -> Drawing:
    """What is drawn from words: on the fog of its glass; each card has its own."""
    glass = GLASSES[placed.card.kind]
    seed = str(art.seed) if art.seed is not None else placed.id
    return Drawing(art.named, drawn(art.named, seed, [glass.fog[2]], glass.bare))


def of_card(box: Loaded, placed: Placed) -> Shown | None:
    """The picture of a card; None for a drawing that ships."""
    art = placed.card.art
    one = cutting(box, placed, art) if art else None
    if art is None or one is None:
        return None
    return Shown(one.name, whole=where(art) == "full bleed", flat=not art.draw and one.name.endswith(".svg"))


def shelf(box: Loaded) -> Shelf:
    """Every picture, by the name that its face has for it."""
    return Shelf(lambda: (cutting(box, placed, art) for placed, _, art in shown(box)))


def faults(box: Loaded, on: Placed | Source, art: Art) -> list[tuple[Say, Say]]:
    """What will not look well of a picture, and what ends that; nothing of one that cannot be used."""
    return [*pixels.weak(cutting(box, on, art), art.named)] if isinstance(on, Placed) else []
