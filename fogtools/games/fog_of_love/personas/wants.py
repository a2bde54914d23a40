"""What a seat's own traits and destinies want of the table as it sees it, in whole numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from fogtools.games.fog_of_love.engine.conditions import Condition
from fogtools.games.fog_of_love.engine.views import View
from fogtools.games.fog_of_love.personas.amounts import COUPLE, OTHER, OWN, Amounts, Quantity
from fogtools.games.fog_of_love.rules.compile import Story

#: What a step is worth while it is missing, and once it is there (so that it is kept).
MISSING, KEPT = 2, 1
#: How hard a step is to come by, beside one heart.
COSTS = {"satisfaction": 1, "token": 3, "goals": 6, "scenes": 3, "secrets": 3, "destinies": 3, "track": 2}
MARK, UNKNOWN = 6, 2


class Aim(NamedTuple):
    """A trait goal in a hand of traits: the balance of one aspect over its opposite that it needs there."""

    aspect: str
    opposite: str
    shared: bool
    n: int


class Figure(NamedTuple):
    """A number that needs look at: how it is read, and the quantity of cards that moves it, where one does.

    `what`: the same in words, for another engine: the kind of number, whose, of what.
    """

    read: Callable[[View], int]
    moves: Quantity | None = None
    what: tuple[str, int, str] = ("", 0, "")


#: What moves the number of met goals: tokens, by the own aims.
GOALS: Quantity = (OWN, "goals")


def _nothing(view: View) -> int:
    return 0


#: The first figures of every story, read in one go: nothing, both hearts (with the own payout), the own goals met.
FIRST = (
    Figure(_nothing),
    Figure(_nothing, (OWN, "hearts")),
    Figure(_nothing, (OTHER, "hearts")),
    Figure(_nothing, GOALS),
)


class Need(NamedTuple):
    """`sign * (a * figure i + b * figure j) >= sign * n`, and what a missing step costs."""

    i: int
    a: int
    j: int
    b: int
    sign: int
    n: int
    cost: int


class Wanting:
    """The traits and destinies of a story as tables of whole numbers."""

    def __init__(self, story: Story) -> None:
        self.story = story
        steps = [s for s in story.finale if s.word == "score traits"]
        self.met = sum(s.met for s in steps)
        self.missed = sum(s.missed for s in steps)
        self.figures = list(FIRST)
        self._places = {(OWN, "satisfaction"): 1, (OTHER, "satisfaction"): 2, GOALS: 3, (OTHER, "goals"): 0}
        self.needs = {d: tuple(n for c in card.needs for n in self._rows(c)) for d, card in story.destinies.items()}
        self.others = [figure.read for figure in self.figures[len(FIRST) :]]
        self._aims: dict[tuple[str, ...], tuple[Aim, ...]] = {}

    # ------------------------------------------------------------------ goals
    def aims(self, traits: tuple[str, ...]) -> tuple[Aim, ...]:
        """The goals of a hand of traits; the second like goal needs twice its balance (FOL-047, FOL-048)."""
        found = self._aims.get(traits)
        if found is None:
            like: Counter[str] = Counter()
            aims = []
            for goal in (self.story.traits[t] for t in traits):
                like[goal.aspect] += 1
                opposite = ("-" if goal.aspect[0] == "+" else "+") + goal.aspect[1:]
                aims.append(Aim(goal.aspect, opposite, goal.shared, goal.n * like[goal.aspect]))
            found = self._aims[traits] = tuple(aims)
        return found

    # ------------------------------------------------------------------ destinies
    def read(self, view: View, missing: Sequence[int]) -> list[int]:
        """Every figure as the seat sees it now; the own traits as if it were over (FOL-154)."""
        me, met = view.seat, sum([lacks <= 0 for lacks in missing])
        payout = met * self.met + (len(missing) - met) * self.missed
        return [0, view.hearts(me) + payout, view.hearts(1 - me), met, *[read(view) for read in self.others]]

    def lacks(self, destiny: str, figures: Sequence[int]) -> list[int]:
        """What each need of a destiny lacks, by its cost; 0 where it holds."""
        return [
            cost * lack if (lack := sign * (n - a * figures[i] - b * figures[j])) > 0 else 0
            for i, a, j, b, sign, n, cost in self.needs[destiny]
        ]

    def pull(
        self,
        destiny: str,
        lacks: Sequence[int],
        aims: Sequence[Aim],
        missing: Sequence[int],
        weight: int,
        wants: Amounts,
    ) -> None:
        """Adds what a destiny's needs want of the quantities that move their figures."""
        for need, lack in zip(self.needs[destiny], lacks, strict=True):
            if not lack and need.sign < 0:
                continue
            step = weight * (MISSING if lack else KEPT) * need.cost * need.sign
            for i, times in ((need.i, need.a), (need.j, need.b)):
                moves = self.figures[i].moves
                if moves == GOALS:
                    pull_goals(aims, missing, step * times // MISSING, wants)
                elif moves is not None:
                    wants[moves] += step * times

    # ------------------------------------------------------------------ compiling needs
    def _rows(self, c: Condition) -> list[Need]:
        """A condition as needs; `exactly` and `gap` are two of them."""
        if c.form == "outcome":
            return [Need(0, 1, 0, 0, 1, 1, UNKNOWN)]
        if c.form != "compare":
            cost = MARK if c.form in ("marked", "has", "played") else UNKNOWN
            return [Need(self._known(c), 1, 0, 0, *((-1, 0) if c.no else (1, 1)), cost)]
        cost = COSTS["token"] if c.measure[0] in "+-" else COSTS.get(c.measure, COSTS["track"])
        signs = {"at least": (1,), "at most": (-1,)}.get(c.op, (1, -1))
        if c.who == "joint" and c.measure in self.story.facts.couple_tracks:
            return [Need(self._figure(COUPLE, c.measure), 1, 0, 0, s, c.n, cost) for s in signs]
        a, b = {"partner": (0, 1), "joint": (1, 1), "lead": (1, -1), "gap": (1, -1)}.get(c.who, (1, 0))
        i = self._figure(OWN, c.measure) if a else 0
        j = self._figure(OTHER, c.measure) if b else 0
        if c.who == "gap" and c.op == "at most":
            return [Need(i, s, j, -s, -1, c.n, cost) for s in (1, -1)]
        turn = -1 if c.measure[0] == "-" else 1
        return [Need(i, a * turn, j, b * turn, s, c.n, cost) for s in signs]

    def _figure(self, whose: int, measure: str) -> int:
        """The place of a measured number; the same number is read once, an aspect as tokens up minus down."""
        key = whose, measure.lstrip("+-")
        if key not in self._places:
            self._places[key] = len(self.figures)
            self.figures.append(_measured(*key, measure[0] in "+-"))
        return self._places[key]

    def _known(self, c: Condition) -> int:
        """The place of a figure that is 1 where something is so, as far as the seat knows."""
        self.figures.append(_known(c))
        return len(self.figures) - 1


def missing_of(aims: Sequence[Aim], view: View) -> list[int]:
    """How many tokens each aim lacks; below 1 where it is met."""
    own = view.tokens(view.seat)
    other = view.tokens(1 - view.seat)
    return [
        n - own.get(up, 0) + own.get(down, 0) - (other.get(up, 0) - other.get(down, 0) if shared else 0)
        for up, down, shared, n in aims
    ]


def pull_goals(aims: Sequence[Aim], missing: Sequence[int], weight: int, wants: Amounts) -> None:
    """Adds what goals want: tokens of one's own, and of the other where the goal is shared."""
    for aim, lacks in zip(aims, missing, strict=True):
        step = weight * (MISSING if lacks > 0 else KEPT) * (1 if aim.aspect[0] == "+" else -1)
        wants[OWN, aim.aspect[1:]] += step
        if aim.shared:
            wants[OTHER, aim.aspect[1:]] += step


def _measured(whose: int, measure: str, aspect: bool) -> Figure:
    """A figure of one person or of the couple."""
    counts = {"scenes": View.scenes, "secrets": View.secrets_of, "destinies": View.destinies_of}
    if whose == COUPLE:
        return Figure(lambda view: view.track(COUPLE, measure), (COUPLE, measure), ("track", COUPLE, measure))
    other = whose == OTHER
    if aspect:
        what = "balance", whose, measure
        return Figure(lambda view: _balance(view.tokens(view.seat ^ other), measure), (whose, measure), what)
    if measure in counts:
        count = counts[measure]
        return Figure(lambda view: count(view, view.seat ^ other), (whose, measure), (measure, whose, ""))
    return Figure(lambda view: view.track(view.seat ^ other, measure), (whose, measure), ("track", whose, measure))


def _balance(tokens: Mapping[str, int], dimension: str) -> int:
    return tokens.get(f"+{dimension}", 0) - tokens.get(f"-{dimension}", 0)


def _known(c: Condition) -> Figure:
    """A figure that is 1 where a condition that compares nothing holds, as far as the seat knows."""
    other = c.who == "partner"
    whose = COUPLE if c.who in ("", "joint") else OTHER if other else OWN
    what = c.form, whose, c.name
    moves = whose, f"marked {c.name}"
    match c.form:
        case "marked" if not c.who:
            return Figure(lambda view: view.marked(COUPLE, c.name), moves, what)
        case "marked":
            return Figure(lambda view: view.marked(view.seat ^ other, c.name), moves, what)
        case "has" if c.who == "joint":
            return Figure(lambda view: any(c.name in view.open_cards(s) for s in (0, 1)), None, what)
        case "has":
            return Figure(lambda view: c.name in view.open_cards(view.seat ^ other), None, what)
        case "is":
            return Figure(lambda view: view.gender(view.seat ^ other) == c.name, None, what)
        case "genders":
            return Figure(lambda view: (view.gender(0) == view.gender(1)) == (c.name == "same gender"), None, what)
        case "played":
            return Figure(lambda view: view.played(c.name), None, what)
    return FIRST[0]
