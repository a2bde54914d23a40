"""What a window is worth once it has been activated."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.games.misty.engine.building import Spot
from fogtools.games.misty.engine.window import Pane

#: Kind of card -> what one of it scores; all others score one.
POINTS = {"flower": 2}


def score(pane: Pane, runs: str = "disjoint") -> dict[int, int]:
    """Number of each card that scores -> its points; the sum is the window's.

    A flower scores two (MIS-028), every other card one, monsters included (MIS-030), for beginners too (MIS-033).
    An empty space scores nothing (MIS-026). A space with two cards or more is a scribble and is cleared before anything
    is counted (MIS-027): a flower in it is worth nothing (M-13). A smiley scores one; two side by side in one row three
    together (MIS-029), which here is the second one's. `runs`: how three and more are read (M-07).
    """
    alone = {spot: pile[0] for spot, pile in pane.piles.items() if len(pile) == 1}
    points = {n: POINTS.get(pane.faces[n].kind, 1) for n in alone.values()}
    smileys = {spot for spot, n in alone.items() if pane.faces[n].kind == "smiley"}
    for spot in pairs(smileys, runs):
        points[alone[spot]] += 1
    return points


def pairs(smileys: set[Spot], runs: str) -> Iterator[Spot]:
    """The second smiley of every pair in a row; columns do not count (MIS-029).

    Pairs share no smiley: a run of n has n // 2 of them; as `adjacent` reads it, n - 1 (M-07).
    """
    for row, column in sorted(smileys):
        place = 0  # in its run, from 0
        while (row, column - place - 1) in smileys:
            place += 1
        if place % 2 == 1 if runs == "disjoint" else place > 0:
            yield row, column
