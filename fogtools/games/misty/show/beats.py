"""A game of Misty as beats: how it is played first, what everybody may know of each step, and every sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from fogtools.finding import Say, Translate
from fogtools.game.playing.beats import Beat, Cause, Change, News, Sums, Together
from fogtools.game.playing.transcript import Told
from fogtools.game.playing.view import Run, Shown
from fogtools.game.protocols import Sitting
from fogtools.games.misty.cards.box import Loaded
from fogtools.games.misty.engine.building import spot_of
from fogtools.games.misty.rules.rounds import COUNTED
from fogtools.games.misty.show.log_lines import told, total
from fogtools.games.misty.show.view import Reader
from fogtools.games.misty.show.windows import HIGH, TILTED, beside, grid
from fogtools.games.misty.words import texts
from fogtools.text.language import Language

#: Kind of card -> the row of the rules that says what it scores.
RULES = {"flower": "MIS-028", "smiley": "MIS-029"}
EVERY_OTHER = "MIS-030"


def beats(box: Loaded, session: Sitting, start: int, language: Language, translate: Translate) -> tuple[Beat, ...]:
    """What happened since a place of the log; -1: with how it is played."""
    reader = Reader(box, session, 0, language, translate)
    opening = (_opening(reader),) if start < 0 else ()
    events = [event for event in session.log[max(0, start) :] if event.knows < 0]
    return (*opening, *_happened(reader, events))


def _opening(reader: Reader) -> Beat:
    """What a round is, and each figure with what its card does and scores."""
    goal = Say(
        "Lay a window of pictures, a card of each hand. Then arrows move, monsters eat, and what is left scores."
    )
    won = Say("Who has won two rounds first has won.")
    lines: list[tuple[Run, ...]] = [(Run(reader.said(goal)),), (Run(reader.said(won)),), ()]
    for kind in COUNTED:
        cards = [placed.card for placed in reader.box.cards if placed.card.kind == kind]
        figures = [f"{reader.figures.figure(card.id)} {texts.drawn(card, reader.language)}" for card in cards]
        if figures:
            words = Say("{label}: {text}", label=", ".join(figures), text="")
            lines.append((Run(reader.said(words), "label"), Run(reader.said(texts.MEANS[kind]))))
    high = f"{HIGH}2"
    marks = Say("Has moved: {tilted}. Two cards on one place, which score nothing: {high}.", tilted=TILTED, high=high)
    lines += [(), (Run(reader.said(marks), "note"),)]
    return Together(Shown("rules", texts.title(reader.box, "", reader.language), "", "plain", tuple(lines)))


def _happened(reader: Reader, events: Sequence[Told]) -> Iterator[Beat]:
    """The open events in their order; the count of a round as its windows and their sums."""
    for counted, group in groupby(events, lambda event: event.word == "scores"):
        if counted:
            yield from _count(reader, [*group])
        elif lines := told(reader, group):
            yield News(lines)


def _count(reader: Reader, events: Sequence[Told]) -> Iterator[Beat]:
    """All windows as they were counted, and what each is worth, kind by kind."""
    windows = []
    for event in events:
        cells = {spot_of(spot): reader.figures.cell(pile) for spot, pile in event.facts["window"]}
        windows.append(grid(reader.named(event.seat), cells, reader.figures.width))
    title = reader.said(Say("The windows are counted"))
    yield Together(Shown("windows", title, "", "plain", tuple(beside(windows))), note=True)
    yield Sums(tuple(_change(reader, event) for event in events))


def _change(reader: Reader, event: Told) -> Change:
    said = reader.said(
        Say("{who}: {sum}", who=reader.who(event.seat), sum=total(reader, event.facts["kinds"], event.facts["points"]))
    )
    kinds = [kind for kind, points in event.facts["kinds"].items() if points]
    return Change(said, tuple(Cause(reader.said(texts.MEANS[k]), "", RULES.get(k, EVERY_OTHER)) for k in kinds))
