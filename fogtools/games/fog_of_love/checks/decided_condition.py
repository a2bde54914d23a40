"""A condition on a number always holds, or never: the number cannot be otherwise.

Hearts never fall below 0 (FOL-035), a track keeps within its ends, and a hand is never less than empty. The line asks
for nothing; most often a figure is missing. (In these examples the track `gossip` runs from 0 to 10.)

Good:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      type: special effect
      title: A late walk
      does: {player: {if: own satisfaction at least 10, do: +1}}
Bad:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      type: special effect
      title: A late walk
      does:
        player:
          if: own satisfaction at least 0  # <-
          do: +1
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects_in_card import is_key
from fogtools.games.fog_of_love.cards.manifest import Track
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import Condition

SEVERITY = "warning"
FAR = float("inf")


def check(box: Loaded) -> Iterator[Fault]:
    """Every comparison that the bounds of its number decide."""
    tracks = (box.box and box.box.tracks) or {}
    most = _most(box)
    for root in queries.roots(box):
        for path, text in root.conditions():
            for c in conditions.when(text).state:
                holds = _decided(c, tracks, most) if c.form == "compare" else None
                if holds is not None:
                    yield Fault(
                        root.at,
                        path,
                        Say("this always holds: it asks for nothing") if holds else Say("this never holds"),
                        Say("write another figure, or delete the condition"),
                        key=is_key(path),
                    )


def _most(box: Loaded) -> Mapping[str, float]:
    """The most that one person can have: three trait goals (FOL-059), the destinies that a story deals."""
    dealt = [p.card.destinies for p in box.of("synopses")]
    known = dealt and queries.all_read(box, "synopses")
    return {"goals": 3, "destinies": max(len(d.hand) + len(d.discarded or ()) for d in dealt) if known else FAR}


def _decided(c: Condition, tracks: Mapping[str, Track], most: Mapping[str, float]) -> bool | None:
    """True for a comparison that always holds, False for one that never does, else None."""
    low, high = _bounds(c, tracks, most)
    match c.op:
        case "at least":
            return True if c.n <= low else False if c.n > high else None
        case "at most":
            return True if c.n >= high else False if c.n < low else None
    return None if low <= c.n <= high else False


def _bounds(c: Condition, tracks: Mapping[str, Track], most: Mapping[str, float]) -> tuple[float, float]:
    if c.measure in tracks and c.who not in ("gap", "lead"):
        track = tracks[c.measure]
        times = 2 if c.who == "joint" and track.per == "person" else 1
        return track.from_ * times, track.to * times
    if c.measure in queries.MEASURES and c.who != "lead":
        return 0, most.get(c.measure, FAR) * (2 if c.who == "joint" else 1)
    return (0 if c.who == "gap" else -FAR), FAR
