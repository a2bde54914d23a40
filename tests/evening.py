"""Tarot dramas as tests write them: hands, bids and conflicts laid by hand, and questions answered by a script."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fogtools.game.playing.chance import Chance
from fogtools.game.playing.course import Terms
from fogtools.game.playing.decision import Ask
from fogtools.games.tarot_drama.cards.box import load
from fogtools.games.tarot_drama.engine.rulings import RULINGS
from fogtools.games.tarot_drama.engine.state import Conflict, Person, Scene, State
from fogtools.games.tarot_drama.rules.compile import Setting, compile_setting
from fogtools.games.tarot_drama.rules.table import Play
from fogtools.play.session import asks_of

ROOT = Path(__file__).resolve().parent.parent
BOX = ROOT / "stories" / "tarot-drama" / "sel-de-septembre"
BASE = ROOT / "tests" / "tarot_drama" / "base"
READINGS = {name: readings[0] for name, readings in RULINGS.items()}
#: `7c`: the suit of a card by its letter.
SUIT = {"s": "swords", "b": "batons", "c": "cups", "d": "coins"}


@cache
def shipped() -> Setting:
    """The shipped setting, compiled."""
    return compile_setting(load(BOX), "sel-de-septembre")


def cards(text: str) -> list[str]:
    """`7c 1s` as card ids: cups-7, swords-1."""
    return [f"{SUIT[word[-1]]}-{word[:-1]}" for word in text.split()]


def card(text: str) -> str:
    """One of them."""
    return cards(text)[0]


def state(hands: Sequence[str] = ("", "", "", ""), conflicts: Sequence[str] = (), **rulings: str) -> State:
    """A table with these hands, and a ring of conflicts that hold these open cards; what is told is kept."""
    people = [Person(hand=cards(hand)) for hand in hands]
    made = State(shipped().pool, Chance(1), {**READINGS, **rulings}, people, [])
    n = len(people)
    for i in range(n):
        open_cards = cards(conflicts[i]) if i < len(conflicts) else []
        made.conflicts.append(Conflict(f"arcana-{i}", (i, (i + 1) % n), open_cards))
    return made


def scene(made: State, act: int = 1, starter: int = 0, conflict: int = 0, setter: str = "starter") -> Scene:
    """A scene on a conflict, with its parties."""
    ends = made.conflicts[conflict].ends
    made.scene = Scene(act, starter, conflict, tuple(dict.fromkeys((starter, *ends))), setter)
    return made.scene


def run(asking: Any, *answers: str, choose: Callable[[Ask], str] | None = None) -> tuple[Any, list[Ask]]:
    """(what it returns, every question): the answers in order, then `choose` or the first option."""
    left, asked = list(answers), []
    reply: Any = None
    try:
        while True:
            question = asking.send(reply)
            asks = asks_of(question)
            asked += asks
            given = []
            for ask in asks:
                said = left.pop(0) if left else choose(ask) if choose else ask.options[0]
                assert said in ask.options, f"{said} is no answer for {ask}"
                given.append(said)
            reply = given[0] if isinstance(question, Ask) else tuple(given)
    except StopIteration as end:
        assert not left, f"nobody asked for {left}"
        return end.value, asked


def told(made: State, word: str) -> list[Any]:
    """What was told of that word."""
    return [event for event in made.log or () if event.word == word]


class Evening:
    """A whole drama, stepped through by hand."""

    def __init__(self, people: int = 4, seed: int = 1, first: int | None = None, **rulings: str) -> None:
        self.play = Play(shipped(), Terms(seed, 0, first, rulings, players=people), [], None)
        self.state = self.play.state
        self.question: Any = next(self.play.asking, None)
        self.asked: list[tuple[Ask, ...]] = []

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What is asked now."""
        return asks_of(self.question) if self.question is not None else ()

    def answer(self, *answers: str) -> Evening:
        """Answers what is asked now; the first option where there is no answer given."""
        given = answers or tuple(ask.options[0] for ask in self.asks)
        self.asked.append(self.asks)
        try:
            self.question = self.play.asking.send(given if isinstance(self.question, tuple) else given[0])
        except StopIteration:
            self.question = None
        return self

    def until(self, about: str) -> Evening:
        """First options until something is asked that is about this, or the drama is over."""
        while self.question is not None and self.asks[0].about != about:
            self.answer()
        return self

    def to_the_end(self) -> Evening:
        """By chance to the end."""
        stream = self.state.chance["test"]
        while self.question is not None:
            self.answer(*(stream.pick(ask.options) for ask in self.asks))
        return self

    def told(self, word: str) -> list[Any]:
        """What was told of that word."""
        return told(self.state, word)
