"""Satisfaction over the turns, and how long chapters last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from fogtools.finding import Say
from fogtools.game.analysis.balance_report import (
    Band,
    Bars,
    Cell,
    Facts,
    Figure,
    Heat,
    Moment,
    Part,
    Section,
    Table,
    Words,
)
from fogtools.game.analysis.trials import Trials, alone
from fogtools.games.fog_of_love.analysis.balance.table import Seen, Subject
from fogtools.play.many.report.statistics import quantiles

SHARES = (0.05, 0.25, 0.5, 0.75, 0.95)
#: A turn that fewer plays than this share reach says little.
ENOUGH = 0.05


def satisfaction(subject: Subject) -> Section:
    """The section of the report on hearts."""
    return Section(
        "satisfaction",
        Say("Satisfaction"),
        list(_hearts(subject)),
        lead=Say("How the hearts of one person rise and fall, turn by turn."),
    )


def _hearts(subject: Subject) -> Iterator[Part]:
    seen = subject.whole
    most = max((int(card) for what, card, _ in seen.counts.tally if what == "hearts after"), default=0)
    moments = []
    for turn in range(1, most + 1):
        values = seen.numbers("hearts after", str(turn))
        if sum(values.values()) >= 2 * ENOUGH * seen.plays:
            low, lower, middle, upper, high = quantiles(values, SHARES)
            moments.append(Moment(turn, (low, lower, middle, upper, high), sum(values.values())))
    yield Band(
        "hearts-by-turn",
        Say("Hearts of one person after each turn"),
        Say("turn of the play"),
        Say("hearts"),
        moments,
        seen.basis,
        [(at, words) for at, words in _ends(subject) if moments and at <= moments[-1].at],
        Say(
            "The line is the median, the dark band the middle half of all people, the light band the middle 90 %. "
            "Dotted lines stand where the median chapter ends. Turns that fewer than 5 % of plays reach are left out."
        ),
    )
    ends = seen.numbers("hearts")
    names: list[Words] = [
        Say("5 % have at most"),
        Say("25 % have at most"),
        Say("half have at most"),
        Say("75 % have at most"),
        Say("95 % have at most"),
    ]
    yield Facts(
        "hearts-at-the-end",
        Say("Hearts of one person at the end, traits paid"),
        [(Say("mean"), seen.mean_of_people("hearts together")), *zip(names, quantiles(ends, SHARES), strict=True)],
    )
    pairs = subject.by_pair
    if len(pairs) > 1:
        down, across = (list(dict.fromkeys(pair[seat] for pair in pairs)) for seat in (0, 1))
        yield Heat(
            "hearts-by-pair",
            Say("Mean hearts of one person at the end"),
            Say("one seat"),
            Say("the other seat"),
            down,
            across,
            [
                [pairs[a, b].mean_of_people("hearts together") if (a, b) in pairs else None for b in across]
                for a in down
            ],
        )


def _ends(subject: Subject) -> Iterator[tuple[float, Words]]:
    """After which turn each chapter ends, by the medians."""
    at = 0
    for chapter in subject.story.chapters:
        at += quantiles(subject.whole.numbers("turns", chapter.id), (0.5,))[0]
        yield at, subject.title(chapter.id)


def chapters(subject: Subject) -> Section:
    """The section of the report on the pace of the chapters."""
    seen = subject.whole
    rows: list[list[Cell]] = []
    bars: list[tuple[Words, Figure]] = []
    for chapter in subject.story.chapters:
        turns = seen.numbers("turns", chapter.id)
        rows.append(
            [
                subject.link(chapter.id),
                chapter.length,
                *_middle(turns),
                over(subject, chapter.id),
                _above(subject, chapter.id, chapter.length),
                seen.share("no draw", chapter.id),
                seen.share("stuck", chapter.id),
            ]
        )
        bars.append((subject.title(chapter.id), seen.mean(partial(Seen.numbers, what="turns", card=chapter.id))))
    return Section(
        "chapters",
        Say("Chapters"),
        [
            Bars("chapter-turns", Say("Turns of each chapter"), Say("turns, mean"), bars),
            Table(
                "chapter-pace",
                Say("The pace of the chapters"),
                [
                    Say("chapter title"),
                    Say("counted scenes it lasts"),
                    Say("turns: median"),
                    Say("turns: 5 %"),
                    Say("turns: 95 %"),
                    Say("half as long again, or longer"),
                    Say("counts more scenes than it lasts"),
                    Say("a draw fails"),
                    Say("nobody can go on"),
                ],
                rows,
                Say(
                    "A turn that counts no scene makes a chapter longer than its card says: minor scenes, secrets that "
                    "are laid, passes."
                ),
            ),
        ],
        lead=Say("How long each chapter keeps a table, against the number of scenes on its card."),
    )


def _middle(values: Counter[int]) -> tuple[int, int, int]:
    low, middle, high = quantiles(values, (0.05, 0.5, 0.95))
    return middle, low, high


def over(subject: Subject, chapter: str) -> Figure:
    """The share of plays in which a chapter takes far more turns than scenes stand on its card (see `overrun`)."""
    length = next(c.length for c in subject.story.chapters if c.id == chapter)
    return subject.whole.of(partial(_counted, "turns", chapter, lambda turns: overrun(turns, length)))


def overrun(turns: int, length: int) -> bool:
    """Half as many turns again as scenes, and two more at least: one more is what a single minor scene makes."""
    return turns >= length + max(2, length / 2)


def _above(subject: Subject, chapter: str, length: int) -> Figure:
    return subject.whole.of(partial(_counted, "scenes", chapter, lambda scenes: scenes > length))


def _counted(what: str, card: str, wanted: Callable[[int], bool], seen: Seen) -> Trials:
    """How many numbers of a card are as wanted; a play has one at most."""
    values = seen.numbers(what, card)
    return alone(sum(n for v, n in values.items() if wanted(v)), sum(values.values()), seen.plays)


def _lengths(seen: Seen) -> Counter[int]:
    """Turns of whole plays: how many plays are longer than each turn, taken apart."""
    reach = {
        int(card): sum(seen.details("hearts after", card).values()) // 2
        for what, card, _ in seen.counts.tally
        if what == "hearts after"
    }
    return Counter({turn: n - reach.get(turn + 1, 0) for turn, n in reach.items() if n > reach.get(turn + 1, 0)})


def length(subject: Subject) -> Figure:
    """How many turns a play has."""
    return subject.whole.mean(_lengths)
