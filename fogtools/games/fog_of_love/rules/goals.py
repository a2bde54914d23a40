"""Which trait goals are met when it is over (FOL-042 to FOL-052, A-11 to A-14)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from fogtools.games.fog_of_love.compiled import Goal
from fogtools.games.fog_of_love.state import Character


def goals_met(goals: Sequence[Goal], own: Character, partner: Character, together: bool = True) -> int:
    """How many of one owner's goals are met, like goals in the owner's best order (FOL-047 to FOL-049).

    The second like goal needs twice its balance, the third three times (FOL-050: the payout stays). `together`:
    individual and shared goals on one aspect count as like (A-11).
    """
    groups: dict[tuple[str, bool], list[Goal]] = {}
    for goal in goals:
        groups.setdefault((goal.aspect, goal.shared and not together), []).append(goal)
    return sum(max(_met(order, own, partner) for order in permutations(like)) for like in groups.values())


def _met(order: Sequence[Goal], own: Character, partner: Character) -> int:
    return sum(balance(goal, own, partner) >= goal.n * place for place, goal in enumerate(order, 1))


def balance(goal: Goal, own: Character, partner: Character) -> int:
    """The balance a goal looks at: one's own tokens, or both people's added together (FOL-044, FOL-045)."""
    return own.balance(goal.aspect) + (partner.balance(goal.aspect) if goal.shared else 0)
