"""One play: a table and its policies, to the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fogtools.game import Table
from fogtools.policy import Ask, Policy, Question

#: Called with each question and its answers, in the order of the asks.
Watch = Callable[[tuple[Ask, ...], tuple[str, ...]], None]


def play(table: Table, policies: Sequence[Policy], watch: Watch | None = None) -> Table:
    """Plays to the end. Two secret decisions are one step: nobody sees the other's before both are made.

    Every decision stands in the table's log as `> who about: option`.
    """
    answers: tuple[str, ...] | None = None
    try:
        question = next(table.asking)
        while True:
            asks = question if isinstance(question, tuple) else (question,)
            answers = tuple(_answer(table, policies, ask) for ask in asks)
            if watch is not None:
                watch(asks, answers)
            if table.log is not None:
                table.log += [decision(table, ask, answer) for ask, answer in zip(asks, answers, strict=True)]
            question = _send(table, question, answers)
    except StopIteration:
        return table


def _send(table: Table, question: Question, answers: tuple[str, ...]) -> Question:
    return table.asking.send(answers if isinstance(question, tuple) else answers[0])


def _answer(table: Table, policies: Sequence[Policy], ask: Ask) -> str:
    place = policies[ask.seat](table.view(ask.seat), ask, table.chance[f"seat {ask.seat}"])
    return ask.options[place]


def decision(table: Table, ask: Ask, answer: str) -> str:
    """The line of a decision in a transcript."""
    about = f"{ask.about} ({ask.card})" if ask.card else ask.about
    return f"> {table.who(ask.seat)} {about}: {answer}"
