"""A track starts or acts where it can never be.

A track has a lowest and a highest value, and its marker never leaves them. A start or a threshold outside is never
seen at the table, and a threshold at the start is never reached: it is already there. One that ends where it begins
cannot move.

Good:
    format: 1
    box: A box
    id: a-box
    language: en
    edition: one-story
    tracks:
      gossip: {title: Gossip, per: couple, from: 0, to: 10, start: 0, at: {5: {both: -1}}}
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
Bad:
    format: 1
    box: A box
    id: a-box
    language: en
    edition: one-story
    tracks:
      gossip:
        title: Gossip
        per: couple
        from: 0
        to: 10
        start: 12  # <-
        at:
          15: {both: -1}  # <-
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded


def check(box: Loaded) -> Iterator[Fault]:
    """Every end, start and threshold that does not fit the others."""
    for name, track in ((box.box and box.box.tracks) or {}).items():
        lowest, highest, at = track.from_, track.to, ("tracks", name)
        if lowest >= highest:
            yield Fault(
                box.source,
                (*at, "to"),
                Say("the track `{name}` cannot move: it ends where it begins", name=name),
                Say("`to` must be more than `from`"),
            )
            continue
        reach = Say("it runs from {lowest} to {highest}", lowest=lowest, highest=highest)
        if not lowest <= track.start <= highest:
            yield Fault(
                box.source,
                (*at, "start"),
                Say("the track `{name}` has no {n} to start at", name=name, n=track.start),
                reach,
            )
        for value in track.at or {}:
            if not lowest <= value <= highest:
                yield Fault(
                    box.source,
                    (*at, "at", value),
                    Say("the track `{name}` never reaches {n}", name=name, n=value),
                    reach,
                    key=True,
                )
            elif value == track.start:
                yield Fault(
                    box.source,
                    (*at, "at", value),
                    Say("the track `{name}` starts at {n}, so it never reaches it", name=name, n=value),
                    Say("write another number here, or let the track start elsewhere"),
                    key=True,
                )
