"""An aspect is named that the box does not have.

Personality has the dimensions that the box names (six, where it names none), each up and down (FOL-037, FOL-038).
For any other word there is no place on the board: nobody can lay the token or count the balance.

Good:
    traits:
    - {id: early-riser, number: 901, title: Early riser, goal: own +discipline at least 4}
Bad:
    traits:
    - id: early-riser
      number: 901
      title: Early riser
      goal: own +dicsipline at least 4  # <-
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from fogtools.checks import Fault
from fogtools.finding import Say
from fogtools.games.fog_of_love import conditions, walk
from fogtools.games.fog_of_love.box import Loaded
from fogtools.games.fog_of_love.walk import Path, Root


def check(box: Loaded) -> Iterator[Fault]:
    """Every aspect of tokens, conditions and goals that is none here."""
    if box.box is None:
        return
    for root in walk.roots(box):
        for path, aspect in _tokens(root):
            if aspect not in box.aspects:
                yield Fault(
                    root.at,
                    path,
                    Say("no aspect is called `{aspect}`; no token could be laid", aspect=aspect),
                    _help(box, aspect),
                )
        for path, aspect in _counted(root):
            if aspect not in box.aspects:
                yield Fault(
                    root.at,
                    path,
                    Say("no aspect is called `{aspect}`; nobody could count this", aspect=aspect),
                    _help(box, aspect),
                    key=walk.is_key(path),
                    part=aspect,
                )


def _tokens(root: Root) -> Iterator[tuple[Path, str]]:
    for found in root.effects():
        if found.name in ("tokens", "lose tokens"):
            yield from (((*found.path, i), aspect) for i, aspect in enumerate(found.value))


def _counted(root: Root) -> Iterator[tuple[Path, str]]:
    if root.kind == "traits":
        yield ("goal",), root.model.goal.split(" ")[1]
    for path, text in root.conditions():
        yield from ((path, c.measure) for c in conditions.when(text).state if c.measure[:1] in ("+", "-"))


def _help(box: Loaded, aspect: str) -> Say:
    if aspect[1:] in walk.MEASURES:
        return Say("write `{measure}` without a sign", measure=aspect[1:])
    known = list(dict.fromkeys(a[1:] for a in box.aspects))
    close = get_close_matches(aspect[1:], known, 1, 0.7)
    if close:
        return Say("did you mean `{close}`?", close=aspect[0] + close[0])
    return Say("this box has: {known}", known=", ".join(known))
