"""The pictures that the author of a deck brings: which cards have one, and where they may stand."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.printing.art import Art, Where
from fogtools.games.misty.cards.box import Loaded, Placed

#: In the place of the drawing, or of the whole glass; the first is meant where a card does not say.
PLACES: tuple[Where, ...] = ("vignette", "full bleed")


def where(art: Art) -> Where | None:
    """Where a picture stands; None where cards have no such place."""
    at = art.where or PLACES[0]
    return at if at in PLACES else None


def shown(box: Loaded) -> Iterator[tuple[Placed, tuple[str, ...], Art]]:
    """Every picture of a deck: its card, the path of its keys there."""
    yield from ((placed, ("art",), placed.card.art) for placed in box.cards if placed.card.art)
