"""The card doctor: all that the plays say about one card, in its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from fogtools.finding import Say
from fogtools.game.analysis.balance_report import Cell, Code, Facts, Mark, Paragraph, Part, Section, Table, Words
from fogtools.game.analysis.trials import Trials, alone
from fogtools.games.fog_of_love.analysis.balance import letters
from fogtools.games.fog_of_love.analysis.balance.forced import Swing
from fogtools.games.fog_of_love.analysis.balance.letters import Choice
from fogtools.games.fog_of_love.analysis.balance.payoffs import OTHER, OWN, Payoff, cells, sure
from fogtools.games.fog_of_love.analysis.balance.table import Seen, Subject
from fogtools.games.fog_of_love.rules.compile import Body
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.play.many.reachability import Verdict

#: Verdict -> how it is set off.
WEIGHTS: Mapping[str, Mark] = {
    "impossible": Mark(Say("impossible"), "broken"),
    "not seen": Mark(Say("not seen"), "look"),
    "rare": Mark(Say("rare"), "know"),
    "reached": Mark(Say("reached"), "good"),
}
NBSP_MORE = "\u00a0…"
#: What is counted of a card beside its letters -> how it is called.
COUNTED = {
    "drawn": Say("drawn"),
    "played": Say("played"),
    "swapped": Say("swapped for another"),
    "revealed": Say("revealed"),
    "kept": Say("kept to the end"),
    "carry": Say("its carry-over waits"),
    "carried": Say("its carry-over reaches a scene"),
    "manual": Say("its printed instruction is followed by hand"),
}


def section(subject: Subject, verdicts: Sequence[Verdict], swings: Mapping[tuple[str, str], Swing]) -> Section:
    """The section of the report: a part for each chapter and scene."""
    by_card: dict[str, list[Verdict]] = {}
    for found in verdicts:
        by_card.setdefault(found.thing.key[1], []).append(found)
    own: dict[str, list[Choice]] = {}
    for choice in letters.choices(subject):
        own.setdefault(choice.card, []).append(choice)
    return Section(
        "doctor",
        Say("The card doctor"),
        (),
        [_card(subject, c, by_card.get(c, []), swings, own.get(c, [])) for c in subject.cards],
        lead=Say(
            "Every card by itself: how often it comes up, what its letters bring, what it is worth. Hearts stand as "
            "own / the other’s, as PLAYER where both choose; … stands for more that hangs on the state."
        ),
    )


def _card(
    subject: Subject,
    card: str,
    verdicts: Sequence[Verdict],
    swings: Mapping[tuple[str, str], Swing],
    choices: Sequence[Choice],
) -> Section:
    return Section(
        f"card-{card}",
        subject.title(card),
        [
            Paragraph(_kind(subject, card)),
            *_figures(subject, card, swings),
            *(part for choice in choices for part in _choice(subject, choice, swings)),
            *_open(subject, card, verdicts),
        ],
        marks=list(_marks(subject, verdicts, choices)),
    )


def _kind(subject: Subject, card: str) -> Words:
    placed = subject.box.by_id.get(card)
    number = (placed.card.number if placed else None) or "–"
    if subject.is_chapter(card):
        length = next(c.length for c in subject.story.chapters if c.id == card)
        return Say(
            "chapter; number {number}; lasts {n} counted scene",
            "chapter; number {number}; lasts {n} counted scenes",
            number=number,
            n=length,
        )
    scene = subject.story.scenes[card]
    deck = subject.deck(scene.deck)
    if not scene.type:
        said = Say("{deck}; number {number}", deck=deck, number=number)
    else:
        said = Say("{deck}, {type}; number {number}", deck=deck, type=_type(subject, scene.type), number=number)
    return Say("{said}; minor", said=said) if scene.minor else said


def _type(subject: Subject, type: str) -> str:
    where = f"type/{type}"
    return subject.printer.speaker.text(where, PHRASES[where]) if where in PHRASES else type


def _marks(subject: Subject, verdicts: Sequence[Verdict], choices: Sequence[Choice]) -> Iterator[Mark]:
    """The verdicts other than reached, each once; letters that another one beats."""
    said = {v.verdict for v in verdicts}
    yield from (mark for word, mark in WEIGHTS.items() if word in said and word != "reached")
    for choice in choices:
        yield from (letters.sign(found) for found in letters.dominated(subject, choice))


def _figures(subject: Subject, card: str, swings: Mapping[tuple[str, str], Swing]) -> Iterator[Part]:
    """How often it comes up, and what it is worth."""
    seen = subject.whole
    found: list[tuple[Words, Cell]] = []
    if subject.is_chapter(card):
        found += [
            (name, seen.mean(partial(Seen.numbers, what=what, card=card)))
            for name, what in ((Say("counted scenes"), "scenes"), (Say("turns"), "turns"))
        ]
        found += [
            (Say("a draw fails"), seen.share("no draw", card)),
            (Say("nobody can go on"), seen.share("stuck", card)),
        ]
    else:
        found += [
            (words, seen.share(what, card))
            for what, words in COUNTED.items()
            if what in ("drawn", "played") or seen.times(what, card)
        ]
    for at, body in _bodies(subject, card):
        does = sure(body)
        if any(does.hearts.values()) or does.others:
            found.append((Say("hearts in any case, {at}", at=at) if at else Say("hearts in any case"), _hearts(does)))
    swing = swings.get((card, ""))
    if swing:
        found += [(Say("swing in own hearts"), swing.hearts), (Say("swing in own destiny"), swing.destiny)]
    yield Facts(f"card-{card}-figures", "", found)


def _bodies(subject: Subject, card: str) -> list[tuple[str, Body]]:
    """The bodies of a card with their places on it."""
    if subject.is_chapter(card):
        return [("", subject.body(card))]
    scene = subject.story.scenes[card]
    return [("", scene.body), ("if revealed", scene.revealed), ("if not revealed", scene.hidden)]


def _fires(subject: Subject, choice: Choice) -> Iterator[tuple[Words, Cell]]:
    """How often each additional effect comes, of the times that its letters are chosen."""
    for row in choice.body.rows:
        found = subject.whole.of(partial(_fired, choice, row.name))
        if found.n:
            yield row.name, found


def _fired(choice: Choice, row: str, seen: Seen) -> Trials:
    times = sum(n for at, n in seen.details("letter", choice.card).items() if at.rpartition(" ")[0] == choice.at)
    times = times // 2 if choice.body.chooses == "both" else times
    return alone(min(seen.times("row", choice.card, f"{choice.at} {row}".strip()), times), times, seen.plays)


def _choice(subject: Subject, choice: Choice, swings: Mapping[tuple[str, str], Swing]) -> Iterator[Part]:
    """Its letters: what they bring, how often they are picked, what they are worth."""
    body, first_row = choice.body, subject.rulings["rows"] == "first"
    others = [""] if body.chooses == "partner" else list(body.options)
    rows: list[list[Cell]] = []
    for letter in body.options:
        found = cells(body, letter, 1 if body.chooses == "partner" else 0, first_row)
        swing = swings.get((choice.card, letter))
        rows.append(
            [
                f"{choice.at} {letter}".strip(),
                *(_hearts(c) for c in found),
                letters.picked(subject, choice, letter),
                *([swing.hearts, swing.destiny] if swing else []),
            ]
        )
    beside: list[Words] = [Say("own / other’s hearts") if not x else Say("beside {letter}", letter=x) for x in others]
    worth: list[Words] = (
        [Say("swing in own hearts"), Say("swing in own destiny")] if len(rows[0]) > len(others) + 2 else []
    )
    yield Table(
        f"card-{choice.card}-letters{'-' + choice.at.replace(' ', '-') if choice.at else ''}",
        Say("Letters ({at})", at=choice.at) if choice.at else Say("Letters"),
        [Say("letter"), *beside, Say("picked"), *worth],
        rows,
    )
    met = letters.matches(subject, choice)
    fires = _fires(subject, choice)
    facts: list[tuple[Words, Cell]] = [*([(Say("both pick the same"), met[0])] if met else []), *fires]
    if facts:
        yield Facts(f"{choice.card}-{choice.at}-comes".replace(" ", "-"), "", facts)


def _hearts(found: Payoff) -> str:
    """Own / the other's, and whether there is more."""
    return f"{_signed(found.sum(OWN))}\u00a0/\u00a0{_signed(found.sum(OTHER))}{NBSP_MORE if found.others else ''}"


def _signed(n: int) -> str:
    return f"{n:+d}".replace("-", "−") if n else "0"


def _open(subject: Subject, card: str, verdicts: Sequence[Verdict]) -> Iterator[Part]:
    """Its verdicts one by one, where one is other than reached."""
    open_ = [v for v in verdicts if v.verdict != "reached"]
    if open_:
        yield Table(
            f"card-{card}-verdicts",
            Say("Verdicts"),
            [Say("what"), Say("verdict"), Say("share"), Say("why"), Say("a play that shows it")],
            [
                [
                    v.thing.label,
                    WEIGHTS[v.verdict],
                    subject.verdict(v) if v.of else None,
                    (v.thing.reason or "") if v.verdict == "impossible" else "",
                    Code(v.code) if v.code else "",
                ]
                for v in open_
            ],
        )
