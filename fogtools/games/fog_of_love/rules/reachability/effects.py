"""What a card gives towards something that is counted: its best letters, rows and ways, for each of sixteen cells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from fogtools.games.fog_of_love.engine.verb import Act, Acts, Line, Lines
from fogtools.games.fog_of_love.engine.verb_facts import ANYTHING, ENDLESS, HEARTS, Gift
from fogtools.games.fog_of_love.rules.compile import AdditionalRow, Body, Carrying
from fogtools.games.fog_of_love.rules.reachability.rows import Cell, Firing, cells_of
from fogtools.games.fog_of_love.rules.reachability.scene_bounds import Coming

#: Whose it is: one's own, the other's, the couple's.
OWN, OTHER, COUPLE = 0, 1, 2


@dataclass(frozen=True)
class Part:
    """A sum of things with their weights, (what, whose) -> weight: tokens by their `+` aspect, hearts, tracks.

    `clip`: it never falls below its floor, so that a loss may cost nothing. `gains`: losses are not counted at all.
    """

    terms: Mapping[tuple[str, int], int]
    clip: bool = False
    gains: bool = False


class Given(NamedTuple):
    """What something gives at the most: `sum` of all, `late` what is left of it from the floor, `best` of these."""

    sum: float
    late: float
    best: float


Vector = tuple[float, ...]
#: A heart number -> the factors that carry-overs may put on it.
Factors = Callable[[float], tuple[int, ...]]


def unchanged(n: float) -> tuple[int, ...]:
    """No carry-over."""
    return (1,)


def carried(carries: Iterable[Carrying]) -> Factors:
    """The factors of these carry-overs, of each alone, and of none."""
    known = tuple(carries)
    up, down = (tuple(sorted({1, *(c.times_hearts(n) for c in known)})) for n in (1, -1))
    return lambda n: up if n > 0 else down


def doubles_tokens(carries: Iterable[Carrying]) -> bool:
    """Whether one of them doubles the tokens of an option."""
    return any(c.tokens == "doubled" for c in carries)


NOTHING = Given(0.0, 0.0, 0.0)


class Giver:
    """Looks at cards for some parts, whose sum is asked for."""

    def __init__(self, coming: Coming, parts: tuple[Part, ...], factors: Factors = unchanged, tokens: int = 1) -> None:
        self.coming, self.parts, self.factors, self.times = coming, parts, factors, tokens
        self.zero: Vector = (0.0,) * len(parts)
        self._of_bodies: dict[tuple[int, bool], Given] = {}
        #: Whether both people weigh the same, so that either place at a card is as good.
        self.alike = all(
            part.terms.get((what, 1 - who)) == w
            for part in parts
            for (what, who), w in part.terms.items()
            if who != COUPLE
        )
        self._of_rows: dict[tuple[int, tuple[int, int]], Vector] = {}
        self.about = {what for part in parts for what, _ in part.terms} | {ANYTHING}

    # ------------------------------------------------------------------ bodies
    def body(self, body: Body, mirrored: bool = False) -> Given:
        """The best of a body; `mirrored` is one's place: the PARTNER of the card instead of its PLAYER."""
        if not self.about & mentioned(self.coming, body):
            return NOTHING
        mirrored = mirrored and not self.alike
        key = (id(body), mirrored)
        if key not in self._of_bodies:
            self._of_bodies[key] = self._body(body, (OTHER, OWN) if mirrored else (OWN, OTHER))
        return self._of_bodies[key]

    def _body(self, body: Body, roles: tuple[int, int]) -> Given:
        does = self.lines(body.does, roles, ("", ""))
        best = Given(-ENDLESS, -ENDLESS, -ENDLESS)
        fired = self.coming.rows.get(id(body.rows), {})
        options = {
            (letter, chooser): self._option(body, letter, chooser, roles)
            for letter in body.options
            for chooser in (0, 1)
            if body.chooses != "partner" or chooser == 1
        }
        for cell in cells_of(body):
            chosen = self.zero
            for chooser, letter in enumerate(cell):
                if letter:
                    chosen = add(chosen, options[letter, chooser](cell))
            rows = self._rows(fired.get(cell, ()), roles, cell)
            best = _higher(best, self._stages((does, chosen, rows)))
        return best

    def _option(self, body: Body, letter: str, chooser: int, roles: tuple[int, int]) -> Callable[[Cell], Vector]:
        """What a letter gives; `chose` in it looks at both letters."""
        option = body.options[letter]
        tokens = self.zero
        for aspect in option.tokens:
            tokens = add(tokens, self._token(aspect, roles[chooser], self.times))
        if not self._by_letter(option.lines):
            fixed = add(tokens, self.lines(option.lines, roles, ("", ""), chooser))
            return lambda cell: fixed
        return lambda cell: add(tokens, self.lines(option.lines, roles, cell, chooser))

    def _rows(self, fired: Iterable[Firing], roles: tuple[int, int], cell: Cell) -> Vector:
        total = self.zero
        for row, sure in fired:
            given = self._row(row, roles, cell)
            total = add(total, given if sure else higher(given, self.zero))
        return total

    def _row(self, row: AdditionalRow, roles: tuple[int, int], cell: Cell) -> Vector:
        """What a row gives; where it asks nobody for a letter, the same for all of them."""
        if self._by_letter(row.lines):
            return self.lines(row.lines, roles, cell)
        key = (id(row), roles)
        if key not in self._of_rows:
            self._of_rows[key] = self.lines(row.lines, roles, cell)
        return self._of_rows[key]

    def _by_letter(self, lines: Lines) -> bool:
        known = self.coming.by_letter
        if id(lines) not in known:
            known[id(lines)] = _by_letter(lines)
        return known[id(lines)]

    def _stages(self, stages: Iterable[Vector]) -> Given:
        """Stage after stage, each with the floor at its end (FOL-036, FOL-112)."""
        sums, late = list(self.zero), list(self.zero)
        for stage in stages:
            for i, n in enumerate(stage):
                late[i] = max(late[i] + n, 0.0) if self.parts[i].clip else late[i] + n
                sums[i] += n
        best = sum(max(s, x) if part.clip else s for s, x, part in zip(sums, late, self.parts, strict=True))
        return Given(sum(sums), sum(late), best)

    def stage(self, lines: Lines, mirrored: bool = False) -> Given:
        """The best of lines that are one stage and know no letters."""
        return self._stages([self.lines(lines, (OTHER, OWN) if mirrored else (OWN, OTHER), ("", ""))])

    def branch(self, body: Body, tokens: Iterable[str], owner: int, mirrored: bool) -> Given:
        """A secret's branch, one stage whatever its parts, with its owner's tokens."""
        given = self.body(body, mirrored)
        vector = self.zero
        for aspect in tokens:
            vector = add(vector, self._token(aspect, owner, 1))
        more = sum(vector)
        return Given(given.sum + more, max(0.0, given.sum + more), max(given.best, 0.0) + max(more, 0.0))

    def extra(self, fired: Mapping[Cell, list[Firing]]) -> float:
        """The best that the rows of a carry-over give one scene."""
        found = [
            sum(higher(self._rows(rows, roles, cell), self.zero))
            for cell, rows in fired.items()
            for roles in ((OWN, OTHER), (OTHER, OWN))
        ]
        return max(found, default=0.0)

    # ------------------------------------------------------------------ lines and acts
    def lines(self, lines: Acts | Lines, roles: tuple[int, int], cell: Cell, chooser: int = -1) -> Vector:
        """What lines give; of acts alone, that they stand under the couple."""
        total = self.zero
        for line in lines:
            if isinstance(line, Line):
                for role in self._about(line, roles, cell, chooser):
                    total = add(total, self.acts(line.acts, role, roles, cell))
            else:
                total = add(total, self.act(line, COUPLE, roles, cell))
        return total

    def _about(self, line: Line, roles: tuple[int, int], cell: Cell, chooser: int) -> tuple[int, ...]:
        match line.who:
            case "player":
                return roles[:1]
            case "partner":
                return roles[1:]
            case "both":
                return roles
            case "chooser":
                return (roles[chooser],)
            case "other":
                return (roles[1 - chooser],)
            case "chose":
                return tuple(role for role, letter in zip(roles, cell, strict=True) if letter in line.letters)
        return (COUPLE,)

    def acts(self, acts: Iterable[Act], role: int, roles: tuple[int, int], cell: Cell) -> Vector:
        """What acts under one target give."""
        total = self.zero
        for act in acts:
            total = add(total, self.act(act, role, roles, cell))
        return total

    def act(self, act: Act, role: int, roles: tuple[int, int], cell: Cell) -> Vector:
        """What one act gives; of its ways the best of those that come about."""
        total = self.zero
        for gift in act.gifts:
            if gift.measure in self.about:
                total = add(total, tuple(self._gift(part, gift, role) for part in self.parts))
        there = [w for w in act.ways if not w.name or ("effect", act.card, act.place(w.name)) in self.coming.keys]
        found = [self._way(way.inner, role, roles, cell) for way in there]
        return add(total, tuple(max(column) for column in zip(*found, strict=True))) if found else total

    def _way(self, inner: Acts | Lines, role: int, roles: tuple[int, int], cell: Cell) -> Vector:
        acts = [part for part in inner if isinstance(part, Act)]
        return self.acts(acts, role, roles, cell) if acts else self.lines(inner, roles, cell)

    def _gift(self, part: Part, gift: Gift, role: int) -> float:
        """The most that a change of one number is worth; what only words explain may change anything."""
        if gift.what == ANYTHING:
            return gift.high * max((abs(weight) for weight in part.terms.values()), default=0)
        weight = part.terms.get((gift.measure, role), 0)
        if not weight:
            return 0.0
        if gift.what[0] in "+-":
            low = 0 if part.gains else gift.low  # a token that is taken away is no gain
            return float(max(self._clipped(part, _signed(gift.what, weight) * n) for n in (low, gift.high)))
        factors = self.factors if gift.what == HEARTS else unchanged
        ends = (gift.low, gift.high)
        return float(max(self._clipped(part, weight * n * f) for n in ends for f in factors(n)))

    def _token(self, aspect: str, role: int, times: int) -> Vector:
        """A token of an option or a card, laid so many times."""
        measure = f"+{aspect[1:]}"
        if measure not in self.about:
            return self.zero
        weights = (times * _signed(aspect, part.terms.get((measure, role), 0)) for part in self.parts)
        return tuple(float(self._clipped(part, n)) for part, n in zip(self.parts, weights, strict=True))

    def _clipped(self, part: Part, n: float) -> float:
        return max(n, 0) if part.gains else n


def _signed(aspect: str, n: int) -> int:
    return n if aspect[0] == "+" else -n


def mentioned(coming: Coming, body: Body) -> frozenset[str]:
    """Hearts, tracks and dimensions (`+curiosity`) that a body may move; found out once."""
    known = coming.mentioned
    if id(body) not in known:
        lines = [*body.does, *(line for o in body.options.values() for line in o.lines)]
        lines += [line for row in body.rows for line in row.lines]
        icons = {f"+{t[1:]}" for o in body.options.values() for t in o.tokens}
        known[id(body)] = frozenset(icons.union(*map(_in_line, lines)) if lines else icons)
    return known[id(body)]


def _by_letter(lines: Iterable[Line | Act]) -> bool:
    """Whether some of it is for whoever chose a letter, what stands in its acts included."""
    ways = (way.inner for line in lines for act in _acts(line) for way in act.ways)
    return any(isinstance(line, Line) and line.who == "chose" for line in lines) or any(map(_by_letter, ways))


def _acts(line: Line | Act) -> Acts:
    return line.acts if isinstance(line, Line) else (line,)


def _in_line(line: Line | Act) -> set[str]:
    """The numbers that it may change."""
    found = {gift.measure for act in _acts(line) for gift in act.gifts}
    return found.union(*(_in_line(part) for act in _acts(line) for way in act.ways for part in way.inner))


def add(a: Vector, b: Vector) -> Vector:
    """Part by part."""
    return (a[0] + b[0],) if len(a) == 1 else tuple(x + y for x, y in zip(a, b, strict=True))


def higher(a: Vector, b: Vector) -> Vector:
    """Of each part the higher."""
    return tuple(max(x, y) for x, y in zip(a, b, strict=True))


def _higher(a: Given, b: Given) -> Given:
    return Given(max(a.sum, b.sum), max(a.late, b.late), max(a.best, b.best))
