"""A destiny: outcome and needs (FOL-053); printed once for each seat."""

from __future__ import annotations

from fogtools.games.fog_of_love.cards.people_cards import Destiny
from fogtools.games.fog_of_love.print.faces import parts
from fogtools.games.fog_of_love.print.faces.ink import Ink, block, picture
from fogtools.games.fog_of_love.print.faces.parts import opening, seat, strip, tall, type_icon

SIGNS = {"stays": "stays", "breaks up": "breaks-up"}


def front(card: Destiny, ink: Ink) -> str:
    """The face of a destiny in the colour of its owner's seat."""
    sign = SIGNS[card.outcome]
    outcome = block("outcome", ink.label(f"outcome/{card.outcome}"), "outcome")
    needs = '<div class="and">&amp;</div>'.join(
        block("need", ink.words(ink.wording.need(need)), f"needs/{i}") for i, need in enumerate(card.needs_)
    )
    fulfil = block("panel needs", block("heading-line", f"<span>{ink.label('face/fulfil')}</span>") + needs)
    head = tall(seat(ink), ink, card.title, picture(sign, "sign-icon"), ink.label("face/destiny"))
    body = opening(card, ink) + outcome + fulfil
    return parts.pictured(seat(ink), "destiny-card tall", ink, head, body, strip(card, ink, right=[type_icon(sign)]))


def back(card: Destiny, ink: Ink) -> str:
    """The back in the colour of the seat."""
    return parts.back(
        seat(ink), "destiny-card", picture("destiny", "back-icon"), block("deck-name", ink.label("face/destiny"))
    )
