"""Two texts that say different things have one translation.

One of the two entries holds the other's words: they were pasted once too often.

Good:
    msgctxt "one/says"
    msgid "I counted the stairs for you."
    msgstr "J’ai compté les marches pour toi."

    msgctxt "two/says"
    msgid "Nobody ever comes to this beach."
    msgstr "Personne ne vient jamais sur cette plage."
Bad:
    msgctxt "one/says"
    msgid "I counted the stairs for you."
    msgstr "J’ai compté les marches pour toi."

    msgctxt "two/says"
    msgid "Nobody ever comes to this beach."
    msgstr "J’ai compté les marches pour toi."  # <-
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher

from fogtools.finding import Say
from fogtools.translate.qa.pair import Pair, Pairs, TranslationFault

SEVERITY = "warning"
ASKS = "catalogue"
#: Letters that a translation has at least, and how alike two texts are that may well have one.
LETTERS, ALIKE = 20, 0.6


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Every long translation that an earlier entry of quite another text has."""
    first: dict[str, Pair] = {}
    for pair in pairs.rows:
        other = first.setdefault(pair.target, pair) if len(pair.target) >= LETTERS else pair
        if other is pair or other.message is pair.message or other.source == pair.source:
            continue
        words = (other.source.casefold().split(), pair.source.casefold().split())
        if SequenceMatcher(None, *words, autojunk=False).ratio() < ALIKE:
            message = Say("“{text}” has the same translation", text=other.source)
            yield TranslationFault(pair, message, Say("translate the text that stands here"))
