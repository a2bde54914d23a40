"""Which trait goals are met when it is over (FOL-042 to FOL-052, A-11 to A-14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations

from fogtools.games.fog_of_love.engine.state import Character
from fogtools.games.fog_of_love.rules.compile import Goal


def goals_met(
    goals: Sequence[Goal],
    own: Character,
    partner: Character,
    together: bool = True,
    best: bool = True,
    before: Iterable[Goal] = (),
) -> int:
    """How many of one owner's goals are met, like goals in the owner's best order (FOL-047 to FOL-049).

    The second like goal needs twice its balance, the third three times (FOL-050: the payout stays). `together`:
    individual and shared goals on one aspect count as like (A-11). `best`: of all orders the one that pays most is
    taken, else that of `goals` (A-13). `before`: goals of the other that multiply, too, in front of these (A-12).
    """
    groups: dict[tuple[str, bool], list[Goal]] = {}
    for goal in goals:
        groups.setdefault((goal.aspect, goal.shared and not together), []).append(goal)
    places = Counter((goal.aspect, goal.shared and not together) for goal in before)
    return sum(
        max(_met(order, own, partner, places[kind] + 1) for order in (permutations(like) if best else (like,)))
        for kind, like in groups.items()
    )


def _met(order: Sequence[Goal], own: Character, partner: Character, first: int) -> int:
    return sum(balance(goal, own, partner) >= goal.n * place for place, goal in enumerate(order, first))


def balance(goal: Goal, own: Character, partner: Character) -> int:
    """The balance a goal looks at: one's own tokens, or both people's added together (FOL-044 to FOL-046)."""
    return own.balance(goal.aspect) + (partner.balance(goal.aspect) if goal.shared else 0)
