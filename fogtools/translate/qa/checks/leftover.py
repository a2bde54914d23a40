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
from collections.abc import Iterator
from itertools import pairwise

from fogtools.finding import Say
from fogtools.text.languages import row
from fogtools.text.unfinished import UNFINISHED
from fogtools.translate.qa.pair import Pair, Pairs, TranslationFault

SEVERITY = "warning"
SIGNS = re.compile(rf"{UNFINISHED.pattern}|&(?:[A-Za-z]{{2,8}}|#\d{{2,6}}|#x[0-9A-Fa-f]{{2,6}});|\\[nt]")
WORD = re.compile(r"[^\W\d_]{2,}(?:['’-][^\W\d_]+)*")
#: What is no word of either language: code and slots.
CODE = re.compile(r"`[^`]*`|\{[^{}]*\}")
#: So many words in a row of the text that stand in the translation too are left over, if a small one is among them.
ROW = 3


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """The first sign or run of words of each translation that is left over."""
    small = {*row(pairs.origin).small.split()} - {*row(pairs.to).small.split()}
    for pair in pairs.rows:
        found = SIGNS.search(pair.target)
        if found and found[0] not in pair.source:
            message = Say("“{part}” is left over; it would be printed", part=found[0])
            yield TranslationFault(pair, message, Say("translate what it stands for, or delete it"), *found.span())
        elif small and pair.source != pair.target:
            yield from _untranslated(pair, small)


def _untranslated(pair: Pair, small: set[str]) -> Iterator[TranslationFault]:
    known = {words for words, *_ in _rows(CODE.sub("|", pair.source))}
    for words, begin, end in _rows(CODE.sub(lambda m: "|" * len(m[0]), pair.target)):
        if words in known and small.intersection(words):
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
