"""A language of a bilingual list, as its head says it: what stands beside a noun, and the forms of a word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

#: How a form comes of a word: what its end is, and what stands in its place.
Ending = tuple[re.Pattern[str], Sequence[str]]


class Step(NamedTuple):
    """Forms of words of some kinds: of several ends the first that fits; `further`: of all forms made before."""

    kinds: str
    further: bool
    ends: Sequence[Ending]


class Tongue:
    """A language of a list, from the lines of its head: a name, and what stands behind it; several add up."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._said: dict[str, list[str]] = {}
        self._steps: list[Step] = []

    def add(self, line: str) -> None:
        """One more line."""
        name, _, rest = line.partition(" ")
        if name.startswith("forms"):
            kinds, *ends = rest.split()
            self._steps.append(Step(kinds, name.endswith("+"), [_ending(end) for end in ends]))
        else:
            self._said.setdefault(name, []).extend(rest.split())

    @cached_property
    def articles(self) -> frozenset[str]:
        """What stands before a noun."""
        return frozenset(self._said.get("articles", ()))

    @cached_property
    def behind(self) -> re.Pattern[str]:
        """What stands behind a noun that is no part of a longer one."""
        return re.compile(rf"\Z|[^\w\s'’-]|\s+(?:{self._any('behind')})\b")

    @cached_property
    def each(self) -> re.Pattern[str]:
        """Words by which one is said of many."""
        return re.compile(rf"\b(?:{self._any('each')})\b", re.IGNORECASE)

    @cached_property
    def place(self) -> re.Pattern[str]:
        """What stands before a place."""
        return re.compile(rf" (?:{self._any('place')}) \Z")

    @cached_property
    def between(self) -> re.Pattern[str]:
        """What stands between two of a list; the group, between a noun and its last."""
        small = self._any("small")
        return re.compile(rf"(,? (?:{self._any('joins')}) (?:(?:{small}) )?)|, (?:(?:{small}) )?")

    def words(self, name: str) -> Sequence[str]:
        """The words of a line of the head."""
        return self._said.get(name, ())

    def _any(self, name: str) -> str:
        return "|".join(self._said.get(name, ["(?!)"])).replace("_", " ")

    @cached_property
    def adjective(self) -> tuple[str, ...]:
        """How a verb's form ends that behind an article says nothing of whom it is done to: `the borrowed coat`."""
        return tuple(self._said.get("adjective", ()))

    def forms(self, word: str, kind: str) -> Sequence[str]:
        """A word with its endings; some that nobody writes do no harm."""
        found = [word]
        for kinds, further, ends in self._steps:
            if kind in kinds:
                found += [form for one in (tuple(found) if further else (word,)) for form in _ended(one, ends)]
        return found

    def infinitives(self, word: str) -> Iterator[str]:
        """The infinitives that a word may be the participle of, as far as its ending says so."""
        one = self._agreed.sub("", word)
        for end, verbs in self._participles:
            if one.endswith(end):
                yield from (one.removesuffix(end) + verb for verb in verbs)
        if one in self._irregular:
            yield self._irregular[one]

    @cached_property
    def _agreed(self) -> re.Pattern[str]:
        return re.compile(rf"(?:{''.join(self._said.get('agreed', ()))})\Z")

    @cached_property
    def _participles(self) -> Sequence[tuple[str, Sequence[str]]]:
        parted = (one.partition(">") for one in self._said.get("participles", ()))
        return [(end, verbs.split(",")) for end, _, verbs in parted]

    @cached_property
    def _irregular(self) -> Mapping[str, str]:
        parted = (one.partition("/") for one in self._said.get("irregular", ()))
        return {participle: verb for verb, _, participle in parted}


def _ending(said: str) -> Ending:
    pattern, _, forms = said.replace("_", " ").partition(">")
    return re.compile(rf"(?:{pattern})\Z"), forms.split(",")


def _ended(word: str, ends: Sequence[Ending]) -> Sequence[str]:
    for pattern, forms in ends:
        if found := pattern.search(word):
            stem = word[: found.start()]
            return [pattern.sub(form, word, 1) if "\\" in form else stem + form for form in forms]
    return ()
