"""A translation denies what its text says, or says what its text denies.

A `not` that was lost, or one too many, turns a line round, and nobody sees it who reads one language. Only short texts
are looked at, and only where the other language has no word at all that could deny.

Good:
    msgid "I do not have the key."
    msgstr "Je n’ai pas la clé."

    msgid "I never forget."
    msgstr "J’oublie rarement."
Bad:
    msgid "I do not have the key."
    msgstr "J’ai la clé."  # <-

    msgid "The key is mine."
    msgstr "La clé n’est pas à moi."  # <-
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from fogtools.finding import Say
from fogtools.text.languages import row
from fogtools.translate.qa.pair import Pair, Pairs, TranslationFault

SEVERITY = "warning"
#: Letters of a text at most, and how far a translation may be off: what is longer or unlike is told more freely.
LETTERS, TIMES = 120, 2
SENTENCE = re.compile(r"[.!?…]+(?=\s|$)")


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Each translation without any word that denies where its text surely does, or the other way round."""
    there, here = _patterns(pairs.origin), _patterns(pairs.to)
    if there is None or here is None:
        return
    help = Say("if both are right as they are, give the entry the flag `ignore-negation`")
    for pair in pairs.rows:
        if len(pair.source) > LETTERS or not _close(pair):
            continue
        denied, denies = there[0].search(pair.source), here[0].search(pair.target)
        if denied and not here[1].search(pair.target):
            yield TranslationFault(pair, Say("the text denies something: “{words}”", words=denied[0]), help)
        elif denies and not there[1].search(pair.source):
            message = Say("the text denies nothing, the translation does: “{words}”", words=denies[0])
            yield TranslationFault(pair, message, help, *denies.span())


def _close(pair: Pair) -> bool:
    """Whether a translation is about as long as its text, in as many sentences."""
    ratio = len(pair.target) / max(len(pair.source), 1)
    same = len(SENTENCE.findall(pair.source)) == len(SENTENCE.findall(pair.target))
    return same and 1 / TIMES < ratio < TIMES


@cache
def _patterns(code: str) -> tuple[re.Pattern[str], re.Pattern[str]] | None:
    """What surely denies, and what may."""
    known = row(code).negation
    return (re.compile(known.firm, re.IGNORECASE), re.compile(known.like, re.IGNORECASE)) if known else None
