"""A tutorial card: blocks with their icons (FOL-173), and its number on the back (FOL-172)."""

from __future__ import annotations

from collections.abc import Sequence

from fogtools.games.fog_of_love.cards.people_cards import Tutorial
from fogtools.games.fog_of_love.print.faces import parts
from fogtools.games.fog_of_love.print.faces.ink import Ink, block, picture
from fogtools.games.fog_of_love.print.faces.parts import band, strip
from fogtools.source.model import Text


def front(card: Tutorial, ink: Ink) -> str:
    """The face of a tutorial card."""
    said = (_block(f"blocks/{i}", kind, text, ink) for i, b in enumerate(card.blocks) for kind, text in b.written())
    return _face(card, ink, "".join(said))


def on_screen(card: Tutorial, ink: Ink, places: Sequence[int]) -> str:
    """The face with some of its blocks for a screen, by their places; it is never printed."""
    blocks = card.on_screen or ()
    return _face(card, ink, "".join(_block(f"on screen/{i}", *blocks[i].said, ink) for i in places))


def _face(card: Tutorial, ink: Ink, body: str) -> str:
    head = band("guide", ink, card.title, ink.label("face/tutorial"))
    filled = parts.filled(parts.ended(body, "lesson"))
    return parts.front("guide", "tutorial-card kicked", head, filled, strip(card, ink))


def back(card: Tutorial, ink: Ink) -> str:
    """The number that says when it is taken: the card's own, or its place in the set (FOL-172, A-29)."""
    number = block("great-number", str(ink.place or card.number or ""))
    return parts.back("guide", "tutorial-card", number, block("deck-name", ink.label("face/tutorial")))


def _block(at: str, kind: str, text: Text, ink: Ink) -> str:
    label = picture(f"block-{kind}", "block-icon") + block("label", ink.label(f"block/{kind}"))
    path = f"{at}/{kind}"
    return block(f"lesson {kind}", label + block("told", ink.text(path, text), path))
