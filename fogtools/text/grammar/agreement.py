"""Articles, nouns, adjectives and `to be` that do not agree in gender or number: `un table`, `les carte`.

A group is what stands in a row with single spaces: a word in front of a noun, adjectives, the noun, an adjective. The
readings of its words are narrowed down one by one; where none is left, the group cannot be right however it is read.
What may be a verb, or belong to another word, is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, NamedTuple

from fogtools.text.grammar.words import NONE, Readings, Word, Words, words_of
from fogtools.text.languages import row

TOKEN = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*['’]?")
#: What a clause begins behind.
BEGINS = re.compile(r"(?:\A|[.!?…:;(«“\n—–])[\s\u00a0\u202f]*\Z")
#: One of several (`les formes féminine, masculine et neutre`).
LISTED = re.compile(r",? (?:et|ou) |, \w+(?:,| et| ou) ")
#: Behind these `un` and `une` are no articles: `l’une`, `quelqu’un`, `vingt et une heures`.
NO_ARTICLE = ("l’", "quelqu’", "chacun", "et", "cent", "mille")
NUMBER = ("un", "une")
SUBJECTS = ("tu", "nous", "vous", "il", "elle", "on", "ils", "elles")
HAVE = ("ai", "as", "a", "avons", "avez", "ont", "avais", "avait", "aviez", "avaient", "aura", "aurez")
#: Participles that stay as they are before what one would have done.
FREE = ("fait", "dû", "pu", "voulu", "cru", "su", "laissé", "dit", "pensé", "été", "eu", "fallu")
#: Behind a verb these speak of whom it is done to: `la page les donne toutes`.
ALL = ("tous", "toutes")
UNKNOWN = Word(NONE, NONE, verb=False, other=True)


class Token(NamedTuple):
    """A word of a text in small letters; `tied`: whether nothing but one space is between it and the one before."""

    form: str
    start: int
    end: int
    tied: bool


class Rules(NamedTuple):
    """A language's words and what is said of their groups."""

    words: Words
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
def _rules(code: str) -> Rules | None:
    words, said = words_of(code), row(code).agreement
    if words is None or said is None:
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
    return Rules(words=words, before=before, **more)


#: The fields of the rules that are sets of words.
SETS = [(key, str(kind)) for key, kind in Rules.__annotations__.items()]


def disagreements(text: str, code: str) -> Iterator[tuple[int, int]]:
    """From where to where words stand that do not agree; nothing in a language whose words are not listed."""
    rules = _rules(code)
    if rules is None:
        return
    tokens = [_token(text, found) for found in TOKEN.finditer(text)]
    end = 0
    for i, token in enumerate(tokens):
        if token.form in rules.never and i + 1 < len(tokens) and _never(rules, tokens, i, text):
            yield token.start, tokens[i + 1].end
            end = tokens[i + 1].end
        elif token.start >= end:
            group = _Group(rules, text, tokens, i)
            known = token.form in rules.before or token.form in rules.persons
            if token.form in rules.have and (done := _done_with_have(rules, tokens, i, text)):
                yield token.start, tokens[done].end
                end = tokens[done].end
                continue
            last = group.broken() if known else None if group.prior else group.bare()
            if last is not None:
                yield token.start, tokens[last].end
                end = tokens[last].end


def _token(text: str, found: re.Match[str]) -> Token:
    """A word; one with capitals inside is a name or a term, and in no list."""
    word, start = found[0], found.start()
    small = word.lower() if word[1:].islower() or len(word) == 1 else word
    tied = start > 1 and text[start - 1] in " \u00a0" and (text[start - 2].isalpha() or text[start - 2] in "’'")
    return Token(small, start, found.end(), tied)


def _done_with_have(rules: Rules, tokens: Sequence[Token], i: int, text: str) -> int | None:
    """The infinitive behind to have, or a participle with an ending where nothing that has it stands in the clause."""
    at = i + 1
    while at < len(tokens) and tokens[at].tied and tokens[at].form in rules.adverbs:
        at += 1
    if at >= len(tokens) or not tokens[at].tied or not text[tokens[at].start].islower():
        return None
    form, words = tokens[at].form, rules.words
    known = words.word(form)
    if form in words.infinitives and form.endswith("er"):
        return at if not known.readings and not known.other else None
    if not words.participle(form) or form[-1] not in "es" or known.noun or known.other:
        return None
    clause = text[: tokens[i].start]
    begin = max(clause.rfind(sign) for sign in ".,;:!?…«»—()\n")
    before = {token.form.replace("'", "’") for token in tokens[:i] if token.start > begin}
    return at if before and before.isdisjoint(rules.objects) else None


def _never(rules: Rules, tokens: Sequence[Token], i: int, text: str) -> bool:
    """Whether a word stands before one of a kind that never follows on it: `se` before a noun, `à` a participle."""
    one, next_ = tokens[i], tokens[i + 1]
    if not next_.tied or next_.form == text[next_.start : next_.end].upper() or text[next_.start].isupper():
        return False
    word, kind = rules.word(next_), rules.never[one.form]
    infinitive = next_.form in rules.words.infinitives and not word.readings
    if next_.form in rules.single or (kind == "infinitive" and next_.form == "dire"):
        return False  # `c’est peu dire`
    if kind == "infinitive" or word.other or word.verb:
        return kind == "infinitive" and infinitive and not word.other
    if kind == "participle":
        return bool(word.adjective) and not word.noun and "ms" in word.adjective and rules.words.participle(next_.form)
    if next_.form in rules.words.infinitives or word.adjective:
        return False
    return bool(word.noun) and (kind == "noun" or not any(reading[1] == "p" for reading in word.noun))


class _Group:
    """A word in front of a noun, at `at`, and what follows on it."""

    def __init__(self, rules: Rules, text: str, tokens: Sequence[Token], at: int) -> None:
        self.rules, self.text, self.tokens, self.at = rules, text, tokens, at
        self.first = tokens[at]
        before = tokens[at - 1] if at else None
        joined = before is not None and (self.first.tied or before.end == self.first.start)
        self.prior = before.form.replace("'", "’") if before and joined else ""

    @cached_property
    def begins(self) -> bool:
        """Whether a clause begins with it."""
        return BEGINS.search(self.text[max(self.first.start - 4, 0) : self.first.start]) is not None

    @property
    def leads(self) -> bool:
        """Whether a clause begins with it behind a conjunction: the verb that follows is its own."""
        known = self.prior in self.rules.conjunctions and self.prior not in self.rules.whole
        return known and not (self.at > 1 and self.tokens[self.at - 2].form in self.rules.compared)

    def word(self, i: int) -> Word:
        """The word at `i`, where it follows on the one before; one of which nothing is known where it does not."""
        follows = i < len(self.tokens) and self.tokens[i].tied
        if not follows or (self.tokens[i].start < len(self.text) and self.text[self.tokens[i].start].isupper()):
            return UNKNOWN
        return self.rules.word(self.tokens[i])

    def broken(self) -> int | None:
        """The number of the word that cannot stand there; None where all may be right."""
        rules, at, form = self.rules, self.at, self.first.form
        if form in rules.persons:
            begins = self.begins or self.prior in rules.conjunctions or form.startswith("il")
            return self._said(at, rules.persons[form]) if begins else None
        if form in rules.counting and (self.prior in rules.count_after or self.prior in rules.before):
            return None
        one = self.word(at + 1)
        if form in rules.counting and (
            one.verb or not one.noun or one.adjective or self.tokens[at + 1].form in rules.single
        ):
            return None
        if one.other and one is not UNKNOWN and self.tokens[at + 1].form in rules.leading:
            one = one._replace(other=False)
        if (self.prior in NO_ARTICLE and form in NUMBER) or one.other or not one.readings:
            return None
        if self.tokens[at + 1].form in rules.is_:
            return None  # `quelle est`
        if form in rules.asked and one.verb:
            return None
        if form in rules.pronouns and self._somebody(one, self.tokens[at + 1].form):
            return None
        if form in rules.softened and (self.prior in rules.before or self.prior in rules.leading):
            return None  # `le bon ton`
        next_ = self.tokens[at + 1].form
        if form in rules.hard and rules.vowel.match(next_):
            return at + 1
        if form in rules.soft and rules.consonant.match(next_):
            return at + 1
        readings = rules.before[form]
        if form in rules.softened and not rules.vowel.match(next_) and not next_.startswith("h"):
            readings = frozenset({"ms"})
        left = readings & one.readings
        if not left and self.tokens[at + 1].form in rules.leading and LISTED.match(self.text, self.tokens[at + 1].end):
            return None  # `les premier et troisième chapitres`
        return self._rest(left, one) if left else at + 1

    def bare(self) -> int | None:
        """The same of a noun that nothing stands in front of: `manches relevées`."""
        one = self.rules.word(self.first)
        sure = (
            len(self.first.form) > 2
            and one.noun
            and not (one.adjective or one.verb or one.other or self.first.form in self.rules.leading)
        )
        two = self.word(self.at + 1) if sure and self._belongs(self.at, self.word(self.at + 1)) else None
        return self.at + 1 if two and not one.noun & two.readings else None

    def _somebody(self, one: Word, next_: str) -> bool:
        """Whether `le`, `la` or `les` may be somebody to whom a verb does something: not behind `dans` or `piochez`."""
        behind = self.tokens[self.at + 2].form if self.at + 2 < len(self.tokens) else ""
        if next_ in self.rules.words.infinitives or (one.verb and behind in ALL):
            return True
        surely = (
            (self.begins and self.text[self.first.start].isupper())
            or self.prior in self.rules.prepositions
            or self.prior.endswith("ez")
        )
        return one.verb and not (surely or self.prior in self.rules.words.infinitives)

    def _rest(self, left: Readings, one: Word) -> int | None:
        """The same behind the first word, of which the readings `left` are possible."""
        rules, at, noun = self.rules, self.at + 1, one
        if self.tokens[at].form in rules.leading and (two := self.word(at + 1)).noun and not two.other:
            if two.verb and one.noun:
                return None
            form = self.tokens[at].form
            if form in rules.hard and rules.vowel.match(self.tokens[at + 1].form) and "ms" in two.noun & left:
                return at + 1
            if not left & two.readings:
                return None if LISTED.match(self.text, self.tokens[at + 1].end) else at + 1
            at, noun, left = at + 1, two, left & two.readings
        if not noun.noun:
            return None
        two = self.word(at + 1)
        if self._belongs(at, two):
            if not left & two.readings:
                return at + 1
            at, left = at + 1, left & two.readings
        said = self._said(at, left) if self.begins or self.leads else None
        return self._taken(at + 1, left) or said or self._whose(at, left)

    def _whose(self, at: int, left: Readings) -> int | None:
        """The verb behind `qui`, where it is one for many and the noun is one, or the other way round."""
        rules, tokens = self.rules, self.tokens
        i = at + 1
        if (self.prior not in rules.whole and not self.begins) or tokens[at].form in rules.times:
            return None
        if i + 1 >= len(tokens) or tokens[i].form != rules.who or not (tokens[i].tied and tokens[i + 1].tied):
            return None
        form = tokens[i + 1].form
        number = rules.does.get(form) or rules.is_.get(form)
        if number is None:
            return self._done(i + 1, left)
        return i + 1 if number not in {reading[1] for reading in left} else None

    def _taken(self, i: int, left: Readings) -> int | None:
        """The participle of `les clés que tu as perdu`, where it is not the noun's; left alone before an infinitive."""
        forms = [token.form.replace("'", "’") for token in self.tokens[i : i + 4]]
        begun = (forms[0], forms[1]) if len(forms) == 4 else ("", "")
        if not (begun == ("que", "j’") or (begun[0] in ("que", "qu’") and begun[1] in SUBJECTS)):
            return None
        if self.tokens[i - 1].form in self.rules.times:
            return None  # `chaque fois qu’il a changé`
        at = i + 2
        if self.tokens[at].form not in HAVE or at + 1 >= len(self.tokens) or not self.tokens[at + 1].tied:
            return None
        form, next_ = self.tokens[at + 1].form, self.tokens[at + 2].form if at + 2 < len(self.tokens) else ""
        said = self.rules.words.word(form).adjective
        free = form in FREE or next_ in self.rules.words.infinitives or next_ in ("de", "d’", "à")
        return None if free or not said or said & left else at + 1

    def _belongs(self, at: int, two: Word) -> bool:
        """Whether the word behind the noun at `at` is surely its adjective."""
        if not two.adjective or two.other or (two.verb and not self._counted(two)):
            return False
        noun, form = self.tokens[at].form, self.tokens[at + 1].form
        if noun in self.rules.times or form in self.rules.loose or self.prior in ("de", "d’"):
            return False
        if form in self.rules.colours and self.word(at + 2) is not UNKNOWN:
            return False
        if LISTED.match(self.text, self.tokens[at + 1].end):
            return False
        if two.noun and form.rstrip("s").endswith("eur"):
            return False  # `une carte utilisateur`
        if form.endswith("ant") and at + 2 < len(self.tokens) and self.tokens[at + 2].tied:
            return False  # `les cartes montrant une clé`
        taken = form.rstrip("es").endswith(("é", "i", "u"))
        return not taken or self.begins or (not self.prior and self.first.form not in self.rules.pronouns)

    def _counted(self, two: Word) -> bool:
        """Whether the group is surely of many, and the word is one's."""
        many = all(reading[1] == "p" for reading in self.rules.before.get(self.first.form, {"ms"}))
        return many and all(reading[1] == "s" for reading in two.readings)

    def _said(self, at: int, left: Readings) -> int | None:
        """What is said of the noun with `to be`, where the clause begins with it."""
        rules, tokens = self.rules, self.tokens
        i = at + 1
        while i < len(tokens) and tokens[i].tied and tokens[i].form in rules.clitics:
            i += 1
        if i >= len(tokens) or not tokens[i].tied:
            return None
        if tokens[at].form in rules.times:
            return None  # `la plupart sont là`, `une heure passe`
        if tokens[i].form == rules.mistaken and i + 1 < len(tokens):
            said = self.word(i + 1)
            alone = i + 2 == len(tokens) or not tokens[i + 2].tied
            return i if said.adjective & left and not (said.noun or said.other or said.verb) and alone else None
        number = rules.does.get(tokens[i].form) or rules.is_.get(tokens[i].form)
        if number is None:
            return self._done(i, left)
        if number not in {reading[1] for reading in left}:
            return i
        if tokens[i].form in rules.does:
            if i + 1 == len(tokens) or tokens[i + 1].form != rules.been:
                return None
            i += 1
        i += 1
        while i < len(tokens) and tokens[i].tied and tokens[i].form in rules.adverbs:
            i += 1
        said = self.word(i)
        if not said.adjective or said.other or tokens[i].form in rules.adverbial:
            return None
        if self.word(i + 1).noun:
            return None  # `elle est bon public`
        return None if left & said.readings else i

    def _done(self, i: int, left: Readings) -> int | None:
        """The verb at `i`, where it is one for many and the noun is one, or the other way round."""
        form, known = self.tokens[i].form, self.word(i)
        if (
            self.first.form in self.rules.persons
            or self.tokens[i - 1].form in self.rules.times
            or form in self.rules.prepositions
            or known is UNKNOWN
        ):
            return None
        numbers = {reading[1] for reading in left}
        many = form.endswith("aient") or (
            form.endswith("ent")
            and not form.endswith(("vient", "tient"))
            and f"{form[:-3]}er" in self.rules.words.infinitives
        )
        one = (form.endswith("ait") and len(form) > 5) or f"{form}r" in self.rules.words.infinitives
        if known.readings and not (i + 1 < len(self.tokens) and self.tokens[i + 1].form in self.rules.before):
            return None
        wrong = (many and numbers == {"s"} and not known.readings) or (
            one and numbers == {"p"} and not form.endswith("s")
        )
        return i if wrong else None
