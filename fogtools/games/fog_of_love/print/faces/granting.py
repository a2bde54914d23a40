"""What occupations and features share: a small card with one aspect at the lower right (FOL-065)."""

from __future__ import annotations

from fogtools.games.fog_of_love.cards.people_cards import Granting
from fogtools.games.fog_of_love.print.faces import parts
from fogtools.games.fog_of_love.print.faces.ink import Ink, block, box, icons, picture
from fogtools.games.fog_of_love.print.faces.parts import band, small_strip


def granting_front(kind: str, card: Granting, ink: Ink) -> str:
    """The face of a card that grants an aspect."""
    text = block("flavour", ink.text("text", card.text), "text") if card.text else ""
    head = band(kind, ink, card.title)
    foot = small_strip(card, ink.label(f"face/{kind}"))
    own = ink.shows("vignette")
    lower = f'<div class="lower">{own.img("on-kind") if own else picture(kind, "kind-icon")}</div>'
    corner = box("corner", icons(card.tokens))
    return parts.front(kind, f"{kind}-card", head, box("flavours", parts.aired(text)), lower, corner, foot)


def granting_back(kind: str, icon: str, ink: Ink) -> str:
    """The back of all cards of the kind."""
    return parts.back(kind, f"{kind}-card", icon, block("deck-name", ink.label(f"face/{kind}")))
