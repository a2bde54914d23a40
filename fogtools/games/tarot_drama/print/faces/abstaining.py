"""The token to abstain with in an auction, one for everybody (TAR-012, T-04)."""

from __future__ import annotations

from fogtools.games.tarot_drama.print.faces.parts import art, block
from fogtools.games.tarot_drama.words.texts import Words


def front(words: Words) -> str:
    """An open hand, and what to do with it."""
    said = block("token-word", words.fixed("abstain")) + block("token-about", words.fixed("abstain/about"))
    return f'<div class="card"><div class="ground"></div>{art("abstain", "token-hand")}{said}</div>'
