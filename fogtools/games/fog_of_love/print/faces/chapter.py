"""A chapter: its text, a choice for both, and in the strip its length and decks (FOL-086)."""

from __future__ import annotations

from fogtools.games.fog_of_love.cards.story_cards import Chapter
from fogtools.games.fog_of_love.print.faces import parts
from fogtools.games.fog_of_love.print.faces.ink import Ink, block, box, picture
from fogtools.games.fog_of_love.print.faces.parts import band, choice, strip, type_icon, type_line

NAMED = ("one", "two", "three", "four", "five", "six")


def front(card: Chapter, ink: Ink) -> str:
    """The face of a chapter."""
    body = block("told", ink.text("text", card.text), "text")
    body += type_line([ink.label("chooses/both")]) + choice(card, ink)
    length = ink.label("face/length", n=card.length, count=card.length)
    draws = ink.label("face/draw from") + " " + parts.decks(card.draws, light=True)
    below = box("below", block("length", length, "length"), block("draws", draws, "draws"))
    right = [type_icon("carry-over")] if any(getattr(r, "carry", None) for r in (card.then or {}).values()) else []
    head = band(ink.look("story"), ink, card.title, place(ink))
    return parts.pictured(ink.look("story"), "chapter", ink, head, body, strip(card, ink, right=right, below=below))


def back(card: Chapter, ink: Ink) -> str:
    """The back of all chapters."""
    return parts.back(
        ink.look("story"),
        "chapter",
        picture("chapter", "back-icon"),
        block("deck-name", ink.label("face/chapter back")),
    )


def place(ink: Ink) -> str:
    """CHAPTER ONE, ... by the chapter's place in its story."""
    if not ink.place:
        return ink.label("face/chapter back")
    if ink.place <= len(NAMED):
        return ink.label(f"face/chapter {NAMED[ink.place - 1]}")
    return ink.label("face/chapter", n=ink.place)
