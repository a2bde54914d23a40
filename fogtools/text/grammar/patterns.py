"""Rows of words that no sentence has, written as patterns of a language's row: `peut prend`, `les cartes reste`.

A pattern is a row of items with spaces between: words (`de|d’|à`), a set of words (`@clitics`), any form of a verb
(`=pouvoir`), or a kind in capitals (`FINITE`, `NOUN`); `^` begins a sentence and `,^` a clause, `$` ends one; `*`, `?`:
any number of it, or none. What is between two words is one space, or an apostrophe. `DET` and `NOUN` keep gender and
number for a `UNLIKE` that follows. A form is only of a kind that it surely is: one that may be something else is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from fogtools.text.grammar.conjugation import Verbs, verbs_of
from fogtools.text.grammar.kinds import KINDS, Form, Kinds
from fogtools.text.grammar.tokens import TOKEN
from fogtools.text.grammar.words import NONE, Readings, Words, words_of
from fogtools.text.languages import checked, row

PLAIN = str.maketrans("'\u00a0", "’ ")
BEGINS = re.compile(r"(?:\A|[.!?…:«“—–]|\n\s*\n)[\s\u00a0\u202f«“(*—–]*\Z")
CLAUSE = re.compile(r"(?:\A|[.!?…:;,(«“—–]|\n\s*\n)[\s\u00a0\u202f«“(*—–]*\Z")
ENDS = re.compile(r"[*_]*(?:\Z|[\s\u00a0\u202f]*[.!?…:;,)»”\n—–])")


class Item(NamedTuple):
    """One place of a pattern; `kind`: one of several where a `|` stands between them."""

    words: frozenset[str]
    verbs: frozenset[str]
    kind: str
    many: str


class Pattern(NamedTuple):
    """`begins`: `^`, `,^` or nothing; `unless`: words that stand in front, `without`: before in the sentence."""

    items: Sequence[Item]
    begins: str
    ends: bool
    after: frozenset[str]
    without: frozenset[str]
    noun_before: bool


#: An item that was looked at before.
SURE = Item(NONE, NONE, "ANY", "")
#: What stands for a noun -> its gender and number.
ONES = {"celui": frozenset({"ms"}), "celle": frozenset({"fs"}), "ceux": frozenset({"mp"}), "celles": frozenset({"fp"})}
ONES |= {f"{who}ien{end}": ONES[one] for who in "mts" for end, one in zip(("", "ne", "s", "nes"), ONES, strict=True)}
#: Where a pattern may stand -> the first of the three lists that it is in.
BEGUN = {"": 0, ",^": 1, "^": 2}


class Tree(NamedTuple):
    """Patterns that begin alike: those that end here with their numbers, and what the others go on with.

    `words` are the items that are words alone, once, by each of their words; `others` are looked at one by one.
    """

    ends: list[tuple[int, Pattern]]
    words: dict[str, list[Tree]]
    others: dict[Item, Tree]


class Bundle:
    """Patterns of which one word is known already, in their order; what they are looked for with is made when asked."""

    def __init__(self, word: str, at: int) -> None:
        self.word, self.at, self.patterns = word, at, list[Pattern]()

    @cached_property
    def tree(self) -> Tree:
        """What begins alike is looked at once."""
        root = Tree([], {}, {})
        known: dict[tuple[int, Item], Tree] = {}
        for number, pattern in enumerate(self.patterns):
            tree = root
            for n, item in enumerate(pattern.items):
                sure = n == self.at and self.word in item.words
                item = SURE if sure else item
                if (id(tree), item) not in known:
                    known[id(tree), item] = below = Tree([], {}, {})
                    if item.words and item == Item(item.words, NONE, "", ""):
                        for word in item.words:
                            tree.words.setdefault(word, []).append(below)
                    else:
                        tree.others[item] = below
                tree = known[id(tree), item]
            tree.ends.append((number, pattern))
        return root


class Rules(NamedTuple):
    """Patterns by the word that they begin with, of those that may stand anywhere, begin a clause, or a sentence.

    Those that begin with a kind are known by the word behind it; the others of them, which begin a sentence or are one
    word with its tail, stand under nothing.
    """

    kinds: Kinds
    by_word: Sequence[Mapping[str, Bundle]]
    by_next: Mapping[str, Bundle]
    #: The hyphen before a word that hangs on a verb.
    hyphen: re.Pattern[str]


@cache
def _rules(code: str) -> Rules | None:
    words, verbs, said, agreement = words_of(code), verbs_of(code), checked(code).patterns, row(code).agreement
    if words is None or verbs is None or said is None or agreement is None:
        return None
    sets = {name: frozenset(many.split()) for name, many in said.sets.items()}
    before = {word: frozenset(readings.split()) for readings, many in agreement.before for word in many.split()}
    by_word: tuple[dict[str, Bundle], ...] = ({}, {}, {})
    by_next: dict[str, Bundle] = {}
    patterns = [_pattern(rule, sets, words) for rule in said.rules]
    forms = _forms(verbs, frozenset(verb for pattern in patterns for verb in pattern.items[0].verbs))
    for pattern in patterns:
        first = pattern.items[0]
        firsts = (
            {*before} - (sets["contracted"] if pattern.begins else NONE)
            if first.kind.startswith("DET")
            else first.words.union(*(forms[v] for v in first.verbs))
        )
        second = (
            pattern.items[1].words if len(pattern.items) > 1 and first.kind and not first.kind.startswith("DET") else ()
        )
        for word in second:
            by_next.setdefault(word, Bundle(word, 1)).patterns.append(pattern)
        for word in firsts or ({""} if not second else ()):
            for known in by_word[BEGUN[pattern.begins] :]:
                known.setdefault(word, Bundle(word, 0)).patterns.append(pattern)
    hyphen = re.compile(rf"(?<=[a-zà-ÿ])-(?=(?:{'|'.join(sorted(sets['hanging']))})\b)")
    return Rules(Kinds(words, verbs, sets, before, {}), by_word, by_next, hyphen)


def _forms(verbs: Verbs, names: frozenset[str]) -> Mapping[str, set[str]]:
    """Every form of each of some verbs."""
    found: dict[str, set[str]] = {verb: set() for verb in names}
    for come, ways in verbs.endings.items():
        for way in ways:
            for verb in names & way.verbs:
                if re.search(f"(?:{way.end})$", verb):
                    found[verb].add(verb.removesuffix(way.gone) + come)
    return found


def _pattern(rule: Mapping[str, str], sets: Mapping[str, frozenset[str]], known: Words) -> Pattern:
    parts = rule["row"].split()
    begins = parts.pop(0) if parts[0] in ("^", ",^") else ""
    ends = parts[-1] == "$"
    items = []
    for part in parts[: len(parts) - ends]:
        many = part[-1] if part[-1] in "*?" else ""
        words, verbs, kind = set[str](), set[str](), ""
        for one in part.rstrip("*?").split("|"):
            if one.startswith("@"):
                words |= sets[one[1:]]
            elif one[0] in "=%":
                verbs.add(one[1:])
                words |= _done(one[1:], known) if one[0] == "%" else set()
            elif one.isupper():
                kind = f"{kind}|{one}" if kind else one
            else:
                words.add(one)
        items.append(Item(frozenset(words), frozenset(verbs), kind, many))
    after = frozenset(w for one in rule.get("after", "").split() for w in (sets[one[1:]] if one[0] == "@" else {one}))
    without = frozenset(
        w for one in rule.get("without", "").split() for w in (sets[one[1:]] if one[0] == "@" else {one})
    )
    return Pattern(items, begins, ends, after, without, "noun_before" in rule)


def _done(verb: str, known: Words) -> set[str]:
    """The participle of a verb in all its endings, where the infinitive's ending says it."""
    ends = [end for end, infinitive in known.participles.items() if verb.endswith(infinitive)]
    return {verb[:-2] + end + more for end in ends for more in ("", "e", "s", "es")}


def _words(text: str, hyphen: re.Pattern[str]) -> list[Form]:
    """The words of a text; `donne-moi` is one with a tail, behind its hyphen."""
    plain, found = text.translate(PLAIN), []
    for m in TOKEN.finditer(plain):
        word, at = m[0], m.start()
        cut = hyphen.search(word.lower())
        head, tail = (word[: cut.start()], word[cut.end() :]) if cut else (word, "")
        tied = at > 0 and (plain[at - 1] == "’" or (plain[at - 1] == " " and at > 1 and plain[at - 2].isalpha()))
        near = "" if tied else plain[max(at - 4, 0) : at]
        begins = 0 if tied or CLAUSE.search(near) is None else 2 if BEGINS.search(near) else 1
        small = word[0].islower() or (begins == 2 and not word[1:2].isupper())
        capital = word.isupper() and (len(word.strip("’")) > 1 or not small)
        head = "" if capital else head
        found.append(Form(head.lower(), at, m.end(), tied, small, tail, begins))
    return found


def strange_rows(text: str, code: str) -> Iterator[tuple[int, int]]:
    """From where to where a pattern of the language's row finds what no sentence has."""
    rules = _rules(code)
    if rules is None:
        return
    tokens, end = _words(text, rules.hyphen), 0
    looking = _Looking(rules.kinds, text, tokens)
    for i, token in enumerate(tokens):
        if token.start < end:
            continue
        known = rules.by_word[token.begins]
        next_ = tokens[i + 1].form if i + 1 < len(tokens) and tokens[i + 1].tied else ""
        more = known.get("") if token.tail or token.begins else None
        bundles = known.get(token.form), rules.by_next.get(next_) if next_ else None, more
        last = next((last for some in bundles if some and (last := looking.at(i, some)) is not None), None)
        if last is not None:
            end = tokens[last].end
            yield token.start, end


def _may_be_said(kinds: Kinds, form: Form) -> bool:
    """Whether a form is an adjective or a noun, and nothing else."""
    finite = kinds.verbs.readings(form.form) and form.form not in kinds.verbs.participles
    return form.small and not (kinds.word(form).other or finite or form.form in kinds.sets["adverbial"])


class _Looking(NamedTuple):
    """The words of a text, in which patterns are looked for."""

    kinds: Kinds
    text: str
    tokens: Sequence[Form]

    def at(self, i: int, some: Bundle) -> int | None:
        """The last word of what the first of some patterns finds that finds anything from a word on."""
        found: dict[int, int] = {}
        self._below(some.tree, i, NONE, found, start=True)
        return next((found[n] for n in sorted(found) if self._may_stand(some.patterns[n], i)), None)

    def _may_stand(self, pattern: Pattern, i: int) -> bool:
        """Whether a pattern may begin with a word, as far as what is before it says so."""
        token = self.tokens[i]
        if BEGUN[pattern.begins] > token.begins:
            return False
        joined = i > 0 and (token.tied or self.text[token.start - 1] == "-")
        if joined and self.tokens[i - 1].form in pattern.after:
            return False
        if pattern.noun_before and joined and self.kinds.word(self.tokens[i - 1]).noun:
            return False
        return not (pattern.without and self._said(pattern, i))

    def _said(self, pattern: Pattern, i: int) -> bool:
        """Whether one of the words that may not be there stands before in the sentence."""
        begin = max(self.text.rfind(sign, 0, self.tokens[i].start) for sign in ".!?…:;\n")
        return any(t.form in pattern.without for t in self.tokens[:i] if t.start > begin)

    def _below(self, tree: Tree, i: int, held: Readings, found: dict[int, int], start: bool = False) -> None:
        """Adds to `found` which patterns end with which word that go on from this one, with what is held.

        Of a pattern that may be read in several ways the first counts.
        """
        for number, pattern in tree.ends:
            if not pattern.ends or ENDS.match(self.text, self.tokens[i - 1].end):
                found.setdefault(number, i - 1)
        if self.tokens[i - 1].tail and not start:
            return  # what hangs on a word is the end
        token = self.tokens[i] if i < len(self.tokens) and (start or self.tokens[i].tied) else None
        if tree.words and token:
            for below in tree.words.get(token.form, ()):
                self._below(below, i + 1, held, found)
            for below in tree.words.get(f"{token.form}-{token.tail}", ()) if token.tail else ():
                self._below(below, i + 1, held, found)
        for item, below in tree.others.items():
            if token or item.many:
                self._way(item, below, i, held, found, token)

    def _way(self, item: Item, below: Tree, i: int, held: Readings, found: dict[int, int], token: Form | None) -> None:
        """The same from an item on, at a word that follows on the one before, or at none."""
        kept = self._is(item, token, held) if token else None
        if kept is not None and item.many == "*" and token and not token.tail:
            next_ = self.tokens[i + 1] if i + 1 < len(self.tokens) and self.tokens[i + 1].tied else None
            self._way(item, below, i + 1, kept, found, next_)
        elif kept is not None:
            self._below(below, i + 1, kept, found)
        if item.many:
            self._below(below, i, held, found)

    def _is(self, item: Item, form: Form, held: Readings) -> Readings | None:
        """What is held once a word is this item; None where it is not."""
        kinds = self.kinds
        if form.form in item.words or (form.tail and f"{form.form}-{form.tail}" in item.words):
            return held
        if (
            item.verbs
            and form.form not in kinds.sets["homonyms"]
            and not item.verbs.isdisjoint(kinds.verbs.of(form.form))
        ):
            return held
        match item.kind:
            case "":
                return None
            case "DET" | "DETS" | "DETP":
                readings = kinds.before.get(form.form, NONE)
                number = item.kind[3:].lower()
                return readings if readings and (not number or {r[1] for r in readings} == {number}) else None
            case "NOUN":
                noun = kinds.word(form).noun if form.small and form.form not in kinds.sets["times"] else NONE
                both = noun & held if held else noun
                return both or None
            case "UNLIKE":
                said = kinds.quality(form)
                return held if said and held and not said & held else None
            case "UNLIKEADJ":
                said = kinds.word(form).adjective if _may_be_said(kinds, form) else NONE
                return held if said and held and not said & held else None
            case "UNLIKEONE":
                said = ONES.get(form.form, NONE)
                return held if said and held and not said & held else None
        asked = (item.kind, form.form, form.small, form.tail)
        if asked not in kinds.asked:
            kinds.asked[asked] = any(KINDS[kind](kinds, form) for kind in item.kind.split("|"))
        return held if kinds.asked[asked] else None
