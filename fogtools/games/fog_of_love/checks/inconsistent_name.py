"""A name is written in two ways.

A person or a place that the box names again and again stands here with one letter more, less or other. Who reads it
aloud invents somebody new. Only a word that stands once, in a text without the usual form, is taken for a slip; at
the beginning of a sentence only one of five letters or more, since there any word has its capital.

Good:
    scenes:
    - {id: walk-1, number: 901, deck: sweet, title: One, text: With Odile., type: special effect, does: {both: +1}}
    - {id: walk-2, number: 902, deck: sweet, title: Two, text: With Odile., type: special effect, does: {both: +1}}
Bad:
    scenes:
    - {id: walk-1, number: 901, deck: sweet, title: One, text: With Odile., type: special effect, does: {both: +1}}
    - {id: walk-2, number: 902, deck: sweet, title: Two, text: With Odile., type: special effect, does: {both: +1}}
    - {id: walk-3, number: 903, deck: sweet, title: Three, text: With Odile., type: special effect, does: {both: +1}}
    - {id: walk-4, number: 904, deck: sweet, title: Four, text: With Odile., type: special effect, does: {both: +1}}
    - id: walk-5
      number: 905
      deck: sweet
      title: Five
      text: With Odille.  # <-
      type: special effect
      does: {both: +1}
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded

SEVERITY = "warning"
WORD = re.compile(r"[^\W\d_]+")
#: A capital that no sentence, line or speech begins with.
NAME = re.compile(r"(?<=[^\W\d_,;] )[A-ZÀ-Þ][a-zà-ÿ]{3,}(?![\w-])")
#: Any word that may be a name, also a longer one at the beginning of a sentence.
FIRST = re.compile(r"(?<![\w-])[A-ZÀ-Þ](?:[a-zà-ÿ]{4,}|(?<=[^\W\d_,;] .)[a-zà-ÿ]{3})(?![\w-])")
#: As often the usual form stands in the box.
OFTEN = 4
#: Written with a capital in English, in one and in many.
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
CALENDAR = frozenset(f"{word}{s}" for word in (*DAYS, *MONTHS) for s in ("", "s"))


def check(box: Loaded) -> Iterator[Fault]:
    """Every name that stands once and differs in one letter from one that stands often."""
    texts = [(at, path, words) for at, path, words in queries.printed(box) if path[-1] != "title"]
    names = Counter(name for _, _, words in texts for name in NAME.findall(words))
    usual = [name for name, n in names.items() if n >= OFTEN and name not in CALENDAR]
    if not usual:
        return
    all_names = Counter(name for _, _, words in texts for name in FIRST.findall(words))
    like = {name for name, n in all_names.items() if n == 1 and any(_one_off(name, u) for u in usual)} - CALENDAR
    if not like:
        return
    small = {w for _, _, words in texts for w in WORD.findall(words) if w.islower()}
    for at, path, words in texts:
        for name in FIRST.findall(words):
            if name in like and name.lower() not in small:
                near = next((u for u in usual if _one_off(name, u) and u not in words), None)
                if near:
                    message = Say(
                        "“{name}” stands nowhere else; the box has “{usual}” {n} time",
                        "“{name}” stands nowhere else; the box has “{usual}” {n} times",
                        name=name,
                        usual=near,
                        n=names[near],
                    )
                    yield Fault(
                        at, path, message, Say("write “{usual}”, if that is meant", usual=near), part=name, instead=near
                    )


def _one_off(one: str, other: str) -> bool:
    """Whether two words that begin alike differ in one letter; many of one thing (`Moons`) are no other word."""
    if one[0] != other[0] or one == other + "s" or abs(len(one) - len(other)) > 1:
        return False
    if len(one) == len(other):
        return sum(a != b for a, b in zip(one, other, strict=True)) == 1
    short, long = sorted((one, other), key=len)
    return any(long[:i] + long[i + 1 :] == short for i in range(len(long)))
