"""Pictures that nobody had to draw: flat vector drawings from an author's words, the same bytes for the same words."""

from __future__ import annotations

from collections.abc import Sequence

from fogtools.finding import Say
from fogtools.print.art.drawn import portrait, things, words
from fogtools.print.art.drawn.chance import Chance
from fogtools.print.authors_file import Unusable
from fogtools.source.suggestions.spelling_distance import nearest

XMLNS = "http://www.w3.org/2000/svg"


def drawn(said: str, seed: str, grounds: Sequence[str], ink: str) -> bytes:
    """The picture of these words as an SVG, on one of the grounds, its lines in ink. Raises Unusable for a word that is
    on no shelf."""
    ground = Chance("ground", said, seed).choice(grounds)
    if named := things.named(said):
        return _svg(things.SIZE, things.SIZE, things.drawn(named, ground, ink, seed))
    try:
        found = words.read(said)
    except words.Unknown as fault:
        raise Unusable(
            Say("nothing that is drawn here is called `{word}`", word=fault.word[:40]), _meant(fault.word)
        ) from None
    return _svg(portrait.WIDTH, portrait.HEIGHT, portrait.drawn(words.looks(found, seed), ground, ink))


def undrawable(said: str) -> tuple[Say, Say] | None:
    """Why there is no picture of these words, and what ends that; None where there is one."""
    try:
        drawn(said, "", ("#ffffff",), "#000000")
    except Unusable as fault:
        return fault.why, fault.help
    return None


def _meant(word: str) -> Say:
    known = [*words.KNOWN, *things.THINGS]
    close = nearest(word, known)
    return Say("did you mean `{close}`?", close=close[0]) if close else Say("known: {known}", known=", ".join(known))


def _svg(width: int, height: int, shapes: str) -> bytes:
    return f'<svg xmlns="{XMLNS}" viewBox="0 0 {width} {height}">{shapes}</svg>'.encode()
