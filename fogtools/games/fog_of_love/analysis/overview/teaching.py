"""The tutorial set in the order it is played: its piles, where each card comes to light, what it explains."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from fogtools.finding import Finding, Say
from fogtools.game.analysis.listing import Cell, Listing, Mark, TableRow
from fogtools.game.authoring.check import run
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.manifest import Edition
from fogtools.games.fog_of_love.cards.numbering import printed_numbers
from fogtools.games.fog_of_love.cards.tutorial import story_of_the_set, tutorial_of
from fogtools.games.fog_of_love.checks import CHECKS
from fogtools.games.fog_of_love.words.called import called
from fogtools.source.model import plain

#: What cannot be drawn from a pile: it is taken out when the game is set up (FOL-167).
AT_SETUP = Say("at set-up")


class Copy(NamedTuple):
    """A printed card of the set: its number, the card, the pile that its number puts it in."""

    number: int
    placed: Placed
    pile: str


def listings(box: Loaded) -> list[Listing]:
    """The piles, then every card by number (FOL-162 to FOL-172); nothing for a box without a tutorial set."""
    taught = queries.taught(box)
    if not taught or box.edition is None:
        return []
    wrong = _wrong(box)
    copies = sorted(Copy(n, p, pile_at(box.edition, n)) for p in taught for n in printed_numbers(p.card))
    loose = [p for p in taught if not p.card.number]
    surfacing = _surfacing(box, copies)
    rows = [
        _row(copy.number, copy.placed, box.size_of(copy.placed), copy.pile, surfacing[copy.number], wrong)
        for copy in copies
    ]
    rows += [_row("", p, box.size_of(p), "", "", wrong) for p in loose]
    head = [Say("number"), Say("kind"), Say("format"), Say("pile"), Say("card"), Say("comes to light"), Say("explains")]
    title = Say("the tutorial set, card by card: {n}", n=len(copies) + len(loose))
    whole = [f.message for f in wrong.get("", [])]
    return [_piles(box, copies), Listing("set", title, head, rows, whole)]


def pile_at(edition: Edition, number: int) -> str:
    """The pile that a number of the set lies in (FOL-168 to FOL-171)."""
    tops = sorted(edition.tutorial_piles or {}, reverse=True)
    return next(((edition.tutorial_piles or {})[top] for top in tops if top <= number), "")


def _piles(box: Loaded, copies: Sequence[Copy]) -> Listing:
    piles = list(dict.fromkeys(c.pile for c in copies))
    rows = []
    for pile in piles:
        own = [c for c in copies if c.pile == pile]
        numbers = [c.number for c in own]
        sizes = sorted({box.size_of(c.placed) for c in own})
        whole = numbers == list(range(numbers[0], numbers[-1] + 1))
        good = whole and own[0].placed.kind == "tutorials" and len(sizes) == 1
        mark: Mark = "good" if good else "error"
        lessons = sum(c.placed.kind == "tutorials" for c in own)
        rows.append(TableRow([pile, f"{numbers[0]}–{numbers[-1]}", called(", ".join(sizes)), len(own), lessons], mark))
    rows.append(TableRow([Say("all"), "", "", len(copies), sum(c.placed.kind == "tutorials" for c in copies)]))
    head = [Say("pile"), Say("numbers"), Say("format"), Say("cards"), Say("tutorial cards")]
    told = story_of_the_set(box)
    notes = [Say("Piles are never shuffled; the lowest number lies on top.")]
    notes += [Say("It is played with the story {story}.", story=told)] if told else []
    return Listing("piles", Say("the piles of the tutorial"), head, rows, notes)


def _surfacing(box: Loaded, copies: Sequence[Copy]) -> Mapping[int, Cell]:
    """Number -> when the card comes to light: what can be drawn right above it, or that nothing lies there."""
    tutorial = tutorial_of(box, story_of_the_set(box))
    lying = {card for cards in (tutorial.piles.values() if tutorial else ()) for card in cards}
    found: dict[int, Cell] = {}
    above: dict[str, int] = {}
    for number, placed, pile in copies:
        if placed.id not in lying:
            found[number] = AT_SETUP
        elif placed.kind == "tutorials":
            found[number] = Say("when {n} is drawn", n=above[pile]) if pile in above else Say("at the start")
        else:
            above[pile] = number
            found[number] = ""
    return found


def _row(
    number: Cell, placed: Placed, size: str, pile: str, surfaces: Cell, wrong: Mapping[str, Sequence[Finding]]
) -> TableRow:
    """A card of the set; where a check has something against it, that stands in the last column."""
    said = wrong.get(f"{placed.source.name} {placed.label}")
    last: Cell = said[0].message if said else ", ".join(placed.card.explains) if placed.kind == "tutorials" else ""
    cells: list[Cell] = [number, called(placed.kind), called(size), pile, plain(placed.card.title), surfaces, last]
    mark: Mark = "" if not said else "error" if said[0].severity == "error" else "warning"
    return TableRow(cells, mark, f"{placed.source.name}:{placed.source.where(placed.path).line}")


def _wrong(box: Loaded) -> Mapping[str, Sequence[Finding]]:
    """What the checks of the tutorial find, by file and card; under "" what is wrong with the whole set."""
    found: dict[str, list[Finding]] = {}
    for finding in run((c for c in CHECKS if c.name.startswith("tutorial-")), box):
        found.setdefault(f"{finding.file} {finding.card}" if finding.card else "", []).append(finding)
    return found
