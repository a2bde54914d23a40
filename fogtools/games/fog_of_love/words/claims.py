"""What a text claims of the game: hearts, draws, letters, goals, titles; read by the patterns of its language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fogtools.translate.qa.counting import numbers, words_of

#: Where one sentence ends; a clause behind a semicolon speaks of another thing.
SENTENCE = re.compile(r"[^.!?;\n]+[.!?;]*")
#: What stands for each letter of a number while patterns look at a text: a letter that no text has.
NUMBER = "ʭ"


class Claim(NamedTuple):
    """What a text says: the kind of thing, from where to where, the words, numbers, and what else is named.

    `sign`: whether it is a gain (1), a loss (-1) or neither (0); `commands`: whether it tells somebody to do something,
    so that it is no story.
    """

    what: str
    start: int
    end: int
    words: str
    counts: tuple[int, ...]
    sign: int
    names: Mapping[str, str]
    sentence: str
    commands: bool

    @property
    def n(self) -> int:
        """Its number; one where the text says `a heart`."""
        return self.counts[0] if self.counts else 1


class Patterns(NamedTuple):
    """The patterns of a language for a box with these decks."""

    role: re.Pattern[str]
    goal: re.Pattern[str]
    at_most: re.Pattern[str]
    at_least: re.Pattern[str]
    claims: Mapping[str, re.Pattern[str]]


@cache
def _rows() -> Mapping[str, Mapping[str, object]]:
    text = Path(__file__).with_name("claims.toml").read_text(encoding="utf-8")
    return tomllib.loads(text.replace("\\\n", ""))


@cache
def patterns(code: str, decks: tuple[str, ...]) -> Patterns | None:
    """What is looked for in the language `code`; None where nothing is known of how it says such things."""
    known = _rows().get(code)
    if known is None:
        return None
    said, claims = {k: v for k, v in known.items() if isinstance(v, str)}, known["claims"]
    assert isinstance(claims, Mapping)
    deck = "|".join(map(re.escape, decks)) or "(?!)"

    def compiled(pattern: str) -> re.Pattern[str]:
        spaced = pattern.replace(" ", r"\s+").replace("{deck}", f"(?:{deck})")
        return re.compile(spaced.replace("{n}", f"{NUMBER}+"), re.IGNORECASE)

    role, goal, most, least = (compiled(said[name]) for name in ("role", "goal", "at-most", "at-least"))
    return Patterns(role, goal, most, least, {name: compiled(pattern) for name, pattern in claims.items()})


class Counted(NamedTuple):
    """A text whose numbers are marks of the same length, and the numbers by where they begin."""

    marked: str
    values: Mapping[int, int]


def counted(text: str, code: str) -> Counted:
    """A text to be looked at by patterns: `three` and `3` are both a number."""
    words = words_of(code)
    text = text.replace(NUMBER, " ").replace("<3", " ♥")
    marked, values = list(text), {}
    for number in numbers(text, code):
        said = text[number.start : number.end]
        if (words and said.lower() in words.loose) or not number.value.lstrip("-").isdigit():
            continue
        values[number.start] = abs(int(number.value))
        marked[number.start : number.end] = NUMBER * (number.end - number.start)
    return Counted("".join(marked), values)


def claims(text: str, code: str, decks: Sequence[str]) -> Iterator[Claim]:
    """Every claim of a text in the language `code`, by sentence; a number typed in words is one in digits."""
    known = patterns(code, tuple(decks))
    if known is None:
        return
    whole = counted(text, code)
    for sentence in SENTENCE.finditer(whole.marked):
        for what, pattern in known.claims.items():
            for found in pattern.finditer(whole.marked, sentence.start(), sentence.end()):
                yield _claim(what, found, text, whole, sentence, known)


def _claim(
    what: str, found: re.Match[str], text: str, whole: Counted, sentence: re.Match[str], known: Patterns
) -> Claim:
    names = {name: part for name, part in found.groupdict().items() if part is not None}
    at = [found.start(name) for name in names if re.fullmatch(r"n\d?", name)]
    return Claim(
        what,
        found.start(),
        found.end(),
        text[found.start() : found.end()],
        tuple(whole.values[start] for start in sorted(at) if start in whole.values),
        1 if "gain" in names else -1 if "lose" in names else 0,
        names,
        text[sentence.start() : sentence.end()],
        _commands(found, whole.marked[sentence.start() : found.start()], known),
    )


def _commands(found: re.Match[str], before: str, known: Patterns) -> bool:
    """Whether it begins the sentence, follows somebody's role, or names a term of the rules in capitals."""
    return (
        not before.strip(" (“‘\"'")
        or bool(re.search(rf"(?:{known.role.pattern})\W+(?:\w+\W+)?$", before, re.IGNORECASE))
        or bool(re.search(r"[A-ZÀ-Ü]{4,}", found[0]))
    )


def limits(text: str, code: str) -> Iterator[tuple[str, int, int, int]]:
    """Every bound in a text: `at most` or `at least`, the number, from where to where."""
    known = patterns(code, ())
    if known is None:
        return
    whole = counted(text, code)
    for op, pattern in (("at most", known.at_most), ("at least", known.at_least)):
        for found in pattern.finditer(whole.marked):
            start = found.start() + found[0].index(NUMBER)
            yield op, whole.values[start], found.start(), found.end()
