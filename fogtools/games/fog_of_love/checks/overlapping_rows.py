"""Two lines of additional effects happen for the same choices.

All lines that are true happen (FOL-097, A-05). Where two say the same in other words (`match A` and `both A`), their
effects belong under one: a warning. Where `any A` and `both A` both pay, two people with A get both; usually the one
was meant instead of the other: a note, since `one A` says that.

Good:
    scenes:
    - id: one-umbrella
      number: 901
      deck: sweet
      title: One umbrella
      chooses: both
      choices:
        A:
          says: Yours.
          tokens: [+gentleness]
        B:
          says: Mine.
          tokens: [-gentleness]
      then:
        one A: {both: +1}
        both A: {both: +2}
Bad:
    scenes:
    - id: one-umbrella
      number: 901
      deck: sweet
      title: One umbrella
      chooses: both
      choices:
        A:
          says: Yours.
          tokens: [+gentleness]
        B:
          says: Mine.
          tokens: [-gentleness]
      then:
        any A: {both: +1}
        both A: {both: +2}  # <-
        match A: {both: {draw: 1}}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from fogtools.finding import Say, Severity
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects import Row
from fogtools.games.fog_of_love.cards.queries import ChoiceBody
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import Condition, When


class Line(NamedTuple):
    """A line of a card: its condition as written and as understood, the pairs it happens for, what it does."""

    text: str
    when: When
    mask: int
    state: frozenset[Condition]
    row: Row


def check(box: Loaded) -> Iterator[Fault]:
    """Every line that says what one above it says, and every bonus that was perhaps meant as the whole."""
    for placed in box.cards:
        for body in queries.bodies(placed):
            lines = _lines(body)
            for i, line in enumerate(lines):
                said = _said(line, lines[:i])
                if said:
                    yield Fault(placed, (*body.path, "then", line.text), *said[:2], key=True, severity=said[2])


def _lines(body: ChoiceBody) -> list[Line]:
    """The lines of a body that ask for choices; `else` depends on what stands above it."""
    found = []
    for text, row in (body.holder.then or {}).items():
        when = conditions.when(text)
        if when.joint and not when.otherwise and body.can_tell(when) and not isinstance(row, str):
            found.append(Line(text, when, when.mask & body.corner, frozenset(when.state), row))
    return found


def _said(line: Line, above: list[Line]) -> tuple[Say, Say, Severity] | None:
    for other in above:
        if other.mask == line.mask and other.state == line.state:
            return (
                Say("this happens exactly when `{other}` does", other=other.text),
                Say("write both under one line"),
                "warning",
            )
        whole, part = (other, line) if part_of(line, other) else (line, other) if part_of(other, line) else (None, None)
        if whole and part and _pays(whole.row) & _pays(part.row):
            letters = whole.when.joint[0].letters
            return (
                Say("where `{part}` happens, `{whole}` happens too, and both pay", part=part.text, whole=whole.text),
                Say("write `one {letters}` where only one of the two is meant", letters=letters),
                "note",
            )
    return None


def part_of(part: Line, whole: Line) -> bool:
    """Whether the one is `any X` and the other means that both have X."""
    if len(whole.when.joint) != 1 or whole.when.joint[0].form != "any" or whole.state or part.state:
        return False
    one = len(part.when.joint) == 1 and part.when.joint[0].form in ("both", "match letters")
    return one and part.when.joint[0].letters == whole.when.joint[0].letters


def _pays(row: Row) -> set[str]:
    """Whom a line gives hearts, where it does nothing else to them."""
    return {key for key, value in row.written() if isinstance(value, int) and not isinstance(value, bool)}
