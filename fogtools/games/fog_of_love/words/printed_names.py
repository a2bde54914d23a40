"""What the game's own things are called on cards, in every language that it speaks."""

from __future__ import annotations

from functools import cache

from fogtools.files import shipped
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.text.language import Language, open_language

#: The catalogue of the game's fixed words.
FIXED = "fog-of-love"


@cache
def spoken() -> tuple[Language, ...]:
    """The languages that the game's words are translated into, English first."""
    files = sorted(shipped("locales").glob(f"*/LC_MESSAGES/{FIXED}.po"))
    codes = [file.parent.parent.name for file in files]
    others = [open_language(code, [file]) for code, file in zip(codes, files, strict=True) if code != "en"]
    return (open_language("en", []), *others)


def deck_names(deck: str) -> tuple[str, ...]:
    """A deck's name in each language; its id where the box has named it."""
    where = f"deck/{deck}"
    return tuple(lang.text(where, PHRASES[where], "en") for lang in spoken()) if where in PHRASES else (deck,)
