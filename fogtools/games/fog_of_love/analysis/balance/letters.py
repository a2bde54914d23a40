"""Letters: which are picked, which meet, what each is worth, and which another one beats in everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from fogtools.finding import Say
from fogtools.game.analysis.balance_report import Bars, Cell, Figure, Link, Mark, Part, Section, Swings, Table, Words
from fogtools.game.analysis.trials import Trials, alone, together
from fogtools.games.fog_of_love.analysis.balance.forced import Swing
from fogtools.games.fog_of_love.analysis.balance.payoffs import Beaten, beaten, bodies
from fogtools.games.fog_of_love.analysis.balance.table import Seen, Subject
from fogtools.games.fog_of_love.rules.compile import Body
from fogtools.play.many.report.statistics import more_than_alone

#: Rows of a plot; the table below it has all.
MOST, MATCHES = 16, 12


class Choice(NamedTuple):
    """A card's choice: the body it stands in, and its place on the card (`if revealed`; "" for the card's own)."""

    card: str
    body: Body
    at: str


def choices(subject: Subject) -> list[Choice]:
    """Every choice of two letters or more, in the order of the cards."""
    order = {card: i for i, card in enumerate(subject.cards)}
    found = [Choice(card, body, " ".join(map(str, body.at))) for card, body in bodies(subject.story)]
    return sorted(found, key=lambda c: order[c.card])


def dominated(subject: Subject, choice: Choice) -> list[Beaten]:
    """The letters of a choice that another one beats."""
    return beaten(choice.body, subject.rulings["rows"] == "first")


def picked(subject: Subject, choice: Choice, letter: str) -> Figure:
    """How often a letter is picked, of all letters picked there."""
    return subject.whole.of(partial(_picks, choice, letter))


def _picks(choice: Choice, letter: str, seen: Seen) -> Trials:
    """Picks of a letter, of all picks there: two of a time that both choose."""
    n = {x: seen.times("letter", choice.card, f"{choice.at} {x}".strip()) for x in choice.body.options}
    joint: Counter[tuple[int, int]] = Counter()
    for both, times in _both(choice, seen).items():
        joint[both.count(letter), 2] += times
    single = sum(n.values()) - 2 * joint.total()
    own = n[letter] - sum(h * times for (h, _), times in joint.items())
    return together({**joint, (1, 1): own, (0, 1): single - own}, seen.plays)


def _both(choice: Choice, seen: Seen) -> dict[tuple[str, str], int]:
    """The letters of both -> how often they stood side by side."""
    return {
        (detail.split()[-2], detail.split()[-1]): n
        for detail, n in seen.details("pair", choice.card).items()
        if " ".join(detail.split()[:-2]) == choice.at
    }


def matches(subject: Subject, choice: Choice) -> tuple[Figure, Figure] | None:
    """How often both pick the same letter, and by how much more often than if they picked for themselves alone.

    The second is a difference of shares: the picks of the pair table's rows and columns, each taken alone. None where
    only one of them picks.
    """
    tables = [_both(choice, seen) for seen in subject.whole.tables]
    if not any(tables):
        return None
    same = subject.whole.of(partial(_same, choice))
    return same, subject.estimate(more_than_alone(*tables), same.n, "points")


def _same(choice: Choice, seen: Seen) -> Trials:
    pairs = _both(choice, seen)
    return alone(sum(n for (a, b), n in pairs.items() if a == b), sum(pairs.values()), seen.plays)


def section(subject: Subject, swings: Mapping[tuple[str, str], Swing]) -> Section:
    """The section of the report."""
    return Section(
        "letters",
        Say("Letters"),
        [*_worth(subject, swings), _dominated(subject), *_matches(subject), _table(subject, swings)],
        lead=Say(
            "Which letters people pick, how often both pick the same, and what a letter is worth to who picks it."
        ),
    )


def ranked(swings: Sequence[Swing]) -> list[Swing]:
    """Clear ones first, then by size."""
    return sorted(swings, key=lambda s: (not s.hearts.clear, -abs(s.hearts.value), s.card, s.letter))


def _worth(subject: Subject, swings: Mapping[tuple[str, str], Swing]) -> Iterator[Part]:
    own = ranked([s for s in swings.values() if s.letter])
    if own:
        yield Swings(
            "letter-swings",
            Say("What a letter is worth: the largest swings in own hearts"),
            Say("hearts at the end, against the card’s other letters"),
            [(subject.link(s.card, s.letter), s.hearts) for s in own[:MOST]],
            Say(
                "One person always picks this letter, against always picking each of the others, in the same games. "
                "Strong colours: clear after correction."
            ),
        )


def _dominated(subject: Subject) -> Table:
    rows: list[list[Cell]] = []
    for choice in choices(subject):
        for found in dominated(subject, choice):
            rows.append(
                [subject.link(choice.card, found.letter), found.by, _side(found), picked(subject, choice, found.letter)]
            )
    columns = [Say("letter"), Say("beaten by"), Say("for"), Say("picked all the same")]
    return Table(
        "dominated",
        Say("Letters that another one beats"),
        columns if rows else columns[:1],
        rows or [[Say("none")]],
        Say(
            "Exact, from the cards: no more hearts for anybody, no token and no effect that the other one lacks, and "
            "fewer hearts somewhere, whatever the other person chooses."
        ),
    )


def _side(found: Beaten) -> Words:
    return {"player": Say("PLAYER"), "partner": Say("PARTNER"), "both": Say("everybody who chooses")}[found.side]


def _matches(subject: Subject) -> Iterator[Part]:
    rows: list[tuple[Words | Link, Figure]] = []
    table: list[list[Cell]] = []
    for choice in choices(subject):
        found = matches(subject, choice)
        if found:
            rows.append((subject.link(choice.card), found[0]))
            table.append([subject.link(choice.card), len(choice.body.options), *found])
    order = sorted(range(len(rows)), key=lambda i: -rows[i][1].value)
    yield Bars(
        "matches",
        Say("How often both pick the same letter"),
        Say("share of choices"),
        [rows[i] for i in order[:MATCHES]],
        Say(
            "The {n} card that matches most; the table has all.",
            "The {n} cards that match most; the table has all.",
            n=MATCHES,
        )
        if len(rows) > MATCHES
        else "",
    )
    yield Table(
        "match-rates",
        Say("Matches by card"),
        [Say("card"), Say("letters"), Say("both the same"), Say("more than by chance")],
        [table[i] for i in order],
    )


def _table(subject: Subject, swings: Mapping[tuple[str, str], Swing]) -> Table:
    rows: list[list[Cell]] = []
    for choice in choices(subject):
        for letter in choice.body.options:
            swing = swings.get((choice.card, letter))
            rows.append(
                [
                    subject.link(choice.card, f"{choice.at} {letter}".strip()),
                    picked(subject, choice, letter),
                    swing.hearts if swing else None,
                    swing.destiny if swing else None,
                ]
            )
    return Table(
        "letters-picked",
        Say("Every letter"),
        [Say("letter"), Say("picked"), Say("swing in own hearts"), Say("swing in own destiny")],
        rows,
    )


def sign(found: Beaten) -> Mark:
    """A mark for a letter that another one beats."""
    return Mark(Say("{letter} is beaten by {by}", letter=found.letter, by=found.by), "look")
