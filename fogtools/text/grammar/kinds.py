"""Of what kind a form surely is, as rows of words ask for it: a verb's, a noun, a participle."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from fogtools.text.grammar.conjugation import Verbs
from fogtools.text.grammar.words import NONE, Readings, Word, Words


class Form(NamedTuple):
    """A word of a text: in small letters, with what it may be; `tail`: what hangs on it behind a hyphen."""

    form: str
    start: int
    end: int
    tied: bool
    small: bool
    tail: str
    #: 2 where a sentence begins with it, 1 where a clause does.
    begins: int


class Kinds(NamedTuple):
    """The lists of a language, by which a form is of a kind."""

    words: Words
    verbs: Verbs
    sets: Mapping[str, frozenset[str]]
    before: Mapping[str, Readings]
    #: What was asked of a form already: kind, form, whether it is small, its tail.
    asked: dict[tuple[str, str, bool, str], bool]

    def word(self, form: Form) -> Word:
        """As a noun or an adjective."""
        return self.words.word(form.form)

    def finite(self, form: Form) -> Readings:
        """Readings of a verb's form that is nothing else."""
        word = self.word(form)
        if word.readings or word.other or form.tail or not form.small or form.form in self.sets["unsure"]:
            return NONE
        else_ = form.form in self.verbs.infinitives or form.form in self.verbs.participles
        return NONE if else_ else self.verbs.readings(form.form)

    def infinitive(self, form: Form) -> bool:
        """Whether a form is an infinitive and nothing else."""
        word = self.word(form)
        return form.small and form.form in self.verbs.infinitives and not word.readings and not word.other

    def noun(self, form: Form) -> bool:
        """Whether a form is a noun and nothing else."""
        word = self.word(form)
        else_ = word.adjective or word.other or self.verbs.readings(form.form)
        known = bool(word.noun) and len(form.form) > 2 and not word.verb
        return form.small and known and not else_ and form.form not in self.verbs.infinitives

    def quality(self, form: Form) -> Readings:
        """Gender and number of an adjective or participle that is nothing else."""
        word = self.word(form)
        finite = self.verbs.readings(form.form) and form.form not in self.verbs.participles
        else_ = word.noun or word.other or finite or form.form in self.sets["adverbial"]
        return NONE if else_ or not form.small else word.adjective


Test = Callable[[Kinds, Form], bool]


def _never(person: str) -> Test:
    """Kind of a verb's form that is of none of these persons."""

    def test(kinds: Kinds, form: Form) -> bool:
        sure = form.form in kinds.sets["verbal"] and form.small and not form.tail
        readings = kinds.verbs.readings(form.form) if sure else kinds.finite(form)
        said = {reading[1] for reading in readings if reading[0] != "M"}
        return bool(said) and said.isdisjoint(person)

    return test


def _lacks(kinds: Kinds, form: Form, person: str) -> bool:
    """Whether a form, of a verb where it stands, is of another person."""
    said = {reading[1] for reading in kinds.verbs.readings(form.form) if reading[0] != "M"}
    return bool(said) and person not in said and form.form not in kinds.verbs.participles


def _plural_noun(word: Word) -> bool:
    """Whether a form is a noun of several, whatever verb it may be of."""
    return {reading[1] for reading in word.noun} == {"p"} and not word.adjective and not word.other


def _third(kinds: Kinds, form: Form) -> bool:
    said = {reading[1] for reading in kinds.finite(form)}
    return bool(said) and said <= {"3", "6"}


def _no_verb(kinds: Kinds, form: Form) -> bool:
    """Whether a form is known, and none of a verb."""
    word, verbs = kinds.word(form), kinds.verbs
    said = verbs.readings(form.form) or form.form in verbs.infinitives or form.form in verbs.participles
    known = word.noun or word.other or form.form in kinds.before
    else_ = (
        word.adjective
        or word.verb
        or form.form.endswith("ant")
        or form.form in kinds.sets["clitics"] | kinds.sets["adverbs"]
    )
    return bool(known) and form.small and not said and not else_


def _only(kinds: Kinds, form: Form, tenses: str) -> bool:
    said = kinds.finite(form)
    return bool(said) and {reading[0] for reading in said} <= {*tenses}


def _participle(kinds: Kinds, form: Form) -> bool:
    return bool(kinds.quality(form)) and (kinds.words.participle(form.form) or form.form in kinds.verbs.participles)


def _indicative(kinds: Kinds, form: Form) -> bool:
    """Whether a form is a verb's, and never a subjunctive's."""
    said = {reading[0] for reading in kinds.finite(form)}
    return bool(said - {"M"}) and said.isdisjoint("ST")


def _unreflected(kinds: Kinds, form: Form) -> bool:
    """Whether a form is known, and none that `se` may stand before."""
    word, verbs = kinds.word(form), kinds.verbs
    said = {reading[1] for reading in verbs.readings(form.form) if reading[0] != "M"}
    known = (word.noun or word.adjective) and not word.other and form.form not in kinds.sets["clitics"]
    else_ = form.form in verbs.infinitives or form.form.endswith("ant") or said & {"3", "6"}
    return bool(known) and form.small and not form.tail and not else_


def _alone(kinds: Kinds, form: Form, person: str) -> bool:
    """Whether a form is surely a verb's of this person alone, and none that may follow on `ce`."""
    said = {reading[1] for reading in kinds.finite(form)}
    return said == {person} and form.form not in kinds.sets["copular"]


def _gendered(kinds: Kinds, form: Form, gender: str) -> bool:
    """Whether an adjective is of one gender alone, whatever noun it may be as well."""
    word = kinds.word(form)
    finite = kinds.verbs.readings(form.form) and form.form not in kinds.verbs.participles
    else_ = word.other or finite or form.form in kinds.sets["adverbial"]
    return form.small and not else_ and {r[0] for r in word.adjective} == {gender}


def _done(kinds: Kinds, form: Form, persons: str) -> bool:
    """Whether a form is a participle, and no verb's of one of these persons."""
    taken = form.form in kinds.verbs.participles or kinds.words.participle(form.form)
    said = {reading[1] for reading in kinds.verbs.readings(form.form)}
    free = form.form not in kinds.sets["clitics"] and not kinds.word(form).other
    return form.small and not form.tail and bool(taken) and said.isdisjoint(persons) and free


def _one_does(kinds: Kinds, form: Form) -> bool:
    """Whether a form may be a verb's of the third person, and is no plural whatever else it may be."""
    said = {reading[1] for reading in kinds.verbs.readings(form.form) if reading[0] != "M"}
    word = kinds.word(form)
    many = any(reading[1] == "p" for reading in word.readings)
    else_ = many or word.adjective or word.other or form.form in kinds.sets["unsure"]
    return form.small and not form.tail and "3" in said and "6" not in said and not else_


def _of_gender(kinds: Kinds, form: Form, gender: str) -> bool:
    """Whether a form is a noun of one gender, whatever verb it may be of."""
    word = kinds.word(form)
    free = not word.other and form.form not in kinds.verbs.infinitives and form.form not in kinds.sets["unsure"]
    return form.small and len(form.form) > 2 and free and bool(word.noun) and {r[0] for r in word.readings} == {gender}


def _said_of(kinds: Kinds, form: Form, number: str) -> bool:
    """Whether an adjective is of one number alone, whatever noun it may be as well."""
    word = kinds.word(form)
    finite = kinds.verbs.readings(form.form) and form.form not in kinds.verbs.participles
    else_ = word.other or finite or form.form in kinds.sets["adverbial"]
    return form.small and not else_ and {r[1] for r in word.adjective} == {number}


def _no_command(kinds: Kinds, form: Form) -> bool:
    """Whether somebody hangs on a form that is no imperative: `attend-moi`."""
    said = kinds.verbs.readings(form.form)
    hanging = form.tail in ("moi", "toi", "le", "la", "les", "lui", "nous", "leur")
    return hanging and "P3" in said and not any(reading[0] == "M" for reading in said)


#: How a form of a verb may end that hardly another word does.
VERBAL = re.compile(r"(?:r(?:ai|as|a|ons|ez|ont|ais|ait|aient|ions|iez)|aient|iez)\Z")


def _no_form(kinds: Kinds, form: Form) -> bool:
    """Whether a form ends as a verb's does, and no verb has it: `courirai`."""
    word, verbs = kinds.word(form), kinds.verbs
    known = verbs.readings(form.form) or word.readings or word.other or form.form in verbs.infinitives
    plain = form.small and not form.tail and form.form.isalpha() and len(form.form) > 4
    other = kinds.verbs.readings(form.form.replace("è", "é")) or form.form.endswith("arait")  # `accèdera`, `disparait`
    return plain and not known and not other and bool(VERBAL.search(form.form))


#: Kind -> whether a form is of it.
KINDS: Mapping[str, Test] = {
    "ANY": lambda kinds, form: True,
    "NOFORM": _no_form,
    "DET": lambda kinds, form: form.form in kinds.before,
    "FINITE": lambda kinds, form: bool(kinds.finite(form)),
    "THIRD": lambda kinds, form: _third(kinds, form),
    "INF": lambda kinds, form: kinds.infinitive(form),
    "EZ": lambda kinds, form: form.form.endswith("ez") and bool(kinds.finite(form)),
    "PART": _participle,
    "PARTE": lambda kinds, form: form.form.endswith("é") and _participle(kinds, form),
    "QUALITY": lambda kinds, form: bool(kinds.quality(form)),
    "PLURAL": lambda kinds, form: {r[1] for r in kinds.quality(form)} == {"p"},
    "SINGULAR": lambda kinds, form: {r[1] for r in kinds.quality(form)} == {"s"},
    "MASCULINE": lambda kinds, form: {r[0] for r in kinds.quality(form)} == {"m"},
    "FEMININE": lambda kinds, form: {r[0] for r in kinds.quality(form)} == {"f"},
    "THING": lambda kinds, form: kinds.noun(form),
    "THINGS": lambda kinds, form: kinds.noun(form) and {r[1] for r in kinds.word(form).noun} == {"p"},
    "THINGF": lambda kinds, form: kinds.noun(form) and {r[0] for r in kinds.word(form).noun} == {"f"},
    "THINGM": lambda kinds, form: kinds.noun(form) and {r[0] for r in kinds.word(form).noun} == {"m"},
    "ONE": lambda kinds, form: kinds.noun(form) and {r[1] for r in kinds.word(form).noun} == {"s"},
    "ADJ": lambda kinds, form: form.small and bool(kinds.word(form).adjective),
    "FUTURE": lambda kinds, form: _only(kinds, form, "FK"),
    "PAST": lambda kinds, form: kinds.words.participle(form.form) or form.form in kinds.verbs.participles,
    "SOME": lambda kinds, form: form.small and bool(kinds.word(form).noun) and form.form not in kinds.before,
    "PLNOUN": lambda kinds, form: _plural_noun(kinds.word(form)),
    "AGREED": lambda kinds, form: _participle(kinds, form) and "ms" not in kinds.quality(form),
    "INDIC": _indicative,
    "DONE": lambda kinds, form: _done(kinds, form, "123456"),
    "DONE3": lambda kinds, form: _done(kinds, form, "36"),
    "DOES": _one_does,
    "UNREFLECTED": _unreflected,
    "ONLY3": lambda kinds, form: _alone(kinds, form, "3"),
    "ONLY6": lambda kinds, form: _alone(kinds, form, "6"),
    "MASC": lambda kinds, form: _gendered(kinds, form, "m"),
    "FEM": lambda kinds, form: _gendered(kinds, form, "f"),
    "FEMHARD": lambda kinds, form: _gendered(kinds, form, "f") and form.form[0] not in "aâàeéèêëiîïoôuùûœhy",
    "DOING": lambda kinds, form: form.small and kinds.verbs.doing(form.form) and not kinds.word(form).readings,
    "INFANY": lambda kinds, form: form.small and not form.tail and form.form in kinds.verbs.infinitives,
    "INFER": lambda kinds, form: form.small and form.form.endswith("er") and form.form in kinds.verbs.infinitives,
    "NOCOMMAND": _no_command,
    "FEMNOUN": lambda kinds, form: _of_gender(kinds, form, "f"),
    "MASCNOUN": lambda kinds, form: _of_gender(kinds, form, "m"),
    "SAIDONE": lambda kinds, form: _said_of(kinds, form, "s"),
    "SAIDMANY": lambda kinds, form: _said_of(kinds, form, "p"),
    "PARTES": lambda kinds, form: form.form.endswith(("és", "ée", "ées")) and _participle(kinds, form),
    "LATAIL": lambda kinds, form: form.tail == "la",
    "ANYTAIL": lambda kinds, form: bool(form.tail),
    "NO1": lambda kinds, form: _lacks(kinds, form, "1"),
    "NO2": lambda kinds, form: _lacks(kinds, form, "2"),
    "NO4": lambda kinds, form: _lacks(kinds, form, "4"),
    "NO5": lambda kinds, form: _lacks(kinds, form, "5"),
    "NO3": lambda kinds, form: _lacks(kinds, form, "3"),
    "NO6": lambda kinds, form: _lacks(kinds, form, "6"),
    "IMPER": lambda kinds, form: not form.tail and bool({"M2", "M5"} & kinds.verbs.readings(form.form)),
    "INFTAIL": lambda kinds, form: form.tail in kinds.sets["objects"] and kinds.infinitive(form),
    "EZTAIL": lambda kinds, form: (
        form.tail in ("le", "la", "les", "lui", "leur", "y", "en", "moi") and form.form.endswith("ez")
    ),
    "PLAINADJ": lambda kinds, form: form.small and bool(kinds.word(form).adjective) and not kinds.word(form).noun,
    "NOTVERB": lambda kinds, form: _no_verb(kinds, form),
    "NAME": lambda kinds, form: not form.small and bool(form.form) and not form.tail,
    "SUBJ": lambda kinds, form: _only(kinds, form, "S"),
    "BADES": lambda kinds, form: len(form.form) > 3 and form.form.endswith("es") and _only(kinds, form, "PS"),
    **{f"NOT{person}": _never(person) for person in ("1", "2", "3", "4", "5", "6", "36", "536", "436")},
}
