"""A threshold of a track lies farther than all steps of a story together lead.

Every step that the story's cards can take is counted as taken, twice where an option that both choose moves the
couple's track. What then lies beyond is printed on the synopsis and never happens. A step longer than its track is a
slip, too.

Good:
    # box.yaml
    format: 1
    box: A box
    id: a-box
    language: en
    edition: one-story
    tracks:
      gossip: {title: Gossip, per: couple, from: 0, to: 10, start: 0, at: {1: {both: -1}}}
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
    # more.yaml
    scenes:
    - {id: late-walk, number: 901, deck: sweet, type: special effect, title: A late walk, does: {track: {gossip: +1}}}
Bad:
    # box.yaml
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
        start: 0
        at:
          9: {both: -1}  # <-
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
    # more.yaml
    scenes:
    - {id: late-walk, number: 901, deck: sweet, type: special effect, title: A late walk, does: {track: {gossip: +1}}}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.effects_in_card import Found
from fogtools.games.fog_of_love.cards.manifest import Track
from fogtools.games.fog_of_love.cards.queries import Root

SEVERITY = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every threshold that no story of the box reaches, and every step that is longer than its track."""
    tracks = (box.box and box.box.tracks) or {}
    if not tracks:
        return
    yield from _long_steps(box, tracks)
    if not queries.all_read(box, "scenes", "chapters", "finales", "synopses"):
        return
    spans = [_spans(box, story, tracks) for story in box.story_names]
    for name, track in tracks.items():
        reached = [span[name] for span in spans if name in span]
        if not reached:
            continue  # no card moves it: nothing of it is printed
        low, high = min(s[0] for s in reached), max(s[1] for s in reached)
        for value in track.at or {}:
            if track.from_ <= value <= track.to and value != track.start and not low <= value <= high:
                end = high if value > track.start else low
                yield Fault(
                    box.source,
                    ("tracks", name, "at", value),
                    Say(
                        "all steps of a story together bring the track `{name}` no farther than {end}",
                        name=name,
                        end=int(end),
                    ),
                    Say("let more cards move it, or write a threshold that is nearer"),
                    key=True,
                )


def _long_steps(box: Loaded, tracks: Mapping[str, Track]) -> Iterator[Fault]:
    for root in queries.roots(box):
        for found in root.effects():
            for name in found.names("track"):
                n = found.value[name.name] if found.name == "track" else 0
                if name.name in tracks and abs(n) > tracks[name.name].to - tracks[name.name].from_ > 0:
                    track = tracks[name.name]
                    yield Fault(
                        root.at,
                        name.path,
                        Say("the track `{name}` is shorter than this step of {step}", step=n, name=name.name),
                        Say("it runs from {lowest} to {highest}", lowest=track.from_, highest=track.to),
                        key=True,
                    )


def _spans(box: Loaded, story: str, tracks: Mapping[str, Track]) -> dict[str, tuple[float, float]]:
    """Track -> the lowest and the highest value that the steps of a story's cards can sum up to."""
    again = queries.reshuffles(box, story)
    sums = {name: [0.0, 0.0] for name in tracks}
    roots = [*(queries.root(p) for p in queries.naming(box, story)), *queries.thresholds(box)]
    for root in roots:
        for found in root.effects():
            for gift in found.gifts():
                if gift.what in sums:
                    often = float("inf") if again or "carry" in found.path else _times(root, found)
                    sums[gift.what][0] += min(gift.low, 0) * often if gift.low < 0 else 0
                    sums[gift.what][1] += max(gift.high, 0) * often if gift.high > 0 else 0
    moved = {name: some for name, some in sums.items() if some != [0.0, 0.0]}
    return {name: (tracks[name].start + low, tracks[name].start + high) for name, (low, high) in moved.items()}


def _times(root: Root, found: Found) -> int:
    """How often one play can take a step: an option twice where both choose (FOL-105), a threshold once for each."""
    chosen = "choices" in found.path and isinstance(root.at, Placed)
    return 2 if chosen or root.kind == "thresholds" else 1
