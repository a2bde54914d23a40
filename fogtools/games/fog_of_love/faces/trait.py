"""A trait with its goal, individual or shared (FOL-042)."""

from __future__ import annotations

from typing import Any

from fogtools.games.fog_of_love.faces import parts
from fogtools.games.fog_of_love.faces.ink import Ink, aspect, block, box, picture
from fogtools.games.fog_of_love.faces.parts import band, strip


def front(card: Any, ink: Ink) -> str:
    """The face of a trait."""
    who, name, *_, n = card.goal.split(" ")
    kind = "individual" if who == "own" else "shared"
    text = block("flavour", ink.text("text", card.text), "text") if card.text else ""
    sign = f'{picture(kind, "goal-kind")}{aspect(name)}<span class="goal-count">{n}+</span>'
    goal = block("goal-sign", sign) + block("goal", ink.sentence(ink.wording.goal(card.goal)), "goal")
    panel = box("goal-box", block("label", ink.label("face/trait goal") + " · " + ink.label(f"face/{kind}")), goal)
    return parts.front("trait", "small trait-card", band("trait", ink, card.title), box("flavours", text), panel, strip(card, ink))


def back(card: Any, ink: Ink) -> str:
    """The back of all traits."""
    return parts.back("trait", "small", picture("individual"), block("deck-name", ink.label("face/trait")))
