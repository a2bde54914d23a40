"""Whether it matters who begins, and on which seat one sits."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from fogtools.finding import Say
from fogtools.game.analysis.balance_report import Figure, Section, Table, Words
from fogtools.games.fog_of_love.analysis.balance.table import Seen, Subject
from fogtools.play.many.report.statistics import Estimate, apart, discordant, false_discoveries

#: What is compared -> the better place where the edge is above zero, and the other one.
PLACES = {"first": ("first", "second"), "seat": ("seat 0", "seat 1")}


class Edge(NamedTuple):
    """What one place has over the other: in destinies fulfilled, and in hearts; both with what chance alone makes."""

    destiny: Figure
    hearts: Figure


def edges(subject: Subject) -> dict[str, Edge]:
    """`first` over second, and `seat` 0 over seat 1 where each pair was played both ways round."""
    swapped = all((b, a) in subject.by_pair for a, b in subject.by_pair)
    places = {name: both for name, both in PLACES.items() if swapped or name == "first"}
    found = {name: (_destiny(subject, *both), _hearts(subject, *both)) for name, both in places.items()}
    ps = false_discoveries([e.p for pair in found.values() for e in pair])
    clear = iter(p < 0.05 for p in ps)
    n = subject.whole.plays
    return {
        name: Edge(
            subject.estimate(destiny, n, "points", clear=next(clear)),
            subject.estimate(hearts, n, "signed", clear=next(clear)),
        )
        for name, (destiny, hearts) in found.items()
    }


def _destiny(subject: Subject, one: str, other: str) -> Estimate:
    """From the plays in which only one of both fulfils the own destiny."""
    return discordant(*(_only(seen, one, other) for seen in subject.whole.tables))


def _only(seen: Seen, one: str, other: str) -> tuple[int, int, int]:
    both = seen.times("fulfilled by", "", "2")
    a, b = (seen.times("fulfilled", "", f"{name} yes") - both for name in (one, other))
    return a, b, seen.plays


def _hearts(subject: Subject, one: str, other: str) -> Estimate:
    return apart(
        *(
            (seen.numbers("hearts of", "", one), seen.numbers("hearts of", "", other), seen.numbers("hearts together"))
            for seen in subject.whole.tables
        )
    )


def section(subject: Subject) -> Section:
    """The section of the report."""
    seen = subject.whole
    found = edges(subject)
    seats = subject.story.facts.seats
    names: dict[str, tuple[Words, Words, Words]] = {
        "first": (Say("who begins"), Say("who begins"), Say("the other one")),
        "seat": (Say("the seat"), seats[0], seats[1]),
    }
    table = [
        [
            words,
            seen.at_the_end("fulfilled", f"{place} yes"),
            seen.mean(partial(Seen.numbers, what="hearts of", before=place)),
        ]
        for name in found
        for words, place in zip(names[name][1:], PLACES[name], strict=True)
    ]
    return Section(
        "seats",
        Say("Seats"),
        [
            Table(
                "seat-edges",
                Say("The edge of one place over the other"),
                [Say("compared"), Say("in destinies fulfilled"), Say("in hearts at the end")],
                [[names[name][0], edge.destiny, edge.hearts] for name, edge in found.items()],
                Say("Bold: clear after correction."),
            ),
            Table(
                "seat-places",
                Say("Each place by itself"),
                [Say("place"), Say("destiny fulfilled"), Say("hearts at the end")],
                table,
            ),
        ],
        lead=Say(
            "Who begins is drawn by lot. Each pair of personas sits both ways round, so a seat’s edge is the "
            "story’s own."
        )
        if "seat" in found
        else Say("Who begins is drawn by lot."),
    )
