"""Many plays, counted; counts add up whatever the split, as each game has its own number under one seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from fogtools.finding import FogError, Say
from fogtools.game.playing import decision
from fogtools.game.playing.chance import Stream
from fogtools.game.playing.course import Counts, Course, Forced, Step, Tally
from fogtools.game.playing.decision import Ask, Policy
from fogtools.game.protocols import Story
from fogtools.game.record import Game
from fogtools.play.session import play

#: The policies that know no game.
ANYBODY = ("random", "least-used")


def seated(game: Game, story: Story, course: Course) -> list[Policy]:
    """The policies of all seats, with what is forced."""
    return [_forced(_policy(game, story, name), course.forced, seat) for seat, name in enumerate(course.policies)]


def _policy(game: Game, story: Story, name: str) -> Policy:
    if name in ANYBODY:
        return decision.random if name == "random" else decision.least_used()
    if name in game.playing.searchers:
        raise too_far_ahead(name)
    return game.playing.personas[name](story)


def too_far_ahead(name: str) -> FogError:
    """Why a policy that looks ahead cannot choose, where each play goes on by the reference engine."""
    return FogError(
        Say("the policy `{name}` looks ahead by many plays: only the fast engine can.", name=name),
        Say("use it in `fog simulate` or `fog diff --balance`, without `--engine reference`"),
    )


def _forced(own: Policy, forced: Sequence[Forced], seat: int) -> Policy:
    """The policy of a seat, but where an answer is forced."""
    mine = [f for f in forced if f.seat == seat]

    def choose(view: object, ask: Ask, stream: Stream) -> int:
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
    story: Story,
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
    game: Game, story: Story, course: Course, plays: int, start: int = 0, hands: Sequence[Policy] = ()
) -> Iterator[Counts]:
    """The counts of every single play, by the reference engine."""
    hands = hands or seated(game, story, course)
    for number in range(start, start + plays):
        tally: Tally = Counter()
        table = play(game.playing.begin(story, course.terms(number), None, tally), hands)
        seen = Counter(dict.fromkeys(((w, c, d) for w, c, d in tally if w not in game.analysis.figures), 1))
        _count(tally, table.result())
        yield Counts(1, tally, seen)


def _count(tally: Tally, result: Mapping[str, Sequence[object]]) -> None:
    """A play's result as counts: `{"hearts": [12, 3]}` is one more of ("hearts", "", "12"), and of "3"."""
    for key, values in result.items():
        for value in values:
            tally[key, "", str(value)] += 1
