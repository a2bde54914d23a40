"""A text held against learned phrases: every way to read it, with what each costs."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.verbs import BY_NAME
from fogtools.games.fog_of_love.words.nesting import holds_others
from fogtools.games.fog_of_love.words.reading import patterns
from fogtools.games.fog_of_love.words.reading.patterns import Hole, Pattern, filled
from fogtools.games.fog_of_love.words.reading.pieces import (
    ARROWS,
    BUDGET,
    QUOTES,
    SEPARATORS,
    Found,
    Pieces,
)


class Clause(NamedTuple):
    """One effect: whom it is about ("" where that was said before, `none` for nobody), and its entry."""

    role: str
    entry: Mapping[str, Any]


class Inside(NamedTuple):
    """Effects inside of another one: `lines` where each names its own people."""

    clauses: tuple[Clause, ...]
    lines: bool


class Asked(NamedTuple):
    """Conditions, whose `@player` is `own` where that is whom the effect is about."""

    texts: tuple[str, ...]


#: How effects go on.
Sequel: TypeAlias = "Callable[[int], list[Found[tuple[Clause, ...]]]]"


class Text(Pieces):
    """Effects and conditions as they stand in a text."""

    # ------------------------------------------------------------------ effects
    def sequence(self, i: int) -> list[Found[tuple[Clause, ...]]]:
        """Effects one after the other, as far as they go."""
        return self._once("sequence", i, lambda i: self._sequence(i, self.sequence, SEPARATORS))

    def _sequence(self, i: int, go_on: Sequel, between: Collection[str]) -> Iterator[Found[tuple[Clause, ...]]]:
        for j, cost, clause in self.clause(i):
            yield j, cost, (clause,)
            k = j
            while self.at(k) in between:
                k += 1
            if not self.loose and self.at(j) == "," and holds_others([*clause.entry.keys() & BY_NAME.keys()]):
                continue  # behind what may not happen stands a semicolon
            if k > j or "text" in clause.entry:
                for end, more, rest in go_on(k):
                    yield end, cost + more, (clause, *rest)

    def inside(self, i: int) -> list[Found[tuple[Clause, ...]]]:
        """Effects inside of another one: in brackets; without, printed ones go on behind commas alone."""
        if self.at(i) == "(":
            return [(j + 1, cost, some) for j, cost, some in self.sequence(i + 1) if self.at(j) == ")"]
        if self.loose:
            return self.sequence(i)
        return self._once("inside", i, lambda i: self._sequence(i, self.inside, (",",)))

    def clause(self, i: int) -> list[Found[Clause]]:
        """One effect."""
        return self._once("clause", i, self._clause)

    def _clause(self, i: int) -> Iterator[Found[Clause]]:
        found = [one for pattern in self.known.effects for one in self._meant(pattern, i)]
        yield from found
        if self.loose:
            yield from self._told(i)
            for j, cost, clause in found:
                if not clause.role:
                    yield from ((k, cost + more + 1, Clause(role, clause.entry)) for k, more, role in self._who(j))
            for j, cost, role in self._who(i):
                j += self.at(j) in (":", ",")
                named = (one for pattern in self.known.effects for one in self._meant(pattern, j))
                yield from ((k, cost + more + 1, Clause(role, c.entry)) for k, more, c in named if not c.role)

    def _meant(self, pattern: Pattern, i: int) -> Iterator[Found[Clause]]:
        if (
            pattern.anchors
            and pattern.anchors.isdisjoint(self.there)
            and (not self.loose or pattern.nested or not _telling(pattern))
        ):
            return
        for j, cost, found in self._match(pattern, 0, i, BUDGET if self.loose else 0):
            role = found.pop("who", pattern.role) if pattern.target else "none"
            entry = _entry(filled(pattern.value, found))
            if self.loose or self._sound(pattern, role, entry):
                yield j, cost + pattern.order / 1000, Clause(role, entry)

    def _sound(self, pattern: Pattern, role: str, entry: Mapping[str, Any]) -> bool:
        """Whether a printed effect can be meant so: what is of both together has no target, and inside of an effect of
        somebody nobody else is named."""
        if not pattern.nested:
            return pattern.target not in self.known.couples(entry)
        return len({role, *_named(entry)} - {""}) <= 1

    def _told(self, i: int) -> Iterator[Found[Clause]]:
        """A text to be printed: in quotation marks, or a sentence behind the word `text`."""
        named = self.at(i) in ("text", "texte")
        i += named + (named and self.at(i + 1) == ":")
        shut = QUOTES.get(self.at(i), "")
        for j in range(i + 1, len(self.pieces)) if shut or named else ():
            if self.at(j) == shut or (not shut and self.at(j) in (".", "!", "?", "…")):
                first, last = (
                    (self.pieces[i].end, self.pieces[j].start) if shut else (self.pieces[i].start, self.pieces[j].end)
                )
                yield j + 1, 0.5, Clause("none", {"text": self.raw[first:last].strip()})
                return

    def _hole(self, hole: Hole, i: int) -> Iterable[Found[Any]]:
        """What may stand in a hole: effects and lines, too."""
        if hole.kind in ("effects", "row"):
            return [(j, cost, Inside(clauses, hole.kind == "row")) for j, cost, clauses in self.inside(i)]
        return super()._hole(hole, i)

    # ------------------------------------------------------------------ conditions
    def _conditions(self, i: int, hole: Hole) -> list[Found[Asked]]:
        return [(j, cost, Asked(texts)) for j, cost, texts in self._once("asked", i, self._asked)]

    def _asked(self, i: int) -> Iterator[Found[tuple[str, ...]]]:
        for j, cost, text in self._once("state", i, self._state):
            yield j, cost, (text,)
            for joint in self.known.joined:
                if tuple(self.at(j + n) for n in range(len(joint))) == joint:
                    rests = self._once("asked", j + len(joint), self._asked)
                    yield from ((k, cost + more, (text, *rest)) for k, more, rest in rests)

    def _state(self, i: int) -> Iterator[Found[str]]:
        yield from self._typed(i, conditions.STATE)
        yield from self._learned(self.known.states, i)

    def _joint(self, i: int) -> Iterator[Found[str]]:
        yield from self._typed(i, conditions.JOINT)
        yield from self._learned(self.known.joints, i)

    def _learned(self, known: Sequence[Pattern], i: int) -> Iterator[Found[str]]:
        for pattern in known:
            if not pattern.anchors.isdisjoint(self.there) or not pattern.anchors:
                for j, cost, found in self._match(pattern, 0, i, 0 if not self.loose else 2):
                    text = str(pattern.value)
                    for mark, value in found.items():
                        text = re.sub(rf"(?<![\w]){re.escape(mark)}(?![\w])", str(value), text)
                    yield j, cost, text

    def _typed(self, i: int, form: str) -> Iterator[Found[str]]:
        """A condition as files of cards have it."""
        if i >= len(self.pieces):
            return
        start = self.pieces[i].start
        rest = re.sub("[\u2212\u2013]", "-", self.raw[start:])
        flags = re.IGNORECASE if self.loose else 0
        ends = {p.end - start: n + 1 for n, p in enumerate(self.pieces) if p.end > start}
        found = re.match(form, rest, flags)
        while found:
            if found.end() in ends:
                text = (
                    re.sub(r"(?<![a-z])[a-d](?![a-z])", lambda m: m[0].upper(), found[0].lower())
                    if form == conditions.JOINT
                    else found[0].lower()
                )
                yield ends[found.end()], 0, text
                return
            found = re.match(form, rest[: found.end() - 1], flags)

    def when(self, i: int) -> list[Found[str]]:
        """The condition of a row, and the colon behind it."""
        return self._once("when", i, self._when)

    def _when(self, i: int) -> Iterator[Found[str]]:
        for j, cost, texts in self._whens(i + (self.at(i) in ("if", "si", "when", "quand"))):
            for arrow in ARROWS if self.loose else ARROWS[:1]:
                if tuple(self.at(j + n) for n in range(len(arrow))) == arrow:
                    yield j + len(arrow), cost, " and ".join(texts)

    def _whens(self, i: int) -> Iterator[Found[tuple[str, ...]]]:
        for j, cost, text in (*self._once("joint", i, self._joint), *self._once("state", i, self._state)):
            yield j, cost, (text,)
            k = j
            while self.at(k) in (",", "and", "et", "if", "si", "&"):
                k += 1
            if k > j:
                rests = self._once("whens", k, self._whens)
                yield from ((end, cost + more, (text, *rest)) for end, more, rest in rests)

    # ------------------------------------------------------------------ carry-overs
    def _carry(self, i: int, hole: Hole) -> Iterator[Found[Mapping[str, Any]]]:
        for until in self.known.until:
            for j, cost, _ in self._match(until, 0, i, 0):
                j += self.at(j) == ":"
                for k, more, changes in self._changes(j):
                    yield k, cost + more, {**until.value, **changes}
                    yield from self._with_rows(k + (self.at(k) == "."), cost + more, {**until.value, **changes})
                yield from self._with_rows(j, cost, until.value)

    def _changes(self, i: int) -> Iterator[Found[Mapping[str, Any]]]:
        for change in self.known.changes:
            for j, cost, _ in self._match(change, 0, i, 2 if self.loose else 0):
                yield j, cost, change.value
                if self.at(j) in (",", "and", "et"):
                    yield from ((k, cost + more, {**change.value, **rest}) for k, more, rest in self._changes(j + 1))

    def _with_rows(self, i: int, cost: float, carry: Mapping[str, Any]) -> Iterator[Found[Mapping[str, Any]]]:
        for j, more, rows in self.rows(i):
            yield j, cost + more, {**carry, "then": rows}

    def rows(self, i: int) -> list[Found[Mapping[str, Inside]]]:
        """Rows, each behind its condition."""
        return self._once("rows", i, self._rows)

    def _rows(self, i: int) -> Iterator[Found[Mapping[str, Inside]]]:
        for j, cost, when in self.when(i):
            for k, more, clauses in self.sequence(j):
                yield k, cost + more, {when: Inside(clauses, True)}
                after = k
                while self.at(after) in SEPARATORS:
                    after += 1
                for end, rest_cost, rest in self.rows(after) if after > k else ():
                    yield end, cost + more + rest_cost, {when: Inside(clauses, True), **rest}


def _entry(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) and value else {"nothing": "nothing"}


def _named(entry: Mapping[str, Any]) -> Iterator[str]:
    """Whom the effects inside of an effect of somebody name."""
    parts = (one for value in entry.values() for one in (value if isinstance(value, list) else [value]))
    for clause in (c for one in parts if isinstance(one, Inside) and not one.lines for c in one.clauses):
        yield clause.role
        yield from _named(clause.entry)


def _telling(pattern: Pattern) -> bool:
    """Whether its holes tell what it is, so that its words may be missing."""
    return any(isinstance(p, Hole) and p.kind in patterns.TELLING for p in pattern.parts)
