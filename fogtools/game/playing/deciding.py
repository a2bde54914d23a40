"""Decisions: one, or several that are made secretly at once; who has no choice is not asked."""

from __future__ import annotations

from collections.abc import Sequence

from fogtools.game.playing.decision import Ask, Deciding


def chosen(ask: Ask) -> Deciding[str]:
    """The answer of one person."""
    answer: str = ask.options[0] if len(ask.options) == 1 else (yield ask)
    return answer


def together(asks: Sequence[Ask]) -> Deciding[list[tuple[int, str]]]:
    """Secret answers of several people at once: (seat, answer), in the order of the asks."""
    due = [ask for ask in asks if len(ask.options) > 1]
    answers = iter((yield tuple(due)) if due else ())
    return [(ask.seat, next(answers) if len(ask.options) > 1 else ask.options[0]) for ask in asks]
