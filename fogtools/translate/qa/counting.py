"""Numbers in a text, in digits everywhere and in words where the language is known, with those that may go unsaid."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple


class Number(NamedTuple):
    """A number in a text: its value, from where to where it stands, and whether a translation must say it too."""

    value: str
    start: int
    end: int
    firm: bool


class Words(NamedTuple):
    """How a language writes numbers: each word's value, words that may stand inside, and words that only may count."""

    values: Mapping[str, int]
    inside: tuple[str, ...]
    loose: Mapping[str, int]
    percent: str


def _numbered(words: str, first: int, step: int = 1) -> dict[str, int]:
    """Words in a row and their values, from `first` on."""
    return {word: first + i * step for i, word in enumerate(words.split())}


ENGLISH = Words(
    _numbered(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen",
        0,
    )
    | _numbered("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10)
    | {"hundred": 100, "thousand": 1000},
    ("and",),
    {
        "a": 1,
        "an": 1,
        "once": 1,
        "single": 1,
        "twice": 2,
        "double": 2,
        "both": 2,
        "couple": 2,
        "pair": 2,
        "thrice": 3,
        "triple": 3,
        "dozen": 12,
        "fortnight": 15,
        "week": 8,
        "quarter": 15,
        "half": 30,
        "noon": 12,
        "midnight": 12,
    }
    | _numbered("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth", 1),
    "per cent",
)
FRENCH = Words(
    _numbered("zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize", 0)
    | _numbered("vingt trente quarante cinquante soixante", 20, 10)
    | {
        "une": 1,
        "vingts": 20,
        "septante": 70,
        "huitante": 80,
        "octante": 80,
        "nonante": 90,
        "cent": 100,
        "cents": 100,
        "mille": 1000,
    },
    ("et",),
    {
        "seul": 1,
        "seule": 1,
        "double": 2,
        "couple": 2,
        "paire": 2,
        "triple": 3,
        "huitaine": 8,
        "dizaine": 10,
        "douzaine": 12,
        "quinzaine": 15,
        "vingtaine": 20,
        "trentaine": 30,
        "centaine": 100,
        "millier": 1000,
        "premier": 1,
        "première": 1,
        "second": 2,
        "seconde": 2,
        "quart": 15,
        "demie": 30,
        "midi": 12,
        "minuit": 12,
    }
    | _numbered("deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième", 2),
    "pour cent",
)
WORDS = {"en": ENGLISH, "fr": FRENCH}
#: Said or unsaid as the language likes: none, one and two, and in French nine, which is new as well.
SOFT = {"en": {0, 1, 2}, "fr": {0, 1, 2, 9}}

SPACE = "[ \u00a0\u202f\u2009]"
DIGIT = re.compile(r"\d")
DIGITS = re.compile(rf"\d{{1,3}}(?:{SPACE}\d{{3}})+(?!\d)|\d+(?:[.,]\d+)*")
SLOT = re.compile(r"\{[^{}]*\}")
MINUS = ("-", "−", "–")
#: What stands beside words without belonging to them.
BESIDE = ".,;:!?…-–—'’«»“”\"()[]*_"


@cache
def _spoken(code: str) -> re.Pattern[str] | None:
    """Runs of number words of a language, in small letters; None for one whose words are not known here."""
    words = WORDS.get(code)
    if words is None:
        return None
    known = {*words.values, *words.loose}
    every = "|".join(sorted(known, key=lambda w: (-len(w), w)))
    first = "".join(sorted({word[0] for word in known}))
    inside = "|".join(words.inside)
    of, hundred = words.percent.split(" ")
    return re.compile(
        rf"\b(?=[{first}])(?<!['’])(?!(?<={of} ){hundred}\b)(?:{every})\b"
        rf"(?:(?:[-\s]|[-\s](?:{inside})[-\s])(?:{every})\b)*"
    )


@cache
def _known(code: str) -> frozenset[str]:
    """Every word of a language that is a number, or a part of one."""
    words = WORDS.get(code)
    return frozenset({*words.values, *words.loose}) if words else frozenset()


def numbers(text: str, code: str) -> list[Number]:
    """Every number of a text in the language `code`, those in digits first."""
    found = list(_in_digits(text, code)) if DIGIT.search(text) else []
    said = text.lower()
    for sign in BESIDE:
        said = said.replace(sign, " ")
    if not _known(code).isdisjoint(said.split()):
        found += _in_words(text, code)
    return found


def _in_digits(text: str, code: str) -> Iterator[Number]:
    if "{" in text:
        text = SLOT.sub(lambda slot: "{" * len(slot[0]), text)
    for found in DIGITS.finditer(text):
        before = text[: found.start()]
        negative = before.endswith(MINUS) and not (before[-2:-1].isalnum() or before[-2:-1] in (*".,)]",))
        yield Number("-" * negative + _plain(found[0], code), found.start(), found.end(), firm=True)


def _plain(digits: str, code: str) -> str:
    """The number without separators of thousands, with a point and without zeros in front."""
    joined = re.sub(SPACE, "", digits)
    thousands = "," if code == "en" else "."
    if re.fullmatch(rf"\d{{1,3}}(?:\{thousands}\d{{3}})+", joined):
        joined = joined.replace(thousands, "")
    whole, point, rest = joined.replace(",", ".").partition(".")
    return (whole.lstrip("0") or "0") + point + rest


def _in_words(text: str, code: str) -> Iterator[Number]:
    pattern = _spoken(code)
    for run in pattern.finditer(text.lower()) if pattern else ():
        yield from _values(run, WORDS[code], SOFT[code])


def _values(run: re.Match[str], words: Words, soft: set[int]) -> Iterator[Number]:
    """The numbers of a run of words: `nine hundred` is one, `thirty-nine two` are two."""
    total = now = -1
    start = end = 0
    for found in re.finditer(r"\w+", run[0]):
        word = found[0]
        if word in words.loose:
            yield Number(str(words.loose[word]), run.start() + found.start(), run.start() + found.end(), firm=False)
            continue
        value = words.values.get(word)
        if value is None:
            continue
        joined = _joined(total, now, value)
        if joined is None:
            yield _said(max(total, 0) + max(now, 0), run.start() + start, run.start() + end, soft)
            total, now, start = -1, value, found.start()
        else:
            start = found.start() if now < 0 and total < 0 else start
            total, now = joined
        end = found.end()
    if now >= 0 or total >= 0:
        yield _said(max(total, 0) + max(now, 0), run.start() + start, run.start() + end, soft)


def _joined(total: int, now: int, value: int) -> tuple[int, int] | None:
    """(thousands so far, the rest) with one more word; None where it begins another number."""
    if value == 1000:
        return (max(now, 1) * 1000, -1) if total < 0 else None
    if now < 0:
        return total, value
    if value == 100:
        return (total, now * 100) if 0 < now < 10 else None
    tens = now % 100
    if value == 20 and tens == 4:  # quatre-vingt
        return total, now + 76
    hundreds, units = now >= 100 and tens == 0, tens in range(20, 100, 10) and value < 10
    teens = (tens in (60, 80) and value < 20) or (tens == 10 and value in (7, 8, 9))  # soixante-dix, dix-sept
    fits = hundreds or units or teens
    return (total, now + value) if fits and value and now else None


def _said(value: int, start: int, end: int, soft: set[int]) -> Number:
    return Number(str(value), start, end, firm=value not in soft)
