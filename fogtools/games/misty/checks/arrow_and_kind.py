"""A card of the kind arrow has no direction, or another kind has one.

A card either moves, and its arrow says where (MIS-019), or it stays where it lies (MIS-025): flower, monster, smiley
and plain cards have no arrow (MIS-034).

Good:
    cards:
    - {id: leaf-down, kind: arrow, arrow: down, drawing: leaf, copies: 3}
    - {id: plain-moon, kind: plain, drawing: moon, copies: 1}
Bad:
    cards:
    - {id: leaf-down, kind: arrow, drawing: leaf, copies: 3}  # <-
    - {id: tulip, kind: flower, arrow: up, drawing: tulip, copies: 1}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.misty.cards.box import Loaded


def check(box: Loaded) -> Iterator[Fault]:
    """Every card whose kind and arrow do not go together (MIS-034)."""
    for placed in box.cards:
        kind, arrow = placed.card.kind, placed.card.arrow
        if kind == "arrow" and arrow is None:
            yield Fault(
                placed,
                ("kind",),
                Say("a card of the kind `arrow` says where it moves"),
                Say("add `arrow: up`, `down`, `left` or `right`"),
            )
        elif kind != "arrow" and arrow is not None:
            yield Fault(
                placed,
                ("arrow",),
                Say("a card of the kind `{kind}` does not move", kind=kind),
                Say("delete the arrow, or make it `kind: arrow`"),
                key=True,
            )
