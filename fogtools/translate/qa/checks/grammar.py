"""A translation breaks a rule of its language's grammar.

Elision and contraction (`le homme`, `de le lit`), a verb in another person's form (`tu a`, `les pages se mélange`), an
infinitive or a participle in another's place, words that sound alike, a noun without its plural behind a number, a verb
far behind its subject (`la soupe que ton frère a laissée est froid`), a tense that another does not go with, `tu` and
`vous` in two commands: rules that hold wherever the words stand. What only a reader can tell is left to readers.

Good:
    msgid "The man reads from the bed."
    msgstr "L’homme lit du lit."
Bad:
    msgid "The man reads from the bed."
    msgstr "Le homme lit du lit."  # <-

    msgid "You have the key."
    msgstr "Tu a la clé."  # <-

    msgid "The pages blend."
    msgstr "Les pages se mélange."  # <-

    msgid "The smell of the oranges that she peels is still in the room."
    msgstr "L’odeur des oranges qu’elle épluche flottent dans la pièce."  # <-

    msgid "Choose a card, then show it."
    msgstr "Choisissez une carte, puis montre-la."  # <-
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from fogtools.finding import Say
from fogtools.text.grammar.agreement import disagreements
from fogtools.text.grammar.clauses import strange_clauses
from fogtools.text.grammar.conjugation import verbs_of
from fogtools.text.grammar.patterns import strange_rows
from fogtools.text.grammar.sequences import strange_sequences
from fogtools.text.grammar.tokens import TOKEN, without_code
from fogtools.text.grammar.words import LONGEST, words_of
from fogtools.text.languages import checked, row
from fogtools.text.search.sieve import Sieve
from fogtools.translate.qa.pair import Pairs, TranslationFault

SEVERITY = "warning"


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Every place of a translation that a rule of its language's row finds."""
    for pair in pairs.rows:
        for start, end, message, help in _broken(pair.target, pairs.to):
            yield TranslationFault(pair, message, help, start, end)


@lru_cache(maxsize=20_000)
def _broken(text: str, code: str) -> Sequence[tuple[int, int, Say, Say]]:
    """From where to where, the message and the remedy; a text is looked at once, however often its catalogue is."""
    return tuple(_faults(text, code))


def _faults(text: str, code: str) -> Iterator[tuple[int, int, Say, Say]]:
    agree = Say("bring the two into agreement")
    plain = without_code(text)
    sieve, rights = _rules(code)
    told: set[int] = set()
    for n in sieve.may(plain):
        right, sound = rights[n]
        for found in sieve.of(n).finditer(plain):
            if not told.isdisjoint(range(*found.span())) or (sound and not _french(plain[found.end() :], code)):
                continue
            told |= {*range(*found.span())}
            if right is None:
                message, help = Say("“{words}” do not agree", words=found[0]), agree
            else:
                message = Say("“{words}” is not written so here", words=found[0].strip("\u00a0 "))
                help = Say("write “{right}”", right=found.expand(right).strip())
            yield *found.span(), message, help
    rules = (disagreements, strange_sequences, strange_rows, strange_clauses)
    for start, end in (found for rule in rules for found in rule(plain, code)):
        if told.isdisjoint(range(start, end)):
            told |= {*range(start, end)}
            yield start, end, Say("“{words}” do not agree", words=text[start:end]), agree


@cache
def _rules(code: str) -> tuple[Sieve, Sequence[tuple[str | None, bool]]]:
    """The patterns; what is right instead of each, and whether it asks how the word behind it sounds."""
    rules = checked(code).grammar
    return Sieve([rule["pattern"] for rule in rules]), [(rule.get("right"), "sound" in rule) for rule in rules]


def _french(text: str, code: str) -> bool:
    """Whether a text begins with a name, or with words of the language: of others nobody knows how they sound."""
    words, verbs, found = words_of(code), verbs_of(code), TOKEN.match(text)
    if words is None or verbs is None or found is None or found[0][0].isupper():
        return found is not None
    return all(
        any(words.word(word))
        or word in verbs.infinitives
        or len(word) > LONGEST
        or verbs.of(word)
        or re.fullmatch(row(code).elided, word)
        for word in found[0].removesuffix("’").removesuffix("'").split("-")
    )
