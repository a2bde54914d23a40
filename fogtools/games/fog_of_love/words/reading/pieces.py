"""A text in pieces held against phrases: people, numbers, names and whatever else stands in a phrase by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias, TypeVar

from fogtools.games.fog_of_love.verbs import BY_NAME
from fogtools.games.fog_of_love.words.printed_names import FixedWords
from fogtools.games.fog_of_love.words.reading import patterns
from fogtools.games.fog_of_love.words.reading.patterns import Hole, Pattern, Word
from fogtools.games.fog_of_love.words.reading.tokens import NUMBERS, Token, number, tokens
from fogtools.source import Signed

T = TypeVar("T")
#: Behind which piece it ends, what it costs, what it is.
Found: TypeAlias = "tuple[int, float, T]"
#: As much may be left out of a phrase, and so many readings of a stretch are kept (of a printed one more).
BUDGET, KEPT, PRINTED_KEPT = 9, 16, 32
#: Words that people put in and the printed phrase has not.
PUT_IN = (
    "the a an of from to your their his her get gets each then also ? point points token tokens card cards take takes "
    "gain gains le la les un une des de du d l ' au aux puis aussi jeton jetons carte cartes prend"
)
FILLERS = frozenset(PUT_IN.split())
SEPARATORS = frozenset([",", ";", ".", "and", "et", "&"])
LOSING = frozenset(["lose", "loses", "perd", "perdent", "perds", "minus", "moins"])
GAINING = frozenset(["gain", "gains", "gagne", "gagnent", "gagnes", "plus", "win", "wins", "get", "gets"])
ARROWS = ((":",), ("-", ">"), ("=", ">"), ("→",), ("=",))
LETTERS = frozenset("abcd")
QUOTES = {"“": "”", "«": "»", '"': '"'}


@dataclass(frozen=True)
class Known:
    """What a language says, learned once, and the names of a box: kind -> (pieces of the name -> id)."""

    speaker: FixedWords
    effects: Sequence[Pattern]
    states: Sequence[Pattern]
    joints: Sequence[Pattern]
    until: Sequence[Pattern]
    changes: Sequence[Pattern]
    #: What joins two conditions.
    joined: Sequence[tuple[str, ...]]
    people: Sequence[tuple[tuple[str, ...], str, float]]
    names: Mapping[str, Mapping[tuple[str, ...], str]] = field(default_factory=dict)
    #: (kind, id): whether a mark or a track is one of both together.
    alone: Callable[[str, str], bool] = lambda kind, id: False

    def couples(self, entry: Mapping[str, object]) -> set[bool]:
        """Whether the marks and tracks that an effect names are those of both together."""
        named = (n for verb in entry.keys() & BY_NAME.keys() for n in BY_NAME[verb].names.of(entry[verb], ()))
        return {self.alone(n.kind, n.name) for n in named if n.kind in ("mark", "track")}

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every word of its phrases."""
        return frozenset(part.text for p in self.effects for part in p.parts if isinstance(part, Word))


@dataclass
class Pieces:
    """A text while it is read; `loose`: as people write, else word for word."""

    known: Known
    raw: str
    loose: bool
    pieces: list[Token] = field(init=False)
    memo: dict[tuple[str, int], list[Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.pieces = tokens(self.raw)
        self.there = frozenset(p.text for p in self.pieces)

    def at(self, i: int) -> str:
        """A piece; "" behind the last."""
        return self.pieces[i].text if i < len(self.pieces) else ""

    def _once(self, kind: str, i: int, make: Callable[[int], Iterable[Found[T]]]) -> list[Found[T]]:
        if (kind, i) not in self.memo:
            self.memo[kind, i] = []  # a phrase that begins with itself is none
            self.memo[kind, i] = _best(make(i), KEPT if self.loose else PRINTED_KEPT)
        return self.memo[kind, i]

    def _match(self, pattern: Pattern, n: int, i: int, budget: float) -> Iterable[Found[dict[str, Any]]]:
        """What a phrase has in its holes from its n-th part on; where effects stand inside, found once."""
        if not pattern.nested:
            return self._matched(pattern, n, i, budget)
        key = f"{id(pattern)} {n} {budget}"
        return self._once(key, i, lambda i: self._matched(pattern, n, i, budget))

    def _matched(self, pattern: Pattern, n: int, i: int, budget: float) -> Iterator[Found[dict[str, Any]]]:
        if n == len(pattern.parts):
            yield i, 0, {}
            return
        part = pattern.parts[n]
        if isinstance(part, Hole):
            for j, cost, value in self._hole(part, i):
                if cost <= budget or not self.loose:
                    key = part.kind if part.kind in ("who", "co") else part.mark
                    for end, more, rest in self._match(pattern, n + 1, j, budget - (cost if self.loose else 0)):
                        if key not in rest or rest[key] == value:
                            yield end, cost + more, rest if part.kind == "co" else {**rest, key: value}
        elif self.at(i) == part.text or (self.loose and self.at(i).rstrip("sx") == part.text.rstrip("sx") != ""):
            yield from self._match(pattern, n + 1, i + 1, budget)
            return
        if not self.loose:
            return
        if isinstance(part, Word) and part.weight <= budget and not (pattern.nested and n <= 1):
            for end, more, rest in self._match(pattern, n + 1, i, budget - part.weight):
                yield end, more + part.weight, rest
        if self.at(i) in FILLERS and budget >= 1 and n:
            for end, more, rest in self._match(pattern, n, i + 1, budget - 1):
                yield end, more + 1, rest

    def _hole(self, hole: Hole, i: int) -> Iterable[Found[Any]]:
        """What may stand in a hole."""
        match hole.kind.split(" ")[0]:
            case "who" | "co":
                return self._who(i)
            case "name":
                return self._name(hole.kind.split(" ")[1], i)
        return getattr(self, f"_{hole.kind}")(i, hole)  # type: ignore[no-any-return]

    # ------------------------------------------------------------------ people, numbers, names
    def _who(self, i: int) -> list[Found[str]]:
        return self._once("who", i, self._person)

    def _person(self, i: int) -> Iterator[Found[str]]:
        for said, role, cost in self.known.people:
            if cost and not self.loose:
                continue
            head = said[: said.index("@")] if "@" in said else said
            if tuple(self.at(i + n) for n in range(len(head))) != head:
                continue
            if "@" not in said:
                yield i + len(head), cost, role
            else:
                yield from ((j, cost, f"chose {letters}") for j, _, letters in self._letters(i + len(head)))

    def _letters(self, i: int, hole: Hole | None = None) -> Iterator[Found[str]]:
        found, j = "", i
        while self.at(j) in LETTERS and len(self.at(j)) == 1:
            found, j = f"{found}/{self.at(j)}" if found else self.at(j), j + 1
            yield j, 0, found.upper()
            if self.at(j) in ("/", ",", "or", "ou") and self.at(j + 1) in LETTERS:
                j += 1
            else:
                return

    def _count(self, i: int, hole: Hole) -> Iterator[Found[int]]:
        n = number(self.at(i))
        if n is None and self.loose:
            n = NUMBERS.get(self.at(i))
        plural = self.known.speaker.plural
        if (
            n is not None
            and not (self.at(i)[0] in "+" and not self.loose)
            and ((self.loose and hole.mark != "1") or plural(abs(n)) == plural(int(hole.mark)))
        ):
            yield i + 1, 0, n

    def _signed(self, i: int, hole: Hole) -> Iterator[Found[int]]:
        n = number(self.at(i))
        if n and self.at(i)[0] in "+-":
            yield i + 1, 0, Signed(n)
        elif (
            self.loose
            and self.at(i) in LOSING | GAINING
            and (n := number(self.at(i + 1)) or NUMBERS.get(self.at(i + 1)))
            and self.at(i + 1)[0] not in "+-"
        ):
            yield i + 2, 0.5, Signed(-n if self.at(i) in LOSING else n)

    def _aspect(self, i: int, hole: Hole) -> Iterator[Found[str]]:
        sign = self.at(i)
        sure = sign in ("+", "-", "\u2212")
        one = self.loose and sign in ("+1", "-1", "1")
        if not sure and not one:
            return
        for j, cost, name in self._name("dimension", i + 1):
            yield j, cost + one, ("-" if sign[0] in "-\u2212" else "+") + name

    def _name(self, kind: str, i: int) -> Iterator[Found[str]]:
        known = self.known.names.get(kind, {})
        quoted = self.at(i) in ("“", '"', "«") and (tuple(known) and not any(n[0] == self.at(i) for n in known))
        i += bool(quoted)
        for n in range(min(14, len(self.pieces) - i), 0, -1):
            id = known.get(tuple(p.text for p in self.pieces[i : i + n]))
            if id:
                yield i + n + (bool(quoted) and self.at(i + n) in ("”", '"', "»")), 0, id

    def _text(self, i: int, hole: Hole) -> Iterator[Found[str]]:
        for j in range(i + 1, len(self.pieces) + 1):
            text = self.raw[self.pieces[i].start : self.pieces[j - 1].end]
            yield j, (j - i) * (0.01 if self.loose else 1), text  # a printed one is as short as may be

    def _destinies(self, i: int, hole: Hole) -> Iterator[Found[str | list[str]]]:
        yield from ((j, cost, one[0] if len(one) == 1 else list(one)) for j, cost, one in self._several(i))

    def _several(self, i: int) -> Iterator[Found[tuple[str, ...]]]:
        for j, cost, some in self._destiny(i):
            yield j, cost, some
            if self.at(j) in (",", "and", "et"):
                yield from ((k, cost + more, (*some, *rest)) for k, more, rest in self._several(j + 1))

    def _destiny(self, i: int) -> Iterator[Found[tuple[str, ...]]]:
        for where, value in (("any", ("any",)), ("several", ()), ("any but", ("any but qa",)), ("one", ("qa",))):
            for pattern in patterns.destinies(self.known.speaker, where):
                for j, cost, found in self._match(pattern, 0, i, 0):
                    if where == "several":
                        yield j, cost, ("any",) * int(found["11"])
                    else:
                        yield j, cost, tuple(v.replace("qa", found.get("qa", "")) for v in value)


def _best(found: Iterable[Found[T]], most: int) -> list[Found[T]]:
    """Of the readings that end at the same piece, the cheapest."""
    kept: dict[int, list[Found[T]]] = {}
    for one in sorted(found, key=lambda f: f[1]):
        same = kept.setdefault(one[0], [])
        if len(same) < most and one not in same:
            same.append(one)
    return [one for ones in kept.values() for one in ones]
