"""Habits of the cards of a box that its words do not show: one pattern of hearts, and matches that pay both."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.authoring.habits import Habit
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.engine.conditions import when

#: What the selfish letter pays at least, and what it costs the other at least.
PAYS, COSTS = 2, -1


def answer(context: str) -> bool:
    """Whether a text is said by a letter of a choice."""
    return "/choices/" in context and context.endswith("/says")


def habits(box: Loaded) -> Iterator[Habit]:
    """Of choices those with a letter that pays +2 and costs the other, and of match lines those that pay both."""
    bodies = [body for placed in box.cards for body in queries.bodies(placed)]
    choices = [body for body in bodies if body.letters]
    options = ([getattr(body.holder.choices, letter) for letter in body.letters] for body in choices)
    alike = sum(any(_hearts(o.chooser) >= PAYS and _hearts(o.other) <= COSTS for o in some) for some in options)
    yield Habit("one-pattern", alike, len(choices))
    lines = [
        line for body in bodies for asked, line in (getattr(body.holder, "then", None) or {}).items() if _match(asked)
    ]
    yield Habit("match-pays-both", sum(_hearts(line.both) > 0 for line in lines), len(lines))


def _match(asked: str) -> bool:
    return asked.startswith("match") and bool(when(asked).joint)


def _hearts(gift: object) -> int:
    """The hearts of a gift, however it is written."""
    if isinstance(gift, int):
        return gift
    hearts = getattr(gift, "satisfaction", None) or getattr(gift, "do", None)
    return hearts if isinstance(hearts, int) else 0
