"""What runs out: decks, and the tokens of the edition."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.analysis.balance_report import Cell, Facts, Figure, Section, Table
from fogtools.games.fog_of_love.analysis.balance.table import Subject
from fogtools.play.many.report.statistics import quantiles


def section(subject: Subject) -> Section:
    """The section of the report."""
    seen = subject.whole
    tokens = seen.numbers("tokens")
    supply = subject.story.facts.supply
    middle, high, most = quantiles(tokens, (0.5, 0.95, 1.0))
    return Section(
        "supplies",
        Say("Decks and tokens"),
        [
            Table(
                "decks",
                Say("Scenes left in each deck at the end"),
                [Say("deck"), Say("scenes"), Say("left: median"), Say("left: 5 %"), Say("empty at the end")],
                list(_decks(subject)),
            ),
            Table(
                "draws",
                Say("Draws that found no scene"),
                [Say("while in"), Say("plays with one at least")],
                [[subject.link(c.id), fails(subject, c.id)] for c in subject.story.chapters],
                Say("Counted are draws that every deck of the chapter could not serve."),
            ),
            Facts(
                "tokens",
                Say("Personality tokens of one person at the end"),
                [
                    (Say("in the box, for each person"), supply),
                    (Say("half have at most"), middle),
                    (Say("95 % have at most"), high),
                    (Say("most"), most),
                    (Say("more than there are"), short(subject)),
                ],
            ),
        ],
        lead=Say("What a table may find used up before the story is."),
    )


def empty(subject: Subject, deck: str) -> Figure:
    """The share of plays at whose end the deck has no card."""
    return subject.whole.at_the_end("left", f"{deck} 0")


def short(subject: Subject) -> Figure:
    """The share of people with more tokens than lie in the box for one."""
    return subject.whole.people("short of tokens")


def fails(subject: Subject, chapter: str) -> Figure:
    """The share of plays in which a draw finds no scene while the chapter lasts."""
    return subject.whole.share("no draw", chapter)


def _decks(subject: Subject) -> Iterator[list[Cell]]:
    for deck, scenes in subject.decks.items():
        left = subject.whole.numbers("left", "", deck)
        if left:
            middle, low = quantiles(left, (0.5, 0.05))
            yield [subject.deck(deck), scenes, middle, low, empty(subject, deck)]
