"""A marker of rank: which of the four places somebody has in which characteristic (TAR-021)."""

from __future__ import annotations

from fogtools.games.tarot_drama.print.faces.parts import art, block
from fogtools.games.tarot_drama.words.texts import Words


def front(words: Words, suit: str, place: str) -> str:
    """The crown of the rank above the sign of the suit, with both their names."""
    band = f'<div class="rank-band">{art(f"crown-{suit}-{place}", "crown")}</div>'
    sign = art(f"suit-{suit}", "sign")
    said = block("place", words.fixed(f"place/{place}")) + block("characteristic", words.characteristic(suit))
    ground = f'<div class="ground suit-{suit}"></div>'
    foot = block("suit-word", words.fixed(f"suits/{suit}").upper())
    return f'<div class="card suit-{suit}">{ground}{band}{sign}{said}{foot}</div>'
