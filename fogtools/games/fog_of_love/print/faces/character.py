"""A character card: woman and man (FOL-056), each with the track of satisfaction (FOL-032, FOL-035)."""

from __future__ import annotations

from fogtools.games.fog_of_love.cards.people_cards import CharacterCard
from fogtools.games.fog_of_love.print.faces import parts
from fogtools.games.fog_of_love.print.faces.ink import Ink, art, block, box, heart, picture
from fogtools.games.fog_of_love.print.faces.parts import heading, known, seat, strip


def front(card: CharacterCard, ink: Ink) -> str:
    """The woman."""
    return _side("woman", card, ink)


def back(card: CharacterCard, ink: Ink) -> str:
    """The man."""
    return _side("man", card, ink)


def _side(side: str, card: CharacterCard, ink: Ink) -> str:
    name = block("side-name", ink.text(f"sides/{side}", getattr(card.sides, side)), f"sides/{side}")
    ground = f'<div class="head">{art(f"tall-{known(seat(ink))}", "band")}</div>{art("arch", "arch")}'
    own = ink.shows("portrait", side)
    portrait = box("portrait", own.img("on-arch") if own else picture(side, "silhouette"))
    words = heading(ink, card.title, ink.label("face/character"))
    body = box("body", name)
    return parts.front(seat(ink), "character-card", ground, words, portrait, body, _track(), strip(card, ink))


def _track() -> str:
    """Ten spaces in a ring, and in their middle the place for what marks each full ten."""
    spaces = "".join(f'<span class="space at-{n}">{n}</span>' for n in range(10))
    return box("track", spaces, f'<div class="tens">{heart()} +10</div>')
