"""Nouns and adjectives of a language with the rules of their endings: gender and number of any form."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

#: Letters of the longest words that are listed.
LONGEST = 12
#: Gender (m, f) and number (s, p), each pair a reading: a noun of either gender has two.
Readings = frozenset[str]
NONE: Readings = frozenset()
GENDERS = {"m": "m", "f": "f", "e": "mf", "-": "mf"}
NUMBERS = {"s": "s", "p": "p", "i": "sp", "-": "sp"}


class Ending(NamedTuple):
    """A form of a class of words: what the word loses, what it gets, what it ends with, and what the form then is."""

    gone: str
    come: str
    end: re.Pattern[str]
    gender: str
    number: str


#: The ending of a kind that has none: its own gender and number stand.
AS_IT_IS = Ending("", "", re.compile(""), "-", "-")


class Kind(NamedTuple):
    """Words of one class that are read alike; a `-` stands where the ending says gender or number."""

    endings: Sequence[Ending]
    noun: bool
    adjective: bool
    gender: str
    number: str
    words: frozenset[str]


class Word(NamedTuple):
    """A form: its readings as a noun and as an adjective, and whether it may be a verb or another word as well."""

    noun: Readings
    adjective: Readings
    verb: bool
    other: bool

    @property
    def readings(self) -> Readings:
        """As either."""
        return self.noun | self.adjective


@dataclass(frozen=True)
class Words:
    """A list of words; `verbs` and `others` are forms in it that may be another part of a sentence as well."""

    kinds: Sequence[Kind]
    verbs: frozenset[str]
    others: frozenset[str]
    infinitives: frozenset[str]
    #: Ending of a participle -> the infinitive's: é -> er.
    participles: Mapping[str, str]
    _known: dict[str, Word] = field(default_factory=dict)

    @cached_property
    def _by_end(self) -> Mapping[str, Mapping[str, Sequence[tuple[Kind, Ending]]]]:
        """End of a form -> what its word has instead -> the kinds with such an ending."""
        found: dict[str, dict[str, list[tuple[Kind, Ending]]]] = defaultdict(lambda: defaultdict(list))
        for kind in self.kinds:
            for ending in kind.endings or (AS_IT_IS,):
                found[ending.come][ending.gone].append((kind, ending))
        return found

    @cached_property
    def _every(self) -> frozenset[str]:
        """The words of all kinds: most forms are none of them."""
        return NONE.union(*(kind.words for kind in self.kinds))

    def word(self, form: str) -> Word:
        """What is known of a form in small letters; no readings for one that is not listed."""
        if form not in self._known:
            noun, adjective = self._read(form)
            adjective |= self._participle(form)
            self._known[form] = Word(noun, adjective, form in self.verbs, form in self.others)
        return self._known[form]

    def participle(self, form: str) -> bool:
        """Whether a form may be a participle, as far as its ending says so."""
        return bool(self._participle(form))

    def _read(self, form: str) -> tuple[Readings, Readings]:
        """As a noun, and as an adjective."""
        noun = adjective = NONE
        for i in range(len(form) + 1):
            for gone, ways in self._by_end.get(form[i:], {}).items():
                word = form[:i] + gone
                for kind, ending in ways if word in self._every else ():
                    if word not in kind.words or not ending.end.search(word):
                        continue
                    gender, number = ending.gender + kind.gender, ending.number + kind.number
                    each = _each(gender.strip("-")[:1] or "-", number.strip("-")[:1] or "-")
                    noun, adjective = (
                        noun | each if kind.noun else noun,
                        adjective | each if kind.adjective else adjective,
                    )
        return noun, adjective

    def _participle(self, form: str) -> Readings:
        stem = form.removesuffix("s")
        root = stem.removesuffix("e") if stem[-2:-1] in self.participles else stem
        if root.endswith("oi"):
            return NONE  # `vois` is of `voir`
        if root[-1:] in self.participles and root[:-1] + self.participles[root[-1]] in self.infinitives:
            return frozenset({("m" if root == stem else "f") + ("s" if stem == form else "p")})
        return NONE


def _each(gender: str, number: str) -> Readings:
    return frozenset(g + n for g in GENDERS[gender] for n in NUMBERS[number])


@cache
def words_of(code: str) -> Words | None:
    """The list of a language; None for one that has none."""
    file = Path(__file__).with_name(f"{code}.txt")
    if not file.is_file():
        return None
    endings: dict[str, list[Ending]] = {}
    kinds, sets, here = [], dict[str, frozenset[str]](), ""
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        name, _, rest = line.partition(" ")
        if line.startswith("["):
            here = name.strip("[]")
            sets[here] = frozenset(rest.split())
        elif here == "words":
            kind, _, listed = rest.partition(" ")
            nouns, gender, number = kind[:-2], kind[-2], kind[-1]
            kinds.append(
                Kind(endings.get(name, ()), "n" in nouns, "a" in nouns, gender, number, frozenset(listed.split()))
            )
        else:
            gone, come, end, gender, number = line.split(" ")
            endings.setdefault(here, []).append(
                Ending(gone.strip("0"), come.strip("0"), re.compile(f"(?:{end})$"), gender, number)
            )
    return Words(kinds, sets["verbs"], sets["others"], sets["infinitives"], {"é": "er", "i": "ir", "u": "re"})
