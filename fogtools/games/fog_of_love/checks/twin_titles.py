"""Two cards of a kind have one title.

At the table a card is called by its title, in a transcript and in a catalogue too: nobody could tell which of the two
is meant.

Good:
    traits:
    - {id: early-riser, number: 901, title: Early riser, goal: own +discipline at least 1}
    - {id: night-owl, number: 902, title: Night owl, goal: own -discipline at least 1}
Bad:
    traits:
    - {id: early-riser, number: 901, title: Early riser, goal: own +discipline at least 1}
    - id: night-owl
      number: 902
      title: early riser  # <-
      goal: own -discipline at least 1
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.source.model import plain

SEVERITY = "warning"
#: Kinds that people call by their titles; the others repeat theirs on purpose.
CALLED = ("synopses", "chapters", "scenes", "traits", "occupations", "features", "destinies")


def check(box: Loaded) -> Iterator[Fault]:
    """Every card whose title an earlier card of its kind has."""
    first: dict[tuple[str, str], Placed] = {}
    for placed in box.cards:
        if placed.kind in CALLED and box.by_id[placed.id] is placed:
            title = " ".join(plain(placed.card.title).casefold().split())
            other = first.setdefault((placed.kind, title), placed)
            if other is not placed:
                message = Say("{card} has the same title; nobody could tell them apart", card=other.label)
                yield Fault(placed, ("title",), message, Say("give one of them another title"))
