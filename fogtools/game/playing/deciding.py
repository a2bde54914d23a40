"""Decisions: one, or several made secretly at once; who has no choice is asked only where silence would tell."""

from __future__ import annotations

from collections.abc import Sequence

from fogtools.game.playing.decision import Ask, Deciding


def chosen(ask: Ask) -> Deciding[str]:
    """The answer of one person."""
    answer: str = ask.options[0] if len(ask.options) == 1 else (yield ask)
    return answer


def asked(ask: Ask) -> Deciding[str]:
    """The answer of one person, who is asked for an only one, too, where silence would tell the others of it."""
    answer: str = yield ask
    return answer


def together(asks: Sequence[Ask], all_of_them: bool = False) -> Deciding[list[tuple[int, str]]]:
    """Secret answers of several people at once: (seat, answer), in the order of the asks.

    `all_of_them`: for an only answer, too, where silence would tell the others of it.
    """
    due = [ask for ask in asks if all_of_them or len(ask.options) > 1]
    answers = iter((yield tuple(due)) if due else ())
    return [(ask.seat, next(answers) if ask in due else ask.options[0]) for ask in asks]
