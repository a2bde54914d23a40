"""Plays that show something: the code of a game of a course, and a search for what was not seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import cycle, product

from fogtools.game.playing.course import Counts, Course, Forced, Games, Step, Tally
from fogtools.game.playing.decision import Ask, Policy
from fogtools.game.protocols import Story
from fogtools.game.record import Game, Reachable
from fogtools.play import play_code
from fogtools.play.many.parallel import Wanted, engine_for, looks_ahead, looks_back
from fogtools.play.many.simulate import seated
from fogtools.play.session import play

#: Something counted: (what, card, detail).
Key = tuple[str, str, str]
#: With forced answers: so many plays for each way to try at first, how many times as many each time round, at most.
FORCED, MORE, MOST = 8, 4, 100_000
#: Of the fast engine so many plays cost as one of the other; and so many are looked at together.
FASTER, BATCH = 50, 4_096
#: How many games are looked at first where one is looked for; each time round twice as many.
FEW = 8
#: Of the search's plays so many shares are by forced answers, the rest by least-used choices and the personas.
BLIND = 4


@dataclass(frozen=True)
class Witness:
    """The code of a play up to the moment that shows something; `elsewhere`: not one of the course."""

    code: str
    elsewhere: bool


def code(game: Game, story: Story, course: Course, number: int) -> str:
    """The code of a game of a course, whole."""
    return _Shown(game, story, course, number, seated(game, story, course), ()).whole()


class _Shown:
    """A play of the course, with the places of its answers, and how many of them had been given for each key."""

    def __init__(
        self, game: Game, story: Story, course: Course, number: int, hands: Sequence[Policy], wanted: Sequence[Key]
    ) -> None:
        self.game, self.story = game, story
        self.terms = course.terms(number)
        self.places: list[tuple[int, int]] = []
        self.upto: dict[Key, int] = {}
        self.tally: Tally = Counter()
        self._left = set(wanted)
        self.table = game.playing.begin(story, self.terms, None, self.tally)
        play(self.table, hands, self._watch)
        self._look()
        ended = {(what, "", str(v)) for what, values in self.table.result().items() for v in values}
        self.upto |= {key: len(self.places) for key in self._left & ended}

    def _watch(self, asks: tuple[Ask, ...], answers: tuple[str, ...]) -> None:
        self._look()
        self.places += [digit for a, given in zip(asks, answers, strict=True) for digit in play_code.digits(a, given)]

    def _look(self) -> None:
        """What has come since: it follows from the answers so far."""
        seen = {key for key in self._left if key in self.tally}
        if seen:
            self.upto |= dict.fromkeys(seen, len(self.places))
            self._left -= seen

    def code(self, key: Key) -> str:
        """The code of the play up to the moment of this."""
        return self._encoded(self.upto[key])

    def whole(self) -> str:
        """The code of the whole play."""
        return self._encoded(len(self.places))

    def _encoded(self, answers: int) -> str:
        terms = replace(self.terms, first=self.table.first, rulings=dict(self.table.rulings))
        story = self.story
        players = self.game.players(story)
        return play_code.encode(story.id, story.hash, terms, self.game.playing.rulings, self.places[:answers], players)


class _Search:
    """What is still wanted, what was found, and how many plays may still be spent."""

    def __init__(
        self, game: Game, story: Story, wanted: Sequence[Reachable], budget: int, step: Step | None, engine: Wanted
    ) -> None:
        self.game, self.story, self.step, self.engine = game, story, step, engine
        self.wanted = {thing.key: thing for thing in wanted}
        self.found: dict[Key, Witness] = {}
        self.left = float(budget)

    def look(
        self, course: Course, plays: int, elsewhere: bool = True, only: Key | None = None, start: int = 0, of: int = 0
    ) -> None:
        """Looks for all that is wanted in so many games of a course; for nothing more once `only` is found.

        `of`: how many games are looked at altogether, where this is a part of them.
        """
        fast = None if looks_back(course) else engine_for(self.game, self.story, course, max(plays, of), self.engine)
        if fast is None or fast.name == "reference":
            self._one_by_one(course, start, plays, elsewhere, only)
            return
        end = start + plays
        while start < end and self._goes_on(only):
            size = min(BATCH, end - start)
            first = first_games(fast.plays, start, size, set(self.wanted))
            self._spend(size / FASTER)
            hands = seated(self.game, self.story, course)
            for number in sorted(set(first.values())):
                self._one(course, number, hands, elsewhere, [k for k, n in first.items() if n == number])
            start += size

    def _one_by_one(self, course: Course, start: int, plays: int, elsewhere: bool, only: Key | None) -> None:
        hands = seated(self.game, self.story, course)  # once: a policy may look back
        for number in range(start, start + plays):
            if not self._goes_on(only):
                return
            self._one(course, number, hands, elsewhere, list(self.wanted))

    def _one(self, course: Course, number: int, hands: Sequence[Policy], elsewhere: bool, keys: Sequence[Key]) -> None:
        """One game of a course; what it shows is wanted no more."""
        shown = _Shown(self.game, self.story, course, number, hands, keys)
        self._spend(1)
        for key in shown.upto:
            self.found[key] = Witness(shown.code(key), elsewhere)
            self.wanted.pop(key, None)

    def _goes_on(self, only: Key | None) -> bool:
        return self.left >= 1 and bool(self.wanted) and (only is None or only in self.wanted)

    def _spend(self, plays: float) -> None:
        before, self.left = self.left, self.left - plays
        if self.step is not None:
            self.step(int(before) - int(self.left))


def search(
    game: Game,
    story: Story,
    course: Course,
    counts: Counts,
    wanted: Sequence[Reachable],
    budget: int,
    step: Step | None = None,
    games: Sequence[Games] = (),
    engine: Wanted = "auto",
) -> dict[Key, Witness]:
    """The first witness of each thing: what was counted, in the games of the course; the rest by directed search.

    The latter is, in this order: least-used choices; the game's personas against each other; for each thing the answers
    that lead to it, forced, more and more plays of each. At most `budget` plays of the reference engine; as long as
    one of these takes, the fast engine plays many. What was counted is of `games`; where none are named, of games 0 to
    `counts.plays - 1` of the course. `engine`: what may play; "reference" never starts the other.
    """
    known = [thing for thing in wanted if counts.tally[thing.key]]
    looking = _Search(game, story, known, budget // 2, step, engine)
    for some in games or [Games(course, 0, counts)]:
        if any(some.counts.tally[key] for key in looking.wanted) and not looks_ahead(game, some.course):
            looking.look(some.course, some.counts.plays, elsewhere=False, start=some.start, of=counts.plays)
    left = [thing for thing in wanted if thing.key not in looking.found]
    ahead = _Search(game, story, left, budget - budget // 2 + int(looking.left), step, engine)
    ahead.found = looking.found
    _blindly(ahead, replace(course, forced=()))
    _towards(ahead, course)
    return ahead.found


def _blindly(looking: _Search, course: Course) -> None:
    """Least-used choices, then everybody against everybody."""
    share = int(looking.left) // BLIND
    looking.look(replace(course, policies=("least-used", "least-used")), share)
    everybody = ("random", *looking.game.playing.personas)
    each = max(1, share // len(everybody) ** 2)
    for pair in product(everybody, everybody):
        looking.look(replace(course, policies=pair), each)


def _towards(looking: _Search, course: Course) -> None:
    """Round after round, more plays of each way that leads to a thing still wanted; other people each round."""
    pairs = cycle(product(("random", *looking.game.playing.personas), repeat=2))
    plays = FORCED
    while looking.left >= 1 and any(thing.towards for thing in looking.wanted.values()):
        one, other = next(pairs)
        for key, thing in list(looking.wanted.items()):
            for way in thing.towards if key in looking.wanted else ():
                forced = tuple(Forced(*answer) for answer in way)
                people = replace(course, policies=(one, other), forced=forced, seed=course.seed + plays)
                looking.look(people, plays, only=key)
        plays = min(MORE * plays, MOST)


def first_game(run: Callable[[int, int], Counts], games: range, shows: Callable[[Counts], bool]) -> int | None:
    """The first of these games that shows something, as it is shown by their counts: in ever larger batches, by halves.

    `shows` must hold for the counts of several games where it holds for one of them, and only there.
    """
    start, size = games.start, FEW
    while start < games.stop:
        size = min(size, games.stop - start)
        if shows(run(start, size)):
            while size > 1:
                half = size // 2
                start, size = (start, half) if shows(run(start, half)) else (start + half, size - half)
            return start
        start, size = start + size, 2 * size
    return None


def first_games(run: Callable[[int, int], Counts], start: int, plays: int, wanted: set[Key]) -> dict[Key, int]:
    """The first game among these that shows each, as far as one does: by halves."""
    counts = run(start, plays)
    there = {key for key in wanted if counts.tally[key]}
    if not there or plays == 1:
        return dict.fromkeys(there, start)
    half = plays // 2
    found = first_games(run, start, half, there)
    later = there - set(found)
    return found | (first_games(run, start + half, plays - half, later) if later else {})
