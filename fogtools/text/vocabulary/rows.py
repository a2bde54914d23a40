"""What of a bilingual list of things two texts say: a pear is no peach, Thursday no Tuesday, to lend is not to borrow.

A list is a file of two languages, `en-fr.txt`; its head says how it is written. All forms of the language that comes
first are known beforehand, and decide what is looked at; verbs of the other are read by their endings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fogtools.text.grammar.conjugation import verbs_of
from fogtools.text.grammar.tokens import without_code
from fogtools.text.grammar.words import words_of

#: What a program reads in a text.
MARKED = re.compile(r"`[^`]*`|\{[^{}]*\}")
WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
#: Behind these a sentence begins, and a capital says nothing.
BEGINS, BESIDE = ".!?…:;\n", " \u00a0\u202f«“\"‘’'(*_—–-"
#: Words that a phrase has at most.
LONGEST = 4
NONE = frozenset[int]()


class Row(NamedTuple):
    """A thing: its class, and whether it is one of those that are never another of any class."""

    kind: str
    thing: bool


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

    codes: tuple[str, str]
    rows: Sequence[Row]
    forms: Sequence[Mapping[tuple[str, ...], Known]]
    phrases: Sequence[frozenset[str]]
    #: Forms that are written with a capital in one language or the other: days, countries.
    capitals: frozenset[str]
    #: What was asked of a word of the second language already, behind an article and elsewhere.
    seen: dict[tuple[str, bool], Known | None]

    def said(self, text: str, side: int) -> list[Said]:
        """What a text of the first (0) or the second language (1) says of the list; names and terms say nothing."""
        found, words, i = list[Said](), [*WORD.finditer(text)], 0
        small = [word[0].lower() for word in words]
        while i < len(words):
            at, many = i, 1
            known = self._of(small[i], side, side == 1 and i > 0 and small[i - 1] in ARTICLES[1])
            if small[i] in self.phrases[side]:
                row = tuple(small[i : i + LONGEST])
                many = next((n for n in range(len(row), 1, -1) if row[:n] in self.forms[side]), 1)
                known = self.forms[side][row[:many]] if many > 1 else known
            if known is not None and not side and i and small[i].endswith("ed") and small[i - 1] in ARTICLES[0]:
                known = Known(NONE, known.own | known.besides)  # `the borrowed coat`: of whom nobody says
            i += many
            if known is not None and self._common(text, words[at]):
                found.append(Said(words[at].start(), words[i - 1].end(), known.own | known.besides, known.own))
        return found

    def _of(self, word: str, side: int, with_article: bool) -> Known | None:
        """What a word says; of the second language with the verbs that it may be a form of."""
        if not side:
            return self.forms[0].get((word,))
        if (word, with_article) not in self.seen:
            self.seen[word, with_article] = self._with_verbs(word, with_article)
        return self.seen[word, with_article]

    def _with_verbs(self, word: str, with_article: bool) -> Known | None:
        """A word that may be a form of a verb is a thing only where an article stands before it."""
        known, verbs = self.forms[1].get((word,), Known()), _verbs(word, self.codes[1])
        if verbs and known.own and not with_article:
            known = Known(NONE, known.own | known.besides)
        for verb in verbs:
            more = self.forms[1].get((verb,))
            if more is not None:
                known = Known(known.own | more.own, known.besides | more.besides)
        return known if known.own or known.besides else None

    def thing(self, said: Said, text: str, side: int) -> bool:
        """Whether a word is surely a thing and nothing besides: an article before it, no noun behind."""
        if said.rows != said.own or not all(self.rows[i].thing for i in said.rows):
            return False
        before = WORD.findall(text[max(said.start - NEAR, 0) : said.start].lower())
        if before and before[-1] not in ARTICLES[side]:
            return False
        if side:
            words = words_of(self.codes[1])
            return words is not None and not words.word(text[said.start : said.end].lower()).adjective
        return bool(HEAD.match(text[said.end :]))

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
        return one if LISTED.match(text[one.end :]) and ANOTHER.search(text[: one.start]) else None

    def exchanged(self) -> tuple[Said, Said] | None:
        """Two words of which each stands on the other's side of what both languages have between them."""
        for pivot in self.asked:
            there = next((two for two in self.said if not pivot.rows.isdisjoint(two.rows)), None)
            if there is None or not any(self.known.rows[i].kind in PIVOTS for i in pivot.rows & there.rows):
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
    forms: tuple[dict[tuple[str, ...], list[set[int]]], ...] = ({}, {})
    capitals = set[str]()
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        if line.startswith("["):
            kind, marks = line.strip("[]").split()
            continue
        rows.append(Row(kind, "+" in marks))
        for side, words in enumerate(line.split(" = ")):
            for word in words.split():
                besides = word.startswith("~")
                plain = word if word.isalpha() else " ".join(WORD.findall(word.replace("_", " ")))
                for form in _FORMS[side](plain, marks[0]):
                    forms[side].setdefault(tuple(form.split()), [set(), set()])[besides].add(len(rows) - 1)
                    if marks[0] == "w":
                        capitals.add(form)
    return Vocabulary(
        (one, other),
        rows,
        [{form: Known(*map(frozenset, said)) for form, said in some.items()} for some in forms],
        [frozenset(form[0] for form in some if len(form) > 1) for some in forms],
        frozenset(capitals),
        {},
    )


def _english(word: str, kind: str) -> Iterator[str]:
    """A word with its endings; some that nobody writes do no harm."""
    yield word
    if kind == "w":
        return
    short = word[:-1] if word.endswith("e") else word
    soft = f"{word[:-1]}i" if word.endswith("y") and word[-2:-1] not in "aeou" else ""
    if kind != "a":
        yield f"{soft}es" if soft else f"{word}es" if word.endswith(("s", "x", "ch", "sh", "z", "o")) else f"{word}s"
    doubled = f"{word}{word[-1]}"
    if kind == "v":
        yield from (f"{stem}{end}" for stem in (short, doubled) for end in ("ing", "ed"))
        yield f"{word}ing"
        yield f"{soft}ed" if soft else word
    elif kind == "a":
        yield from (f"{stem}{end}" for stem in (soft or short, doubled) for end in ("er", "est"))


#: What a masculine word of French ends with, and a feminine one.
FEMININE = (
    ("teur", ("trice", "teuse")),
    ("eur", ("euse", "eure")),
    ("eux", ("euse",)),
    ("er", ("ère",)),
    ("if", ("ive",)),
    ("el", ("elle",)),
    ("en", ("enne",)),
    ("on", ("onne",)),
    ("et", ("ette", "ète")),
    ("as", ("asse",)),
    ("os", ("osse",)),
    ("é", ("ée",)),
    ("e", ("esse",)),
)


def _french(word: str, kind: str) -> Iterator[str]:
    """The same; forms of verbs are looked up."""
    yield word
    if kind == "w" or kind == "v":
        return
    words = [word]
    if kind in "ap" and " " not in word:
        ends = next((ends for end, ends in FEMININE if word.endswith(end)), ())
        end = next((end for end, _ in FEMININE if word.endswith(end)), "")
        words += [word.removesuffix(end) + more for more in ends] or [f"{word}e"]
    for one in words:
        yield one
        first, _, rest = one.partition(" ")
        rest = f" {rest}" if rest else ""
        if first.endswith("al"):
            yield f"{first.removesuffix('l')}ux{rest}"
        if not first.endswith(("s", "x", "z")):
            yield from (f"{first}{end}{rest}" for end in ("s", "x"))


_FORMS = (_english, _french)
#: What stands before a noun, in either language.
ARTICLES = [
    frozenset(words.split())
    for words in (
        "the a an my your his her our their its this that no some of two three old little",
        """l la le les un une des du de d ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur
        leurs au aux en petit petite grand grande beau belle vieux vieille deux trois quatre chaque quelques plusieurs
        aucun aucune à et ou""",
    )
]
#: What stands behind a noun that is no part of a longer one.
HEAD = re.compile(
    r"\Z|[^\w\s'’-]|\s+(?:and|or|of|in|on|at|to|with|for|from|by|is|are|was|were|has|had|who|that|under|over|behind|into)\b"
)
#: Classes of words that stand between two of which each has its side.
PIVOTS = frozenset({"then", "than"})
#: What stands behind one thing of several, and before it.
LISTED = re.compile(r",? (?:and|et)\b|, ")
ANOTHER = re.compile(r"(?:,|\band|\bet) [^\W\d]+['’ ]\Z")
#: What a clause ends with.
CLAUSE = ",.;:!?…\n"
#: Letters of a text that is looked at, of one that is not told freely, and those in front of a word that matter.
LONG, SHORT, NEAR = 300, 110, 14
#: How much longer a translation may be that leaves something out.
LONGER = 1.1
IRREGULAR = """
ouvrir/ouvert couvrir/couvert offrir/offert courir/couru mourir/mort peindre/peint éteindre/éteint boire/bu lire/lu
croire/cru voir/vu savoir/su naître/né coudre/cousu tenir/tenu venir/venu conduire/conduit construire/construit
détruire/détruit cuire/cuit frire/frit promettre/promis mettre/mis recevoir/reçu écrire/écrit dire/dit faire/fait
prendre/pris surprendre/surpris souffrir/souffert maintenir/maintenu découvrir/découvert traduire/traduit
craindre/craint plaindre/plaint suivre/suivi poursuivre/poursuivi asseoir/assis permettre/permis admettre/admis"""
#: Participles whose ending does not say their verb.
PARTICIPLES = {participle: verb for verb, participle in (pair.split("/") for pair in IRREGULAR.split())}
ENDINGS = (("é", "er"), ("i", "ir"), ("u", "re"), ("u", "ir"))


def _verbs(word: str, code: str) -> Sequence[str]:
    """The verbs that a word may be a form of."""
    known = verbs_of(code)
    if known is None:
        return ()
    one = word.removesuffix("s")
    one = one.removesuffix("e") if one.endswith(("ée", "ie", "ue", "te", "se")) else one
    taken = [one.removesuffix(end) + verb for end, verb in ENDINGS if one.endswith(end)]
    if one in PARTICIPLES:
        taken.append(PARTICIPLES[one])
    return [*known.of(word), *(verb for verb in taken if verb in known.infinitives)]
