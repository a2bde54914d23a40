"""Habits of the cards of a box that its words do not show: one pattern of hearts, matches that pay both, no answer."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.authoring.habits import Habit
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.queries import ChoiceBody
from fogtools.games.fog_of_love.engine.conditions import LETTERS, bit, when

#: What the selfish letter pays at least, and what it costs the other at least.
PAYS, COSTS = 2, -1


def answer(context: str) -> bool:
    """Whether a text is said by a letter of a choice."""
    return "/choices/" in context and context.endswith("/says")


def habits(box: Loaded) -> Iterator[Habit]:
    """Of choices those with a letter that pays +2 and costs the other, and with answers of which nothing is told; of
    match lines those that pay both.
    """
    cards = [(placed, body) for placed in box.cards for body in queries.bodies(placed)]
    bodies = [body for _, body in cards]
    choices = [body for body in bodies if body.letters]
    options = ([getattr(body.holder.choices, letter) for letter in body.letters] for body in choices)
    alike = sum(any(_hearts(o.chooser) >= PAYS and _hearts(o.other) <= COSTS for o in some) for some in options)
    yield Habit("one-pattern", alike, len(choices))
    lines = [
        line for body in bodies for asked, line in (getattr(body.holder, "then", None) or {}).items() if _match(asked)
    ]
    yield Habit("match-pays-both", sum(_hearts(getattr(line, "both", None)) > 0 for line in lines), len(lines))
    both = [(placed, body) for placed, body in cards if body.chooses == "both" and body.letters]
    untold = [
        f"{placed.source.name}:{placed.source.where((*placed.path, *body.path)).line} {placed.card.id} {pairs}"
        for placed, body in both
        if (pairs := _untold(body))
    ]
    yield Habit("untold-answers", len(untold), len(both), places=tuple(untold))


def _untold(body: ChoiceBody) -> str:
    """The pairs of two letters after which no line with a text is sure to come: `A-B, B-C`."""
    told, fired = 0, 0
    for asked, line in (body.holder.then or {}).items():
        condition = when(asked)
        mask = body.corner & (~fired if condition.otherwise else condition.mask)
        fired |= mask
        if getattr(line, "text", None) and not condition.state:
            told |= mask
    places = [(LETTERS.index(letter), letter) for letter in body.letters]
    left = {tuple(sorted((a, b))) for i, a in places for j, b in places if i != j and not told & bit(i, j)}
    return ", ".join("-".join(pair) for pair in sorted(left))


def _match(asked: str) -> bool:
    return asked.startswith("match") and bool(when(asked).joint)


def _hearts(gift: object) -> int:
    """The hearts of a gift, however it is written."""
    if isinstance(gift, int):
        return gift
    hearts = getattr(gift, "satisfaction", None) or getattr(gift, "do", None)
    return hearts if isinstance(hearts, int) else 0
