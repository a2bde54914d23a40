"""An aspect is named that the box does not have.

Personality has the dimensions that the box names (six, where it names none), each up and down (FOL-037, FOL-038). For
any other word there is no place on the board: nobody can lay the token beside an option (FOL-096), or count the balance
of a goal (FOL-042).

Good:
    traits:
    - {id: early-riser, number: 901, title: Early riser, goal: own +discipline at least 4}
Bad:
    traits:
    - id: early-riser
      number: 901
      title: Early riser
      goal: own +dicsipline at least 2  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects_in_card import Path, is_key
from fogtools.games.fog_of_love.cards.queries import Root
from fogtools.games.fog_of_love.engine import conditions


def check(box: Loaded) -> Iterator[Fault]:
    """Every aspect of tokens, conditions and goals that is none here."""
    if box.box is None:
        return
    aspects = box.aspects
    for root in queries.roots(box):
        for path, aspect in _tokens(root):
            if aspect not in aspects:
                help, instead, safe = _meant(box, aspect)
                message = Say("no aspect is called `{aspect}`; no token could be laid", aspect=aspect)
                yield Fault(root.at, path, message, help, instead=instead, safe=safe)
        for path, aspect in _counted(root):
            if aspect not in aspects:
                help, instead, safe = _meant(box, aspect)
                message = Say("no aspect is called `{aspect}`; nobody could count this", aspect=aspect)
                yield Fault(root.at, path, message, help, key=is_key(path), part=aspect, instead=instead, safe=safe)


def _tokens(root: Root) -> Iterator[tuple[Path, str]]:
    for found in root.effects():
        yield from ((name.path, name.name) for name in found.names("aspect"))


def _counted(root: Root) -> Iterator[tuple[Path, str]]:
    if root.kind == "traits":
        yield ("goal",), root.model.goal.split(" ")[1]
    for path, text in root.conditions():
        yield from ((path, c.measure) for c in conditions.when(text).state if c.measure[:1] in ("+", "-"))


def _meant(box: Loaded, aspect: str) -> queries.Meant:
    sign, name = aspect[0], aspect[1:]
    if name in queries.MEASURES:
        return queries.Meant(Say("write `{measure}` without a sign", measure=name), name)
    known = list(dict.fromkeys(a[1:] for a in box.aspects))
    _, close, safe = queries.meant(name, known)
    if close:
        return queries.Meant(Say("did you mean `{close}`?", close=sign + close), sign + close, safe)
    return queries.Meant(Say("this box has: {known}", known=", ".join(known)))
