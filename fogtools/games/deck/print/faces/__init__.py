"""Cards in, faces out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from fogtools.game.printing.face import Face, Side
from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.cards.model import Card
from fogtools.games.deck.print.faces.back import back
from fogtools.games.deck.print.faces.front import front
from fogtools.games.deck.print.faces.palette import behind
from fogtools.games.deck.print.faces.parts import Shown
from fogtools.games.deck.print.faces.style import STEPS, style
from fogtools.games.deck.words.texts import Words

#: Whether all texts of a face have room; None where only the layout engine can tell.
HasRoom = Callable[[Face], bool | None]


def faces_of(words: Words, card: Card, shown: Shown | None, has_room: HasRoom) -> Iterator[Face]:
    """Front and back of a card, each in the largest type in which its texts have room."""
    order = ["", *words.box.categories]
    look, other = order.index(words.box.pile(card)), order.index(behind(words.box, card))
    yield largest(partial(_face, words.box, card, "front", partial(front, words, card, look, shown)), has_room)
    yield largest(partial(_face, words.box, card, "back", partial(back, words, card, other)), has_room)


def _face(box: Loaded, card: Card, side: Side, drawn: Callable[[int], str], step: int) -> Face:
    return Face(card.id, side, drawn(step), box.trim)


def largest(made: Callable[[int], Face], has_room: HasRoom) -> Face:
    """The first step in which there surely is room; the last one where there is none."""
    steps = (made(step) for step in range(len(STEPS)))
    return next((face for face in steps if has_room(face)), made(len(STEPS) - 1))


__all__ = ["faces_of", "largest", "style"]
