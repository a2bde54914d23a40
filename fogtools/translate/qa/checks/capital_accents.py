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
from collections.abc import Iterator
from functools import cached_property

from fogtools.finding import Say
from fogtools.translate.qa.pair import Pairs, TranslationFault

SEVERITY = "warning"
#: A at the beginning of a sentence before what follows À, never the verb; and Ca for Ça.
BEFORE = (
    "la|le|les|l['’]\\w+|un|une|nous|vous|moi|toi|lui|elle|elles|eux|deux|trois|quatre|cinq|six|sept|huit|dix|"
    "midi|minuit|demain|bientôt|chaque|cette|ce|cet|ces|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|"
    "leur|leurs|qui|quoi|quel|quelle|quels|quelles|peine|propos|cause|partir|gauche|droite|table|part|moins|"
    "force|refaire|suivre|tour|côté|travers|présent|jamais|plusieurs|personne|l['’]|d['’]autres"
)
LONE = re.compile(
    rf"(?:(?:^|[.!?…:;»«“—–-][\s\u00a0\u202f]*)\*{{0,2}}|(?<=\n))"
    rf"(?P<sign>A)(?=[ \u00a0](?:{BEFORE}|LA|LE|LES|L['’]\w+|UN|UNE|\d)(?!\w))"
    r"|(?<![\w’'])(?P<ca>C)a(?= [a-zéè]|['’]|\b[^\w]|$)"
)
#: A word that begins with E: before one consonant and a vowel, or two that belong together, it is É, È or Ê.
VOWELS = "aeiouyàâéèêëîïôùû"
FIRST = re.compile(
    rf"(?<![\w’'-])E(?=(?:[bcdfgjklmnpqrstvz][{VOWELS}]|[bcdgptv][lr]|[cpt]h|qu)[a-zà-ÿœ]*(?!\w))"
    rf"|(?<![\w’'-])E(?=(?:[BCDFGJKLMNPQRSTVZ][{VOWELS.upper()}]|[BCDGPTV][LR]|[CPT]H|QU)[A-ZÀ-ÝŒ]*(?!\w))"
)
PLAIN_E = re.compile(
    r"E(?:nivr|norg|namour|mmen|go|mail|ros|lena|mil|rik|va|r[io]c|li[ansz]|lo[dï]|than|velyn|dith|do)", re.IGNORECASE
)
CAPITALS = re.compile(r"(?<!\w)[A-ZÀ-ÝŒ]{4,}(?!\w)")
ACCENTED = re.compile(r"(?<!\w)[a-zA-ZÀ-ÿœŒ]*[À-ÖØ-Ýà-öø-ý][a-zA-ZÀ-ÿœŒ]*")
PLAIN_WORD = re.compile(r"(?<!\w)[a-zœ]{4,}(?!\w)")
#: Words in capitals that every game has.
USUAL = ("scène", "scènes", "réaction", "réactions", "événement", "révélez", "révéler", "épuisez", "sérieux")


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Every capital that a French word cannot begin with, and every word in capitals that has an accent elsewhere."""
    if pairs.to != "fr":
        return
    words = Accents(pairs)
    help = Say("capitals keep their accents")
    for pair in pairs.rows:
        target = pair.target
        for found in LONE.finditer(target) if "A" in target or "Ca" in target else ():
            sign = found.lastgroup or ""
            right = "Ç" if sign == "ca" else "À"
            message = Say("{found} has lost its accent: {right}", found=found[sign], right=right)
            yield TranslationFault(pair, message, help, *found.span(sign))
        for found in FIRST.finditer(target) if "E" in target else ():
            word = re.match(r"\w+", target[found.start() :])
            if word and not PLAIN_E.match(word[0]) and word[0] not in pair.source:
                message = Say("“{word}” has lost the accent of its first letter", word=word[0])
                yield TranslationFault(pair, message, help, found.start(), found.start() + len(word[0]))
        for found in CAPITALS.finditer(target):
            right = words.accented.get(found[0].lower(), "") if found[0].isascii() else ""
            if right and not FIRST.match(target, found.start()):
                message = Say("“{word}” has lost an accent: {right}", word=found[0], right=right.upper())
                yield TranslationFault(pair, message, help, *found.span())


class Accents:
    """The words of a catalogue that have an accent, found only where one is asked for."""

    def __init__(self, pairs: Pairs) -> None:
        self._pairs = pairs

    @cached_property
    def accented(self) -> dict[str, str]:
        """Word without its accents -> with them; none that is a word without them too."""
        text = "\n".join(pair.target for pair in self._pairs.rows)
        terms = (form for term in self._pairs.glossary.terms for form in term.forms.get("fr", ()))
        known = {*USUAL, *ACCENTED.findall(text.lower()), *ACCENTED.findall(" ".join(terms).lower())}
        plain = {*PLAIN_WORD.findall(text)}
        found = {_bare(word): word for word in sorted(known)}
        return {bare: word for bare, word in found.items() if bare not in plain and word[-1] not in "éè"}


def _bare(word: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))
