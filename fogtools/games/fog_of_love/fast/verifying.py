"""Whether both engines play alike: checksums of all final states, then digests, then the first step that differs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from fogtools.game.playing.course import Course
from fogtools.game.playing.decision import Ask
from fogtools.game.record import Game
from fogtools.games.fog_of_love.fast.comparison import asked, described, laid
from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.running import Fast
from fogtools.games.fog_of_love.rules.compile import Story
from fogtools.games.fog_of_love.rules.table import Play, begin
from fogtools.play.many.simulate import seated
from fogtools.play.session import asks_of, play

MASK = 2**64 - 1


@dataclass(frozen=True)
class Step:
    """Where two plays part: which game, after how many questions, and field -> (reference, fast)."""

    game: int
    questions: int
    fields: dict[str, tuple[object, object]]


@dataclass(frozen=True)
class Verified:
    """What was compared: plays, the sum of all digests of either engine, and the first difference.

    `skipped`: the games that have no room in the fast engine; they are among the plays and in neither sum.
    """

    course: Course
    plays: int
    reference: int
    fast: int
    difference: Step | None = None
    skipped: tuple[int, ...] = ()

    def data(self) -> dict[str, object]:
        """As plain data, in English."""
        found = self.difference
        return {
            "policies": list(self.course.policies),
            "plays": self.plays,
            "reference": f"{self.reference:016x}",
            "fast": f"{self.fast:016x}",
            "skipped": list(self.skipped),
            "difference": found
            and {
                "game": found.game,
                "answers": found.questions,
                "fields": {
                    name: {"reference": str(one), "fast": str(other)} for name, (one, other) in found.fields.items()
                },
            },
        }


class Pair:
    """Both engines for one course."""

    def __init__(self, game: Game, story: Story, course: Course, in_python: bool = False) -> None:
        self.game, self.story, self.course = game, story, course
        self.fast = Fast(game, story, course, in_python)
        self.hands = seated(game, story, course)  # what they think of cards is worth keeping
        self.mine, self.theirs = self.fast.fresh(), self.fast.fresh()

    def verified(self, plays: int, step: Callable[[int], None] | None = None, start: int = 0) -> Verified:
        """Plays by both engines: equal where both sums are, else with the first step that differs.

        A game that has no room in the fast engine is skipped, if both are alike up to there: where many are played, the
        reference engine plays it.
        """
        sums, skipped = [0, 0], []
        for number in range(start, start + plays):
            one, other = 0, self._fast(number)
            if other is None:
                skipped.append(number)
                found = self.first_difference(number)  # a fault may make a figure that nothing has room for
            else:
                one = self._reference(number)
                sums = [(sums[0] + one) & MASK, (sums[1] + other) & MASK]
                found = None
                if one != other:
                    found = self.first_difference(number) or Step(number, 0, {"digest": (one, other)})
            if found is not None:
                return Verified(self.course, number - start + 1, sums[0], sums[1], found, tuple(skipped))
            if step is not None:
                step(1)
        return Verified(self.course, plays, sums[0], sums[1], None, tuple(skipped))

    def _reference(self, number: int) -> int:
        """The digest of a game by the reference engine."""
        table = begin(self.story, self.course.terms(number), None, None)
        play(table, self.hands)
        laid(table.state, table.ended.fulfilled, self.fast.made, self.mine)
        self.fast.enter(self.mine, 3, number)
        return int(self.mine.D[0])

    def _fast(self, number: int) -> int | None:
        """The digest of a game by the fast engine; None where it has no room there."""
        self.theirs.cleared()
        stopped = self.fast.enter(self.theirs, 0, number, 1, 1)
        return int(self.theirs.D[0]) if stopped < 0 else None

    def first_difference(self, number: int) -> Step | None:
        """Both engines side by side, the fast one answering as the reference engine did, as far as it has room."""
        table = begin(self.story, self.course.terms(number), None, None)
        hands = [(p, table.view(s), table.chance[f"seat {s}"]) for s, p in enumerate(self.hands)]
        due = self.fast.enter(self.theirs, 1, number)
        questions, reply = 0, None
        while True:
            try:
                question = table.asking.send(reply)
            except StopIteration:
                question = None
            asks = asks_of(question) if question is not None else ()
            if due < 0 and self.theirs.S[w.FAIL] != w.FAULT:
                return None
            fields = self._fields(table, asks, due)
            if fields or not asks or due != len(asks):
                return Step(number, questions, fields) if fields else None
            answers = []
            for a, ask in enumerate(asks):
                policy, view, stream = hands[ask.seat]
                place = policy(view, ask, stream)
                answers.append(ask.options[place])
                theirs = self._answer(a, place)
                if theirs != place:
                    fields = {"answer": (ask.options[place], asked(self.theirs, a, self.fast.made)[2][theirs])}
                    return Step(number, questions, fields)
            questions += len(asks)
            reply = answers[0] if len(answers) == 1 else tuple(answers)
            due = self.fast.enter(self.theirs, 2, number)

    def _answer(self, a: int, place: int) -> int:
        """The place that the fast engine's own policy picks; it goes on as the reference engine did."""
        self.fast.enter(self.theirs, 4 + a, 0)
        own = int(self.theirs.S[w.ANSWER + a])
        self.theirs.S[w.ANSWER + a] = place
        return own

    def _fields(self, table: Play, asks: Sequence[Ask], due: int) -> dict[str, tuple[object, object]]:
        """Field -> (reference, fast), where they differ: first what is asked, then the table."""
        made = self.fast.made
        mine = [(ask.seat, ask.about, ask.options) for ask in asks]
        theirs = [asked(self.theirs, a, made) for a in range(max(0, due))]
        parted = {"decision": (mine, theirs)} if mine != theirs else {}
        laid(table.state, table.ended.fulfilled, made, self.mine)
        one, other = described(self.mine, made), described(self.theirs, made)
        return parted | {name: (one[name], other[name]) for name in one if one[name] != other[name]}


def verified(
    game: Game,
    story: Story,
    course: Course,
    plays: int,
    step: Callable[[int], None] | None = None,
    in_python: bool = False,
) -> Verified:
    """Whether both engines play a course alike. Raises FogError where it cannot be played fast."""
    return Pair(game, story, course, in_python).verified(plays, step)
