"""Cards in, faces out."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.printing.face import Face
from fogtools.games.misty.cards.model import Card
from fogtools.games.misty.print.faces import picture
from fogtools.games.misty.print.faces.style import style

#: Width and height of a card, in mm: what card games are cut to.
TRIM = (63.0, 88.0)


def faces_of(card: Card, own: picture.Shown | None = None) -> Iterator[Face]:
    """Front and back of a card; `own` is the picture that its author brings."""
    yield Face(card.id, "front", picture.front(card, own), TRIM)
    yield Face(card.id, "back", picture.back(), TRIM)


__all__ = ["TRIM", "faces_of", "style"]
