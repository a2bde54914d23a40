"""What is in play in a story, and why a card of its graph is never reached or leads nowhere."""

from __future__ import annotations

from collections.abc import Iterable

from fogtools.finding import Say
from fogtools.game.analysis.listing import Mark
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.queries import Root
from fogtools.games.fog_of_love.engine.shapes import candidates
from fogtools.games.fog_of_love.engine.verb_facts import Deed, What

SUPPORT = ("traits", "occupations", "features")
#: What brings a discarded destiny back into play.
BACK: frozenset[What] = frozenset({"swaps in", "retrieves"})
BY_HAND = Deed("by hand")


class Story:
    """One story of a box, or all of them together where `name` is empty."""

    def __init__(self, box: Loaded, name: str) -> None:
        self.box = box
        stories = [name] if name else list(box.story_names)
        own = {i for story in stories for i in _own(box, story)}
        self.cards = [p for p in box.cards if p.id in own and box.by_id[p.id] is p]
        synopses = [p.card for p in self.cards if p.kind == "synopses"]
        self.aside = {e for s in synopses for e in s.special_events or ()}
        self.in_decks = {e for s in synopses for e in s.events_in_decks or ()}
        self.dealt = {d for s in synopses for d in s.destinies.hand}
        self.shelved = {d for s in synopses for d in s.destinies.discarded or ()} - self.dealt
        self.events = {p.id for p in self.cards if p.kind == "scenes" and p.card.type == "special event"}
        self.tracks = set((box.box and box.box.tracks) or ())
        self.roots: list[Root] = [*map(queries.root, self.cards), *queries.thresholds(box)]

    def led(self) -> set[str]:
        """The events that some scene shuffles in, or leads to in words."""
        found = {name.name for r in self.roots for f in r.effects() for name in f.names("event")}
        told = (r.model for r in self.roots for f in r.effects() if BY_HAND in f.deeds())
        return found | {getattr(card, "linked_to", None) or "" for card in told}

    def brought_back(self) -> set[str]:
        """The destinies that some card takes from the discard pile."""
        deeds = (deed for r in self.roots for f in r.effects() for deed in f.deeds() if deed.what in BACK)
        return {d for deed in deeds for d in candidates(deed.which, sorted(self.shelved))}


def _own(box: Loaded, story: str) -> Iterable[str]:
    """The ids of what a story is played with."""
    entry = box.story(story)
    synopsis = box.by_id.get(entry.synopsis)
    yield from (entry.synopsis, *entry.chapters, entry.finale)
    yield from (p.id for p in box.scenes_of(story))
    yield from (p.id for kind in SUPPORT for p in box.taken_by(story, kind))
    if synopsis is not None and synopsis.kind == "synopses":
        yield from (*synopsis.card.destinies.hand, *(synopsis.card.destinies.discarded or ()))


def why_not(placed: Placed, story: Story) -> tuple[Mark, Say] | None:
    """Why nobody ever comes to a card, or comes from it to nothing; None where all is well."""
    if placed.id not in {p.id for p in story.cards}:
        return "warning", Say("no story deals it") if placed.kind == "destinies" else Say("the story does not take it")
    if placed.id in story.events:
        return _event(placed.id, story)
    if placed.kind == "destinies" and placed.id in story.shelved and placed.id not in story.brought_back():
        return "warning", Say("it begins discarded, and no card brings it back")
    if placed.kind == "scenes" and placed.card.linked_to:
        event = story.box.by_id.get(placed.card.linked_to)
        if event is None or placed.card.linked_to not in story.aside | story.in_decks:
            return "error", Say("it leads to an event that is not set aside")
    return None


def _event(event: str, story: Story) -> tuple[Mark, Say] | None:
    if event not in story.aside | story.in_decks:
        return "error", Say("no synopsis sets it aside")
    if event not in story.in_decks and event not in story.led():
        return "error", Say("no scene leads to it, so it never enters a deck")
    return None
