"""A capital letter has lost its accent.

French capitals keep their accents: ÉPUISEZ, À, SCÈNE. Without them a word reads as another one (A LA FIN, EPUISE),
and where half of the cards have them the others look wrong.

Good:
    msgid "At the end, discard a SCENE."
    msgstr "À la fin, défaussez une SCÈNE."

    msgid "Listen. Has it? Option A."
    msgstr "Écoute. Et A, l’option A ?"
Bad:
    msgid "At the end, discard a SCENE."
    msgstr "A la fin, défaussez une SCÈNE."  # <-

    msgid "Listen."
    msgstr "Ecoute."  # <-
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cached_property

from fogtools.finding import Say
from fogtools.text.languages import row
from fogtools.translate.qa.pair import Pairs, TranslationFault

SEVERITY = "warning"
ASKS = "catalogue"
CAPITALS = re.compile(r"(?<!\w)[A-ZÀ-ÝŒ]{4,}(?!\w)")
ACCENTED = re.compile(r"(?<!\w)[a-zA-ZÀ-ÿœŒ]*[À-ÖØ-Ýà-öø-ý][a-zA-ZÀ-ÿœŒ]*")
PLAIN_WORD = re.compile(r"(?<!\w)[a-zœ]{4,}(?!\w)")


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Every capital that no word can begin with, and every word in capitals that has an accent elsewhere."""
    known = row(pairs.to).capitals
    if known is None:
        return
    lone, first = re.compile(known.lone), re.compile(known.first)
    plain = re.compile(known.plain, re.IGNORECASE)
    words = Accents(pairs, known.usual.split())
    help = Say("capitals keep their accents")
    for pair in pairs.rows:
        target = pair.target
        for found in lone.finditer(target):
            sign = found.lastgroup or ""
            right = known.right[sign]
            message = Say("{found} has lost its accent: {right}", found=found[sign], right=right)
            yield TranslationFault(pair, message, help, *found.span(sign))
        for found in first.finditer(target):
            word = re.match(r"\w+", target[found.start() :])
            if word and not plain.match(word[0]) and word[0] not in pair.source:
                message = Say("“{word}” has lost the accent of its first letter", word=word[0])
                yield TranslationFault(pair, message, help, found.start(), found.start() + len(word[0]))
        for found in CAPITALS.finditer(target):
            right = words.lost_by(found[0].lower())
            if right and not first.match(target, found.start()):
                message = Say("“{word}” has lost an accent: {right}", word=found[0], right=right.upper())
                yield TranslationFault(pair, message, help, *found.span())


class Accents:
    """The words of a catalogue that have an accent, found only where one is asked for."""

    def __init__(self, pairs: Pairs, usual: Sequence[str]) -> None:
        self._pairs, self._usual = pairs, usual

    @cached_property
    def accented(self) -> dict[str, str]:
        """Word without its accents -> with them; none that is a word without them too."""
        text = "\n".join(pair.target for pair in self._pairs.rows)
        terms = (form for term in self._pairs.glossary.terms for form in term.forms.get(self._pairs.to, ()))
        known = {*self._usual, *ACCENTED.findall(text.lower()), *ACCENTED.findall(" ".join(terms).lower())}
        plain = {*PLAIN_WORD.findall(text)}
        found = {_bare(word): word for word in sorted(known)}
        return {bare: word for bare, word in found.items() if bare not in plain and word[-1] not in "éè"}

    def lost_by(self, word: str) -> str:
        """The word that this one is but for an accent or more that it lacks: `révéler` of `réveler`; else none."""
        right = self.accented.get(_bare(word), "")
        return right if right != word and all(a in (b, _bare(b)) for a, b in zip(word, right, strict=False)) else ""


def _bare(word: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))
