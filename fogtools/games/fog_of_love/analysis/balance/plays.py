"""Plays to read: the fewest that show every card and letter, and those at the ends, with their codes and prose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import log2

from fogtools.finding import Say
from fogtools.game.analysis.balance_report import Cell, Code, Paragraph, Part, Reading, Section, Table, Words
from fogtools.game.analysis.played import Pair
from fogtools.game.playing.course import Tally, Terms
from fogtools.game.playing.decision import Ask, PolicyOf, least_used, random
from fogtools.game.playing.transcript import Told
from fogtools.games.fog_of_love.analysis.balance.table import Subject
from fogtools.games.fog_of_love.engine.rulings import RULINGS
from fogtools.games.fog_of_love.engine.views import View
from fogtools.games.fog_of_love.personas import PERSONAS
from fogtools.games.fog_of_love.rules.table import begin
from fogtools.games.fog_of_love.show.prose import telling
from fogtools.play import play_code
from fogtools.play.many.report.statistics import quantiles
from fogtools.play.session import play

#: How many plays are looked at; of so many, every fourth by least-used choices, which see more.
SAMPLE, SEEKING = 400, 4
#: A covering set may need many plays for its last letters; so many are told whole.
MOST_TOLD = 8
#: What a reader sees of a play: cards and letters, both branches of secrets.
SHOWN = ("chapter", "played", "letter", "revealed", "kept")
Thing = tuple[str, str, str]


@dataclass
class Kept:
    """A play of the sample: its terms, choices and log, what it shows, how it ended; `by`: who chose."""

    by: Pair
    terms: Terms
    places: list[tuple[int, int]] = field(default_factory=list)
    log: list[Told] = field(default_factory=list)
    shows: frozenset[Thing] = frozenset()
    tally: Tally = field(default_factory=Counter)
    hearts: tuple[int, int] = (0, 0)
    fulfilled: tuple[bool, bool] = (False, False)

    @property
    def joint(self) -> int:
        """Both people's hearts."""
        return sum(self.hearts)


def alone(pair: Pair) -> bool:
    """Whether each play of the pair stands alone and takes no long thought: nobody looks back, nobody looks ahead."""
    return all(name == "random" or name in PERSONAS for name in pair)


def sample(subject: Subject, plays: int = SAMPLE) -> list[Kept]:
    """Plays by every pair of personas in turn, and by least-used choices."""
    pairs = [*filter(alone, subject.played.counts)] or [("random", "random")]
    hands: dict[str, PolicyOf[View]] = {"random": random, "least-used": least_used()}
    hands |= {name: PERSONAS[name](subject.story) for name in subject.personas if name in PERSONAS}
    found = []
    for number in range(plays):
        by = ("least-used", "least-used") if number % SEEKING == 0 else pairs[number % len(pairs)]
        found.append(_kept(subject, Kept(by, subject.played.course.terms(number)), [hands[name] for name in by]))
        subject.played.step(1)
    return found


def one(subject: Subject, by: Pair, number: int) -> Kept:
    """One game of the course."""
    hands = [random if name == "random" else PERSONAS[name](subject.story) for name in by]
    return _kept(subject, Kept(by, subject.played.course.terms(number)), hands)


def _kept(subject: Subject, kept: Kept, hands: Sequence[PolicyOf[View]]) -> Kept:
    table = begin(subject.story, kept.terms, kept.log, kept.tally)

    def watch(asks: tuple[Ask, ...], answers: tuple[str, ...]) -> None:
        kept.places += [(a.options.index(given), len(a.options)) for a, given in zip(asks, answers, strict=True)]

    play(table, hands, watch)
    ended = table.ended
    kept.terms = Terms(kept.terms.seed, kept.terms.number, table.first, dict(table.rulings))
    kept.shows = frozenset((w, c, d) for w, c, d in kept.tally if w in SHOWN)
    kept.hearts, kept.fulfilled = (ended.hearts[0], ended.hearts[1]), (ended.fulfilled[0], ended.fulfilled[1])
    return kept


def code(subject: Subject, kept: Kept) -> str:
    """The play code."""
    return play_code.encode(subject.story.id, subject.story.hash, kept.terms, RULINGS, kept.places)


def covering(plays: Sequence[Kept]) -> list[Kept]:
    """Few plays that together show all that any of them does: each time the one that adds most (greedy set cover)."""
    left = {thing for one in plays for thing in one.shows}
    found = []
    while left:
        best = max(plays, key=lambda one: len(one.shows & left))
        found.append(best)
        left -= best.shows
    return found


def surprise(subject: Subject, kept: Kept) -> float:
    """Bits a letter: how unlikely its letters are among all that was picked on the same card, on average."""
    seen = subject.whole
    bits, n = 0.0, 0
    for (what, card, place), times in kept.tally.items():
        if what != "letter":
            continue
        at = place.rpartition(" ")[0]
        here = [k for p, k in seen.details("letter", card).items() if p.rpartition(" ")[0] == at]
        bits += times * -log2((seen.times("letter", card, place) + 1) / (sum(here) + len(here) + 1))
        n += times
    return bits / max(1, n)


def ends(subject: Subject, plays: Sequence[Kept]) -> Iterator[tuple[str, Words, Kept]]:
    """The median, the sunniest, the bleakest and the most surprising play of the personas."""
    own = [p for p in plays if p.by[0] != "least-used"]
    if not own:
        return
    middle = quantiles(Counter(p.joint for p in own), (0.5,))[0]
    yield "median", Say("The median play"), min(own, key=lambda p: (abs(p.joint - middle), sum(p.fulfilled) != 1))
    yield "sunniest", Say("The sunniest play"), max(own, key=lambda p: (sum(p.fulfilled), p.joint))
    yield "bleakest", Say("The bleakest play"), min(own, key=lambda p: (sum(p.fulfilled), p.joint))
    yield "surprising", Say("The most surprising play"), max(own, key=lambda p: surprise(subject, p))


def section(subject: Subject, plays: Sequence[Kept]) -> Section:
    """The section of the report."""
    cover = covering(plays)
    things = {thing for one in plays for thing in one.shows}
    seen: set[Thing] = set()
    rows: list[list[Cell]] = []
    readings: list[Part] = []
    for i, one in enumerate(cover, 1):
        new = one.shows - seen
        seen |= one.shows
        rows.append([i, len(new), len(things) - len(seen), " + ".join(one.by), Code(code(subject, one))])
        if i <= MOST_TOLD:
            about = Say(
                "{n} card or letter for the first time; {by}",
                "{n} cards and letters for the first time; {by}",
                n=len(new),
                by=" + ".join(one.by),
            )
            readings.append(_reading(subject, f"cover-{i}", Say("Play {n}", n=i), about, one))
    told = [_reading(subject, name, words, _about(one), one) for name, words, one in ends(subject, plays)]
    return Section(
        "plays",
        Say("Plays to read"),
        [
            *told,
            Paragraph(
                Say(
                    "Read {n} play, and you have seen every card and letter that came up in {all} plays:",
                    "Read {n} plays, and you have seen every card and letter that came up in {all} plays:",
                    n=len(cover),
                    all=len(plays),
                )
            ),
            *readings,
            Table(
                "covering",
                Say("The covering plays"),
                [Say("play"), Say("shows for the first time"), Say("still to see"), Say("played by"), Say("play code")],
                rows,
                Say("`fog tell CODE` prints a play, `fog replay CODE` shows each step."),
            ),
        ],
        lead=Say(
            "A story is judged by reading, too. Each play stands here in the author’s words; its code plays it again."
        ),
    )


def _about(one: Kept) -> Words:
    return Say(
        "{a} and {b} hearts, {n} destiny fulfilled, played by {by}",
        "{a} and {b} hearts, {n} destinies fulfilled, played by {by}",
        a=one.hearts[0],
        b=one.hearts[1],
        n=sum(one.fulfilled),
        by=" + ".join(one.by),
    )


def _reading(subject: Subject, name: str, title: Words, about: Words, one: Kept) -> Reading:
    blocks = telling(subject.box, subject.story.id, one.log, ("", ""), subject.language)
    return Reading(f"play-{name}", title, about, code(subject, one), blocks)
