"""What a card, or a letter on it, is worth: the same games played again and again, each time with another answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import NamedTuple

from fogtools.game.analysis.balance_report import Figure, Unit
from fogtools.game.analysis.played import Pair
from fogtools.game.playing.course import Counts, Forced
from fogtools.games.fog_of_love.analysis.balance.plays import alone
from fogtools.games.fog_of_love.analysis.balance.table import Subject
from fogtools.play.many.report.statistics import ALARMS, Estimate, false_discoveries, ratio

#: Blocks that an interval is made of, at least.
BLOCKS = 48
#: Pairs of personas that play them, at most.
MOST_PAIRS = 8
#: Plays that all forced courses together may take, about, by engine: a minute or less.
MOST_PLAYS = {"fast": 3_000_000, "reference": 20_000}
#: Plays of a block of a course that the fast engine cannot play, where it plays the others.
SLOW = 4
#: The seat whose answers are forced.
SEAT = 0
#: Where a card in hand is played: as a scene, or as a reaction.
PLAYED, ANSWERED = ("play a scene",), ("answer a scene", "answer a secret")
SEATED = f"seat {SEAT} "
Key = tuple[str, str, str]
#: Keys of the forced seat's hearts at the end; more are looked up one by one.
HEARTS = tuple(("hearts of", "", f"seat {SEAT} {n}") for n in range(200))


@dataclass(frozen=True)
class Swing:
    """What a card (letter "") or a letter is worth to who has it: hearts at the end, chance of the own destiny.

    `used`: in how many of its plays it came to it; `clear` of both figures is corrected for all swings of the report.
    """

    card: str
    letter: str
    hearts: Figure
    destiny: Figure
    used: float


class _Block(NamedTuple):
    """Of one block of plays: the forced seat's hearts, its fulfilled destinies, how often the forced thing happened."""

    hearts: int
    fulfilled: int
    uses: Mapping[Key, int]
    plays: int


class _Found(NamedTuple):
    """A swing before the correction."""

    card: str
    letter: str
    hearts: Estimate
    destiny: Estimate
    used: float
    n: int


def swings(subject: Subject) -> list[Swing]:
    """The swing of every card that was played and every letter that was picked; none where nothing may be forced."""
    forcing = _Forcing(subject)
    return forcing.corrected(forcing.found()) if subject.played.pairs and forcing.pairs else []


def taken(pairs: Sequence[Pair]) -> list[Pair]:
    """The pairs of personas that play forced courses: every persona on either seat, as far as there is room."""
    fit = [*filter(alone, pairs)]
    names = list(dict.fromkeys(name for pair in fit for name in pair))
    ring = [(name, names[(i + 1) % len(names)]) for i, name in enumerate(names)]
    return [*(p for p in ring if p in fit), *(p for p in fit if p not in ring)][:MOST_PAIRS]


class _Forcing:
    """Plays forced courses of a story, block by block."""

    def __init__(self, subject: Subject) -> None:
        self.subject, self.played = subject, subject.played
        self.pairs = taken(list(self.played.counts))
        self.per = -(-BLOCKS // max(1, len(self.pairs)))
        blocks = self.per * max(1, len(self.pairs))
        whole = subject.whole
        self.cards = [card for card in subject.story.scenes if whole.times("played", card)]
        self.choices = [(card, picked) for card in subject.cards if len(picked := self._picked(card)) > 1]
        courses = 2 * len(self.cards) + sum(len(letters) for _, letters in self.choices)
        fit = MOST_PLAYS.get(self.played.engine, MOST_PLAYS["reference"]) // max(1, courses)
        self.size = max(1, min(self.played.pairs, fit) // blocks)
        self.basis = subject.basis(*self.pairs, paired=True)

    def found(self) -> list[_Found]:
        """All of them, the courses shared out among the threads."""
        with ThreadPoolExecutor(max(1, self.played.threads)) as pool:
            by_card = pool.map(self._card, self.cards)
            by_letter = pool.map(self._letters, self.choices)
            found = [*by_card, *(one for several in by_letter for one in several)]
        return [one for one in found if one is not None]

    def _picked(self, card: str) -> list[str]:
        """The letters of a card that somebody picked, wherever they stand on it."""
        return sorted({place.rpartition(" ")[2] for place in self.subject.whole.details("letter", card)})

    def corrected(self, found: Sequence[_Found]) -> list[Swing]:
        """As figures, clear where one stays so among all of them (Benjamini and Hochberg)."""
        ps = iter(false_discoveries([e.p for f in found for e in (f.hearts, f.destiny)]))

        def figure(estimate: Estimate, n: int, unit: Unit) -> Figure:
            clear = next(ps) < ALARMS
            return Figure(*estimate[:3], n, unit, self.basis, clear)

        return [
            Swing(f.card, f.letter, figure(f.hearts, f.n, "signed"), figure(f.destiny, f.n, "points"), f.used)
            for f in found
        ]

    # ------------------------------------------------------------------ questions
    def _card(self, card: str) -> _Found | None:
        """Always playing it from the hand, against never playing it."""
        key = ("played", card, "")
        with_it, without = (self._course(self._played(card, always), [key]) for always in (True, False))
        return self._contrast(card, "", key, with_it, [without])

    def _played(self, card: str, always: bool) -> tuple[Forced, ...]:
        """Wherever it may be played from the hand, always or never; a minor scene is not swapped away meanwhile."""
        story = self.subject.story
        where = ANSWERED if card in story.reactions else PLAYED
        keep = (Forced(SEAT, "swap a minor scene", "", card, always=False),) if card in story.minors else ()
        return (*keep, *(Forced(SEAT, about, "", card, always) for about in where))

    def _letters(self, choice: tuple[str, Sequence[str]]) -> list[_Found | None]:
        """Always choosing a letter, against always choosing each of the others, on average."""
        card, letters = choice
        places = [("letter", card, place) for place in self.subject.whole.details("letter", card)]
        courses = {x: self._course((Forced(SEAT, "choose", card, x, always=True),), places) for x in letters}
        return [
            self._contrast(card, x, ("letter", card, x), courses[x], [c for y, c in courses.items() if y != x])
            for x in letters
        ]

    def _course(self, forced: tuple[Forced, ...], keys: Sequence[Key]) -> list[_Block]:
        """Every block of a forced course; of what is counted only these keys are kept, letters by their sign alone."""
        found = []
        for place, pair in enumerate(self.pairs):
            course = replace(self.played.course, policies=pair, forced=forced)
            plays = self.played.plays(course, self.size * self.per)
            size = self.size if plays.fast or self.played.engine != "fast" else min(self.size, SLOW)
            for i in range(place * self.per, (place + 1) * self.per):  # games of their own: blocks are independent
                counts = plays.counts(i * size, size)
                self.played.step(size)
                fulfilled = counts.tally["fulfilled", "", f"seat {SEAT} yes"]
                found.append(_Block(_hearts(counts), fulfilled, _kept(counts, keys), counts.plays))
        return found

    def _contrast(
        self, card: str, letter: str, key: Key, with_it: Sequence[_Block], without: Sequence[Sequence[_Block]]
    ) -> _Found | None:
        """What the one brings more than the others on average, for each time that it happens more often.

        None where it happens too seldom to tell.
        """

        def gains(value: Callable[[_Block], int]) -> list[float]:
            others = zip(*without, strict=True)
            return [value(a) - sum(map(value, bs)) / len(bs) for a, bs in zip(with_it, others, strict=True)]

        uses = gains(lambda block: block.uses[key])
        hearts, destiny = ratio(gains(lambda b: b.hearts), uses), ratio(gains(lambda b: b.fulfilled), uses)
        n = sum(block.plays for block in with_it)
        return _Found(card, letter, hearts, destiny, sum(uses) / n, n) if hearts and destiny else None


def _hearts(counts: Counts) -> int:
    """All hearts of the forced seat."""
    tally = counts.tally
    people = total = 0
    for n, key in enumerate(HEARTS):
        if times := tally[key]:
            people, total = people + times, total + n * times
    if people == counts.plays:
        return total
    return sum(int(d.split()[-1]) * n for (w, _, d), n in tally.items() if w == "hearts of" and d.startswith(SEATED))


def _kept(counts: Counts, keys: Sequence[Key]) -> Counter[Key]:
    """How often each thing happened; a letter counts as itself wherever it stands on its card."""
    found: Counter[Key] = Counter()
    for what, card, detail in keys:
        found[what, card, detail.rpartition(" ")[2]] += counts.tally[what, card, detail]
    return found
