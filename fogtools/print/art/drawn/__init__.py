"""Pictures that nobody had to draw: flat vector drawings from an author's words, the same bytes for the same words."""

from __future__ import annotations

from collections.abc import Sequence

from fogtools.finding import Say
from fogtools.print.art.drawn import portrait, scenes, things, words
from fogtools.print.art.drawn.chance import Chance
from fogtools.print.art.drawn.frame import SQUARE, Frame, Place
from fogtools.print.authors_file import Unusable
from fogtools.source.suggestions.spelling_distance import nearest

__all__ = ["Place", "drawn", "undrawable"]

XMLNS = "http://www.w3.org/2000/svg"


def drawn(said: str, seed: str, grounds: Sequence[str], ink: str, place: Place = SQUARE) -> bytes:
    """The picture of these words as an SVG, on one of the grounds, its lines in ink.

    Places, skies and things are as wide as `place`, portraits as they are. Raises Unusable for a word on no shelf.
    """
    ground, frame = Chance("ground", said, seed).choice(grounds), place.frame
    if named := things.named(said):
        return _svg(frame, things.drawn(named, ground, ink, seed, frame))
    try:
        if scene := scenes.read(said):
            return _svg(frame, scenes.drawn(scene, ground, ink, seed, frame))
        found = words.read(said)
    except words.Unknown as fault:
        raise _unusable(said, fault.word) from None
    arch = Frame(portrait.WIDTH, portrait.HEIGHT)
    return _svg(arch, portrait.drawn(words.looks(found, seed), ground, ink))


def undrawable(said: str) -> tuple[Say, Say] | None:
    """Why there is no picture of these words, and what ends that; None where there is one."""
    try:
        drawn(said, "", ("#ffffff",), "#000000")
    except Unusable as fault:
        return fault.why, fault.help
    return None


def _unusable(said: str, word: str) -> Unusable:
    """Why the words name nothing: one is on no shelf, or stands with others that it is never drawn with."""
    known = [*words.KNOWN, *things.THINGS, *scenes.WORDS]
    if word in known:
        return Unusable(
            Say("`{word}` is not drawn together with the rest", word=word),
            Say("a person is drawn alone, a thing alone or in a place with one more: `kitchen at night, mug`"),
        )
    whole = [] if "," in said else nearest(said.strip().lower(), [one for one in known if " " in one], 0.8)
    close = whole or nearest(word, known)
    why = Say("nothing that is drawn here is called `{word}`", word=(said.strip() if whole else word)[:40])
    help = Say("did you mean `{close}`?", close=close[0]) if close else Say("known: {known}", known=", ".join(known))
    return Unusable(why, help)


def _svg(frame: Frame, shapes: str) -> bytes:
    box = f"0 {0 - frame.above:g} {frame.wide:g} {frame.above + frame.high:g}"
    return f'<svg xmlns="{XMLNS}" viewBox="{box}">{shapes}</svg>'.encode()
