"""A small word stands twice in a row.

The eye passes over `the the`, and whoever reads the card aloud stumbles. Only words that no sentence doubles are
looked for, in the language of the box; `had had` and `nous nous` may stay.

Good:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      title: A late walk
      text: All that she had had, had had no name.
      type: special effect
      does: {both: +1}
Bad:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      title: A late walk
      text: >-
        A bench at the end of
        the the pier.  # <-
      type: special effect
      does: {both: +1}
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.effects_in_card import Path
from fogtools.source import Source
from fogtools.text.languages import row

SEVERITY = "warning"
#: Any word twice: three times as fast as looking for certain words.
TWICE = re.compile(r"\b(\w+)\s+\1\b", re.IGNORECASE)


@cache
def _looked_for(code: str) -> re.Pattern[str]:
    """Finds a word that follows itself in no sentence; nothing in a language whose small words are not known."""
    small = "|".join(sorted(row(code).small.split())) or "(?!)"
    return re.compile(rf"(?<![\w'’-])({small})(\s+)\1(?![\w'’-])", re.IGNORECASE)


def check(box: Loaded) -> Iterator[Fault]:
    """Every doubled word of every text."""
    wanted = _looked_for(box.written_in)
    for at, path, words in queries.printed(box):
        for found in wanted.finditer(words) if TWICE.search(words) else ():
            message = Say("“{word}” stands here twice in a row", word=found[1])
            part, instead = _marked(_lines(at, path), found)
            yield Fault(at, path, message, Say("delete one of them"), part=part, instead=instead, safe=True)


def _lines(at: Placed | Source, path: Path) -> list[str]:
    """The lines of the file that a text takes."""
    source, base = (at, ()) if isinstance(at, Source) else (at.source, at.path)
    place = source.where((*base, *path))
    return source.lines[place.line - 1 : place.end_line]


def _marked(lines: list[str], found: re.Match[str]) -> tuple[str, str | None]:
    """What to mark and what to write there; where a line ends between the two, the second one with what follows."""
    if any(found[0] in line for line in lines):
        return found[0], found[1]
    second, _, rest = found.string[found.end() - len(found[1]) :].partition(" ")
    following = rest.split()[:1]
    return (f"{second} {following[0]}", following[0]) if following else ("", None)
