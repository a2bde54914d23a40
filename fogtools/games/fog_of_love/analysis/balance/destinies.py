"""Destinies: who fulfils the own one, by pair of personas and by destiny."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from fogtools.finding import Say
from fogtools.game.analysis.balance_report import Bars, Cell, Figure, Heat, Link, Part, Section, Table, Words
from fogtools.game.analysis.trials import Trials, together
from fogtools.games.fog_of_love.analysis.balance.table import Seen, Subject
from fogtools.games.fog_of_love.rules.table import fulfilled

WHO = (("2", Say("both fulfil")), ("1", Say("one of them")), ("0", Say("nobody")))


def section(subject: Subject) -> Section:
    """The section of the report."""
    return Section(
        "destinies",
        Say("Destinies"),
        [*_pairs(subject), *_each(subject)],
        lead=Say("Who fulfils their own destiny, and how much that depends on who plays with whom."),
    )


def fulfilled_by(seen: Seen, how_many: str) -> Figure:
    """The share of plays in which so many of both fulfil their destinies."""
    return seen.at_the_end("fulfilled by", how_many)


def _pairs(subject: Subject) -> Iterator[Part]:
    pairs = subject.by_pair
    if len(pairs) > 1:
        down, across = (list(dict.fromkeys(pair[seat] for pair in pairs)) for seat in (0, 1))
        for key, title in (
            ("2", Say("Both fulfil their destinies, in % of plays")),
            ("0", Say("Nobody fulfils their destiny, in % of plays")),
        ):
            yield Heat(
                f"destinies-by-pair-{key}",
                title,
                Say("one seat"),
                Say("the other seat"),
                down,
                across,
                [[fulfilled_by(pairs[a, b], key) if (a, b) in pairs else None for b in across] for a in down],
            )
    rows: list[list[Cell]] = [[" + ".join(p), *(fulfilled_by(seen, k) for k, _ in WHO)] for p, seen in pairs.items()]
    if len(pairs) > 1:
        rows.insert(0, [Say("all together"), *(fulfilled_by(subject.whole, k) for k, _ in WHO)])
    yield Table("destinies-by-pair", Say("Both, one, nobody"), [Say("personas"), *(words for _, words in WHO)], rows)


def _each(subject: Subject) -> Iterator[Part]:
    seen = subject.whole
    rows: list[tuple[Words | Link, Figure]] = []
    table: list[list[Words | Link | Figure]] = []
    for name in subject.story.destinies:
        rows.append((subject.title(name), seen.fulfilled(name)))
        table.append([subject.title(name), seen.of(partial(ended_with, name)), seen.fulfilled(name)])
    order = sorted(range(len(rows)), key=lambda i: -rows[i][1].value)
    yield Bars(
        "destinies-fulfilled",
        Say("Fulfilled, of those who ended with this destiny"),
        Say("share of people"),
        [rows[i] for i in order],
    )
    yield Table(
        "destinies-each",
        Say("Each destiny"),
        [Say("destiny"), Say("people who end with it"), Say("of these, fulfilled")],
        [table[i] for i in order],
    )
    mirrored = [p for p in subject.personas if (p, p) in subject.by_pair]
    if len(mirrored) > 1:
        yield Heat(
            "destinies-by-persona",
            Say("Fulfilled, of those who ended with it, in %, by persona"),
            Say("destiny"),
            Say("both people are"),
            [subject.title(d) for d in subject.story.destinies],
            mirrored,
            [[_met(subject.by_pair[p, p], d) for p in mirrored] for d in subject.story.destinies],
            Say("Pairs of two of a kind only. Empty: nobody ended with it."),
        )


def _met(seen: Seen, destiny: str) -> Figure | None:
    found = seen.fulfilled(destiny)
    return found if found.n else None


def ended_with(destiny: str, seen: Seen) -> Trials:
    """How many of all people end with a destiny."""
    of = fulfilled(destiny, seen.counts.tally, seen.plays)
    both = (of.trial_squares - of.trials) // 2  # a play gives one trial, or two, whose square is four
    return together({(1, 2): of.trials - 2 * both, (2, 2): both, (0, 2): seen.plays - of.trials + both}, seen.plays)
