"""Something of the work is left in a translation: a note, a code, a part of the text in its own language.

`???` and `TODO` are for translators, `&eacute;` is for web pages, `\\n` for programmers; and half a sentence in another
language was forgotten. All of it would be printed.

Good:
    msgid "The door at the end of the hall was never closed."
    msgstr "La porte au bout du couloir n’était jamais fermée."
Bad:
    msgid "The door at the end of the hall was never closed."
    msgstr "La porte at the end of the hall n’était jamais fermée."  # <-

    msgid "Late in summer"
    msgstr "Tard en &eacute;t&eacute;"  # <-

    msgid "A ring"
    msgstr "???"  # <-
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import chain, islice, pairwise

from fogtools.finding import Say
from fogtools.text.grammar.words import words_of
from fogtools.text.languages import row
from fogtools.text.unfinished import UNFINISHED
from fogtools.translate.qa.pair import Pair, Pairs, TranslationFault

SEVERITY = "warning"
ASKS = "catalogue"
SIGNS = re.compile(rf"{UNFINISHED.pattern}|&(?:[A-Za-z]{{2,8}}|#\d{{2,6}}|#x[0-9A-Fa-f]{{2,6}});|\\[nt]")
#: What translators and their tools write to themselves.
NOTES = re.compile(
    r"\(\?\)|[(\[]\s?(?:sic|ndt|n\.d\.t|tn|nb|note|trad|todo|à|to be|check|ou\s?:|or\s?:|litt|au choix)(?![\w-])"
    r"[^)\]]*[)\]]?|\b(?:ndt|n\.d\.t\.?|wip|deepl|google (?:translate|traduction)|chatgpt|msgstr|msgid|fuzzy)(?!\w)"
    r"|\b(?:asdf|qwerty|zzz+)\b"
    r"|(?:^|(?<=[.!?…,;:(\[–—-])|(?<=[.!?…,;:(\[–—-] ))à (?:re)?"
    r"(?:voir|vérifier|traduire|compléter|relire|corriger|reformuler)(?=[\s!.)\]]*$)|\bbla ?bla\b"
    r"|^(?:traduction|translation|version|fr|en|français|french|anglais|english|texte|suggestion|proposition)[\s\u00a0]?:"
    r"|%(?:\d\$)?[sd](?!\w)|%\(\w+\)|\$\{?[A-Za-z_]\w*|@@+|##+|<<<+|>>>+|===+|~~+|\|\||(?<=\s)[|\\](?=\s)|\\(?=[\"'u]|$)|(?<!<)!--|--+>|=>"
    r"|[\[\]]|(?<!\w)__+(?!\w)|\*\*\*+",
    re.IGNORECASE | re.MULTILINE,
)
#: Two words where the text has one: `porte/portail`.
CHOICE = re.compile(r"(?<![\w/])(?!et/ou)[^\W\d_]{3,} ?/ ?[^\W\d_]{3,}(?![\w/])|\b(?:le/la|un/une|il/elle|la/le)\b")
WORD = re.compile(r"[^\W\d_]{2,}(?:['’-][^\W\d_]+)*")
#: What is no word of either language: code and slots.
CODE = re.compile(r"`[^`]*`|\{[^{}]*\}")
#: So many words in a row of the text that stand in the translation too are left over, if a small one is among them.
ROW = 3
#: Words that a text has at least to be known by its small ones, letters of a word that is looked up in a list.
#: A word that more translations have is no slip.
WORDS, LETTERS, ODD = 12, 4, 1
QUOTED = re.compile(r"«[^»]*»|“[^”]*”|\*[^*]+\*|_[^_]+_")
#: Letters that a form of a verb has too many, and the end of its infinitive.
VERBAL = ((0, "r"), (1, "r"), (1, "er"), (2, "er"), (3, "er"), (1, "ir"), (2, "ir"), (1, "re"), (2, "re"))


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """The first sign or run of words of each translation that is left over."""
    small = {*row(pairs.origin).small.split()} - {*row(pairs.to).small.split()}
    here = Language(pairs)
    for pair in pairs.rows:
        found = SIGNS.search(pair.target) or NOTES.search(pair.target)
        if "/" in pair.target and "/" not in pair.source and not found:
            found = CHOICE.search(CODE.sub("", pair.target)) and CHOICE.search(pair.target)
        if found and found[0] not in pair.source:
            message = Say("“{part}” is left over; it would be printed", part=found[0])
            yield TranslationFault(pair, message, Say("translate what it stands for, or delete it"), *found.span())
        elif small and pair.source != pair.target:
            yield from islice(chain(_untranslated(pair, small), here.strange(pair)), 1)


class Language:
    """The words by which a translation is known to be in its language, or not."""

    def __init__(self, pairs: Pairs) -> None:
        here, there = row(pairs.to), row(pairs.origin)
        self.own = {*here.small.split(), *here.common.split(), *here.twice.split()}
        self.theirs = {*there.small.split(), *there.common.split()} - self.own - {*here.shared.split()}
        self.words = words_of(pairs.to)
        self._pairs = pairs

    @cached_property
    def usual(self) -> Counter[str]:
        """In how many translations, of those before too, each word stands; counted only where one is asked for."""
        rows = (pair for there in (*self._pairs.before, self._pairs) for pair in there.rows)
        return Counter(word for pair in rows for word in {*WORD.findall(pair.target)})

    def strange(self, pair: Pair) -> Iterator[TranslationFault]:
        """Words of the text that stand in the translation and are none of its language; and a wholly foreign text."""
        plain = CODE.sub(lambda code: "|" * len(code[0]), pair.target)
        theirs = {word[0] for word in WORD.finditer(pair.source)}
        for found in WORD.finditer(plain):
            if (
                found[0] in theirs
                and self._foreign(found, plain)
                and not (_quoted(pair, found) or _named(found, plain))
            ):
                message = Say("“{part}” is not translated", part=found[0])
                yield TranslationFault(pair, message, Say("translate it"), *found.span())
        words = {word.casefold() for word in re.findall(r"[^\W\d_]+", plain)}
        if self.own and len(words) >= WORDS and not words & self.own and not plain.isupper():
            message = Say("no small word of its language stands in this translation")
            yield TranslationFault(pair, message, Say("translate it; or give the entry the flag `ignore-leftover`"))

    def _foreign(self, found: re.Match[str], text: str) -> bool:
        """Whether a word is surely none of the translation's language."""
        word = found[0]
        if word.casefold() in self.theirs:
            return word.islower() or (found.start() == 0 and not word.isupper())
        known = self.words
        if known is None or not (word.islower() and word.isalpha()) or len(word) < LETTERS or word in self.own:
            return False
        seen = known.word(word)
        verbal = any(f"{word[:-n] if n else word}{end}" in known.infinitives for n, end in VERBAL if n < len(word))
        if seen.readings or seen.other or verbal:
            return False
        return max(self.usual[word], self.usual[f"{word}s"], self.usual[word.removesuffix("s")]) <= ODD


def _named(found: re.Match[str], text: str) -> bool:
    """Whether a word is a part of what only programs read: `.end`, `app-folder.folder`, `send()`."""
    before, behind = text[: found.start()][-1:], text[found.end() :][:2]
    return before in [*"./_+"] or behind[:1] in [*"(_/"] or bool(re.fullmatch(r"[.]\w", behind))


def _quoted(pair: Pair, found: re.Match[str]) -> bool:
    """Whether a word stands in a quotation or in italics that the text has as well."""
    for mark in QUOTED.finditer(pair.target):
        if mark.start() < found.start() < mark.end():
            return mark[0].strip("«»“”*_ \u00a0\u202f") in pair.source
    return False


def _untranslated(pair: Pair, small: set[str]) -> Iterator[TranslationFault]:
    if small.isdisjoint(word.casefold() for word in WORD.findall(pair.target)):
        return
    known = {words for words, *_ in _rows(CODE.sub("|", pair.source))}
    for words, begin, end in _rows(CODE.sub(lambda m: "|" * len(m[0]), pair.target)):
        if words in known and small.intersection(words) and not pair.target[begin:end].isupper():
            message = Say("“{part}” is not translated", part=pair.target[begin:end])
            yield TranslationFault(pair, message, Say("translate it"), begin, end)
            return


def _rows(text: str) -> Iterator[tuple[tuple[str, ...], int, int]]:
    """Every row of words with nothing but spaces between them, with its begin and end."""
    said = [*WORD.finditer(text)]
    for i in range(len(said) - ROW + 1):
        row = said[i : i + ROW]
        if all(text[a.end() : b.start()].isspace() for a, b in pairwise(row)):
            yield tuple(m[0].casefold() for m in row), row[0].start(), row[-1].end()
