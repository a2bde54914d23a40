"""The pseudo-locale: every text as long as a long translation, so that a layout is tried before there is one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle

from fogtools.text.language import Found, Language
from fogtools.text.typography.typeset import Style

#: The code that stands for it, here and in other programs.
CODE = "qps-ploc"
#: How much longer than English nine of ten French texts are at most: titles of up to so many characters, others.
SHORT = 15
TITLE, TEXT = 1.75, 1.32
#: Letters as they are read, each with an accent that the embedded fonts have.
ACCENTS = str.maketrans("aceinouACEINOU", "àçéîñöüÀÇÉÎÑÖÜ")
#: Left alone: slots, markers, hearts, numbers, and letters that stand alone (those of the options).
PARTS = re.compile(r"(?P<kept>\{[^{}]*\}|[*♥]|\w*\d\w*|\b[A-Z]\b)|(?P<word>[^\W\d_]+)")
#: So few letters more make words longer; more letters make more words.
FEW = 4


class Pseudo(Language):
    """The pseudo-locale of texts written in a language, whose plurals and typography it has; it needs no catalogue."""

    def __init__(self, written_in: str = "en", style: Style | None = None) -> None:
        super().__init__(written_in, (), written_in, style)

    def lookup(self, context: str, source: str, written_in: str = "") -> Found:
        """The source, longer and with accents; none falls back."""
        return Found(pseudo(source, _factor(context, source)), False)


def _factor(context: str, source: str) -> float:
    """Short titles grow most, and so do the labels of a game, all in capitals."""
    heading = source.isupper() or any(part.endswith("title") for part in context.split("/")[-2:])
    return TITLE if heading and len(source) <= SHORT else TEXT


def pseudo(text: str, factor: float = TEXT) -> str:
    """The text with accents, its words longer by `factor`; the same for the same text."""
    words = [found for found in PARTS.finditer(text) if found["word"]]
    if not words:
        return text
    kept = sum(len(found[0]) for found in PARTS.finditer(text) if found["kept"])
    more = round((factor - 1) * (len(text) - kept))
    written = [word[0] for word in words]
    if more < FEW or len(words) == 1:
        written, added = [*_stretched(written, more)], ""
    else:
        added = _repeated(written, more)
    said, end = [], 0
    for found, word in zip(words, written, strict=True):
        said += [text[end : found.start()], word.translate(ACCENTS)]
        end = found.end()
    return "".join((*said, added.translate(ACCENTS), text[end:]))


def _stretched(words: list[str], more: int) -> Iterator[str]:
    """The words with so many of their letters doubled: vowels first, and capitals at the start last."""
    places = [(i, j) for i, word in enumerate(words) for j in range(len(word))]
    places.sort(key=lambda at: (at[1] == 0, words[at[0]][at[1]].lower() not in "aeiou"))
    times = dict.fromkeys(places, 1)
    for at, _ in zip(cycle(places), range(more), strict=False):
        times[at] += 1
    for i, word in enumerate(words):
        yield "".join(letter * times[i, j] for j, letter in enumerate(word))


def _repeated(words: list[str], more: int) -> str:
    """So many letters more: the text's own words once again, a space before each."""
    added = ""
    for word in cycle(words):
        left = more - len(added)
        if left < 3:  # no word of one letter
            return added + added[-1:] * left
        added += f" {word}"[:left]
    return added
