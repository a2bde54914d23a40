"""A word has a letter that looks like one of its alphabet and is of another.

A Cyrillic `a` among Latin letters is printed in another typeface, is not found by a search, and tells a translator that
the word is another one than its twin. It comes with texts that were copied from elsewhere.

Good:
    features:
    - {id: night-owl, number: 901, title: Night owl, tokens: [-discipline]}
Bad:
    features:
    - {id: night-owl, number: 901, title: Night оwl, tokens: [-discipline]}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.authoring.check import Fault
from fogtools.game.authoring.slips import of_two_alphabets
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded


def check(box: Loaded) -> Iterator[Fault]:
    """Every text with such a word, each once."""
    return of_two_alphabets(queries.printed(box))
