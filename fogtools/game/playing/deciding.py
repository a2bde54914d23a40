"""Decisions: one, or several made secretly at once; who has no choice is asked only where silence would tell."""

from __future__ import annotations

from collections.abc import Sequence

from fogtools.game.playing.decision import Ask, Deciding


def chosen(ask: Ask) -> Deciding[str]:
    """The answer of one person."""
    answer: str = (yield ask) if ask.open else ask.options[0]
    return answer


def together(asks: Sequence[Ask]) -> Deciding[list[tuple[int, str]]]:
    """Secret answers of several people at once: (seat, answer), in the order of the asks."""
    due = [ask for ask in asks if ask.open]
    answers = iter((yield tuple(due)) if due else ())
    return [(ask.seat, next(answers) if ask.open else ask.options[0]) for ask in asks]
