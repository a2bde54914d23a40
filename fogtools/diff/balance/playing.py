"""What moved between two versions of a story: the same games played in both, and every figure held against its twin.

Game k of a seed is played in both versions, and so every batch of games. A figure is a ratio (hits of trials, hearts of
people); its difference is that of both ratios, and its error comes from the batches: the linearised difference of two
paired ratios (Cochran 1977, section 6), Student's t over the batches. So luck that both versions share cancels out, and
any engine will do, as it only has to count batches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from typing import Literal

from fogtools.diff.comparing import Difference
from fogtools.diff.played import differing, edits
from fogtools.diff.versions import BoxChanges, Comparison, Version
from fogtools.finding import FogError, Say
from fogtools.game.analysis.measures import Measure
from fogtools.game.authoring.soundness import errors
from fogtools.game.playing.course import Counts, Course, Step
from fogtools.game.protocols import Story
from fogtools.game.record import Game
from fogtools.play.many.parallel import (
    Engine,
    Stop,
    Wanted,
    batches,
    cores,
    engine_for,
    engine_of,
    in_order,
    looks_ahead,
    looks_back,
)
from fogtools.play.many.report.statistics import ALARMS, Estimate, false_discoveries, outside, student

#: Batches of a comparison: enough for their spread to be known well, few enough to cost nothing.
BATCHES = 200
#: What is played at once at the most, so that `stop` is heard soon; `ahead`: where somebody looks ahead.
AT_ONCE = {"fast": 16_384, "reference": 64, "ahead": 8}
#: Fewer trials than that say nothing of a ratio.
FEW = 30
#: A move of so many half intervals is seen four times in five, though it is one of three hundred figures: it must be
#: 3.76 errors from zero then (5 % over 300), 0.84 more for the four of five, and a half interval is 1.96 errors.
SURE = 2.35
#: Where a leading share could have moved by more than this unseen, there were too few plays.
COARSE = 0.05

#: `played`: see the moves; `same`: nothing that is played differs; `new`, `gone`: there in one version; or `faulty`.
State = Literal["played", "same", "new", "gone", "faulty"]


@dataclass(frozen=True, slots=True)
class Move:
    """A figure in both versions and its difference with a 95 % interval; `trials` are those of the version with fewer.

    `clear`: it moved, by Benjamini and Hochberg over all figures of the story.
    """

    measure: Measure
    before: float
    after: float
    found: Estimate
    trials: int
    clear: bool = False

    @property
    def half(self) -> float:
        """Half of the interval."""
        return (self.found.high - self.found.low) / 2

    @property
    def told(self) -> bool:
        """Whether there were enough trials to tell anything."""
        return self.trials >= FEW


@dataclass(frozen=True)
class Held:
    """A story in both versions: what became of it, and what its plays say. `edits` are what is played differently."""

    box: BoxChanges
    story: str
    state: State
    why: Say | None = None
    edits: tuple[Difference, ...] = ()
    plays: int = 0
    course: Course = Course()  # noqa: RUF009
    engine: str = ""
    moves: tuple[Move, ...] = ()

    @property
    def moved(self) -> list[Move]:
        """What moved, section by section, the largest first in each."""
        return [m for m in self.moves if m.clear]

    @property
    def coarsest(self) -> Move | None:
        """The leading share that could have moved furthest without being seen; where none had enough trials, the
        leading figure that had most."""
        leading = [m for m in self.moves if m.measure.leads]
        shares = [m for m in leading if m.measure.unit == "share" and m.told]
        if shares or any(m.told for m in leading):
            return max(shares, key=lambda m: m.half, default=None)
        return max(leading, key=lambda m: m.trials, default=None)

    @property
    def unseen(self) -> float:
        """How far a leading share could have moved without being seen; 0 where every play came out the same."""
        found = self.coarsest
        return SURE * found.half if found and found.told else 0.0

    @property
    def too_few(self) -> bool:
        """Whether there were too few plays to tell."""
        leading = [m for m in self.moves if m.measure.leads]
        return self.unseen > COARSE or not any(m.told for m in leading)

    @property
    def enough(self) -> int:
        """How many plays would show a move of a leading share by a few points."""
        wanted = int(self.plays * (self.unseen / COARSE) ** 2) if self.unseen else 10 * self.plays
        step = int("1" + "0" * max(0, len(str(wanted)) - 2))
        return -(-wanted // step) * step


# ------------------------------------------------------------------ which stories
@dataclass(frozen=True)
class Side:
    """A story in one version: its game, and what the engine plays."""

    game: Game
    story: Story


@dataclass(frozen=True)
class Pair:
    """A story in both versions, before it is played; `sides` only where it is to be."""

    held: Held
    sides: tuple[Side, Side] | None = None


def pairs(found: Comparison, game_of: Callable[[Path], Game]) -> list[Pair]:
    """Every story of every box of both versions, and whether it is to be played."""
    return [pair for box in found.boxes for pair in _stories(found, box, game_of)]


def _stories(found: Comparison, box: BoxChanges, game_of: Callable[[Path], Game]) -> Iterator[Pair]:
    """The stories of a box, in the order of the new version."""
    old, new = _sides(found.old, box.was, game_of), _sides(found.new, box.folder, game_of)
    for name in dict.fromkeys((*new, *old)):
        a, b = old.get(name), new.get(name)
        if a is None or b is None:
            yield Pair(Held(box, name, "gone" if b is None else "new"))
        elif isinstance(a, Say) or isinstance(b, Say):
            yield Pair(Held(box, name, "faulty", a if isinstance(a, Say) else b if isinstance(b, Say) else None))
        elif cards := differing(b.game, a.story, b.story, box.found.renamed):
            yield Pair(Held(box, name, "played", None, edits(box.found, name, cards)), (a, b))
        else:
            yield Pair(Held(box, name, "same"))


def _sides(version: Version, folder: str, game_of: Callable[[Path], Game]) -> dict[str, Side | Say]:
    """Story -> its side of the comparison, or why it cannot be played."""
    if not folder:
        return {}
    path = version.project.root / folder
    game = game_of(path)
    box = game.authoring.load(path)
    faults = errors(game, box)
    if faults:
        why = Say("{file}: {message}", file=Path(faults[0].file).name, message=faults[0].message)
        return dict.fromkeys(box.story_names, why)
    return {name: Side(game, game.playing.compile(box, name)) for name in box.story_names}


# ------------------------------------------------------------------ plays in pairs
def played(
    pair: Pair,
    course_of: Callable[[Game], Course],
    plays: int,
    step: Step | None = None,
    stop: Stop = lambda: False,
    engine: Wanted = "auto",
) -> Held:
    """A story with what its plays say, so many of each version; itself where it is not to be played.

    Raises FogError for a policy that makes no pairs. Once `stop` says so, it is left at the games played so far.
    """
    if pair.sides is None:
        return pair.held
    one, (old, new) = pair.held, pair.sides
    course = course_of(new.game)
    if looks_back(course):
        raise FogError(Say("the policy `least-used` looks back on all earlier plays, so no two plays make a pair."))
    engines = [engine_for(side.game, side.story, course, 2 * plays, engine) for side in pair.sides]
    counted = _in_pairs(engines, plays, step, stop, looks_ahead(new.game, course))
    done = sum(b.plays for _, b in counted)
    names = one.box.found.renamed
    before = {_renamed(m.key, names): m for m in _measures(old)}
    both = [(m, before[m.key]) for m in _measures(new) if m.key in before]
    moves = [moved(m, twin, [a for a, _ in counted], [b for _, b in counted]) for m, twin in both if counted]
    each = [Counts(done, handed_over=sum(both[i].handed_over for both in counted)) for i in (0, 1)]
    name = " / ".join(dict.fromkeys(engine_of(e.name, c) for e, c in zip(engines, each, strict=True)))
    return replace(one, plays=done, course=course, engine=name, moves=tuple(judged(moves)))


def _measures(side: Side) -> Sequence[Measure]:
    return side.game.analysis.measures(side.story) if side.game.analysis.measures else ()


def _renamed(key: tuple[str, str, str], names: Mapping[str, str]) -> tuple[str, str, str]:
    what, card, detail = key
    return what, names.get(card, card), detail


def _in_pairs(
    engines: Sequence[Engine], plays: int, step: Step | None, stop: Stop, ahead: bool = False
) -> list[tuple[Counts, Counts]]:
    """The counts of the same batches of games in both versions, at most `BATCHES`.

    What is played at once is short, so that `stop` is heard soon; it is dealt out to the batches in turn. `ahead`:
    somebody looks ahead.
    """
    size = min(-(-plays // BATCHES), *(AT_ONCE["ahead" if ahead else e.name] for e in engines))
    runs = [in_order(e.plays, batches(plays, size), cores() if e.name == "fast" else 1) for e in engines]
    dealt: list[tuple[Counts, Counts]] = []
    for i, (a, b) in enumerate(zip(*runs, strict=True)):
        if i < BATCHES:
            dealt.append((Counts(), Counts()))
        one, two = dealt[i % BATCHES]
        one += a
        two += b
        if step is not None:
            step(a.plays + b.plays)
        if stop():
            break
    return dealt


# ------------------------------------------------------------------ differences
def moved(measure: Measure, twin: Measure, old: Sequence[Counts], new: Sequence[Counts]) -> Move:
    """A figure of both versions and its paired difference, from the counts of the same batches."""
    was, now = [twin.of(c) for c in old], [measure.of(c) for c in new]
    trials = [sum(t for _, t in side) for side in (was, now)]
    if not all(trials):
        return Move(measure, _ratio(was), _ratio(now), Estimate(0.0, 0.0, 0.0, 1.0), 0)
    return Move(measure, _ratio(was), _ratio(now), paired(was, now), int(min(trials)))


def _ratio(side: Sequence[tuple[float, float]]) -> float:
    whole = sum(t for _, t in side)
    return sum(h for h, _ in side) / whole if whole else 0.0


def paired(was: Sequence[tuple[float, float]], now: Sequence[tuple[float, float]]) -> Estimate:
    """The difference of two ratios over the same batches, (sum, of how many) of each; with its 95 % interval and p."""
    n, ratios = len(was), (_ratio(was), _ratio(now))
    whole = sum(t for _, t in was), sum(t for _, t in now)
    rest = [
        (h - ratios[1] * t) / whole[1] - (g - ratios[0] * s) / whole[0] for (g, s), (h, t) in zip(was, now, strict=True)
    ]
    value = ratios[1] - ratios[0]
    if n < 2:
        return Estimate(value, value - 1, value + 1, 1.0)
    error = sqrt(n / (n - 1) * sum(r * r for r in rest))
    if error < 1e-12:
        return Estimate(value, value, value, 0.0 if abs(value) > 1e-12 else 1.0)
    half = student(n - 1) * error
    return Estimate(value, value - half, value + half, outside(value / error, n - 1))


def judged(moves: Sequence[Move]) -> list[Move]:
    """The same, with what moved: at most so many false alarms among them. Sections stay; in each the largest first."""
    told = [m for m in moves if m.told]
    adjusted = false_discoveries([m.found.p for m in told])
    clear = {id(m) for m, q in zip(told, adjusted, strict=True) if q <= ALARMS}
    sections = list(dict.fromkeys(m.measure.section for m in moves))
    marked = [replace(m, clear=id(m) in clear) for m in moves]
    return sorted(marked, key=lambda m: (sections.index(m.measure.section), -_size(m)))


def _size(move: Move) -> float:
    """How far it moved, in points of a share or in tenths of a number."""
    return abs(move.found.value) * (1 if move.measure.unit == "number" else 10)
