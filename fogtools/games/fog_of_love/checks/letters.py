"""A condition names choices that cannot be made, so its line never runs.

Conditions like `match B` speak of the letters that the card prints (FOL-097, FOL-108). A letter that is not there,
a contradiction, or lines above that leave nothing over: such a line is printed, read, and never happens.

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
        match A: {both: +1}
        else: {both: -1}
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
        match C: {both: +1}  # <-
        match and no match: {both: +1}  # <-
        match: {chose A: +1}
        no match: {both: +1}
        else: {both: -1}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fogtools.checks import Fault
from fogtools.finding import Say
from fogtools.games.fog_of_love import conditions, walk
from fogtools.games.fog_of_love.box import Loaded, Placed
from fogtools.games.fog_of_love.conditions import FULL, When
from fogtools.games.fog_of_love.walk import Body, Path


def check(box: Loaded) -> Iterator[Fault]:
    """Every letter, row and `only if` that can never come true."""
    tokens = (box.edition and box.edition.options) or conditions.LETTERS
    for placed in box.cards:
        for body in walk.bodies(placed):
            for letter in body.letters:
                if letter not in tokens:
                    yield Fault(placed, (*body.path, "choices", letter),
                                Say("the edition has no choice token {letter}; nobody could choose this", letter=letter),
                                Say("its letters are {tokens}", tokens=tokens), key=True)  # fmt: skip
            yield from _rows(placed, body, (*body.path, "then"), body.holder.then or {})
            for text in getattr(body.holder, "examples", None) or {}:
                yield from _letters(placed, body, (*body.path, "examples", text), conditions.when(text))
        for found in walk.effects(placed.card):
            if found.name == "carry":
                yield from _rows(placed, Body((), None, "both", tuple(conditions.LETTERS)), (*found.path, "then"),
                                 found.value.then or {})  # fmt: skip
        if placed.kind == "scenes":
            yield from _gate(placed)


def _rows(placed: Placed, body: Body, at: Path, rows: dict[str, Any]) -> Iterator[Fault]:
    left, closed = body.corner, False
    for text, row in rows.items():
        when = conditions.when(text)
        faults = list(_letters(placed, body, (*at, text), when))
        yield from faults
        if faults:
            continue
        mask = when.mask & (left if when.otherwise else body.corner)
        if not mask:
            yield Fault(placed, (*at, text), _never(when), Say("delete this line, or change its condition"), key=True)
        elif closed:
            yield Fault(placed, (*at, text), Say("this line stands below `else`, where everybody stops reading"),
                        Say("move `else` to the end"), key=True)  # fmt: skip
        else:
            yield from _chose(placed, body, (*at, text), mask, row)
        closed = closed or text == "else"
        left &= FULL if when.state else ~mask


def _never(when: When) -> Say:
    if when.otherwise:
        return Say("the lines above leave no pair of choices over; this line never runs")
    return Say("no pair of choices fits this; the line never runs")


def _letters(placed: Placed, body: Body, path: Path, when: When) -> Iterator[Fault]:
    """Letters that the card does not print, and forms that need a choice that nobody makes."""
    named = [x for j in when.joint for part in (j.letters, j.letters2) for x in part.split("/") if x]
    strange = sorted({x for x in named if x not in body.letters})
    if (when.joint or when.otherwise) and not body.letters:
        yield Fault(placed, path, Say("nobody chooses a letter here; this line never runs"),
                    Say("add `chooses` and `choices`, or move the effects under `does`"), key=True)  # fmt: skip
    elif strange:
        yield Fault(placed, path, Say("this card has no choice {letter}; the line never runs for it", letter="/".join(strange)),
                    Say("its letters are {letters}", letters="/".join(body.letters)), key=True)  # fmt: skip
    elif body.chooses == "partner" and any(j.form != "partner" for j in when.joint):
        yield Fault(placed, path, Say("only the PARTNER chooses here, so nobody can compare two choices"),
                    Say("write `partner {letter}`, or `chooses: both`", letter=named[0] if named else "A"), key=True)  # fmt: skip


def _chose(placed: Placed, body: Body, path: Path, mask: int, row: Any) -> Iterator[Fault]:
    """`chose` under a condition in which nobody chose that."""
    for key in [k for k, _ in row.written() if k.startswith("chose ")] if row != "nothing" else ():
        if body.letters and not mask & body.touching(key.removeprefix("chose ").split("/")):
            yield Fault(placed, (*path, key), Say("where this line runs, nobody {key}", key=key),
                        Say("name a letter that the condition leaves possible"), key=True)  # fmt: skip


def _gate(placed: Placed) -> Iterator[Fault]:
    """`only if` may ask for letters only where a reaction answers them."""
    late = placed.card.type == "reaction" and placed.card.at in ("chosen", "resolved")
    left = FULL
    for i, text in enumerate(placed.card.only_if or ()):
        when = conditions.when(text)
        left &= when.mask
        if when.otherwise or (when.joint and not late):
            yield Fault(placed, ("only if", i), Say("nobody has chosen yet when this is asked; the card can never be played"),
                        Say("ask for letters only in a reaction at `chosen` or `resolved`"))  # fmt: skip
        elif not left:
            yield Fault(placed, ("only if", i), Say("no pair of choices fits this; the card can never be played"),
                        Say("all lines of `only if` must hold at once"))  # fmt: skip
