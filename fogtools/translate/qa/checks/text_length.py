"""A translation is far shorter or far longer than its text.

Two languages seldom need half or twice the letters for a whole sentence. What is so short has lost its end; what is so
long says it twice, or is another card's. Short texts are left alone.

Good:
    msgid "Two rooms under the roof, eighty-eight stairs up, one key each."
    msgstr "Deux pièces sous les toits, quatre-vingt-huit marches, une clé par poche."
Bad:
    msgid "Two rooms under the roof, eighty-eight stairs up, one key each."
    msgstr "Deux pièces sous les toits,"  # <-
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from statistics import median

from fogtools.finding import Say
from fogtools.text.languages import row
from fogtools.translate.qa.pair import Pair, Pairs, TranslationFault

SEVERITY = "warning"
#: Letters that a text has at least, how far a translation may be off, and texts that tell what is usual.
LETTERS, TIMES, MANY = 50, 1.9, 20
#: The same where the translation has fewer sentences, or more; and what ends one.
FEWER, MORE = 0.68, 1.7
SENTENCE = re.compile(r"[^\W\d_]{3,}[\u00a0\u202f]?[.!?…:]+(?=[\s\u00a0»”\")]|$)")


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Every translation of a long text that is half as long as usual, or twice; nothing for a script unknown here."""
    if not row(pairs.to).alphabet:
        return
    long = [(pair, len(pair.target) / len(pair.source)) for pair in pairs.rows if len(pair.source) >= LETTERS]
    usual = median(ratio for _, ratio in long) if len(long) >= MANY else 1.0
    for pair, ratio in long:
        if not 1 / TIMES < ratio / usual < TIMES or _sentences(pair, ratio / usual):
            message = (
                Say("this is far shorter than its text; is its end missing?")
                if ratio < usual
                else Say("this is far longer than its text; does it say it twice?")
            )
            yield TranslationFault(
                pair, message, Say("translate the whole text, once; or give the entry the flag `ignore-text-length`")
            )


def _sentences(pair: Pair, ratio: float) -> bool:
    """Whether a sentence is surely missing, or too many."""
    if FEWER < ratio < MORE:
        return False
    there, here = (len(SENTENCE.findall(text)) for text in (pair.source, pair.target))
    return here < there if ratio < 1 else here > there
