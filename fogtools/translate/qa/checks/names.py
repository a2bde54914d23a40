"""A translation names other people than its text.

Farid for Odile, or a name that is spelt otherwise here: at the table nobody knows who speaks. Names are learnt from the
catalogue itself: words with a capital that several texts and their translations share and that nobody writes small.

Good:
    msgid "Odile waves."
    msgstr "Odile salue."

    msgid "Odile turns round."
    msgstr "Odile se retourne."

    msgid "Ask Odile."
    msgstr "Demandez-lui."
Bad:
    msgid "Odile waves."
    msgstr "Odile salue."

    msgid "Odile turns round."
    msgstr "Odile se retourne."

    msgid "Ask Odile."
    msgstr "Demandez à Mathilde."  # <-
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

from fogtools.finding import Say
from fogtools.text.grammar.words import Words, words_of
from fogtools.translate.qa.pair import Pair, Pairs, TranslationFault

SEVERITY = "warning"
ASKS = "catalogue"
#: Letters of a name at least, and texts that share it.
LETTERS, SHARED = 3, 2
WORD = re.compile(r"[^\W\d_]+")
#: Endings of verbs in -er, and those that few names have.
VERBAL, VERB = re.compile(r"(?:e|es|é|ée|a|ai|ant)$"), re.compile(r"(?:ez|ons|[aeo]nt|it|ut|ds|ts)$")


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """The first name of each translation that is not its text's, where a name of the text is missing or unknown."""
    rows = [pair for there in (*pairs.before, pairs) for pair in there.rows]
    every = frozenset[str]().union(*(_words(text) for pair in rows for text in (pair.source, pair.target)))
    small = {word for word in every if word[0].islower()}
    capital = {word for word in every if len(word) >= LETTERS and word.istitle()}
    shared = Counter(name for pair in rows for name in _words(pair.source) & _words(pair.target) & capital)
    names = {name for name, n in shared.items() if n >= SHARED and name.lower() not in small}
    listed = words_of(pairs.to)
    for pair in pairs.rows if names else ():
        if _words(pair.target) & capital <= _words(pair.source):
            continue
        source, target = _words(pair.source), _places(pair)
        missing = next((name for name in names & source if name not in target), None)
        for word, found in target.items():
            if word in source or word.lower() in small:
                continue
            unknown = missing and listed and not _listed(listed, word.lower())
            if word in names or unknown:
                known = Say("the text names {wanted}, the translation {found}", wanted=missing, found=word)
                message = known if missing else Say("the text does not name {found}", found=word)
                yield TranslationFault(pair, message, Say("name the same people"), *found.span())
                break


def _listed(words: Words, form: str) -> bool:
    """Whether a form may be a word of the language: it is listed, or may be one of a verb."""
    stem = VERBAL.sub("", form)
    return any(words.word(form)) or VERB.search(form) is not None or f"{stem}er" in words.infinitives


@lru_cache(maxsize=20_000)
def _words(text: str) -> frozenset[str]:
    """The words of a text; each catalogue looks at the texts of those before it again."""
    return frozenset(WORD.findall(text))


def _places(pair: Pair) -> Mapping[str, re.Match[str]]:
    """Word with a capital -> where it stands first in a translation."""
    found: dict[str, re.Match[str]] = {}
    for one in WORD.finditer(pair.target):
        if one[0].istitle() and len(one[0]) >= LETTERS:
            found.setdefault(one[0], one)
    return found
