"""A starting hand does not hold five scenes, or the decks cannot deal it.

The synopsis says how many scenes of each deck both people draw before the first chapter: five in all (FOL-067).

Good:
    synopses:
    - id: short-crossing
      number: 901
      title: A short crossing
      overview: Two people and one deck chair.
      destinies: {hand: [safe-harbour, lone-wolf]}
      hand: {sweet: 3, serious: 2}
Bad:
    synopses:
    - id: short-crossing
      number: 901
      title: A short crossing
      overview: Two people and one deck chair.
      destinies: {hand: [safe-harbour, lone-wolf]}
      hand: {sweet: 3, serious: 3}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.engine.state import HAND

SEATS = 2


def check(box: Loaded) -> Iterator[Fault]:
    """Every synopsis whose split is not five; every deck of a story that is too small for two hands."""
    for placed in box.of("synopses"):
        n = sum(placed.card.hand.values())
        if n != HAND:
            yield Fault(
                placed,
                ("hand",),
                Say(
                    "this starting hand holds {n} scene; it must hold {want}",
                    "this starting hand holds {n} scenes; it must hold {want}",
                    n=n,
                    want=HAND,
                ),
                Say("add {more}", more=HAND - n) if n < HAND else Say("take away {less}", less=n - HAND),
            )
    for name, entry in (box.box.stories if box.box else {}).items():
        synopsis = box.by_id.get(entry.synopsis)
        if synopsis is None or synopsis.kind != "synopses" or not queries.all_read(box, "scenes"):
            continue
        decks = queries.decks_of(box, name)
        for deck, count in synopsis.card.hand.items():
            if deck in box.decks and count and decks.get(deck, 0) < SEATS * count:
                yield Fault(
                    synopsis,
                    ("hand", deck),
                    Say(
                        "two starting hands take {n} {deck} scene, and this deck has {held}",
                        "two starting hands take {n} {deck} scenes, and this deck has {held}",
                        n=SEATS * count,
                        deck=deck,
                        held=decks.get(deck, 0),
                    ),
                    Say("add {deck} scenes, or take them from another deck", deck=deck),
                )
