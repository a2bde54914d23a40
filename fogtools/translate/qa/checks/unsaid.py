"""A translation leaves out a word that decides, or says one that its text does not.

`Half`, `only`, `except`, `the other's`, `nearly`: each has few ways to be said in another language, and where none of
them stands there, the two tables play by two rules. Word-for-word idioms and false friends are found here, too.

Good:
    msgid "Everybody but PLAYER closes their eyes."
    msgstr "Tout le monde sauf JOUEUR ferme les yeux."
Bad:
    msgid "Everybody but PLAYER closes their eyes."
    msgstr "Tout le monde, JOUEUR compris, ferme les yeux."  # <-

    msgid "We nearly got married in Trieste."
    msgstr "On a fini par se marier à Trieste."  # <-
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from fogtools.finding import Say
from fogtools.text.languages import row
from fogtools.text.plurals import base
from fogtools.text.search.sieve import Sieve
from fogtools.translate.qa.pair import Pair, Pairs, TranslationFault

SEVERITY = "warning"


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Each translation without any word for one of its text, with one more, or word for word."""
    there, here = (_words(a, b) for a, b in ((pairs.origin, pairs.to), (pairs.to, pairs.origin)))
    literal = _literal(pairs.origin, pairs.to)
    for pair in pairs.rows:
        fault = (
            _lacking(pair, pair.source, pair.target, there, here, 0)
            or _lacking(pair, pair.target, pair.source, here, there, 1)
            or _word_for_word(pair, literal)
        )
        if fault is not None:
            yield fault


class Words(NamedTuple):
    """What surely says a word, and all that may."""

    sure: Sieve
    #: The name of each of these patterns.
    names: Sequence[str]
    may: Mapping[str, re.Pattern[str]]


def _lacking(pair: Pair, text: str, other: str, here: Words, there: Words, turned: int) -> TranslationFault | None:
    """A word of one text that the other has no word for."""
    for n in here.sure.may(text):
        found = here.sure.of(n).search(text)
        if found is None or there.may[here.names[n]].search(other):
            continue
        if turned:
            message = Say("the translation says “{found}”, and the text nothing of the kind", found=found[0])
        else:
            message = Say("the text says “{wanted}”, and the translation nothing of the kind", wanted=found[0])
        return TranslationFault(pair, message, _help(), *(found.span() if turned else (0, 0)))
    return None


def _word_for_word(pair: Pair, literal: Sequence[tuple[re.Pattern[str], re.Pattern[str]]]) -> TranslationFault | None:
    """An idiom that was translated word by word, or a word that only looks alike."""
    for there, here in literal:
        found = here.search(pair.target)
        if found and (meant := there.search(pair.source)):
            message = Say("“{found}” is not what “{wanted}” means", found=found[0], wanted=meant[0])
            return TranslationFault(pair, message, _help(), *found.span())
    return None


def _help() -> Say:
    return Say("if both are right as they are, give the entry the flag `ignore-unsaid`")


@cache
def _words(code: str, other: str) -> Words:
    says, theirs = row(code).says, row(other).says
    known = [name for name in says if name in theirs]
    sure = [name for name in known if says[name][0]]
    return Words(
        Sieve([_whole(says[name][0]) for name in sure], re.IGNORECASE),
        sure,
        {name: re.compile(_whole(says[name][1] or says[name][0]), re.IGNORECASE) for name in known},
    )


@cache
def _literal(code: str, other: str) -> Sequence[tuple[re.Pattern[str], re.Pattern[str]]]:
    pairs = row(other).literal.get(base(code), ())
    return [(re.compile(_whole(a), re.IGNORECASE), re.compile(_whole(b), re.IGNORECASE)) for a, b in pairs]


def _whole(pattern: str) -> str:
    return rf"(?<![\w-])(?:{pattern})(?![\w-])"
