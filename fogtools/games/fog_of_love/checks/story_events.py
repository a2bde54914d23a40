"""A story has linked scenes without their special event, or an event without its linked scenes.

Which events a story takes is free, also those of other stories (FOL-020). What it takes, it takes whole (FOL-142): an
event needs its linked scenes in the decks (FOL-023), and a scene that shuffles in an event which the synopsis does not
set aside (FOL-019) does nothing. `events in decks` moves only events that `special events` sets aside (FOL-160); such
an event can do without its linked scenes (FOL-161).

Good:
    synopses:
    - id: short-crossing
      number: 901
      title: A short crossing
      overview: Two people and one deck chair.
      destinies: {hand: [safe-harbour, lone-wolf]}
      hand: {sweet: 3, serious: 2}
      special events: [the-move]
Bad:
    synopses:
    - id: short-crossing
      number: 901
      title: A short crossing
      overview: Two people and one deck chair.
      destinies: {hand: [safe-harbour, lone-wolf]}
      hand: {sweet: 3, serious: 2}
      special events:
      - one-deck-chair  # <-
      events in decks:
        the-move: serious  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed


def check(box: Loaded) -> Iterator[Fault]:
    """Every synopsis whose special events do not fit the scenes of its story."""
    scenes, mistaken = queries.ids(box, "scenes"), queries.taken_for_events(box)
    for placed in box.of("synopses"):
        aside = placed.card.special_events or []
        meant = queries.meanings(aside, scenes)
        for i, name in enumerate(aside):
            known = box.by_id.get(name)
            if known is None or known.kind != "scenes" or name in mistaken:
                continue
            if not queries.is_event(known):
                yield Fault(
                    placed,
                    ("special events", i),
                    Say("{card} is no SPECIAL EVENT; it lies in its deck", card=known.label),
                    Say("delete it here, or give that card `type: special event`"),
                )
        for name in placed.card.events_in_decks or {}:
            if name in scenes and name not in meant:
                yield Fault(
                    placed,
                    ("events in decks", name),
                    Say("`{name}` is not set aside, so it would not be moved", name=name),
                    Say("add it under `special events` too"),
                    key=True,
                )
    if not queries.all_read(box, "scenes"):
        return
    for story, entry in (box.box.stories if box.box else {}).items():
        synopsis = box.by_id.get(entry.synopsis)
        if synopsis is not None and synopsis.kind == "synopses":
            yield from _together(box, story, synopsis)


def _together(box: Loaded, story: str, synopsis: Placed) -> Iterator[Fault]:
    scenes = [p for p in box.scenes_of(story) if p.kind == "scenes"]
    known, listed = queries.ids(box, "scenes"), box.story(story).scenes
    aside, started = synopsis.card.special_events or [], synopsis.card.events_in_decks or {}
    placed_there = queries.meanings((*aside, *started), known)
    linked: dict[str, Placed] = {}
    for placed in scenes:
        if _is_event(box, placed.card.linked_to):
            linked.setdefault(placed.card.linked_to, placed)
    ids = {p.id for p in scenes} | queries.meanings(() if listed == "all" else listed, known)
    leading = (box.by_id[i].card.linked_to for i in ids if box.by_id[i].kind == "scenes")
    led = queries.meanings({name for name in leading if name}, known)
    elsewhere = {p.card.linked_to for p in box.of("scenes")}
    for i, name in enumerate(aside):
        if not _is_event(box, name):
            continue
        if name not in ids:
            yield Fault(
                synopsis,
                ("special events", i),
                Say("the story does not take the SPECIAL EVENT `{name}`", name=name),
                Say("add it to the story's `scenes` in box.yaml"),
            )
        elif name in elsewhere and name not in led | queries.meanings(started, known):
            yield Fault(
                synopsis,
                ("special events", i),
                Say("no scene of this story is linked to `{name}`; it never enters a deck", name=name),
                Say("take its linked scenes too"),
            )
    for name, first in linked.items():
        if name not in placed_there:
            yield Fault(
                synopsis,
                ("id",),
                Say("{card} leads to `{name}`, which this story does not set aside", card=first.label, name=name),
                Say("add `{name}` under `special events`, or leave its linked scenes out", name=name),
            )


def _is_event(box: Loaded, name: str | None) -> bool:
    known = box.by_id.get(name or "")
    return known is not None and queries.is_event(known)
