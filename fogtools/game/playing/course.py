"""A course of plays: what a table agrees on, who chooses, what is forced, and what was counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

#: What was counted over many plays: (what, card, detail) -> how often.
Tally = Counter[tuple[str, str, str]]
#: Told how many more plays are finished, now and then.
Step = Callable[[int], None]


@dataclass(frozen=True)
class Terms:
    """What is agreed before a play begins; everything else in it is choices.

    `number` is the game's number under its seed; `first` the seat that begins, None for chance; `rulings` replace
    those of the story; `names` are the characters'; `tutorial`: the game teaches itself, unshuffled. `players` is how
    many sit down, 0 for as few as the game allows.
    """

    seed: int = 1
    number: int = 0
    first: int | None = None
    rulings: Mapping[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ("", "")
    tutorial: bool = False
    players: int = 0


class Forced(NamedTuple):
    """One answer of a seat that is taken out of its policy's hands.

    At every question `about` (of that `card`, of any where it is "") that has this option: `always` it is taken, else
    never where there is another.
    """

    seat: int
    about: str
    card: str
    option: str
    always: bool


#: A `Forced` as a plain tuple.
Answer = tuple[int, str, str, str, bool]


@dataclass(frozen=True)
class Course:
    """What is played many times: who chooses at each seat, the seed, and what is agreed; `first` None is chance."""

    policies: tuple[str, ...] = ("random", "random")
    seed: int = 1
    first: int | None = None
    rulings: Mapping[str, str] = field(default_factory=dict)
    forced: tuple[Forced, ...] = ()

    def terms(self, number: int) -> Terms:
        """The terms of one of its games."""
        return Terms(self.seed, number, self.first, self.rulings, players=len(self.policies))


@dataclass
class Counts:
    """What was counted over `plays` plays of a story: how often, and (`seen`) in how many of them at least once.

    The game's figures (`Game.figures`: hearts at the end, lengths) are in `tally` only. `handed_over`: so many of the
    plays had no room in the fast engine and were played by the reference engine; that changes nothing of the rest.
    """

    plays: int = 0
    tally: Tally = field(default_factory=Counter)
    seen: Tally = field(default_factory=Counter)
    handed_over: int = field(default=0, compare=False)

    def __add__(self, other: Counts) -> Counts:
        handed_over = self.handed_over + other.handed_over
        return Counts(self.plays + other.plays, self.tally + other.tally, self.seen + other.seen, handed_over)

    def __iadd__(self, other: Counts) -> Counts:
        self.plays += other.plays
        self.tally.update(other.tally)
        self.seen.update(other.seen)
        self.handed_over += other.handed_over
        return self


class Games(NamedTuple):
    """Games `start` to `start + counts.plays - 1` of a course, and what was counted of them."""

    course: Course
    start: int
    counts: Counts
