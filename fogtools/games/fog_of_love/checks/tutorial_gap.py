"""The numbers of the tutorial set have a gap, or another card lies among them.

The set is numbered from 1 without a gap (FOL-162, FOL-163): players take the next number from the pile. Where one is
missing they search the box for it. Nothing is said while the set has too few or too many cards, or where the card that
is missing there has a number that another check has found to be wrong.

(In these examples the editions have a tutorial set of two tutorial cards, one scene and one trait.)

Good:
    # box.yaml
    format: 1
    box: A box
    id: a-box
    language: en
    edition: pocket
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
    # tutorial.yaml
    tutorials:
    - {id: tutorial-1, number: 1, tutorial: true, title: Go, pile: sweet, explains: [scene], blocks: [{rule: Draw.}]}
Bad:
    # editions/loose.yaml
    edition: loose
    tokens: {singles: 10, fives: 2}
    sizes: {large: [70, 120], small: [44, 68]}
    seats: [pink, blue]
    tutorial set: {tutorials: 2, scenes: 1, traits: 1}
    # box.yaml
    format: 1
    box: A box
    id: a-box
    language: en
    edition: loose
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
    # tutorial.yaml
    tutorials:
    - {id: tutorial-1, number: 901, tutorial: true, title: Go, pile: sweet, explains: [scene], blocks: [{rule: Draw.}]}
    - id: tutorial-3
      number: 3  # <-
      tutorial: true
      title: Traits
      pile: traits
      explains: [trait]
      blocks: [{rule: Keep three.}]
    scenes:
    - {id: late-walk, number: 1, tutorial: true, deck: sweet, type: special effect, title: A walk, does: {both: +1}}
    traits:
    - {id: early-riser, number: 4, tutorial: true, title: Early riser, goal: own +discipline at least 4}
    features:
    - {id: night-owl, number: 2, title: Night owl, tokens: [-discipline]}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.numbering import printed_numbers


def check(box: Loaded) -> Iterator[Fault]:
    """The card behind every gap, and every card outside the set with one of its numbers."""
    last = sum(((box.edition and box.edition.tutorial_set) or {}).values())
    taught = queries.taught(box)
    if not last or sum(map(queries.copies, taught)) != last:
        return
    places = {n: p for p in taught for n in printed_numbers(p.card)}
    for placed in box.cards:
        number = placed.card.number
        if not placed.card.tutorial and number and number <= last and number not in places:  # else it is there twice
            yield Fault(
                placed,
                ("number",),
                Say("numbers 1 to {last} belong to the tutorial set", last=last),
                Say("take a number above {last}, or write `tutorial: true`", last=last),
            )
    if _told(box, taught, last):
        return
    for n in range(1, last + 1):
        behind = next((places[m] for m in range(n + 1, last + 1) if m in places), None)
        if n not in places and (n == 1 or n - 1 in places) and behind is not None:
            message = Say("no card of the tutorial set has number {n}; the pile would have a gap before this one", n=n)
            yield Fault(behind, ("number",), message, Say("number the cards without gaps"))


def _told(box: Loaded, taught: list[Placed], last: int) -> bool:
    """Whether `tutorial-numbering` or `duplicate-number` shows the card that is missing in a gap."""
    numbers = [n for p in taught for n in printed_numbers(p.card)]
    outside = any(not p.card.number or p.card.number > last for p in taught)
    return len(set(numbers)) < len(numbers) or bool(outside and box.edition and box.edition.tutorial_piles)
