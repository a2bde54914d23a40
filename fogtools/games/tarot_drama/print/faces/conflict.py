"""A conflict: its arcana, with a half for each kind, of which the one that holds is turned upright."""

from __future__ import annotations

from fogtools.games.tarot_drama.print.faces.parts import art, block, picture
from fogtools.games.tarot_drama.words.texts import Words

KINDS = ("rivalry", "belligerence")
ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


def front(words: Words, arcana: str, own: str = "") -> str:
    """Both themes, each the right way up from its own end (TAR-014, TAR-027); `own` is the author's picture."""
    halves = "".join(_half(words, arcana, kind) for kind in KINDS)
    medal = f"{art('medal', 'medal')}{picture(own, 'own-emblem')}" if own else art(arcana, "medal")
    return f'<div class="card"><div class="ground"></div>{halves}{medal}</div>'


def _half(words: Words, arcana: str, kind: str) -> str:
    numeral = block("numeral", roman(int(arcana.partition("-")[2])), measured=False)
    band = numeral + block("name", words.row(arcana, "name"), "name")
    label = block("label", words.fixed(f"kind/{kind}").upper(), measured=False)
    theme = block("theme", words.row(arcana, kind), kind)
    return f'<div class="half {kind}"><div class="band">{band}</div>{label}{theme}</div>'


def roman(n: int) -> str:
    """A number in Roman figures; the fool's is 0."""
    found = "" if n else "0"
    for value, figure in ROMAN:
        while n >= value:
            found, n = found + figure, n - value
    return found
