"""Words that cannot follow on one another, and forms of verbs whose person nobody in the sentence is: `ce retourne`.

What is looked at stands side by side with a single space, or an apostrophe, between. A form that may be another part of
a sentence is left alone, and so is everything in a text that names the person anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from fogtools.text.grammar.tokens import TOKEN, Token
from fogtools.text.grammar.words import Words, words_of
from fogtools.text.languages import row

PLAIN = str.maketrans("'\u00a0", "’ ")


#: Patterns of a form, and of the words that a text with it holds.
Persons = Sequence[tuple[re.Pattern[str], re.Pattern[str]]]


class Rules(NamedTuple):
    """`after`: word -> kinds that never follow; `unless`: word -> words in front of it that allow it."""

    words: Words
    after: Mapping[str, frozenset[str]]
    unless: Mapping[str, frozenset[str]]
    persons: Persons
    commanding: Persons
    clitics: frozenset[str]
    known: frozenset[str]
    joins: frozenset[str]


@cache
def _rules(code: str) -> Rules | None:
    words, said = words_of(code), row(code).sequences
    if words is None or said is None:
        return None
    after: dict[str, frozenset[str]] = {}
    for kind, many in said.after:
        for word in many.split():
            after[word] = after.get(word, frozenset()) | {kind}
    unless = {word: frozenset(many.split()) for word, many in said.unless}
    persons, commanding = (
        [(re.compile(form), re.compile(rf"(?<!\w)(?:{who})(?!\w)", re.IGNORECASE)) for form, who in some]
        for some in (said.persons, said.commanding)
    )
    sets = (frozenset(many.split()) for many in (said.clitics, said.known, said.joins))
    return Rules(words, after, unless, persons, commanding, *sets)


def strange_sequences(text: str, code: str) -> Iterator[tuple[int, int]]:
    """From where to where words stand that cannot follow on one another; nothing where no words are listed."""
    rules = _rules(code)
    if rules is None:
        return
    plain = text.translate(PLAIN)
    tokens = [Token(m[0].lower(), m.start(), m.end(), _tied(plain, m)) for m in TOKEN.finditer(plain)]
    for i, two in enumerate(tokens):
        form = two.form
        if form in rules.known:
            continue
        if plain[two.start].islower() and two.tied and i:
            one = tokens[i - 1]
            before = tokens[i - 2].form if i > 1 and one.tied else ""
            elided = before + one.form if before.endswith("’") else one.form
            kinds = rules.after.get(elided, frozenset()) | rules.after.get(one.form, frozenset())
            if any(KINDS[kind](rules.words, form) for kind in kinds) and before not in rules.unless.get(one.form, ()):
                yield one.start, two.end
                continue
        if _nobodys(rules, plain, tokens, i):
            yield two.start, two.end


def _tied(text: str, found: re.Match[str]) -> bool:
    """Whether a word follows on the one before: behind one space, or an apostrophe."""
    at = found.start()
    return at > 1 and (text[at - 1] == "’" or (text[at - 1] == " " and (text[at - 2].isalpha())))


def _nobodys(rules: Rules, text: str, tokens: Sequence[Token], i: int) -> bool:
    """Whether a form of a verb has a person that is nowhere in the text: `elle plaisais`."""
    form = tokens[i].form
    if not form.endswith("s") or text[tokens[i].start : tokens[i].end].isupper():
        return False
    if any(one.fullmatch(form) and not who.search(text) for one, who in rules.persons):
        return not rules.words.word(form).readings and (
            form.endswith("ais") or f"{form[:-2]}er" in rules.words.infinitives
        )
    if any(one.fullmatch(form) and not who.search(text) for one, who in rules.commanding):
        while tokens[i].tied and tokens[i - 1].form in rules.clitics:
            i -= 1
        return tokens[i].tied and tokens[i - 1].form not in rules.joins
    return False


def _finite(words: Words, form: str) -> bool:
    """One person's form in -e, -a or -ait, and nothing else."""
    if words.word(form).readings or words.word(form).other:
        return False
    future = form.endswith("ra") and form[:-1] in words.infinitives
    return future or f"{form}r" in words.infinitives or (len(form) > 5 and form.endswith("ait"))


def _noun(words: Words, form: str) -> bool:
    known = words.word(form)
    else_ = known.adjective or known.verb or known.other or form in words.infinitives
    return bool(known.noun) and not else_


#: Kind -> whether a form is surely of it.
KINDS: Mapping[str, Callable[[Words, str], bool]] = {
    "noun": _noun,
    "feminine": lambda words, form: _noun(words, form) and words.word(form).noun == {"fs"},
    "finite": _finite,
    "infinitive": lambda words, form: form in words.infinitives and not words.word(form).readings,
    "participle": lambda words, form: form.endswith("é") and words.participle(form),
    "ez": lambda words, form: (
        form.endswith("ez") and f"{form[:-1]}r" in words.infinitives and not words.word(form).readings
    ),
}
