"""A phrase in pieces: words without capitals and accents, numbers with their signs, and every other sign."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

PIECE = re.compile(r"[+\-\u2212\u2013](?=\d)\d+|\d+|[^\W\d_]+|\S")
SAME = str.maketrans({"\u2212": "-", "\u2013": "-", "\u2019": "'", "œ": "oe", "Œ": "oe", "\u00d7": "x"})
#: Words for hearts are the sign for them; `<3` is one, too.
HEARTS = frozenset({"heart", "hearts", "coeur", "coeurs"})
NUMBERS = {
    **{"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "a": 1, "an": 1},
    **{"un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5},
}


class Token(NamedTuple):
    """A piece as it is compared, and where it stands in the text."""

    text: str
    start: int
    end: int


def plain(word: str) -> str:
    """A word without capitals and accents."""
    bare = unicodedata.normalize("NFKD", word.translate(SAME).casefold())
    return "".join(sign for sign in bare if not unicodedata.combining(sign))


def tokens(text: str) -> list[Token]:
    """The pieces of a text, in their order."""
    found = []
    for piece in PIECE.finditer(text.replace("<3", "♥ ")):
        word = plain(piece[0])
        found.append(Token("♥" if word in HEARTS else word, piece.start(), piece.end()))
    return found


def words(text: str) -> tuple[str, ...]:
    """The pieces as they are compared."""
    return tuple(token.text for token in tokens(text))


def number(token: str) -> int | None:
    """The number that a piece is; None for any other."""
    return int(token) if re.fullmatch(r"[+-]?\d{1,4}", token) else None
