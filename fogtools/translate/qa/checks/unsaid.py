"""A translation leaves out a word that decides, or says one that its text does not.

`Half`, `only`, `except`, `the other's`, `nearly`: each has few ways to be said in another language, and where none of
them stands there, the two tables play by two rules. Word-for-word idioms and false friends are found here, too, and who
does it to whom: me to you is not you to me.

Good:
    msgid "Everybody but PLAYER closes their eyes."
    msgstr "Tout le monde sauf JOUEUR ferme les yeux."
Bad:
    msgid "Everybody but PLAYER closes their eyes."
    msgstr "Tout le monde, JOUEUR compris, ferme les yeux."  # <-

    msgid "We nearly got married in Trieste."
    msgstr "On a fini par se marier à Trieste."  # <-

    msgid "I need you more than you need me."
    msgstr "Tu as plus besoin de moi que moi de toi."  # <-
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from fogtools.finding import Say
from fogtools.text.languages import checked, row
from fogtools.text.plurals import base
from fogtools.text.search.sieve import Sieve
from fogtools.translate.qa.pair import Pair, Pairs, TranslationFault
from fogtools.translate.qa.roles import other_person

SEVERITY = "warning"
#: Letters of a text that is not told freely.
SHORT = 160
#: To whom somebody speaks says nothing of whose a thing is.
PLEADED = re.compile(r"(?<!\w)my (?:lord|lady|love|dear|friend|darling)", re.IGNORECASE)


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Each translation without any word for one of its text, with one more, or word for word."""
    there, here = (_words(a, b) for a, b in ((pairs.origin, pairs.to), (pairs.to, pairs.origin)))
    literal = _literal(pairs.origin, pairs.to)
    for pair in pairs.rows:
        fault = (
            _lacking(pair, pair.source, pair.target, there, here, 0)
            or _lacking(pair, pair.target, pair.source, here, there, 1)
            or _word_for_word(pair, literal)
            or _other_person(pair, pairs.origin, pairs.to)
        )
        if fault is not None:
            yield fault


class Words(NamedTuple):
    """What surely says a word, and all that may."""

    sure: Sieve
    #: The name of each of these patterns.
    names: Sequence[str]
    may: Mapping[str, str]


class Literal(NamedTuple):
    """What stands in a translation word for word, and the patterns of what the text then says."""

    here: Sieve
    there: Sequence[str]


def _lacking(pair: Pair, text: str, other: str, here: Words, there: Words, turned: int) -> TranslationFault | None:
    """A word of one text that the other has no word for."""
    for n in here.sure.may(text):
        found = here.sure.of(n).search(text)
        if found is None or _pattern(there.may[here.names[n]]).search(other):
            continue
        if turned:
            message = Say("the translation says “{found}”, and the text nothing of the kind", found=found[0])
        else:
            message = Say("the text says “{wanted}”, and the translation nothing of the kind", wanted=found[0])
        return TranslationFault(pair, message, _help(), *(found.span() if turned else (0, 0)))
    return None


def _word_for_word(pair: Pair, literal: Literal) -> TranslationFault | None:
    """An idiom that was translated word by word, or a word that only looks alike."""
    for n in literal.here.may(pair.target):
        found = literal.here.of(n).search(pair.target)
        if found and (meant := _pattern(literal.there[n]).search(pair.source)):
            message = Say("“{found}” is not what “{wanted}” means", found=found[0], wanted=meant[0])
            return TranslationFault(pair, message, _help(), *found.span())
    return None


def _other_person(pair: Pair, code: str, other: str) -> TranslationFault | None:
    """`Their half` that became ours, `I wonder` that became an order, and me whom somebody forgave who forgave them."""
    there, here, text, said = _persons(code), _persons(other), pair.source, pair.target
    if len(text) > SHORT or not there or not here or PLEADED.search(text):
        return None
    owners, theirs = _owning(there, text), _owning(here, said)
    if len(owners) == len(theirs) == 1 and not owners.keys() & theirs.keys():
        (one, wanted), (two, instead) = *owners.items(), *theirs.items()
        if not there[two].every.search(text) and not here[one].every.search(said):
            message = Say("the text says “{wanted}”, the translation “{found}”", wanted=wanted[0], found=instead[0])
            return TranslationFault(pair, message, _help(), *instead.span())
    if person := other_person(text, said, (code, other)):
        message = Say(
            "the text says “{wanted}”, the translation “{found}”", wanted=person[0], found=said[slice(*person[1])]
        )
        return TranslationFault(pair, message, _help(), *person[1])
    acts, suffers = row(code), row(other)
    turned = (re.match(acts.to_me, text) and re.match(suffers.i_do, said)) or (
        re.match(acts.i_do, text) and re.match(suffers.to_me, said)
    )
    if turned and not there["we"].every.search(text) and not here["we"].every.search(said):
        message = Say(
            "the text says “{wanted}”, the translation “{found}”", wanted=text.split(",")[0], found=said.split(",")[0]
        )
        return TranslationFault(pair, message, _help())
    return None


class Person(NamedTuple):
    """The words for what is somebody's, and all that speak of them."""

    own: re.Pattern[str]
    every: re.Pattern[str]


def _owning(persons: Mapping[str, Person], text: str) -> dict[str, re.Match[str]]:
    return {name: found for name, person in persons.items() if (found := person.own.search(text))}


@cache
def _persons(code: str) -> Mapping[str, Person]:
    return {
        name: Person(*(re.compile(_whole(words), re.IGNORECASE) for words in both))
        for name, both in row(code).persons.items()
    }


def _help() -> Say:
    return Say("if both are right as they are, give the entry the flag `ignore-unsaid`")


@cache
def _words(code: str, other: str) -> Words:
    says, theirs = checked(code).says, checked(other).says
    known = [name for name in says if name in theirs]
    sure = [name for name in known if says[name][0]]
    return Words(
        Sieve([_whole(says[name][0]) for name in sure], re.IGNORECASE),
        sure,
        {name: _whole(says[name][1] or says[name][0]) for name in known},
    )


@cache
def _literal(code: str, other: str) -> Literal:
    pairs = checked(other).literal.get(base(code), ())
    return Literal(
        Sieve([_whole(here) for _, here in pairs], re.IGNORECASE),
        [_whole(there) for there, _ in pairs],
    )


@cache
def _pattern(pattern: str) -> re.Pattern[str]:
    """Compiled where it is first asked for: most never are."""
    return re.compile(pattern, re.IGNORECASE)


def _whole(pattern: str) -> str:
    return rf"(?<![\w-])(?:{pattern})(?![\w-])"
