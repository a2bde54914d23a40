"""The pictures of a deck: which its cards and backs have, where they stand; and what stands for its fonts."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.printing.art import Art, Where
from fogtools.game.printing.typefaces import named_at
from fogtools.games.deck.cards.box import Loaded, Placed
from fogtools.source import Source

#: Where a card may have a picture; the first is meant where it does not say.
PLACES: tuple[Where, ...] = ("head", "vignette", "band", "full bleed")


def where(art: Art) -> Where | None:
    """Where a picture stands; None where cards have no such place."""
    at = art.where or PLACES[0]
    return at if at in PLACES else None


def shown(box: Loaded) -> Iterator[tuple[Placed | Source, tuple[str, ...], Art]]:
    """Every picture of a deck: what says so, the path of its keys there."""
    yield from ((placed, ("art",), placed.card.art) for placed in box.cards if placed.card.art)
    if box.back.art:
        yield box.source, ("back", "art"), box.back.art


def font_at(box: Loaded, family: str) -> tuple[Source, tuple[str, ...], str] | None:
    """The file, path and name of the author's font that stands for a family of the faces; None for ours."""
    return named_at(box.look.fonts, box.look_at, family)
