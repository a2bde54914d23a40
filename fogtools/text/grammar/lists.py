"""A language's words with what its row says of those that agree with one another."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from fogtools.text.grammar.conjugation import Verbs, verbs_of
from fogtools.text.grammar.tokens import Token
from fogtools.text.grammar.words import NONE, Readings, Word, Words, words_of
from fogtools.text.languages import row


class Lists(NamedTuple):
    """Words, and sets of words."""

    words: Words
    verbs: Verbs
    before: Mapping[str, Readings]
    pronouns: frozenset[str]
    asked: frozenset[str]
    softened: frozenset[str]
    hard: frozenset[str]
    soft: frozenset[str]
    vowel: re.Pattern[str]
    consonant: re.Pattern[str]
    prepositions: frozenset[str]
    leading: frozenset[str]
    times: frozenset[str]
    loose: frozenset[str]
    either: frozenset[str]
    colours: frozenset[str]
    is_: Mapping[str, str]
    adverbs: frozenset[str]
    adverbial: frozenset[str]
    persons: Mapping[str, Readings]
    conjunctions: frozenset[str]
    counting: frozenset[str]
    single: frozenset[str]
    count_after: frozenset[str]
    does: Mapping[str, str]
    mistaken: str
    been: str
    clitics: frozenset[str]
    compared: frozenset[str]
    have: frozenset[str]
    objects: frozenset[str]
    who: str
    whole: frozenset[str]
    never: Mapping[str, str]

    def word(self, token: Token) -> Word:
        """What is known of a word as a part of a group."""
        word = self.words.word(token.form)
        if token.form.removesuffix("s") in self.either:
            both = frozenset(gender + reading[1] for reading in word.noun for gender in "mf")
            return word._replace(noun=both, adjective=NONE)
        return word


@cache
def lists_of(code: str) -> Lists | None:
    """Those of a language; None for one whose words are not listed."""
    words, verbs, said = words_of(code), verbs_of(code), row(code).agreement
    if words is None or verbs is None or said is None:
        return None
    does = {word: number for many, number in zip(said.does, "sp", strict=True) for word in many.split()}
    never = {word: what for what, many in said.never for word in many.split()}
    more: dict[str, Any] = {key: re.compile(getattr(said, key)) for key in ("vowel", "consonant")}
    more |= {key: frozenset(getattr(said, key).split()) for key, kind in SETS if "frozenset[str]" in kind}
    several = dict.fromkeys(said.counting.split(), frozenset({"mp", "fp"}))
    before = several | {word: frozenset(readings.split()) for readings, many in said.before for word in many.split()}
    is_ = {word: number for many, number in zip(said.is_, "sp", strict=True) for word in many.split()}
    persons = {word: frozenset({reading}) for reading, word in said.persons}
    more |= {"does": does, "never": never, "is_": is_, "persons": persons}
    more |= {key: getattr(said, key) for key in ("mistaken", "been", "who")}
    return Lists(words=words, verbs=verbs, before=before, **more)


#: The fields of the rules that are sets of words.
SETS = [(key, str(kind)) for key, kind in Lists.__annotations__.items()]
