"""A translation denies what its text says, or says what its text denies.

A `not` that was lost, or one too many, turns a line round, and nobody sees it who reads one language. Only short
sentences are looked at, and only where the other has no word at all that could deny.

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
from fogtools.text.languages import Negation, row
from fogtools.translate.qa.pair import Pair, Pairs, TranslationFault

SEVERITY = "warning"
#: Letters of a sentence at most, and how far a translation may be off: what is longer or unlike is told more freely.
LETTERS, TIMES = 120, 2.5
SENTENCE = re.compile(r"[^.!?…]*[.!?…]+(?=\s|$)|[^.!?…]+$")


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Each translation without any word that denies where its text surely does, or the other way round."""
    there, here = _patterns(pairs.origin), _patterns(pairs.to)
    if there is None or here is None:
        return
    help = Say("if both are right as they are, give the entry the flag `ignore-negation`")
    for pair in pairs.rows:
        for source, target in _sentences(pair):
            denied, denies = there[0].search(source), here[0].search(target[0])
            if denied and not here[1].search(target[0]):
                span = (target.start(), target.end()) if target[0] != pair.target else (0, 0)
                yield TranslationFault(pair, Say("the text denies something: “{words}”", words=denied[0]), help, *span)
            elif denies and not there[1].search(_without_lack(pair, pairs.origin, pairs.to)):
                message = Say("the text denies nothing, the translation does: “{words}”", words=denies[0])
                yield TranslationFault(
                    pair, message, help, target.start() + denies.start(), target.start() + denies.end()
                )


def _without_lack(pair: Pair, code: str, other: str) -> str:
    """A text without its `without`, where the translation says that, too."""
    here, there = (re.compile(rf"(?<!\w)(?:{known.lack})(?!\w)") for known in map(_known, (code, other)))
    return here.sub("", pair.source) if there.search(pair.target) else pair.source


def _known(code: str) -> Negation:
    known = row(code).negation
    return known or Negation("(?!)", "(?!)", "(?!)")


def _sentences(pair: Pair) -> Iterator[tuple[str, re.Match[str]]]:
    """Each short sentence beside its translation, where the two have as many and are about as long."""
    there, here = [*SENTENCE.finditer(pair.source)], [*SENTENCE.finditer(pair.target)]
    for one, two in zip(there, here, strict=True) if len(there) == len(here) else ():
        if len(one[0]) <= LETTERS and 1 / TIMES < len(two[0]) / max(len(one[0]), 1) < TIMES:
            yield one[0], two


@cache
def _patterns(code: str) -> tuple[re.Pattern[str], re.Pattern[str]] | None:
    """What surely denies, and what may."""
    known = row(code).negation
    return (re.compile(known.firm, re.IGNORECASE), re.compile(known.like, re.IGNORECASE)) if known else None
