"""A card of the tutorial set lies in the wrong place of its pile.

The set is numbered from 1 without a gap, large cards before small ones (FOL-007, FOL-013, FOL-163), and is never
shuffled: the numbers are the order in which the cards appear (FOL-167). Each pile begins with a tutorial card, the
first with number 1 (FOL-174), holds the scenes of its own deck, or the cards of its own kind, and only cards of one
size (FOL-168, FOL-169). Where the other large cards lie is open (FOL-170).

(In these examples the edition `pocket` has two piles: sweet scenes from 1, traits from 3.)

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
    - id: tutorial-1
      number: 2
      tutorial: true
      title: Welcome
      pile: traits  # <-
      explains: [scene]
      blocks: [{rule: Draw.}]
    scenes:
    - id: late-walk
      number: 1  # <-
      tutorial: true
      deck: sweet
      type: special effect
      title: A late walk
      does: {both: +1}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed


def check(box: Loaded) -> Iterator[Fault]:
    """Every card of the set whose number does not fit its pile."""
    edition = box.edition
    if edition is None or not edition.tutorial_set or not edition.tutorial_piles:
        return
    taught, last = queries.taught(box), sum(edition.tutorial_set.values())
    piles = sorted(edition.tutorial_piles.items(), reverse=True)
    for placed in taught:
        number = placed.card.number
        if number is None:
            yield Fault(
                placed,
                ("id",),
                Say("this card belongs to the tutorial set and has no number"),
                Say("its place in the pile is its number"),
            )
        elif number > last:
            yield Fault(
                placed,
                ("number",),
                Say("the tutorial set is numbered from 1 to {last}", last=last),
                Say("give it a free number up to {last}, or delete `tutorial: true`", last=last),
            )
        else:
            pile = next((name for top, name in piles if top <= number), piles[-1][1])
            yield from _in_pile(box, placed, pile, number in edition.tutorial_piles)


def _in_pile(box: Loaded, placed: Placed, pile: str, top: bool) -> Iterator[Fault]:
    """Kind, deck and size of one card against the pile that its number puts it in."""
    size = "large" if pile in box.decks else ((box.edition and box.edition.size_of) or {}).get(pile, "large")
    own = placed.card.deck if placed.kind == "scenes" else placed.kind
    n, card = placed.card.number, placed.card
    if top and placed.kind != "tutorials":
        yield Fault(
            placed,
            ("number",),
            Say("{n} lies on top of the {pile} pile, where a tutorial card must lie", n=n, pile=pile),
            Say("exchange its number with that of a tutorial card in this pile"),
        )
    elif placed.kind == "tutorials" and card.pile != pile:
        yield Fault(
            placed,
            ("pile",),
            Say("{n} lies in the {pile} pile, and the card says {own}", n=n, pile=pile, own=card.pile),
            Say("write `pile: {pile}`, or change the number", pile=pile),
        )
    elif box.size_of(placed) != size:
        yield Fault(
            placed,
            ("number",),
            Say("{n} lies among the {size} cards, and this card is not one of them", n=n, size=size),
            Say("change the number, or write `size: {size}`", size=size),
        )
    elif own != pile and (placed.kind == "scenes" or size == "small") and placed.kind != "tutorials":
        yield Fault(
            placed,
            ("number",),
            Say("{n} lies in the {pile} pile, and this card belongs to {own}", n=n, pile=pile, own=own),
            Say("give it a number of the {own} pile", own=own),
        )
