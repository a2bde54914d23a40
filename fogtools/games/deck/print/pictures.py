"""The pictures of a deck as its faces show them: cut to their places, which go by the size of the cards."""

from __future__ import annotations

from fogtools.finding import Say
from fogtools.game.printing.art import Art, Where
from fogtools.games.deck.cards.art import shown, where
from fogtools.games.deck.cards.box import Loaded, Placed
from fogtools.games.deck.print.faces.palette import LIGHT, looks, mixed
from fogtools.games.deck.print.faces.parts import Shown
from fogtools.games.deck.print.faces.style import BLEED, HIGH, ROUND, scale
from fogtools.print import art as pixels
from fogtools.print.art import Cutting, Drawing, Place, Shelf, Slot, drawn
from fogtools.source import Source

#: How much of a colour is in the ground of a drawing.
TINT = 0.34


def slot(box: Loaded, at: Where) -> Slot:
    """How large a place is, with what is cut off."""
    width, height = box.trim
    if at == "vignette":
        return Slot(ROUND * scale(box.trim), ROUND * scale(box.trim))
    if at == "full bleed":
        return Slot(width + 2 * BLEED, height + 2 * BLEED, (BLEED, BLEED, BLEED, BLEED))
    return Slot(width + 2 * BLEED, round(HIGH * height, 2), (BLEED, 0.0, BLEED, 0.0))


def cutting(box: Loaded, on: Placed | Source, art: Art) -> Cutting | None:
    """A picture as its card, or a back, shows it; None where it cannot be used, which `fog check` says."""
    at = where(art) if isinstance(on, Placed) else "full bleed"
    if at is None:
        return None
    place = slot(box, at)
    return pixels.cutting(box.folder, art, place, lambda: _drawing(box, on, art, place))


def _drawing(box: Loaded, on: Placed | Source, art: Art, place: Slot) -> Drawing:
    """What is drawn from words: on a tint of one of the deck's colours, as wide as its place; each card has its own."""
    grounds = [mixed(LIGHT, look.colour, TINT) for look in looks(box).values()]
    seed = str(art.seed) if art.seed is not None else on.id if isinstance(on, Placed) else ""
    return Drawing(art.named, drawn(art.named, seed, grounds, looks(box)[""].ink, Place(*place[:2], place.bleed[1])))


def of_card(box: Loaded, placed: Placed) -> Shown | None:
    """The picture of a card: its place, and its address."""
    art = placed.card.art
    at, one = (where(art), cutting(box, placed, art)) if art else (None, None)
    return Shown(at, one.name) if at and one else None


def shelf(box: Loaded) -> Shelf:
    """Every picture on fronts, by the name that its face has for it."""
    return Shelf(lambda: (cutting(box, on, art) for on, _, art in shown(box) if isinstance(on, Placed)))


def wall(box: Loaded) -> bytes | None:
    """The picture on all backs; None for none."""
    one = cutting(box, box.source, box.back.art) if box.back.art else None
    return one.shown() if one else None


def faults(box: Loaded, on: Placed | Source, art: Art) -> list[tuple[Say, Say]]:
    """What will not look well of a picture, and what ends that; nothing of one that cannot be used."""
    return [*pixels.weak(cutting(box, on, art), art.named)]
