"""A trait with its goal, individual or shared (FOL-042)."""

from __future__ import annotations

from fogtools.games.fog_of_love.cards.people_cards import Trait
from fogtools.games.fog_of_love.print.faces import parts
from fogtools.games.fog_of_love.print.faces.ink import Ink, block, box, picture
from fogtools.games.fog_of_love.print.faces.parts import band, small_strip


def front(card: Trait, ink: Ink) -> str:
    """The face of a trait."""
    kind = "individual" if card.goal.startswith("own ") else "shared"
    text = block("flavour", ink.text("text", card.text), "text") if card.text else ""
    goal = block("goal-sign", picture(kind, "goal-kind")) + block(
        "goal", ink.sentence(ink.wording.goal(card.goal)), "goal"
    )
    panel = box("goal-box", block("label", ink.label("face/trait goal")), goal)
    head, foot = band("trait", ink, card.title), small_strip(card, ink.label("face/trait"))
    own = ink.shows("vignette")
    marked, corner = (" marked", own.img("on-corner")) if own else ("", "")
    return parts.front("trait", f"trait-card{marked}", head + corner, box("flavours", parts.aired(text)), panel, foot)


def back(card: Trait, ink: Ink) -> str:
    """The back of all traits."""
    return parts.back("trait", "trait-card", picture("trait", "back-icon"), block("deck-name", ink.label("face/trait")))
