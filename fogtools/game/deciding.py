"""Decisions: one, or several that are made secretly at once; who has no choice is not asked."""

from __future__ import annotations

from collections.abc import Sequence

from fogtools.game.decision import Ask, Asking


def chosen(ask: Ask) -> Asking:
    """The answer of one person."""
    return ask.options[0] if len(ask.options) == 1 else (yield ask)


def together(asks: Sequence[Ask]) -> Asking:
    """Secret answers of several people at once: (seat, answer), in the order of the asks."""
    due = [ask for ask in asks if len(ask.options) > 1]
    answers = iter((yield tuple(due)) if due else ())
    return [(ask.seat, next(answers) if len(ask.options) > 1 else ask.options[0]) for ask in asks]
