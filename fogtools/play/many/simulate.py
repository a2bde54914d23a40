"""Many plays, counted; counts add up whatever the split, as each game has its own number under one seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from fogtools.finding import FogError, Say
from fogtools.game import decision
from fogtools.game.chance import Stream
from fogtools.game.decision import Ask, Policy
from fogtools.game.record import Game, Tally, Terms
from fogtools.play.session import play

#: The policies that know no game.
ANYBODY = ("random", "least-used")
#: Told how many more plays are finished, now and then.
Step = Callable[[int], None]


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


def seated(game: Game, story: Any, course: Course) -> list[Policy]:
    """The policies of all seats, with what is forced."""
    return [_forced(_policy(game, story, name), course.forced, seat) for seat, name in enumerate(course.policies)]


def _policy(game: Game, story: Any, name: str) -> Policy:
    if name in ANYBODY:
        return decision.random if name == "random" else decision.least_used()
    if name in game.searchers:
        raise too_far_ahead(name)
    return game.personas[name](story)


def too_far_ahead(name: str) -> FogError:
    """Why a policy that looks ahead cannot choose, where each play goes on by the reference engine."""
    return FogError(
        Say("the policy `{name}` looks ahead by many plays: only the fast engine can.", name=name),
        Say("use it in `fog simulate` or `fog diff --balance`, without `--engine reference`"),
    )


def _forced(own: Policy, forced: Sequence[Forced], seat: int) -> Policy:
    """The policy of a seat, but where an answer is forced."""
    mine = [f for f in forced if f.seat == seat]

    def choose(view: Any, ask: Ask, stream: Stream) -> int:
        options = ask.options
        for f in mine:
            if f.about == ask.about and f.card in ("", ask.card) and f.option in options:
                if f.always:
                    return ask.options.index(f.option)
                options = tuple(o for o in options if o != f.option) or options
        if len(options) == len(ask.options):
            return own(view, ask, stream)
        return ask.options.index(options[own(view, replace(ask, options=options), stream)])

    return choose if mine else own


def simulate(
    game: Game,
    story: Any,
    course: Course,
    plays: int,
    step: Step | None = None,
    start: int = 0,
    hands: Sequence[Policy] = (),
) -> Counts:
    """Plays games `start` to `start + plays - 1` of the course by the reference engine.

    `hands` are the course's policies (`seated`) where they have played before: a persona remembers its thoughts.
    """
    counts = Counts()
    for one in each(game, story, course, plays, start, hands):
        counts += one
        if step is not None and (counts.plays & 15) == 0:
            step(16)
    return counts


def each(
    game: Game, story: Any, course: Course, plays: int, start: int = 0, hands: Sequence[Policy] = ()
) -> Iterator[Counts]:
    """The counts of every single play, by the reference engine."""
    hands = hands or seated(game, story, course)
    for number in range(start, start + plays):
        tally: Tally = Counter()
        table = play(game.begin(story, course.terms(number), None, tally), hands)
        seen = Counter(dict.fromkeys(((w, c, d) for w, c, d in tally if w not in game.figures), 1))
        _count(tally, table.result())
        yield Counts(1, tally, seen)


def _count(tally: Tally, result: Any) -> None:
    """A play's result as counts: `{"hearts": [12, 3]}` is one more of ("hearts", "", "12"), and of "3"."""
    for key, values in result.items():
        for value in values:
            tally[key, "", str(value)] += 1
