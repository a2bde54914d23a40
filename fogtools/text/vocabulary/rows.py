"""What of a bilingual list of things two texts say: a pear is no peach, Thursday no Tuesday, to lend is not to borrow.

A list is a file of two languages, `en-fr.txt`; its head says how it is written, and what its languages are like. All
forms of the language that comes first are known beforehand, and decide what is looked at; verbs of the other are read
by their endings.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fogtools.text.grammar.conjugation import verbs_of
from fogtools.text.grammar.tokens import without_code
from fogtools.text.grammar.words import words_of
from fogtools.text.vocabulary.tongue import Tongue

#: What a program reads in a text.
MARKED = re.compile(r"`[^`]*`|\{[^{}]*\}")
WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
#: Behind these a sentence begins, and a capital says nothing.
BEGINS, BESIDE = ".!?…:;\n", " \u00a0\u202f«“\"‘’'(*_—–-"
#: Words that a phrase has at most.
LONGEST = 4
NONE = frozenset[int]()


class Row(NamedTuple):
    """A thing: its class, whether one of those that are no other of any class, whether two beside it have sides.

    And whether it is somebody.
    """

    kind: str
    thing: bool
    pivot: bool
    person: bool


class Known(NamedTuple):
    """The rows that a form says as a word of their class, and those that it says besides much else."""

    own: frozenset[int] = NONE
    besides: frozenset[int] = NONE


class Said(NamedTuple):
    """A word of a text: where it stands, the rows that it says, and those of whose class it is a word."""

    start: int
    end: int
    rows: frozenset[int]
    own: frozenset[int]


class Vocabulary(NamedTuple):
    """A list of two languages: its rows, the forms of each language by their words, and what phrases begin with."""

    tongues: tuple[Tongue, Tongue]
    rows: Sequence[Row]
    forms: Sequence[Mapping[tuple[str, ...], Known]]
    phrases: Sequence[frozenset[str]]
    #: Forms that are written with a capital in one language or the other: days, countries.
    capitals: frozenset[str]
    #: What was asked of a word of the second language already, behind an article and elsewhere.
    seen: dict[tuple[str, bool], Known | None]

    def said(self, text: str, side: int) -> list[Said]:
        """What a text of the first (0) or the second language (1) says of the list; names and terms say nothing."""
        words = [*WORD.finditer(text)]
        small = [word[0].lower() for word in words]
        forms, phrases, tongue = self.forms[side], self.phrases[side], self.tongues[side]
        found, next_, before = list[Said](), 0, ""
        for at, word in enumerate(small):
            with_article, before = before in tongue.articles, word
            if at < next_:
                continue
            many = 1
            known = self._with_verbs(word, with_article) if side else forms.get((word,))
            if word in phrases:
                row = tuple(small[at : at + LONGEST])
                many = next((n for n in range(len(row), 1, -1) if row[:n] in forms), 1)
                known = forms[row[:many]] if many > 1 else known
            if known is None:
                continue
            next_ = at + many
            if with_article and tongue.adjective and word.endswith(tongue.adjective):
                known = Known(NONE, known.own | known.besides)  # `the borrowed coat`: of whom nobody says
            if self._common(text, words[at]):
                end = words[next_ - 1].end()
                found.append(Said(words[at].start(), end, known.own | known.besides, known.own))
        return found

    def _with_verbs(self, word: str, with_article: bool) -> Known | None:
        """What a word says with the verbs that it may be a form of; then it is a thing only behind an article."""
        asked = word, with_article
        if asked not in self.seen:
            known, verbs = self.forms[1].get((word,), Known()), self._verbs(word)
            if verbs and known.own and not with_article:
                known = Known(NONE, known.own | known.besides)
            for verb in verbs:
                more = self.forms[1].get((verb,))
                if more is not None:
                    known = Known(known.own | more.own, known.besides | more.besides)
            self.seen[asked] = known if known.own or known.besides else None
        return self.seen[asked]

    def _verbs(self, word: str) -> Sequence[str]:
        """The verbs of the second language that a word may be a form of."""
        known = verbs_of(self.tongues[1].code)
        if known is None:
            return ()
        taken = self.tongues[1].infinitives(word)
        return [*known.of(word), *(verb for verb in taken if verb in known.infinitives)]

    def thing(self, said: Said, text: str, side: int) -> bool:
        """Whether a word is surely a thing and nothing besides: an article before it, no noun behind."""
        if said.rows != said.own or not all(self.rows[i].thing for i in said.rows):
            return False
        tongue = self.tongues[side]
        before = WORD.findall(text[max(said.start - NEAR, 0) : said.start].lower())
        if before and before[-1] not in tongue.articles:
            return False
        words = words_of(tongue.code)
        if words is not None:
            return not words.word(text[said.start : said.end].lower()).adjective
        return bool(tongue.behind.match(text[said.end :]))

    def _common(self, text: str, found: re.Match[str]) -> bool:
        word = found[0]
        if word[0].islower() or word.lower() in self.capitals:
            return True
        before = text[: found.start()].rstrip(BESIDE)
        return not (len(word) > 1 and word.isupper()) and (not before or before[-1] in BEGINS)


class Compared(NamedTuple):
    """What a text and its translation say of a list, `asked` and `said`, and what only one of them says."""

    known: Vocabulary
    texts: tuple[str, str]
    turned: bool
    asked: Sequence[Said]
    said: Sequence[Said]
    missing: Sequence[Said]
    more: Sequence[Said]

    def other(self) -> tuple[Said, Said] | None:
        """A word that is not said, and the one that stands instead: another of its class, or another thing."""
        rows = self.known.rows
        for wanted in self.missing:
            kinds = {rows[i].kind for i in wanted.own}
            for instead in self.more:
                if not kinds.isdisjoint(rows[i].kind for i in instead.own):
                    return wanted, instead
        if max(map(len, self.texts)) > SHORT or len(self.asked) < 2:
            return None
        lost, new = self._things(self.missing, 0), self._things(self.more, 1)
        return (lost[0], new[0]) if len(lost) == len(new) == 1 else None

    def _things(self, some: Sequence[Said], which: int) -> list[Said]:
        side = which if not self.turned else 1 - which
        return [one for one in some if self.known.thing(one, self.texts[which], side)]

    def left_out(self) -> Said | None:
        """One of several things of a short text that its translation has no word for."""
        if self.more or len(self.texts[0]) > SHORT or len(self.texts[1]) > LONGER * len(self.texts[0]):
            return None
        lost = self._things(self.missing, 0)
        if len(self.missing) != 1 or not lost or len(self.asked) < 2:
            return None
        text, (one,) = self.texts[0], lost
        behind, before = _listed("|".join(word for tongue in self.known.tongues for word in tongue.words("joins")))
        return one if behind.match(text[one.end :]) and before.search(text[: one.start]) else None

    def exchanged(self) -> tuple[Said, Said] | None:
        """Two words of which each stands on the other's side of what both languages have between them."""
        for pivot in self.asked:
            there = next((two for two in self.said if not pivot.rows.isdisjoint(two.rows)), None)
            if there is None or not any(self.known.rows[i].pivot for i in pivot.rows & there.rows):
                continue
            left, right = _beside(self.asked, pivot, self.texts[0])
            before, behind = _beside(self.said, there, self.texts[1])
            first = [one for one in left if _says(behind, one) and not _says(before, one)]
            last = [one for one in right if _says(before, one) and not _says(behind, one)]
            if first and last:
                return first[0], last[0]
        return None


def _beside(some: Sequence[Said], pivot: Said, text: str) -> tuple[list[Said], list[Said]]:
    """The words of the same clause before one, and those behind it."""
    start = max(text.rfind(sign, 0, max(pivot.start - 2, 0)) for sign in CLAUSE)
    end = min((at for sign in CLAUSE if (at := text.find(sign, pivot.end)) >= 0), default=len(text))
    return [one for one in some if start < one.start < pivot.start], [
        one for one in some if pivot.end <= one.start < end
    ]


def _says(some: Sequence[Said], one: Said) -> bool:
    return any(not one.rows.isdisjoint(two.rows) for two in some)


def compared(source: str, target: str, codes: tuple[str, str]) -> Compared | None:
    """A text beside its translation; None where it says nothing of a list, there is none, or it is long."""
    if max(len(source), len(target)) > LONG:
        return None
    source, target = _plain(source), _plain(target)
    turned = codes != tuple(sorted(codes))
    known = vocabulary(*sorted(codes))
    first = known.said(target if turned else source, 0) if known else []
    if known is None or not first:
        return None
    second = known.said(source if turned else target, 1)
    asked, said = (second, first) if turned else (first, second)
    return Compared(known, (source, target), turned, asked, said, _unsaid(asked, said), _unsaid(said, asked))


def _plain(text: str) -> str:
    """A text of the same length without what programs read."""
    if "`" in text or "{" in text:
        text = MARKED.sub(lambda code: " " * len(code[0]), text)
    return without_code(text)


def _unsaid(some: Sequence[Said], others: Sequence[Said]) -> list[Said]:
    """The words of which the others say no row."""
    told = NONE.union(*(one.rows for one in others))
    return [one for one in some if one.own and told.isdisjoint(one.rows)]


@cache
def vocabulary(one: str, other: str) -> Vocabulary | None:
    """The list of two languages; None where nobody wrote one."""
    file = Path(__file__).with_name(f"{one}-{other}.txt")
    if not file.is_file():
        return None
    rows, kind, marks = list[Row](), "", ""
    tongues = Tongue(one), Tongue(other)
    speaks: Tongue | None = None
    forms: tuple[dict[tuple[str, ...], Known], ...] = ({}, {})
    capitals = set[str]()
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        if line.startswith("["):
            kind, _, marks = line.strip("[]").partition(" ")
            speaks = next((tongue for tongue in tongues if tongue.code == kind and not marks), None)
            continue
        if speaks is not None:
            speaks.add(line)
            continue
        own = frozenset({len(rows)})
        rows.append(Row(kind, "+" in marks, "/" in marks, marks.startswith("p")))
        own_word, another = Known(own, NONE), Known(NONE, own)
        for tongue, known, words in zip(tongues, forms, line.split(" = "), strict=True):
            for word in words.split():
                says = another if word.startswith("~") else own_word
                plain = word if word.isalpha() else " ".join(WORD.findall(word.replace("_", " ")))
                for form in tongue.forms(plain, marks[0]):
                    parts = tuple(form.split()) if " " in form else (form,)
                    more = known.get(parts)
                    known[parts] = Known(more.own | says.own, more.besides | says.besides) if more else says
                    if marks[0] == "w":
                        capitals.add(form)
    return Vocabulary(
        tongues,
        rows,
        forms,
        [frozenset(form[0] for form in some if len(form) > 1) for some in forms],
        frozenset(capitals),
        {},
    )


@cache
def _listed(joins: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What stands behind one thing of several, and before it."""
    return re.compile(rf",? (?:{joins})\b|, "), re.compile(rf"(?:,|\b(?:{joins})) [^\W\d]+['’ ]\Z")


#: What a clause ends with.
CLAUSE = ",.;:!?…\n"
#: Letters of a text that is looked at, of one that is not told freely, and those in front of a word that matter.
LONG, SHORT, NEAR = 300, 110, 14
#: How much longer a translation may be that leaves something out.
LONGER = 1.1
