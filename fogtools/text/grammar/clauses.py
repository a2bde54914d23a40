"""A subject and its verb with other words between them, and two verbs of a sentence whose tenses do not go together.

`L’odeur des oranges que ta tante épluchait flotte`: behind the noun that begins a sentence its complements are gone
over, and one relative clause with its own verb; the next verb is the noun's. Only a form that is nothing but a verb
counts as one, and what joins two clauses ends the search: a sentence that is not understood is left alone.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from fogtools.text.grammar.conjugation import verbs_of
from fogtools.text.grammar.kinds import Form, Kinds
from fogtools.text.grammar.tokens import TOKEN
from fogtools.text.grammar.words import NONE, Readings, words_of
from fogtools.text.languages import checked, row

#: What ends a sentence, or a part of it that stands for itself.
SENTENCE = re.compile(r"[^.!?…;:()«»“”—\n]+")
PLAIN = str.maketrans("'\u00a0", "’ ")
#: Words from a noun to its verb, at the most; words of a sentence, at the least.
FAR, FEWEST = 24, 3
#: Sets of words without which a language has none of these rules.
SETS = frozenset({"far", "them", "adding", "coupling", "manner", "of", "nominal", "going_on"})


class Rules(NamedTuple):
    """The lists of a language, and the words that its row names for these rules."""

    kinds: Kinds
    relative: frozenset[str]
    ends: frozenset[str]
    contracted: frozenset[str]
    when: frozenset[str]
    subjects: frozenset[str]
    clitics: frozenset[str]
    joining: frozenset[str]
    numbers: frozenset[str]
    #: With which of these a sentence begins that is looked at, where it is no command.
    firsts: frozenset[str]
    #: A pronoun for several things, and the participle of what was done to them.
    them: re.Pattern[str]


@cache
def _rules(code: str) -> Rules | None:
    words, verbs, said, agreement = words_of(code), verbs_of(code), checked(code).patterns, row(code).agreement
    if words is None or verbs is None or said is None or agreement is None or not said.sets.keys() >= SETS:
        return None
    sets = {name: frozenset(many.split()) for name, many in said.sets.items()}
    subjects, them, have = ("|".join(sorted(sets[name])) for name in ("subjects", "them", "have"))
    before = {word: frozenset(readings.split()) for readings, many in agreement.before for word in many.split()}
    kinds = Kinds(words, verbs, sets, before, {})
    numbers = frozenset(agreement.counting.split())
    return Rules(
        kinds,
        sets["far"],
        sets["parting"],
        sets["contracted"],
        sets["when"],
        sets["subjects"],
        sets["clitics"],
        sets["joining"],
        numbers,
        numbers.union(before, sets["when"]) - sets["contracted"],
        re.compile(rf"(?<![\w’-])(?:{subjects}) ?(?:{them}) (?:{have}) [^\W\d_]+", re.IGNORECASE),
    )


def strange_clauses(text: str, code: str) -> Iterator[tuple[int, int]]:
    """From where to where a verb stands that is not its subject's, or a tense that another does not go with."""
    rules = _rules(code)
    if rules is None:
        return
    plain = text.translate(PLAIN)
    several = any(f"{word} " in plain for word in rules.kinds.sets["them"])
    if several and (them := _them(rules, plain)) is not None:
        yield them.start, them.end
    for part in SENTENCE.finditer(plain):
        first = TOKEN.search(plain, part.start(), part.end())
        if first is None or not (first[0].lower() in rules.firsts or _commands(rules.kinds, first[0].lower())):
            continue
        forms = [_form(plain, found) for found in TOKEN.finditer(plain, part.start(), part.end())]
        if len(forms) < FEWEST:
            continue
        if (far := _far(rules, plain, forms)) is not None:
            yield far.start, far.end
        elif (late := _other(rules, plain, forms)) is not None:
            yield late.start, late.end


def _them(rules: Rules, text: str) -> Form | None:
    """The participle of `je les ai mises`, where the one noun of several that stands before is of another gender."""
    found = rules.them.search(text)
    if found is None or text[found.end() : found.end() + 1] == ",":
        return None
    kinds, forms = rules.kinds, [_form(text, hit) for hit in TOKEN.finditer(text, 0, found.end())]
    many = [
        kinds.word(two).noun
        for one, two in itertools.pairwise(forms)
        if two.tied and {r[1] for r in kinds.before.get(one.form, NONE)} == {"p"} and two.start < found.start()
    ]
    genders = {reading[0] for noun in many for reading in noun}
    said = {reading[0] for reading in kinds.word(forms[-1]).adjective}
    return forms[-1] if len(many) == 1 and len(genders) == len(said) == 1 and genders != said else None


def _other(rules: Rules, text: str, forms: Sequence[Form]) -> Form | None:
    """What stands there in another tense, another form of address, or another gender than it should."""
    late = _late(rules, text, forms) or _other_address(rules, text, forms)
    return late or _apposed(rules, text, forms) or _listed(rules, text, forms)


def _form(text: str, found: re.Match[str]) -> Form:
    word, at = found[0], found.start()
    tied = at > 0 and (text[at - 1] == "’" or (text[at - 1] == " " and at > 1 and text[at - 2].isalpha()))
    return Form(word.lower(), at, found.end(), tied, word[0].islower(), "", 0)


def _far(rules: Rules, text: str, forms: Sequence[Form]) -> Form | None:
    """The verb, or what is said with one, that does not agree with the noun that begins the sentence."""
    kinds, first = rules.kinds, forms[0]
    left = kinds.before.get(first.form, NONE)
    if not left or first.form in rules.contracted or text[first.start].islower():
        return None
    at, held = _noun(kinds, forms, left)
    if at is None:
        return None
    verbs_to_pass, passed = 0, at
    for i in range(at + 1, min(len(forms), FAR)):
        form = forms[i]
        if not form.tied and text[forms[i - 1].end : form.start] == ", " and passed == at and not verbs_to_pass:
            again = _behind_commas(rules, text, forms, at)
            said = _verb(kinds, forms[again]) if again is not None else NONE
            return _disagrees(kinds, forms, again, said, held) if again is not None and said else None
        if not form.tied or not form.small or form.form in rules.ends:
            return None
        if form.form in rules.relative:
            if verbs_to_pass or passed != at:
                return None
            verbs_to_pass, passed = 1, i
            continue
        if form.form in rules.subjects:
            if not (verbs_to_pass and i == passed + 1):
                return None
            continue
        if form.form in kinds.before and not _goes_on(rules, forms[i - 1], form) and not verbs_to_pass:
            return None  # another subject
        said = _verb(kinds, form) if forms[i - 1].form not in kinds.sets["nominal"] else NONE
        if not said:
            if kinds.verbs.readings(form.form) and not kinds.word(form).readings and form.form not in kinds.before:
                return None
            continue
        if verbs_to_pass:
            verbs_to_pass = 0
            continue
        if i == at + 1:
            return None  # rows of patterns look at these
        return _disagrees(kinds, forms, i, said, held)
    return None


def _behind_commas(rules: Rules, text: str, forms: Sequence[Form], at: int) -> int | None:
    """The word behind the second of two commas that stand behind a noun, where there is no other."""
    commas = [i for i in range(at + 1, len(forms)) if text[forms[i - 1].end : forms[i].start] == ", "]
    inside = forms[commas[0] : commas[1]] if len(commas) == 2 else ()
    coupled = any(form.form in rules.kinds.sets["coupling"] for form in inside)
    return commas[1] if inside and not coupled else None


def _apposed(rules: Rules, text: str, forms: Sequence[Form]) -> Form | None:
    """What is said, between commas, of a noun that begins the sentence, and agrees with none before it."""
    kinds, nouns, coupled = rules.kinds, [NONE][:0], False
    if forms[0].form not in kinds.before and forms[0].form not in rules.numbers:
        return None
    for i, form in enumerate(forms[1:], 1):
        if not form.small:
            return None
        if text[forms[i - 1].end : form.start] == ", ":
            break
        word = kinds.word(form)
        if kinds.finite(form) or form.form in kinds.sets["verbal"] or form.form in rules.relative:
            return None
        following = forms[i + 1].form if i + 1 < len(forms) else ""
        adds = form.form in kinds.sets["adding"]
        coupled = coupled or (adds and (following in kinds.before or following in rules.numbers))
        if word.noun and form.form not in kinds.sets["times"]:
            many = forms[i - 1].form in rules.numbers
            nouns.append(frozenset(r for r in word.noun if r[1] == "p") if many else word.noun)
    else:
        return None
    quality = kinds.word(form).adjective
    if not quality or not nouns or not all(nouns) or not kinds.words.participle(form.form):
        return None
    if kinds.verbs.readings(form.form):
        return None
    wanted = NONE.union(*nouns)
    if coupled:
        wanted = frozenset({"fp"} if all({r[0] for r in noun} == {"f"} for noun in nouns) else {"mp"})
    return form if quality.isdisjoint(wanted) else None


def _listed(rules: Rules, text: str, forms: Sequence[Form]) -> Form | None:
    """The last of three qualities of a noun: `la mer était calme, grise et vide`."""
    kinds = rules.kinds
    left = kinds.before.get(forms[0].form, NONE)
    at, held = _noun(kinds, forms, left) if left and forms[0].form not in rules.contracted else (None, NONE)
    if at is None or at + 2 >= len(forms) or forms[at + 1].form not in kinds.sets["seems"]:
        return None
    adding = kinds.sets["adding"]
    if not kinds.word(forms[at + 2]).adjective or adding.isdisjoint(form.form for form in forms[at + 3 :]):
        return None
    manner = tuple(kinds.sets["manner"])
    for before, form in zip(forms[at + 2 :], forms[at + 3 :], strict=False):
        joined = text[before.end : form.start] in (" ", ", ")
        if not joined or kinds.finite(form) or form.form in kinds.before or form.form in rules.subjects:
            return None
        quality = kinds.word(form).adjective
        if quality and quality.isdisjoint(held) and form is forms[-1]:
            return form
        if not (quality or kinds.word(form).adjective or form.form in adding or form.form.endswith(manner)):
            return None
    return None


def _goes_on(rules: Rules, before: Form, form: Form) -> bool:
    """Whether what begins with an article belongs to the noun before it: `la clé de la porte`, `la soupe ce matin`."""
    joined = before.form in rules.kinds.sets["preps"] or before.form in rules.kinds.sets["linking"]
    return joined or form.form in rules.contracted or form.form in rules.kinds.sets["going_on"]


def _noun(kinds: Kinds, forms: Sequence[Form], left: Readings) -> tuple[int | None, Readings]:
    """Where the noun behind an article stands, and its gender and number."""
    for at in (1, 2):
        if at >= len(forms) or not forms[at].tied or not forms[at].small:
            break
        word = kinds.word(forms[at])
        if word.noun & left and not word.other and forms[at].form not in kinds.sets["times"]:
            following = kinds.word(forms[at + 1]) if at + 1 < len(forms) else None
            if at == 1 and word.adjective and following and following.noun & left and not following.adjective:
                continue
            return at, word.noun & left
        if not word.adjective & left:
            break
    return None, NONE


def _verb(kinds: Kinds, form: Form) -> frozenset[str]:
    """The persons of a form that is surely a verb's."""
    if form.form in kinds.sets["verbal"]:
        return frozenset(reading[1] for reading in kinds.verbs.readings(form.form) if reading[0] != "M")
    return frozenset(reading[1] for reading in kinds.finite(form) if reading[0] != "M")


def _disagrees(kinds: Kinds, forms: Sequence[Form], i: int, said: frozenset[str], held: Readings) -> Form | None:
    numbers = {reading[1] for reading in held}
    if len(numbers) != 1:
        return None
    if ("3" if numbers == {"s"} else "6") not in said:
        return forms[i] if said & {"3", "6"} else None
    if forms[i].form not in kinds.sets["seems"]:
        return None
    i += 1
    while i < len(forms) and forms[i].tied and forms[i].form in kinds.sets["adverbs"]:
        i += 1
    if i >= len(forms) or not forms[i].tied:
        return None
    of = forms[2].form in kinds.sets["of"]  # `ces saletés d’hommes sont nombreux`
    between = kinds.word(forms[3]).noun if of else NONE
    word, last = kinds.word(forms[i]), i + 1 == len(forms)
    sure = last and not word.other and forms[i].form not in kinds.sets["adverbial"]
    quality = word.adjective if sure else kinds.quality(forms[i])
    return forms[i] if quality and not quality & (held | between) else None


def _late(rules: Rules, text: str, forms: Sequence[Form]) -> Form | None:
    """The present behind `quand`, where the other clause tells what will be; of many, where it tells what was."""
    if forms[0].form not in rules.when:
        return None
    comma = text.find(",", forms[0].end, forms[-1].start)
    if comma < 0:
        return None
    one = _first(rules, [form for form in forms if form.end <= comma])
    two = _first(rules, [form for form in forms if form.start > comma])
    if one is None or two is None:
        return None
    here, there = (_tenses(rules.kinds, form) for form in (one, two))
    if (
        forms[0].form not in rules.kinds.sets["if"]
        and here <= {"P", "S"}
        and there
        and there <= {"F"}
        and one.form not in rules.kinds.sets["wanted"]
    ):
        return one
    if forms[0].form in rules.kinds.sets["if"]:
        return two if here and here <= {"I"} and there and there <= {"F"} else None
    people = {reading[1] for form in (one, two) for reading in rules.kinds.verbs.readings(form.form)}
    if here <= {"P", "M"} and there and there <= {"I", "S"} and "I" in there and people <= {"4"}:
        return one
    return None


def _first(rules: Rules, forms: Sequence[Form]) -> Form | None:
    """The verb behind the first pronoun of a clause, with what stands between them."""
    for i, form in enumerate(forms[:3]):
        if form.form in rules.subjects:
            i += 1
            while i < len(forms) and forms[i].form in rules.clitics:
                i += 1
            return forms[i] if i < len(forms) else None
    return None


def _tenses(kinds: Kinds, form: Form) -> frozenset[str]:
    return frozenset(reading[0] for reading in kinds.verbs.readings(form.form))


def _other_address(rules: Rules, text: str, forms: Sequence[Form]) -> Form | None:
    """A second command of a sentence that says `tu`, where the first says `vous`, or the other way round."""
    first = _commands(rules.kinds, forms[0].form)
    if first is None or text[forms[0].start].islower():
        return None
    for before, form in itertools.pairwise(forms):
        _head, hyphen, tail = form.form.partition("-")
        if before.form in rules.relative or before.form in rules.ends - rules.joining:
            return None
        if before.form not in rules.joining or not form.small or (hyphen and tail not in rules.kinds.sets["objects"]):
            continue
        again = _commands(rules.kinds, form.form)
        if again is not None and again != first:
            return form
    return None


def _commands(kinds: Kinds, form: str) -> str | None:
    """Whom a form commands that is nothing but a command: 2 or 5; with a pronoun behind its hyphen none is."""
    head, hyphen, _ = form.partition("-")
    word, readings = kinds.words.word(head), kinds.verbs.readings(head)
    if not hyphen and (word.readings or word.other or head in kinds.sets["unsure"]):
        return None
    people = {reading[1] for reading in readings if reading[0] == "M" and reading[1] in "25"}
    return people.pop() if len(people) == 1 else None
