"""What each letter of a choice brings beside each letter of the other, exactly; and letters that another one beats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from fogtools.games.fog_of_love.engine.conditions import LETTERS, bit
from fogtools.games.fog_of_love.engine.verb import Act, Line, Lines, seats
from fogtools.games.fog_of_love.rules.compile import AdditionalRow, Body, Story

#: Whose a quantity is, seen from who chooses: the chooser's own, the other one's.
OWN, OTHER = 0, 1
#: A body's letters are chosen, then its rows add to them: two stages, hearts stop at zero after each (A-02, FOL-035).
CHOICE, ROWS = 0, 1


@dataclass
class Payoff:
    """What happens in one cell: hearts of each stage by person, tokens by person and aspect, and everything else.

    `open`: something depends on the state, on chance or on a further choice; it is in `others` by its wording.
    """

    hearts: dict[tuple[int, int], int] = field(
        default_factory=lambda: dict.fromkeys(((OWN, CHOICE), (OTHER, CHOICE), (OWN, ROWS), (OTHER, ROWS)), 0)
    )
    tokens: Counter[tuple[int, str]] = field(default_factory=Counter)
    others: Counter[tuple[int, str, str]] = field(default_factory=Counter)

    def sum(self, who: int) -> int:
        """The hearts of one person, both stages together."""
        return self.hearts[who, CHOICE] + self.hearts[who, ROWS]

    def reaches(self, who: int) -> tuple[int, int]:
        """(sum, least afterwards): hearts x become max(x + sum, least), as they stop at zero after either stage."""
        return self.sum(who), max(0, self.hearts[who, ROWS], self.sum(who))


class Beaten(NamedTuple):
    """A letter that is no better in anything than another, and worse in something, whatever the other one chooses.

    `side`: for whom: the card's PLAYER, its PARTNER, or both.
    """

    letter: str
    by: str
    side: str


def bodies(story: Story) -> Iterator[tuple[str, Body]]:
    """Every body with a choice of two or more letters, with its card: chapters first."""
    for chapter in story.chapters:
        yield from ((chapter.id, body) for body in (chapter.body,) if len(body.options) > 1)
    for scene in story.scenes.values():
        yield from ((scene.id, b) for b in (scene.body, scene.revealed, scene.hidden) if len(b.options) > 1)


def beaten(body: Body, first_row: bool = False) -> list[Beaten]:
    """The letters of a body that another letter beats; `first_row`: only the first row that fits counts (A-05)."""
    sides = (1,) if body.chooses == "partner" else (0, 1)
    found: dict[tuple[str, str], list[int]] = {}
    for side in sides:
        letters = list(body.options)
        table = {x: cells(body, x, side, first_row) for x in letters}
        for x in letters:
            best = next((y for y in letters if y != x and _beats(table[y], table[x])), "")
            if best:
                found.setdefault((x, best), []).append(side)
    words = {(0,): "player", (1,): "partner", (0, 1): "both"}
    return [Beaten(x, y, "both" if tuple(of) == sides else words[tuple(of)]) for (x, y), of in found.items()]


def cells(body: Body, letter: str, side: int, first_row: bool = False) -> list[Payoff]:
    """What a letter of that side (0 is the card's PLAYER) brings beside each letter of the other, in their order."""
    others = [""] if body.chooses == "partner" else list(body.options)
    return [_cell(body, side, letter, other, first_row) for other in others]


def sure(body: Body) -> Payoff:
    """What a body does whatever anybody chooses: OWN is the card's PLAYER."""
    out = Payoff()
    _lines(body.does, 0, -1, ("", ""), 0, CHOICE, out)
    return out


def _beats(better: Sequence[Payoff], worse: Sequence[Payoff]) -> bool:
    """Whether the one is never worse for anybody, gives every token that the other gives, and more hearts somewhere."""
    more = False
    for a, b in zip(better, worse, strict=True):
        if a.others != b.others or b.tokens - a.tokens or _spoils(a, b):
            return False
        for who in (OWN, OTHER):
            if any(x < y for x, y in zip(a.reaches(who), b.reaches(who), strict=True)):
                return False
            more = more or a.reaches(who) != b.reaches(who)
    return more


def _spoils(a: Payoff, b: Payoff) -> bool:
    """Whether a token that only the better one gives stands against one that both give."""
    only = a.tokens - b.tokens
    return any((who, ("-" if aspect[0] == "+" else "+") + aspect[1:]) in b.tokens for who, aspect in only)


def _cell(body: Body, side: int, own: str, other: str, first_row: bool) -> Payoff:
    out = Payoff()
    player = 0
    letters = (own, other) if side == 0 else (other, own)  # by the card's PLAYER and PARTNER
    for seat in (0, 1):
        if not letters[seat]:
            continue
        option = body.options[letters[seat]]
        out.tokens.update((seat ^ side, aspect) for aspect in option.tokens)
        _lines(option.lines, player, seat, letters, side, CHOICE, out)
    _rows(body, player, letters, side, first_row, out)
    return out


def _rows(body: Body, player: int, letters: tuple[str, str], side: int, first_row: bool, out: Payoff) -> None:
    """The rows that fire; what hangs on the state stays open, and so does every `else` behind it."""
    fired = doubtful = False
    for row in body.rows:
        if (row.when.joint and not _fits(row, letters)) or (row.when.otherwise and fired):
            continue
        if row.when.state or (doubtful and (row.when.otherwise or first_row)):
            out.others[-1, "row", row.name] += 1
            doubtful = True
            continue
        _lines(row.lines, player, -1, letters, side, ROWS, out)
        fired = True
        if first_row:
            return


def _fits(row: AdditionalRow, letters: tuple[str, str]) -> bool:
    """Whether the row holds for these letters; one that nobody chose must fit whatever it is."""
    rows, columns = ([LETTERS.index(x)] if x else range(4) for x in letters)
    return all(row.mask & bit(r, c) for r in rows for c in columns)


def _lines(
    lines: Lines, player: int, chooser: int, letters: tuple[str, str], side: int, stage: int, out: Payoff
) -> None:
    for line in lines:
        for seat in seats(line, player, chooser, letters):
            for act in line.acts:
                _act(act, seat if seat < 0 else seat ^ side, stage, out)


def _act(act: Act, who: int, stage: int, out: Payoff) -> None:
    if act.verb.name == "satisfaction" and who >= 0:
        out.hearts[who, stage] += act.value
    elif act.verb.name == "tokens" and who >= 0:
        out.tokens.update((who, aspect) for aspect in act.value)
    elif act.verb.name not in ("nothing", "tell"):
        out.others[who, act.verb.name, _said(act)] += 1


def _said(act: Act) -> str:
    """An act as text without its place: like acts are alike wherever they stand."""
    extra = {k: _plain(v) for k, v in act.extra.items() if k not in ("card", "at")}
    return repr((_plain(act.value), sorted(extra.items())))


def _plain(value: object) -> object:
    if isinstance(value, Act):
        return value.verb.name, _said(value)
    if isinstance(value, tuple | list):
        return tuple(_plain(v) for v in value)
    if isinstance(value, Line):
        return repr((value.who, sorted(value.letters), _plain(value.acts)))
    return repr(value)
