"""People around a table, for games with any number of seats: their order, the log and the tally, a play of them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, Protocol, TypeVar

from fogtools.game.playing.chance import Chance
from fogtools.game.playing.course import Tally
from fogtools.game.playing.decision import Asking
from fogtools.game.playing.transcript import Told

V = TypeVar("V")


@dataclass(frozen=True)
class Ready:
    """A box that is played as one, as the engine plays it.

    `id` is its name as a story, `box` its own; `hash` stands for all in it that a play depends on (`digest`); `rulings`
    are the recommended ones.
    """

    id: str
    box: str
    hash: str
    rulings: Mapping[str, str]


def digest(data: object) -> str:
    """Twelve figures that stand for plain data."""
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:12]


class Seated:
    """The people of a table, each one's left neighbour the next; what is told of a play and counted, where wanted."""

    #: What the seats are called, in the order of the table.
    seats: ClassVar[tuple[str, ...]]
    people: Sequence[object]
    first: int
    log: list[Told] | None
    tally: Tally | None

    @property
    def order(self) -> list[int]:
        """All seats, from the first one on."""
        return self.round_from(self.first)

    def round_from(self, seat: int) -> list[int]:
        """All seats, from this one on to the left."""
        n = len(self.people)
        return [(seat + i) % n for i in range(n)]

    def who(self, seat: int) -> str:
        """The name of a seat."""
        return self.seats[seat]

    def tell(self, word: str, seat: int = -1, knows: int = -1, **facts: object) -> None:
        """Writes down what happened, where a log is kept."""
        if self.log is not None:
            self.log.append(Told(word, seat, knows, facts))

    def count(self, what: str, card: str = "", detail: str = "", n: int = 1) -> None:
        """Counts what happened, where that is wanted."""
        if self.tally is not None:
            self.tally[what, card, detail] += n


class State(Protocol):
    """The whole table, as a play holds it."""

    @property
    def chance(self) -> Chance:
        """The streams."""

    @property
    def rulings(self) -> Mapping[str, str]:
        """Every ruling it is played under."""

    @property
    def first(self) -> int:
        """The first seat."""

    @property
    def log(self) -> list[Told] | None:
        """What happened, where that is kept."""

    def who(self, seat: int) -> str:
        """The name of a seat."""


S = TypeVar("S", bound=State)


class Play(Generic[S, V]):
    """A play in progress, of a state of which each seat sees a view; a game adds how it ended."""

    def __init__(self, state: S, asking: Asking, view: Callable[[S, int], V], line: Callable[[Told, int], str]) -> None:
        self.state, self.asking, self._view, self._line = state, asking, view, line
        self.chance, self.log = state.chance, state.log

    @property
    def first(self) -> int:
        """The seat that begins."""
        return self.state.first

    @property
    def rulings(self) -> Mapping[str, str]:
        """Every ruling it is played under."""
        return self.state.rulings

    def line(self, told: Told, reader: int = -1) -> str:
        """A line of the log, in English with ids."""
        return self._line(told, reader)

    def who(self, seat: int) -> str:
        """The name of a seat."""
        return self.state.who(seat)

    def view(self, seat: int) -> V:
        """All that a seat may see."""
        return self._view(self.state, seat)

    def result(self) -> Mapping[str, Sequence[object]]:
        """How the play ended, as plain data: nothing, where a game counts nothing at the end."""
        return {}
