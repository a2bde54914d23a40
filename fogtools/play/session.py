"""One play: a table and its policies, to the end; or step by step, for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from fogtools.game.playing.course import Terms
from fogtools.game.playing.decision import Answer, Ask, PolicyOf, Question
from fogtools.game.playing.transcript import DECISION, Told
from fogtools.game.protocols import Story, Table, TableOf
from fogtools.game.record import Game
from fogtools.play.play_code import digits

V = TypeVar("V")
#: Called with each question and its answers, in the order of the asks.
Watch = Callable[[tuple[Ask, ...], tuple[str, ...]], None]


def play(table: TableOf[V], policies: Sequence[PolicyOf[V]], watch: Watch | None = None) -> TableOf[V]:
    """Plays to the end. Secret decisions are one step: nobody sees another's before all are made."""
    seats = [(policies[s], table.view(s), table.chance[f"seat {s}"]) for s in range(len(policies))]

    def choose(ask: Ask) -> str:
        policy, view, stream = seats[ask.seat]
        return ask.options[policy(view, ask, stream)]

    send = table.asking.send
    reply: Answer = None
    try:
        while True:
            question = send(reply)
            reply = choose(question) if isinstance(question, Ask) else tuple(choose(ask) for ask in question)
            if watch is not None:
                watch(asks_of(question), answers_of(reply))
            if table.log is not None:
                table.log += decisions(question, answers_of(reply))
    except StopIteration:
        return table


def answers_of(reply: str | tuple[str, ...]) -> tuple[str, ...]:
    """One answer or several, in either case as a tuple."""
    return (reply,) if isinstance(reply, str) else reply


def asks_of(question: Question) -> tuple[Ask, ...]:
    """One ask or several, in either case as a tuple."""
    return question if isinstance(question, tuple) else (question,)


def decisions(question: Question, answers: Sequence[str]) -> list[Told]:
    """What the log keeps of the answers: only who gave one knows it."""
    return [
        Told(DECISION, ask.seat, ask.seat, {"about": ask.about, "card": ask.card, "answer": answer})
        for ask, answer in zip(asks_of(question), answers, strict=True)
    ]


def line_of(table: Table, told: Told, reader: int = -1) -> str:
    """A line of a transcript: `> who about (card): answer` for a decision, the game's own words for the rest."""
    if told.word != DECISION:
        return table.line(told, reader)
    if reader not in (-1, told.knows):
        return ""
    card = f" ({told.facts['card']})" if told.facts["card"] else ""
    return f"> {table.who(told.seat)} {told.facts['about']}{card}: {told.facts['answer']}"


class Session:
    """A play that waits for its people.

    `asks` are the decisions that are due (none when it is over), `log` what happened so far. Every step is kept, so
    that it can be saved, copied and gone back on: always by playing again from the seed, never by an inverse.
    """

    def __init__(self, game: Game, story: Story, terms: Terms) -> None:
        self.game, self.story, self.terms = game, story, terms
        self.steps: list[tuple[str, ...]] = []
        #: Of every answer: its place among the options and how many there were, then its own words (`play_code`).
        self.places: list[tuple[int, int]] = []
        self.log: list[Told] = []
        self.table = game.playing.begin(story, terms, self.log, None)
        self._question: Question | None = next(self.table.asking, None)

    @property
    def taken(self) -> tuple[str, ...]:
        """The seats at which somebody sits."""
        return self.game.taken(self.story, self.terms)

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The decisions that are due: one, several at once and secretly, or none."""
        return asks_of(self._question) if self._question is not None else ()

    def answer(self, *answers: str) -> None:
        """One step: an answer for each ask, in their order. Raises LookupError for one that is not an option."""
        question = self._question
        if question is None or len(answers) != len(self.asks):
            raise LookupError("as many answers as questions are wanted")
        for ask, answer in zip(self.asks, answers, strict=True):
            if not ask.takes(answer):
                raise LookupError(f"“{answer}” is not among the options for “{ask.about}”")
        self.places += [digit for ask, given in zip(self.asks, answers, strict=True) for digit in digits(ask, given)]
        self.steps.append(answers)
        self.log += decisions(question, answers)
        try:
            self._question = self.table.asking.send(answers if isinstance(question, tuple) else answers[0])
        except StopIteration:
            self._question = None

    def follow(self, choose: Callable[[Ask], str | None]) -> None:
        """Answers by `choose` until it is over or `choose` has no answer more."""
        while self.asks:
            answers = [choose(ask) for ask in self.asks]
            given = [a for a in answers if a is not None]
            if len(given) < len(answers):
                return
            self.answer(*given)

    def back(self, steps: int = 1) -> Session:
        """The play as it was so many steps ago: again from its seed."""
        session = Session(self.game, self.story, self.terms)
        for answers in self.steps[: max(0, len(self.steps) - steps)]:
            session.answer(*answers)
        return session

    def copy(self) -> Session:
        """The same play a second time; each goes its own way from here."""
        return self.back(0)

    def lines(self, reader: int = -1) -> list[str]:
        """The log in English: whole, or as one seat may read it."""
        told = (line_of(self.table, t, reader) for t in self.log)
        return [text for text in told if text]
