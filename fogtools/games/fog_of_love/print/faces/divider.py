"""A divider for the box (FOL-175): the same on both sides, its title near the edge that shows above the cards."""

from __future__ import annotations

from fogtools.games.fog_of_love.cards.people_cards import Divider
from fogtools.games.fog_of_love.print.faces import parts
from fogtools.games.fog_of_love.print.faces.ink import Ink, art, block, box, picture

#: Group -> the look of its dividers, and their sign.
GROUPS = {
    "deck": ("feature", "cards"),
    "story": ("story", "chapter"),
    "character": ("occupation", "shared"),
    "destiny": ("finale", "destiny"),
    "event": ("custom", "event"),
    "tutorial": ("guide", "block-tutorial"),
    "spare": ("trait", "heart"),
}


def front(card: Divider, ink: Ink) -> str:
    """The face of a divider: a plate above, a great sign below."""
    look, sign = (parts.known(card.deck), f"deck-{parts.known(card.deck)}") if card.deck else GROUPS[card.group]
    title = block("great-title", ink.text("title", card.title), "title")
    text = block("told", ink.text("text", card.text), "text") if card.text else ""
    plate = box("plate", block("label", ink.label("face/divider")), title, text)
    own = ink.shows("vignette")
    shown = own.img("on-plate") if own else picture(sign, "sign-icon")
    great = art(f"crest-{look}", "crest") + box("great-sign", shown)
    return f'<div class="card divider look-{look}">{parts.wall(look)}<div class="tab"></div>{plate}{great}</div>'


def back(card: Divider, ink: Ink) -> str:
    """The same again."""
    return front(card, ink)
