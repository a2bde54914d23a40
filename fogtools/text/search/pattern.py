"""A pattern of `re` taken apart, as far as it matters which letters a text must have that it finds anything in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias


class Sign(NamedTuple):
    """One sign: one of these, as typed; None: any, or nobody knows which."""

    among: frozenset[str] | None


class Choice(NamedTuple):
    """One of several."""

    ways: Sequence[Sequence[Part]]


class Repeated(NamedTuple):
    """At least so many times; `at_most_once`: or not at all."""

    least: int
    at_most_once: bool
    part: Part


class Ahead(NamedTuple):
    """What must follow here, and is not taken."""

    way: Sequence[Part]


class Behind(NamedTuple):
    """What must stand before here."""

    way: Sequence[Part]


Part: TypeAlias = "Sign | Choice | Repeated | Ahead | Behind"
ANY = Sign(None)
#: What a group begins with; not with the flag x, by which gaps mean nothing.
OPENS = re.compile(r"\(\?(?:P<\w+>|[a-wyzA-Z-]*:|<?[=!])|\((?!\?)")
TIMES = re.compile(r"(?:([*+?])|\{(\d*)(,?)(\d*)\})[?+]?")
#: A set of signs, its brackets off: turned round, or with what is no plain sign.
SET = re.compile(r"\[(\^?)(\]?(?:\\.|[^\]\\])*)\]", re.DOTALL)
#: A sign by its number; one of a set, by what it is: a number, a kind of signs, itself; what a backslash may make.
CODE = re.compile(r"\\(?:u(?=[0-9A-Fa-f]{4})|x)((?<=u)[0-9A-Fa-f]{4}|[0-9A-Fa-f]{2})")
ONE = re.compile(CODE.pattern + r"|(\\[0-9A-Za-z])|\\?.", re.DOTALL)
OTHER = re.compile(r"\\([AbBZdDsSwWafnrtv]|[1-9][0-9]?|[^0-9A-Za-z])", re.DOTALL)
BORDERS = frozenset("AbBZ")
TIMES_BEGIN = frozenset("*+?{")


class Unknown(Exception):
    """A pattern with something that is not read here."""


def parts(pattern: str) -> Sequence[Part]:
    """The parts of a pattern, one after the other. Raises Unknown for one that is written in a way not known here."""
    reading = _Reading(pattern)
    found = reading.choice()
    if reading.at != len(pattern):
        raise Unknown(pattern)
    return found


class _Reading:
    """A pattern, read from the left."""

    def __init__(self, pattern: str) -> None:
        self.pattern, self.at = pattern, 0

    def choice(self) -> Sequence[Part]:
        """What stands before the end of a group; where it is one of several ways, that alone."""
        ways = [self._way()]
        while self.pattern.startswith("|", self.at):
            self.at += 1
            ways.append(self._way())
        if len(ways) == 1:
            return ways[0]
        same: list[Part] = []
        while all(ways) and all(way[0] == ways[0][0] for way in ways):
            same.append(ways[0][0])
            ways = [way[1:] for way in ways]
        return [*same, Choice(ways)]

    def _way(self) -> list[Part]:
        found: list[Part] = []
        while self.at < len(self.pattern) and self.pattern[self.at] not in "|)":
            part = self._part()
            if part is not None:
                found.append(self._times(part) if self.pattern[self.at : self.at + 1] in TIMES_BEGIN else part)
        return found

    def _times(self, part: Part) -> Part:
        times = TIMES.match(self.pattern, self.at)
        if times is None or times[0].startswith("{}"):
            return part
        self.at = times.end()
        if times[1]:
            return Repeated(int(times[1] == "+"), times[1] == "?", part)
        least, most = int(times[2] or 0), times[4] if times[3] else times[2]
        return Repeated(least, (least, most) == (0, "1"), part)

    def _part(self) -> Part | None:
        """The next part; None for a border, which is no sign."""
        sign = self.pattern[self.at]
        match sign:
            case "(":
                return self._group()
            case "[":
                return self._set()
            case "\\":
                return self._escaped()
        self.at += 1
        if sign in "^$":
            return None
        return ANY if sign == "." else _one(sign)

    def _group(self) -> Part | None:
        opens = OPENS.match(self.pattern, self.at)
        if opens is None:
            raise Unknown(self.pattern)
        self.at = opens.end()
        inside = self.choice()
        if not self.pattern.startswith(")", self.at):
            raise Unknown(self.pattern)
        self.at += 1
        match opens[0]:
            case "(?!" | "(?<!":
                return None
            case "(?=":
                return Ahead(inside)
            case "(?<=":
                return Behind(inside)
        return Choice([inside])

    def _set(self) -> Part:
        found = SET.match(self.pattern, self.at)
        if found is None:
            raise Unknown(self.pattern)
        self.at = found.end()
        if found[1] or re.search(r".-.", found[2], re.DOTALL):
            return ANY
        ones = [*ONE.finditer(found[2])]
        if any(one[2] for one in ones):
            return ANY
        return Sign(frozenset(chr(int(one[1], 16)) if one[1] else one[0][-1] for one in ones))

    def _escaped(self) -> Part | None:
        code = CODE.match(self.pattern, self.at)
        if code:
            self.at = code.end()
            return _one(chr(int(code[1], 16)))
        other = OTHER.match(self.pattern, self.at)
        if other is None:
            raise Unknown(self.pattern)
        self.at = other.end()
        sign = other[0][1:]
        if sign in BORDERS:
            return None
        return ANY if sign.isalnum() else _one(sign)


@cache
def _one(sign: str) -> Sign:
    return Sign(frozenset({sign}))
