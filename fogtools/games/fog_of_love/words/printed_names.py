"""What the game's own things are called on cards, in every language that it speaks."""

from __future__ import annotations

from functools import cache

from fogtools.files import shipped
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.text.language import Language, open_language

#: The catalogue of the game's fixed words.
FIXED = "fog-of-love"


class FixedWords:
    """The game's fixed phrases in a language; they are written in English whatever the story is written in."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def text(self, where: str, source: str) -> str:
        """A fixed phrase."""
        return self.language.text(where, source, "en")

    def known(self, where: str) -> str:
        """A fixed phrase by its context alone; "" where there is none."""
        return self.text(where, PHRASES[where]) if where in PHRASES else ""

    def plural(self, n: int) -> int:
        """Which plural form a number takes."""
        return self.language.plural(n)


@cache
def spoken() -> tuple[FixedWords, ...]:
    """The words of each language that the game speaks, English first."""
    files = sorted(shipped("locales").glob(f"*/LC_MESSAGES/{FIXED}.po"))
    codes = [file.parent.parent.name for file in files]
    others = [open_language(code, [file]) for code, file in zip(codes, files, strict=True) if code != "en"]
    return tuple(map(FixedWords, (open_language("en", []), *others)))


def deck_names(deck: str) -> tuple[str, ...]:
    """A deck's name in each language; its id where the box has named it."""
    return tuple(words.known(f"deck/{deck}") or deck for words in spoken())
