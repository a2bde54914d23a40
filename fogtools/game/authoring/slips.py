"""Slips of the pen in any printed text: doubled words, spaces that nobody sees, markup, letters of two alphabets.

Each function takes texts as (card or file, path in it, words) and yields a fault for each text, or each slip of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TypeAlias

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault, Placed
from fogtools.source import Path_, Source
from fogtools.source.suggestions import alike
from fogtools.text.languages import row

Texts: TypeAlias = Iterable[tuple[Placed | Source, Path_, str]]
#: Any word twice: three times as fast as looking for certain words.
TWICE = re.compile(r"\b(\w+)\s+\1\b", re.IGNORECASE)
TWO_SPACES = re.compile(r"(\S+?)  +(\S+)")
MARKUP = re.compile(r"</?[A-Za-z][^<>]*>|<!--|&(?:#\d+|#x[0-9A-Fa-f]+|[A-Za-z]+);|https?://\S+|\bwww\.\S+")
AT_THE_EDGE = Say("this text begins or ends with a space")
BETWEEN = Say("two spaces stand between these words")


@cache
def _looked_for(code: str) -> re.Pattern[str]:
    """Finds a word that follows itself in no sentence; nothing in a language whose small words are not known."""
    small = "|".join(sorted(row(code).small.split())) or "(?!)"
    return re.compile(rf"(?<![\w'’-])({small})(\s+)\1(?![\w'’-])", re.IGNORECASE)


def doubled(texts: Texts, code: str) -> Iterator[Fault]:
    """Every small word of the language `code` that stands twice in a row."""
    wanted = _looked_for(code)
    for at, path, words in texts:
        for found in wanted.finditer(words) if TWICE.search(words) else ():
            message = Say("“{word}” stands here twice in a row", word=found[1])
            part, instead = _marked(_lines(at, path), found)
            yield Fault(at, path, message, Say("delete one of them"), part=part, instead=instead, safe=True)


def _lines(at: Placed | Source, path: Path_) -> Sequence[str]:
    """The lines of the file that a text takes."""
    source, base = (at, ()) if isinstance(at, Source) else (at.source, at.path)
    place = source.where((*base, *path))
    return source.lines[place.line - 1 : place.end_line]


def _marked(lines: Sequence[str], found: re.Match[str]) -> tuple[str, str | None]:
    """What to mark and what to write there; where a line ends between the two, the second one with what follows."""
    if any(found[0] in line for line in lines):
        return found[0], found[1]
    second, _, rest = found.string[found.end() - len(found[1]) :].partition(" ")
    following = rest.split()[:1]
    return (f"{second} {following[0]}", following[0]) if following else ("", None)


def spaced_out(texts: Texts) -> Iterator[Fault]:
    """Every text with a space at its edge or two in a row, each once."""
    for at, path, words in texts:
        if words != words.strip():
            yield Fault(at, path, AT_THE_EDGE, Say("delete it"))
        elif "  " in words and (found := TWO_SPACES.search(words)):
            instead = f"{found[1]} {found[2]}"
            yield Fault(at, path, BETWEEN, Say("delete one"), part=found[0], instead=instead, safe=True)


def marked_up(texts: Texts) -> Iterator[Fault]:
    """Every text with markup, an entity or an address, each once."""
    for at, path, words in texts:
        markup = MARKUP.search(words)
        if markup:
            message = Say("`{markup}` would be printed as it is typed", markup=markup[0])
            yield Fault(at, path, message, Say("write the text without it"))


def of_two_alphabets(texts: Texts) -> Iterator[Fault]:
    """Every text with a word of letters that look alike and are of two alphabets, each once."""
    for at, path, words in texts:
        word = alike.mixed(words)
        said = alike.told(word) if word else None
        if word and said:
            message, help = said
            yield Fault(at, path, message, help, part=word, instead=alike.plain(word), safe=True)
