"""The back of a card: the deck's name on its wall of signs, or what the author's own fields say there."""

from __future__ import annotations

from html import escape

from fogtools.games.deck.cards.model import Card
from fogtools.games.deck.print.faces.parts import art, lines
from fogtools.games.deck.words.texts import Words


def back(words: Words, card: Card, look: int, step: int) -> str:
    """The back in a look; an answer, where a card has one there, on a plate of paper over the same wall."""
    said = lines(words.own(card, "back"), "answer-line")
    if not said:
        return plain(words, look)
    inside = f'<div class="plate"></div><div class="answer" data-box="answer">{"".join(said)}</div>'
    return f'<div class="card look-{look} t{step}">{art(f"wall-{look}", "wall")}{inside}</div>'


def plain(words: Words, look: int) -> str:
    """The back of a card that says nothing there: the deck's name, on a plate where a picture lies behind it."""
    name = escape(words.back()).replace("\n", "<br>")
    name = f'<span class="label">{name}</span>' if words.box.back.art else name
    return (
        f'<div class="card look-{look} t0">{art(f"wall-{look}", "wall")}'
        f'<div class="back-name" data-box="back-name" data-text="back">{name}</div>'
        f'<div class="back-name over" data-art="">{name}</div></div>'
    )
