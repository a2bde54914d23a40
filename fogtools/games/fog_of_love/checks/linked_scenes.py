"""A special event and its linked scenes do not belong together.

A special event waits under the synopsis until a linked scene shuffles it into a deck (FOL-019, FOL-141). A story
takes both or neither (FOL-142): an event without linked scenes never enters play, unless it lies in a deck from the
beginning (FOL-160), and linked scenes without their event promise something that never comes.

Good:
    scenes:
    - id: the-offer
      number: 901
      deck: sweet
      linked to: the-move
      title: The offer
      does: {shuffle in: {the-move: drama}}
Bad:
    scenes:
    - id: the-offer
      number: 901
      deck: sweet
      title: The offer
      does:
        shuffle in: {the-move: drama}  # <-
    - id: the-view
      number: 902
      deck: sweet
      linked to: the-offer  # <-
      title: The view
      does: {both: +1}
    - id: the-wedding
      number: 903
      deck: drama
      type: special event  # <-
      title: The wedding
      does: {both: +2}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.engine.verb_facts import Deed

NAME = Say("name a special event, or give that card `type: special event`")


def check(box: Loaded) -> Iterator[Fault]:
    """Every link that leads to no event, and every event that no scene leads to."""
    mistaken = queries.taken_for_events(box)
    for name in sorted(mistaken):
        yield Fault(
            box.by_id[name],
            ("id",),
            Say("several cards take this scene for a SPECIAL EVENT, and it lies in its deck"),
            Say("write `type: special event`, or name another card there"),
        )
    led = {name.name for root in queries.roots(box) for found in root.effects() for name in found.names("event")}
    for root in queries.roots(box):
        linked = root.model.linked_to if root.kind == "scenes" else None
        event = box.by_id.get(linked or "")
        if linked and (event is None or event.kind != "scenes"):  # `unknown-card` says that
            continue
        if event is not None and not queries.is_event(event):
            if event.id in mistaken:
                continue
            yield Fault(
                root.at,
                ("linked to",),
                Say("{card} is no SPECIAL EVENT, so nothing waits to be shuffled in", card=event.label),
                NAME,
            )
            continue
        unlinked = {linked}
        for found in root.effects():
            for _, name, path, _ in found.names("event"):
                known = box.by_id.get(name)
                if known is None or known.kind != "scenes" or name in mistaken:
                    continue
                if not queries.is_event(known):
                    yield Fault(
                        root.at,
                        path,
                        Say("{card} is no SPECIAL EVENT; it lies in its deck already", card=known.label),
                        NAME,
                        key=True,
                    )
                elif name not in unlinked:
                    unlinked.add(name)
                    said = _unlinked if root.kind == "scenes" else _no_scene
                    yield Fault(root.at, found.path, *said(known), key=True)
        if event is not None and event.id in led and not _leads(root):
            yield Fault(
                root.at,
                ("linked to",),
                Say("nothing on this card shuffles in {card}, to which it is linked", card=event.label),
                Say("write `shuffle in: {{{name}: DECK}}`, or delete `linked to`", name=event.id),
                severity="warning",
            )
    yield from _events(box)


def _leads(root: queries.Root) -> bool:
    """Whether an effect sends an event into a deck, or its words may."""
    used = root.effects()
    return any(any(f.names("event")) for f in used) or any(d.what == "by hand" for f in used for d in f.deeds())


def _unlinked(event: Placed) -> tuple[Say, Say]:
    message = Say("this card shuffles in {card} and is not marked as linked to it", card=event.label)
    return message, Say("write `linked to: {name}`", name=event.id)


def _no_scene(event: Placed) -> tuple[Say, Say]:
    message = Say("only a scene that is linked to {card} shuffles it in, and this is no scene", card=event.label)
    return message, Say(
        "let a scene do it: `linked to: {name}` and `shuffle in`; or write here what people do by hand: `manual`",
        name=event.id,
    )


def _events(box: Loaded) -> Iterator[Fault]:
    """Special events to which no scene leads and which no story starts in a deck."""
    if not queries.all_read(box, "scenes", "synopses"):
        return
    named = {event for s in box.of("synopses") for event in s.card.events_in_decks or ()}
    for placed in box.of("scenes"):
        for found in queries.root(placed).effects():
            named |= {name.name for name in found.names("event")}
            if placed.card.linked_to and Deed("by hand") in found.deeds():  # its text may lead there
                named.add(placed.card.linked_to)
    led = queries.meanings(named, queries.ids(box, "scenes"))
    for event in box.of("scenes"):
        if queries.is_event(event) and event.id not in led:
            yield Fault(
                event,
                ("type",),
                Say("no scene leads to this SPECIAL EVENT, so it never enters a deck"),
                Say(
                    "give a scene `linked to: {name}` and `shuffle in`, or start it in a deck: `events in decks`; and "
                    "name it under the story's `special events`",
                    name=event.id,
                ),
            )
