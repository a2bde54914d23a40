"""Who made pictures and typefaces, and how they may be used: a card of its own, where the cards have any."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fogtools.games.fog_of_love.print.faces import parts
from fogtools.games.fog_of_love.print.faces.ink import Ink, block, box, picture
from fogtools.games.fog_of_love.print.faces.parts import band

#: The titles of pictures stand on the card up to so many characters; of more it says how many there are.
MOST = 200
#: (artist, licence), "" for what nobody said -> the titles of the cards.
Credits = Mapping[tuple[str, str], Sequence[str]]


def front(credits: Credits, ink: Ink) -> str:
    """Each artist with the licence and the cards."""
    rows = "".join(block("step loose", _row(ink, who, titles), "credits") for who, titles in credits.items())
    foot = f'<div class="foot">{box("names room-0 flush", block("name", ink.label("face/credits")))}</div>'
    head = band("guide", ink, ink.label("face/credits"))
    return parts.front("guide", "credits", head, parts.filled(block("steps", rows)), foot)


def back(ink: Ink) -> str:
    """The back of an aid."""
    return parts.back("guide", "credits", picture("aid", "back-icon"), block("deck-name", ink.label("face/credits")))


def _row(ink: Ink, who: tuple[str, str], titles: Sequence[str]) -> str:
    said = ", ".join(titles)
    if len(said) > MOST:
        said = f"{len(titles)} {ink.label('face/pictures', count=len(titles))}"
    named = " · ".join(ink.plain(word) for word in who if word) or "?"
    return f"<strong>{named}</strong><br>{ink.plain(said)}"
