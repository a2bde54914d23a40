"""A word in front of a noun, adjectives, the noun, an adjective: what stands in a row, and agrees or does not.

The readings of the words of a group are narrowed down one by one; where none is left, it cannot be right however it is
read. What may be a verb, or belong to another word, is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from fogtools.text.grammar.lists import Lists
from fogtools.text.grammar.tokens import Token
from fogtools.text.grammar.words import NONE, Readings, Word

#: What a clause begins behind.
BEGINS = re.compile(r"(?:\A|[.!?…:;(«“—–]|\n\s*\n)[\s\u00a0\u202f]*\Z")
#: Letters in front of a group that are looked at.
NEAR = 60
#: What a word goes on from: behind these it is not alone, though a line ends between.
GOES_ON = re.compile(r"[\w\x00%)’'»]\s*\Z")
#: One of several (`les formes féminine, masculine et neutre`).
LISTED = re.compile(r",? (?:et|ou) |, \w+(?:,| et| ou) ")
#: Behind these `un` and `une` are no articles: `l’une`, `quelqu’un`, `vingt et une heures`.
NO_ARTICLE = ("l’", "quelqu’", "chacun", "cent", "mille")
NUMBER = ("un", "une")
SUBJECTS = ("tu", "nous", "vous", "il", "elle", "on", "ils", "elles")
HAVE = ("ai", "as", "a", "avons", "avez", "ont", "avais", "avait", "aviez", "avaient", "aura", "aurez")
#: Participles that stay as they are before what one would have done.
FREE = ("fait", "dû", "pu", "voulu", "cru", "su", "dit", "pensé", "été", "eu", "fallu")
#: To whom it is done, between a subject and `avoir`; words behind a noun that are looked at.
TO_WHOM = ("me", "m’", "te", "t’", "nous", "vous", "lui", "leur", "ne", "n’")
AHEAD = 11
#: What a noun hangs on another by.
HANGS, CONTRACTED = ("de", "d’", "à", "en"), ("du", "des", "au", "aux")
#: Behind a verb these speak of whom it is done to: `la page les donne toutes`.
ALL = ("tous", "toutes")
#: Words that are a verb's form, too, and hardly ever are.
NO_VERB = ("puis", "sous", "lors", "vers", "dès", "très", "sauf")
UNKNOWN = Word(NONE, NONE, verb=False, other=True)


class Group:
    """A word in front of a noun, at `at`, and what follows on it."""

    def __init__(self, rules: Lists, text: str, tokens: Sequence[Token], at: int) -> None:
        self.rules, self.text, self.tokens, self.at = rules, text, tokens, at
        self.first = tokens[at]
        before = tokens[at - 1] if at else None
        joined = before is not None and (self.first.tied or before.end == self.first.start)
        self.prior = before.form.replace("'", "’") if before and joined else ""

    @cached_property
    def begins(self) -> bool:
        """Whether a clause begins with it."""
        if self.first.tied:
            return False
        line = self.text[self.first.start].isupper() and self.before.rstrip(" ").endswith("\n")
        return line or BEGINS.search(self.before) is not None

    @cached_property
    def before(self) -> str:
        """What stands in front of it, as far as anybody asks."""
        start = self.first.start
        return self.text[:start] if start < NEAR else "x" + self.text[start - NEAR : start]

    @property
    def alone(self) -> bool:
        """Whether nothing of its sentence stands in front of it, on the line before neither."""
        return self.begins or not GOES_ON.search(self.before)

    @property
    def _counts(self) -> bool:
        """Whether `un` is a number here or somebody: `quelqu’un`, `vingt et un`."""
        before = self.tokens[self.at - 2].form if self.at > 1 else ""
        return self.prior in NO_ARTICLE or (
            self.prior == "et" and (before in self.rules.counting or before in NO_ARTICLE or not before)
        )

    @property
    def leads(self) -> bool:
        """Whether a clause begins with it behind a conjunction: the verb that follows is its own."""
        known = self.prior in self.rules.conjunctions and self.prior not in self.rules.whole
        return known and not (self.at > 1 and self.tokens[self.at - 2].form in self.rules.compared)

    @property
    def _done_before(self) -> bool:
        """Whether the word in front of it is a verb's form or a participle, and no noun."""
        rules, prior = self.rules, self.prior
        known = rules.words.word(prior)
        if known.noun or known.other or len(prior) < 3 or prior in NO_VERB:
            return False
        return bool(rules.verbs.readings(prior)) or ("ms" in known.adjective and rules.words.participle(prior))

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
        if (form in NUMBER and self._counts) or one.other or not one.readings:
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
            and self.alone
            and not (one.adjective or one.verb or one.other or self.first.form in self.rules.leading)
        )
        two = self.word(self.at + 1) if sure and self._belongs(self.at, self.word(self.at + 1)) else None
        return self.at + 1 if two and not one.noun & two.readings else None

    def _somebody(self, one: Word, next_: str) -> bool:
        """Whether `le`, `la` or `les` may be somebody to whom a verb does something: not behind `dans` or `piochez`."""
        behind = self.tokens[self.at + 2].form if self.at + 2 < len(self.tokens) else ""
        if next_ in self.rules.words.infinitives or (one.verb and behind in ALL) or self.rules.verbs.doing(next_):
            return True
        surely = (
            (self.begins and self.text[self.first.start].isupper())
            or self.prior in self.rules.prepositions
            or self.prior.endswith("ez")
            or self.prior in self.rules.have
            or self._done_before
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
        rules, tokens = self.rules, self.tokens
        forms = [token.form.replace("'", "’") for token in tokens[i : i + AHEAD]]
        if len(forms) < 4 or forms[0] not in ("que", "qu’") or tokens[i - 1].form in rules.times:
            return None  # `chaque fois qu’il a changé`
        if forms[1] in SUBJECTS or forms[1] == "j’":
            n = 2
        elif forms[1] in rules.before and self.word(i + 2).noun:
            n = 3
        else:
            return None
        while n < len(forms) and forms[n] in TO_WHOM:
            n += 1
        if n >= len(forms) or forms[n] not in HAVE:
            return None
        n += 1
        while n < len(forms) and forms[n] in rules.adverbs:
            n += 1
        at = i + n
        if n >= len(forms) or not tokens[at].tied or not self.text[tokens[at].start].islower():
            return None
        form, next_ = forms[n], forms[n + 1] if n + 1 < len(forms) else ""
        said = rules.words.word(form).adjective
        wanted = next_ in ("de", "d’", "à") and (n + 2 >= len(forms) or forms[n + 2] in rules.words.infinitives)
        passed_on = form.startswith("laissé") and next_ in rules.pronouns  # `qu’il a laissé les submerger`
        hangs = self.prior in ("et", "à", "de", "d’") or self.first.form in CONTRACTED
        free = form in FREE or passed_on or hangs or wanted or next_ in rules.words.infinitives
        return None if free or not said or said & left else at

    def _belongs(self, at: int, two: Word) -> bool:
        """Whether the word behind the noun at `at` is surely its adjective."""
        if not two.adjective or two.other or (two.verb and not self._counted(two)):
            return False
        noun, form = self.tokens[at].form, self.tokens[at + 1].form
        if noun in self.rules.times or form in self.rules.loose or self.prior in ("de", "d’"):
            return False
        if form in self.rules.colours and self.word(at + 2) is not UNKNOWN:
            return False
        if self.prior in ("et", "ou") and all(reading[1] == "p" for reading in two.readings):
            return False  # `une force et une patience égales`
        many = any(reading[1] == "p" for reading in self.rules.word(self.tokens[at]).noun)
        if many and LISTED.match(self.text, self.tokens[at + 1].end):
            return False
        if two.noun and form.rstrip("s").endswith("eur"):
            return False  # `une carte utilisateur`
        if self.rules.verbs.doing(form) and re.match(r"\s+\w", self.text[self.tokens[at + 1].end :]):
            return False  # `les cartes montrant une clé`
        if self._another(two):
            return False
        taken = form.rstrip("es").endswith(("é", "i", "u"))
        return not taken or self.begins or (not self.prior and self.first.form not in self.rules.pronouns)

    def _another(self, two: Word) -> bool:
        """Whether an adjective may be of a noun before, on which the group hangs: `le bord de la nappe blanc`."""
        i = self.at - (self.prior in HANGS)
        if not (self.at and (i < self.at or self.first.form in CONTRACTED)) or not self.tokens[i].tied:
            return False
        return bool(self.rules.word(self.tokens[i - 1]).noun & two.readings)

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
            if rules.word(tokens[at]).adjective:
                return None  # `un homme humble et doux`
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
