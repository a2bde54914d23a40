"""What a text claims of the game: hearts, draws, letters, goals, titles; read by the patterns of its language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from fogtools.text.grammar.counting import numbers, words_of
from fogtools.text.search.cache import search_cache
from fogtools.text.search.sieve import Sieve

#: Where one sentence ends; a clause behind a semicolon speaks of another thing.
SENTENCE = re.compile(r"[^.!?;\n]+[.!?;]*")
#: What stands for each letter of a number while patterns look at a text: a letter that no text has.
NUMBER = "ʭ"
#: The number of a pattern, where it may also be none, or a word.
OPEN = re.compile(r"\?P<none>|\{n\}\||\{n\}\)\?")
#: Words that decide how a claim is meant.
WORDS = ("role", "each", "goal", "unsure", "destiny")
#: Words of a bound -> what a condition says, and how far its number is from theirs.
BOUNDS = (("at-most", "at most", 0), ("at-least", "at least", 0), ("below", "at most", -1), ("above", "at least", 1))
#: What patterns may name -> its names, in the language of the text: `deck`, `track`.
Called: TypeAlias = "tuple[tuple[str, tuple[str, ...]], ...]"


class Claim(NamedTuple):
    """What a text says: the kind of thing, from where to where, the words, numbers, and what else is named.

    `sign`: a gain (1), a loss (-1) or neither (0). `commands`: whether it tells somebody to do something, so that it is
    no story. `shared`: whether the sentence speaks of both. `digits`: whether the number is typed in digits. `before`:
    the sentence up to here; `so_far`: the text up to here.
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
    shared: bool
    digits: bool
    before: str
    so_far: str

    @property
    def n(self) -> int:
        """Its number; one where the text says `a heart`."""
        return self.counts[0] if self.counts else 1


class Patterns(NamedTuple):
    """The patterns of a language for a box, those of `claims` by their `names`; `counting` always have a number."""

    role: re.Pattern[str]
    each: re.Pattern[str]
    goal: re.Pattern[str]
    unsure: re.Pattern[str]
    destiny: re.Pattern[str]
    bounds: Sequence[tuple[str, re.Pattern[str], int]]
    names: Sequence[str]
    claims: Sieve
    counting: frozenset[str]

    def claim(self, name: str) -> re.Pattern[str]:
        """The pattern of a claim."""
        return self.claims.of(self.names.index(name))


@cache
def _rows() -> Mapping[str, Mapping[str, object]]:
    text = Path(__file__).with_name("claims.toml").read_text(encoding="utf-8")
    return tomllib.loads(text.replace("\\\n", ""))


@cache
def ordinals(code: str) -> tuple[str, ...]:
    """First, second, third and so on; none for a language without a table."""
    return tuple(str(_rows().get(code, {}).get("ordinals", "")).split())


def singular(title: str, code: str) -> str:
    """The name of a track without the ending of its plural: of scratches, a scratch."""
    return re.sub(str(_rows().get(code, {}).get("plural", "(?!)")), "", title)


@cache
def patterns(code: str, called: Called) -> Patterns | None:
    """What is looked for in the language `code`; None where nothing is known of how it says such things."""
    known = _rows().get(code)
    if known is None:
        return None
    said, claims = {k: v for k, v in known.items() if isinstance(v, str)}, known["claims"]
    assert isinstance(claims, Mapping)

    def filled(pattern: str) -> str:
        spaced = pattern.replace(" ", r"\s+").replace("{n}", f"{NUMBER}+")
        for kind, names in (*called, ("nth", ordinals(code))):
            marked = "|".join(re.escape(counted(name, code).marked) for name in names)
            spaced = spaced.replace(f"{{{kind}}}", f"(?:{marked or '(?!)'})")
        return spaced

    role, each, goal, unsure, destiny = (re.compile(filled(said[name]), re.IGNORECASE) for name in WORDS)
    bounds = [(op, re.compile(filled(said[name]), re.IGNORECASE), beyond) for name, op, beyond in BOUNDS]
    patterns = Sieve([filled(pattern) for pattern in claims.values()], re.IGNORECASE)
    always = frozenset(name for name, pattern in claims.items() if not OPEN.search(pattern) and _counts(pattern))
    return Patterns(role, each, goal, unsure, destiny, bounds, tuple(claims), patterns, always)


def _counts(pattern: str) -> bool:
    """Whether each choice of a pattern has a number: what has none can be left out where no number stands."""
    depth, choices = 0, [""]
    for sign in pattern:
        depth += (sign == "(") - (sign == ")")
        if sign == "|" and not depth:
            choices.append("")
        choices[-1] += sign
    return all("{n}" in re.sub(r"\([^()]*\|[^()]*\)", "", choice) for choice in choices)


class Counted(NamedTuple):
    """A text whose numbers are marks of the same length, and the numbers by where they begin."""

    marked: str
    values: Mapping[int, int]


def counted(text: str, code: str) -> Counted:
    """A text to be looked at by patterns: `three` and `3` are both a number."""
    words = words_of(code)
    text = text.replace(NUMBER, " ").replace("<3", " ♥")
    found = numbers(text, code)
    marked, values = list(text) if found else [], {}
    for number in found:
        said = text[number.start : number.end]
        if (words and said.lower() in words.loose) or not number.value.lstrip("-").isdigit():
            continue
        values[number.start] = abs(int(number.value))
        marked[number.start : number.end] = NUMBER * (number.end - number.start)
    return Counted("".join(marked) if values else text, values)


def claims(text: str, code: str, called: Called) -> Sequence[Claim]:
    """Every claim of a text in the language `code`, by sentence; a number typed in words is one in digits."""
    kept, search = search_cache(), ("claims", code, called)
    rows = kept.found(search, text) if kept else None
    if rows is not None and all(len(row) == len(Claim._fields) for row in rows):
        return [_kept(row) for row in rows]
    found = _every(text, code, called)
    if kept:
        kept.keep(search, text, found)
    return found


def _kept(row: Sequence[object]) -> Claim:
    """A claim that was kept as plain data."""
    values: Any = dict(zip(Claim._fields, row, strict=True))
    return Claim(**values | {"counts": tuple(values["counts"])})


@lru_cache(maxsize=20_000)
def _every(text: str, code: str, called: Called) -> Sequence[Claim]:
    return tuple(_claims(text, code, called))


def _claims(text: str, code: str, called: Called) -> Iterator[Claim]:
    known = patterns(code, called)
    if known is None:
        return
    whole = counted(text, code)
    possible = [(known.names[n], known.claims.of(n)) for n in known.claims.may(whole.marked)]
    for sentence in SENTENCE.finditer(whole.marked) if possible else ():
        numbered = NUMBER in sentence[0]
        for what, pattern in possible:
            if not numbered and what in known.counting:
                continue
            for found in pattern.finditer(whole.marked, sentence.start(), sentence.end()):
                yield _claim(what, found, text, whole, sentence, known)


def _claim(
    what: str, found: re.Match[str], text: str, whole: Counted, sentence: re.Match[str], known: Patterns
) -> Claim:
    names = {name: text[slice(*found.span(name))] for name, part in found.groupdict().items() if part is not None}
    at = [found.start(name) for name in names if re.fullmatch(r"n\d?", name)]
    return Claim(
        what,
        found.start(),
        found.end(),
        text[found.start() : found.end()],
        tuple(whole.values[start] for start in sorted(at) if start in whole.values),
        1 if names.keys() & {"gain", "gain2"} else -1 if names.keys() & {"lose", "lose2"} else 0,
        names,
        text[sentence.start() : sentence.end()],
        _commands(found, whole.marked[sentence.start() : found.start()], known),
        "each" in names or "each2" in names or (what != "bare" and bool(known.each.search(sentence[0]))),
        bool(re.search(r"\d", text[found.start() : found.end()])),
        text[sentence.start() : found.start()],
        text[: found.start()],
    )


def _commands(found: re.Match[str], before: str, known: Patterns) -> bool:
    """Whether it begins the sentence, follows somebody's role, or names a term of the rules in capitals."""
    return (
        not before.strip(" (“‘\"'")
        or bool(re.search(rf"(?:{known.role.pattern})\W+(?:\w+\W+)?$", before, re.IGNORECASE))
        or bool(re.search(r"[A-ZÀ-Ü]{4,}", found[0]))
    )


def limits(text: str, code: str, called: Called) -> Iterator[tuple[str, int, int, int]]:
    """Every bound in a text: `at most` or `at least`, the number, from where to where; `below 4` is at most 3."""
    known = patterns(code, called)
    if known is None:
        return
    whole = counted(text, code)
    for op, pattern, beyond in known.bounds:
        for found in pattern.finditer(whole.marked):
            start = found.start() + found[0].index(NUMBER)
            if start in whole.values:
                yield op, whole.values[start] + beyond, found.start(), found.end()
