"""What a deck needs besides its cards: a box to be kept in, with its name and sign."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from pathlib import Path

from fogtools.game.printing.kit import Deck, Kit
from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.print.credits import credited
from fogtools.games.deck.print.faces import style
from fogtools.games.deck.print.faces.palette import INK, LIGHT, looks, mixed, upon
from fogtools.games.deck.print.faces.parts import art
from fogtools.games.deck.print.faces.style import enlarged, scale
from fogtools.games.deck.words.texts import Words
from fogtools.text.language import Language

SHEET = Path(__file__).with_name("kit.css")


def kit(box: Loaded, story: str, language: Language, low_ink: bool = False) -> Kit:
    """One tuck box for all cards of the deck, in the look of its backs."""
    words = Words(box, language)
    cards = sum(placed.card.copies for placed in box.cards) + bool(credited(words))
    ground, ink = _colours(box, low_ink)
    look, by = style(box, low_ink), scale(box.trim)
    css = enlarged(SHEET.read_text(encoding="utf-8"), by)
    css += f".tuck, .tuck-plate {{ background: {ground}; color: {ink} }}\n"
    title = escape(words.title())
    wall = f'<div class="tuck-wall">{art("wall-0", "wall")}</div>'
    count = escape(words.fixed("box/cards", n=cards))
    plate = f'<div class="tuck-plate" data-box="tuck-plate"><div class="tuck-title">{title}</div>{count}</div>'
    return Kit(
        replace(look, css=look.css + css),
        decks=(
            Deck(
                name=box.name,
                title=words.title(),
                cards=cards,
                size=box.trim,
                front=f'<div class="tuck">{wall}{plate}</div>',
                back=f'<div class="tuck">{wall}</div>',
                side=f'<div class="tuck"><div class="tuck-spine" data-box="tuck-spine">{title}</div></div>',
                lid=f'<div class="tuck">{art("mark-0", "tuck-mark")}</div>',
                ground=ground,
            ),
        ),
    )


def _colours(box: Loaded, low_ink: bool) -> tuple[str, str]:
    """The ground of the box, and what is written on it."""
    colour = looks(box)[""].colour
    return (LIGHT, mixed(colour, INK, 0.5)) if low_ink else (colour, upon(colour))
