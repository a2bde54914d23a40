"""Numbers in a text, in digits everywhere and in words where the language is known, with those that may go unsaid."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from fogtools.text.languages import row


class Number(NamedTuple):
    """A number in a text: its value, from where to where it stands, and whether a translation must say it too."""

    value: str
    start: int
    end: int
    firm: bool


class Words(NamedTuple):
    """How a language writes numbers: each word's value, words that may stand inside, and words that only may count.

    `soft` are the numbers that are said or unsaid as the language likes: in French also nine, which is new as well.
    """

    values: Mapping[str, int]
    inside: tuple[str, ...]
    loose: Mapping[str, int]
    percent: str
    soft: frozenset[int]


SPACE = "[ \u00a0\u202f\u2009]"
DIGIT = re.compile(r"\d")
DIGITS = re.compile(rf"\d{{1,3}}(?:{SPACE}\d{{3}})+(?!\d)|\d+(?:[.,]\d+)*")
SLOT = re.compile(r"\{[^{}]*\}")
MINUS = ("-", "−", "–")
#: What stands beside words without belonging to them.
BESIDE = ".,;:!?…-–—'’«»“”\"()[]*_"


@cache
def words_of(code: str) -> Words | None:
    """The words of a language that are numbers; None for one that are not known."""
    known = row(code).numbers
    if known is None:
        return None
    values, loose = _values_of(known.rows), _values_of(known.loose)
    return Words(values, tuple(known.inside), loose, known.percent, frozenset(known.unsaid))


def _values_of(rows: Sequence[tuple[int, int, str]]) -> dict[str, int]:
    return {word: first + i * step for first, step, words in rows for i, word in enumerate(words.split())}


@cache
def _spoken(code: str) -> re.Pattern[str] | None:
    """Runs of number words of a language, in small letters; None for one whose words are not known here."""
    words = words_of(code)
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
    words = words_of(code)
    return frozenset({*words.values, *words.loose}) if words else frozenset()


@lru_cache(maxsize=20_000)
def numbers(text: str, code: str) -> Sequence[Number]:
    """Every number of a text in the language `code`, those in digits first; several checks ask for the same."""
    found = list(_in_digits(text, code)) if DIGIT.search(text) else []
    said = text.lower()
    for sign in BESIDE:
        said = said.replace(sign, " ")
    if not _known(code).isdisjoint(said.split()):
        found += _in_words(text, code)
    return tuple(found)


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
    thousands = row(code).thousands
    if re.fullmatch(rf"\d{{1,3}}(?:\{thousands}\d{{3}})+", joined):
        joined = joined.replace(thousands, "")
    whole, point, rest = joined.replace(",", ".").partition(".")
    return (whole.lstrip("0") or "0") + point + rest


def _in_words(text: str, code: str) -> Iterator[Number]:
    pattern, words = _spoken(code), words_of(code)
    if pattern and words:
        for run in pattern.finditer(text.lower()):
            yield from _values(run, words)


def _values(run: re.Match[str], words: Words) -> Iterator[Number]:
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
            yield _said(max(total, 0) + max(now, 0), run.start() + start, run.start() + end, words.soft)
            total, now, start = -1, value, found.start()
        else:
            start = found.start() if now < 0 and total < 0 else start
            total, now = joined
        end = found.end()
    if now >= 0 or total >= 0:
        yield _said(max(total, 0) + max(now, 0), run.start() + start, run.start() + end, words.soft)


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


def _said(value: int, start: int, end: int, soft: frozenset[int]) -> Number:
    return Number(str(value), start, end, firm=value not in soft)
