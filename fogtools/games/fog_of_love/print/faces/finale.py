"""The finale: its text and the steps that end a love story."""

from __future__ import annotations

from fogtools.games.fog_of_love.cards.story_cards import Endings, Finale
from fogtools.games.fog_of_love.print.faces import parts
from fogtools.games.fog_of_love.print.faces.ink import Ink, block, picture
from fogtools.games.fog_of_love.print.faces.parts import band, strip


def front(card: Finale, ink: Ink) -> str:
    """The face of a finale."""
    steps = "".join(
        block(
            "step",
            f'<span class="count">{i + 1}</span>{ink.sentence(ink.wording.step(step, f"steps/{i}"))}',
            f"steps/{i}",
        )
        for i, step in enumerate(card.steps)
    )
    body = block("told", ink.text("text", card.text), "text") + block("steps", parts.ended(steps, "step"))
    head = band(ink.look("finale"), ink, card.title, ink.label("face/finale"))
    return parts.pictured(ink.look("finale"), "finale-card kicked", ink, head, body, strip(card, ink))


def back(card: Finale, ink: Ink) -> str:
    """The back of the finale: its endings, where it has any."""
    if card.endings:
        return _endings(card, card.endings, ink)
    name = block("deck-name", ink.label("face/finale"))
    return parts.back(ink.look("finale"), "finale-card", picture("finale", "back-icon"), name)


def _endings(card: Finale, endings: Endings, ink: Ink) -> str:
    """One paragraph for each pair of outcomes, under its heading."""
    said = "".join(
        block("section", block("label", ink.label(f"face/{pair}")) + block("told", ink.text(at, text), at))
        for pair, text in endings.by_pair().items()
        for at in (f"endings/{pair}",)
    )
    body = parts.filled(block("when", ink.label("face/endings when")) + parts.ended(said, "section"))
    head = band(ink.look("finale"), ink.bare, card.title, ink.label("face/endings"))
    return parts.front(ink.look("finale"), "finale-card endings kicked", head, body, strip(card, ink))
